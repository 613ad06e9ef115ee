"""What pydantic finds wrong with a document, in our own words."""

from pydantic import ValidationError

from pipeline.errors import LogError, WrongValue, described

_RULES = {  # type of the error -> rule, what is expected
    "missing": ("missing", ""),
    "extra_forbidden": ("no such field", ""),
    "less_than_equal": ("a number too large", "at most {le}"),
    "greater_than_equal": ("a number too small", "at least {ge}"),
    "too_short": ("a list too short", "at least {min_length}"),
    "too_long": ("a list too long", "at most {max_length}"),
    "string_too_long": ("a text too long", "at most {max_length} characters"),
    "string_pattern_mismatch": ("a text of another form", "{pattern}"),
    "literal_error": ("no such value", "{expected}"),
    "finite_number": ("no finite number", ""),
}
_KINDS = {  # the first word of the type
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "string": "text",
    "list": "a list",
    "dict": "an object",
    "model": "an object",
}


def first_fault(error: ValidationError, file: str = "", kind: type[LogError] = LogError) -> LogError:
    """The first thing that is wrong, with its place as a JSON pointer."""
    first = error.errors(include_url=False)[0]
    name, value, context = first["type"], first["input"], first.get("ctx", {})
    loc = [str(part) for part in first["loc"] if part != "[key]"]
    at, pointer = ("".join("/" + escape(part) for part in loc) for escape in (str, _escaped))
    if name in _RULES:
        rule, expected = _RULES[name]
        found = "" if name == "missing" else str(value) if "_than_" in name else described(value)
        return kind(file, at, rule, found, expected.format_map(context), pointer=pointer)
    fault = context.get("error")
    if isinstance(fault, WrongValue):
        return kind(file, fault.pointer, fault.rule, fault.found, fault.expected)
    if name == "value_error":  # raised by us, the words say what is expected
        found = "" if isinstance(value, (dict, list)) or not at else described(value)
        return kind(file, at, str(fault), found, pointer=pointer)
    expected = _KINDS.get(name.partition("_")[0])
    rule = "a wrong value" if expected else first["msg"]
    return kind(file, at, rule, described(value), expected or "", pointer=pointer)


def _escaped(key: str) -> str:
    """A key as a JSON pointer writes it."""
    return key.replace("~", "~0").replace("/", "~1")
