"""The results of all plays, with moves and without: what every Club page counts.

A play is a game with its moves, or a record without them that is no replayed game. Two temp tables of a connection hold
them: `plays` has a row for each play, `results` one for each of its players. Queries over many plays read these and
nothing else where results are enough; facts of a game are reached by `game_no`.
"""

import duckdb

from dashboard.queries.points import weakest_sql

Connection = duckdb.DuckDBPyConnection


def lay_results_over(con: Connection) -> None:
    """Make both tables, once for a connection; people_seats and people_records must say who is who.

    plays: play_no, in the order of play: by date (none first, a month before its days), then games in the order of
    loading, then records. play_id: the game_id or record_id. game_no: null without moves. what: `used`, or in words why
    no page counts it. n_players: null when losers are not known. month: 2026-03; null when only the year is known.
    session: the event, else date and place; null without a day. knows_winner, _places, _scores, _seats: of everybody
    who played. margin: the best winner's score less the best other's; spread: the greatest score less the least.

    results: play_no, person (null for somebody without a name), seat, place (ties shared), is_winner, score (the
    weakest colour after treasures, the total in Taj Mahal; null while the game goes on).
    """
    con.execute(f"create or replace temp table found as {FOUND}")
    con.execute(f"create or replace temp table plays as {PLAYS}")
    con.execute(f"create or replace temp table results as {RESULTS}")
    con.execute("drop table found")


FOUND = f"""
    with points as (
        select
            game_no,
            seat,
            list_sort([
                sum(points) filter (category = 'red'), sum(points) filter (category = 'blue'),
                sum(points) filter (category = 'green'), sum(points) filter (category = 'black')
            ]) as low,
            sum(points) filter (category = 'treasure') as treasure,
            sum(points) as total
        from facts.final_scores group by all
    )
    select
        game_id as play_id, seat::integer as seat, person, "placing"::integer as place, "placing" = 1 as is_winner,
        case when ended then
            case game when 'tigris_euphrates' then {weakest_sql("low", "treasure")} else total end
        end::integer as score,
        false as is_in_team, true as knows_others
    from games join people_seats using (game_id) left join points using (game_no, seat)
    union all by name
    select
        record_id as play_id, seat::integer as seat, case when kind in ('person', 'bot') then person end as person,
        place, coalesce(is_winner, place = 1) as is_winner, score,
        list_contains(notes, 'teams') as is_in_team, not list_contains(notes, 'losers_unknown') as knows_others
    from records join people_records using (record_id)
    where records.game_id is null and game is not null
"""

PLAYS = """
    with told as (
        select
            game_id as play_id, game_no, game, n_players::integer as n_seats, played_on, event, session,
            place as location, null::integer as minutes, n_turns, n_plies, end_reason,
            case when status <> 'ok' then 'stopped' when not ended then 'unfinished' end as why_not
        from games
        union all by name
        select
            record_id as play_id, game, played_on, nullif(concat_ws(' ', played_on, location), '') as session,
            location, duration_min as minutes,
            case
                when not counted then 'taken out by their owner'
                when quantity > 1 then 'summaries without results'
                when ended in ('unfinished', 'abandoned') then ended
            end as why_not
        from records where game_id is null and game is not null
    ),
    known as (
        select
            play_id,
            count(*)::integer as n_named,
            bool_and(knows_others) as knows_players,
            bool_or(is_winner) as knows_winner,
            bool_and(place is not null) as knows_places,
            bool_and(score is not null) as knows_scores,
            bool_and(seat is not null) as knows_seats,
            bool_or(is_in_team) as has_teams,
            count(person) > count(distinct person) as is_twice,
            max(score) filter (is_winner) - max(score) filter (not is_winner) as margin,
            max(score) - min(score) as spread
        from found group by play_id
    )
    select
        row_number() over (order by played_on nulls first, game_no nulls last, play_id)::integer as play_no,
        play_id,
        game_no,
        game,
        case when knows_players then coalesce(n_seats, n_named) end as n_players,
        played_on,
        case when length(played_on) >= 7 then left(played_on, 7) end as month,
        event,
        case when event is not null or length(played_on) = 10 then session end as session,
        location,
        minutes,
        n_turns,
        n_plies,
        end_reason,
        case
            when why_not is not null then why_not
            when n_named is null then 'without players'
            when has_teams then 'played in teams'
            when is_twice then 'one person in two seats'
            when knows_players and n_named = 1 then 'played alone'
            else 'used'
        end as what,
        coalesce(knows_players and knows_winner, false) as knows_winner,
        coalesce(knows_players and knows_places, false) as knows_places,
        coalesce(knows_players and knows_scores, false) as knows_scores,
        coalesce(knows_players and knows_seats, false) as knows_seats,
        margin,
        spread
    from told left join known using (play_id)
"""

RESULTS = """
    select play_no, person, seat, place, is_winner, score
    from found join plays using (play_id)
    order by play_no, seat nulls last, place nulls last, person
"""
