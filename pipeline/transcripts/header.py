"""Values of header lines, both ways. A text in quotation marks is a JSON string."""

import json
import re
from typing import Any

from engines.tigris_euphrates.options import OPTIONS
from pipeline.lenient import header, people, values
from pipeline.lenient.draft import Draft as Document
from pipeline.transcripts.draft import Typed, fault

_PLAIN_WORD = re.compile(r"[^\s,;=:\"]+")
_BETWEEN = re.compile(r"[\s,;=:]+")


def listed(text: str) -> list[str]:
    """The items between commas."""
    return [item for part in re.split("[,;]", text) if (item := part.strip())]


def read_words(typed: Typed) -> str:
    """A text as it stands, or a JSON string."""
    if not typed.text.startswith('"'):
        return typed.text
    value = read_json(typed)
    if not isinstance(value, str):
        raise fault(typed.number, "quotation marks out of place", typed.text, 'a text such as "Ann"')
    return value


def read_json(typed: Typed) -> Any:
    try:
        return json.loads(typed.text)
    except (ValueError, RecursionError):
        raise fault(typed.number, "not JSON", typed.text) from None


def write_words(text: str) -> str:
    return json.dumps(text, ensure_ascii=False) if text.startswith('"') else text


def write_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_player(typed: Typed) -> dict[str, str]:
    """`Ann (bow)`: name and dynasty."""
    name, _, word = typed.text.rpartition("(")
    dynasty = people.dynasty_of(word.removesuffix(")")) if word.endswith(")") else None
    player = {"name": read_words(Typed(name.rstrip() if dynasty else typed.text, typed.number))}
    return player | ({"dynasty": dynasty} if dynasty else {})


def write_player(name: str, dynasty: str | None) -> str:
    """The name in quotation marks where it would be read as something else."""
    behind = f" ({dynasty})" if dynasty else ""
    is_clear = not name.startswith('"') and read_player(Typed(name + behind, 0))["name"] == name
    return (name if is_clear else write_json(name)) + behind


def read_options(typed: Typed) -> dict[str, Any]:
    """`board=advanced english_support=yes`, also `advanced, english support`."""
    is_list = re.search("[,;]", typed.text) or "_".join(typed.text.lower().split()) in OPTIONS
    items = listed(typed.text) if is_list else typed.text.split()
    found = {}
    for item in items:
        name, equals, value = (part.strip().replace(" ", "_") for part in item.partition("="))
        found |= {name: value} if equals else _bare_option(name.lower(), typed)
    return header.options_of(found)


def _bare_option(word: str, typed: Typed) -> dict[str, str]:
    """A name stands for its `yes`, a value for the only option that has it."""
    if word in OPTIONS and "yes" in OPTIONS[word]:
        return {word: "yes"}
    names = [name for name, choices in OPTIONS.items() if word in choices]
    if len(names) != 1:
        raise fault(typed.number, "no such option", word, "name=value with a name of " + ", ".join(OPTIONS))
    return {names[0]: word}


def write_options(options: dict[str, str]) -> str | None:
    """None where the words would not be read back."""
    text = _if_plain([*options, *options.values()], " ".join(f"{name}={options[name]}" for name in sorted(options)))
    return text if text is not None and read_options(Typed(text, 0)) == options else None


def read_knowledge(typed: Typed, names: dict[str, int]) -> str:
    """`public`, `seat:0,2`, also names of players."""
    document = Document({"knowledge": read_words(typed)})
    header.read_knowledge(document)
    header.read_seats_known(document, names)
    return document.document["knowledge"]


def read_date(typed: Typed) -> str:
    return str(values.partial_date(read_words(typed)))


def read_minutes(typed: Typed) -> int | str | None:
    return values.minutes(read_words(typed)) or None


def read_provinces(typed: Typed) -> dict[str, int]:
    """`oudh 1, gujarat 2, ...`, or only the provinces in the order of their tiles."""
    words = _BETWEEN.sub(" ", typed.text.lower()).split()
    if not any(map(_is_number, words)):
        return {name: number for number, name in enumerate(words, start=1)}
    names, numbers = words[::2], words[1::2]
    if len(names) != len(numbers) or not all(map(_is_number, numbers)):
        raise fault(typed.number, "not a list of provinces", typed.text, "oudh 1, gujarat 2 and so on")
    return dict(zip(names, map(int, numbers), strict=True))


def write_provinces(tiles: dict[str, int]) -> str | None:
    names = sorted(tiles, key=lambda name: (tiles[name], name))
    is_row = [tiles[name] for name in names] == list(range(1, len(names) + 1))
    text = ", ".join(names if is_row else [f"{name} {tiles[name]}" for name in names])
    if any(map(_is_number, names)) or text != text.lower():
        return None
    return _if_plain(names, text)


def read_bonus_tiles(typed: Typed) -> dict[str, str]:
    """`agra-5 taj_mahal, ajmer-1 two_points`."""
    if re.search("[,;]", typed.text):
        pairs = [re.split(r"[\s=:]+", item, maxsplit=1) for item in listed(typed.text)]
    else:
        words = typed.text.split()
        pairs = [words[at : at + 2] for at in range(0, len(words), 2)]
    if any(len(pair) != 2 for pair in pairs):
        raise fault(typed.number, "not a list of tiles", typed.text, "agra-5 taj_mahal, ajmer-1 rice and so on")
    return {city.lower(): "_".join(tile.lower().split()) for city, tile in pairs}


def write_bonus_tiles(tiles: dict[str, str]) -> str | None:
    text = ", ".join(f"{city} {tiles[city]}" for city in sorted(tiles))
    return _if_plain([*tiles, *tiles.values()], text) if text == text.lower() else None


def read_source(typed: Typed) -> dict[str, str]:
    """`bga 123456`: platform and id."""
    platform, _, number = typed.text.partition(" ")
    return {"platform": platform, "id": number.strip()}


def write_source(platform: str, number: str) -> str | None:
    return _if_plain([platform], f"{platform} {number}".rstrip())


def _if_plain(words: list[str], text: str) -> str | None:
    return text if all(_PLAIN_WORD.fullmatch(word) for word in words) else None


def _is_number(word: str) -> bool:
    return bool(re.fullmatch(r"[+-]?\d{1,10}", word, re.ASCII))
