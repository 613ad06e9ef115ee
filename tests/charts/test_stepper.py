"""What the stepper tells the server: the address, the reader's reports and the page's orders."""

from streamlit.testing.v1 import AppTest


def page():
    import streamlit as st

    from dashboard.charts.svg import document
    from dashboard.pages.stepper import furthest_seen, send_to, stepper

    st.button("to 3", on_click=send_to, args=(3,))
    svg = document(1, 1, "", "film")
    ply = stepper(svg, ["a", "b", "<b>c</b>", "d", "e"], [0, 2], 1, "film")
    st.session_state.seen = (ply, furthest_seen("film"), st.query_params["ply"])


def started(address=None):
    app = AppTest.from_function(page)
    if address is not None:
        app.query_params["ply"] = address
    return app.run()


def report(app, ply, furthest, steps=1):
    """As the browser does when the reader rests."""
    order = app.session_state["film_memory"]["order"]["number"]
    app.session_state["film"]["at"] = {"ply": ply, "furthest": furthest, "order": order, "steps": steps}
    return app.run()


def seen(app):
    assert not app.exception
    return app.session_state["seen"]


def test_begins_where_the_page_says():
    assert seen(started()) == (1, 1, "1")


def test_begins_where_the_address_says():
    assert seen(started("4")) == (4, 4, "4")
    assert seen(started("start")) == (-1, -1, "start")


def test_mends_an_address_that_names_no_ply():
    assert seen(started("soon")) == (1, 1, "1")
    assert seen(started("99")) == (4, 4, "4")


def test_a_button_sends_back_again_and_again():
    """The address is the browser's to write after a step: the server writes it with what it orders."""
    app = report(started(), 4, 4)
    assert seen(app) == (4, 4, "1")
    assert seen(app.button[0].click().run()) == (3, 4, "3")
    assert seen(report(app, 2, 4)) == (2, 4, "3")
    assert seen(app.button[0].click().run()) == (3, 4, "3")


def test_an_address_from_before_a_step_is_no_order():
    app = report(report(started("1"), 4, 4), 2, 4)
    assert seen(app.run()) == (2, 4, "1")
    assert app.session_state["film_memory"]["order"]["number"] == 0


def test_the_address_that_the_browser_wrote_with_its_report_is_no_order():
    app = started("1")
    app.query_params["ply"] = "4"
    report(app, 4, 4)
    assert seen(app) == (4, 4, "4")
    assert app.session_state["film_memory"]["order"]["number"] == 0
    app.query_params["ply"] = "2"  # the reader goes back
    assert seen(app.run()) == (2, 4, "2")
    assert app.session_state["film_memory"]["order"]["number"] == 1


def test_a_report_from_before_an_order_is_out_of_date():
    app = report(started(), 4, 4)
    app.button[0].click().run()
    app.session_state["film"]["at"] = {"ply": 2, "furthest": 4, "order": 0, "steps": 2}
    assert seen(app.run()) == (3, 4, "3")


def test_an_order_tells_how_many_steps_were_heard_of():
    app = report(report(started("1"), 4, 4, 1), 2, 4, 5)
    app.button[0].click().run()
    assert app.session_state["film_memory"]["order"] == {"number": 1, "ply": 3, "furthest": 4, "heard": 5}
