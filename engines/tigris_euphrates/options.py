"""Options by name and value, and how a state stores them."""

from engines.api import SetupError

# The first value is the rulebook's. j11_corner matters on the advanced board only.
OPTIONS = {
    "board": ("standard", "advanced"),
    "english_support": ("no", "yes"),
    "refill_order": ("active_first", "seat_order"),
    "monument_prompt": ("if_buildable", "if_any_left"),
    "catastrophe_on_catastrophe": ("no", "yes"),
    "j11_corner": ("yes", "no"),
    "wonder": ("no", "yes"),
    "civilization_buildings": ("no", "yes"),
}
UNSUPPORTED = ("wonder", "civilization_buildings")  # V2, V3
FIELDS = {
    "advanced": ("board", "advanced"),
    "english": ("english_support", "yes"),
    "seat_order": ("refill_order", "seat_order"),
    "if_any_left": ("monument_prompt", "if_any_left"),
    "stacked": ("catastrophe_on_catastrophe", "yes"),
    "j11_corner": ("j11_corner", "yes"),
}
# S1-S3 and V1: what a table of the site plays by.
SITE = {
    "refill_order": "seat_order",
    "monument_prompt": "if_any_left",
    "catastrophe_on_catastrophe": "yes",
    "j11_corner": "no",
}


def complete(given):
    """All options, the rulebook's value where none is given. Raises SetupError for what is unknown or unsupported."""
    for name, value in given.items():
        if name not in OPTIONS:
            raise SetupError(f"no option {name!r}; there are {', '.join(OPTIONS)}")
        if value not in OPTIONS[name]:
            raise SetupError(f"option {name}: found {value!r}, expected {' or '.join(OPTIONS[name])}")
        if name in UNSUPPORTED and value != "no":
            raise SetupError(f"option {name.replace('_', ' ')} is not supported")
    return {name: given.get(name, values[0]) for name, values in OPTIONS.items()}


def set_options(state, options):
    """Write complete options into a state of one row."""
    for field, (name, value) in FIELDS.items():
        state[field] = options[name] == value


def options_of(state):
    """The complete options of a state."""
    chosen = {name: values[0] for name, values in OPTIONS.items()}
    for field, (name, value) in FIELDS.items():
        others = [other for other in OPTIONS[name] if other != value]
        chosen[name] = value if state[field][0] else others[0]
    return chosen
