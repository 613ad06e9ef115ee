"""The JSON Schema of the log format, made from the models: `python -m pipeline.schema` writes it into docs/."""

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from pipeline.action_records import SHAPES, ActionRecord
from pipeline.model import FORMAT, VERSION, GameLog

PATH = Path(__file__).resolve().parents[1] / "docs" / "log-format.schema.json"
DIALECT = GenerateJsonSchema.schema_dialect
_REQUIRED = ["format", "version", "game", "players"]
_BY_PLY = ("action_fields", "comments", "times", "marks")
_BESIDE = {
    "comment": {"type": "string"},
    "mark": {"type": "string"},
    "time": {"type": ["number", "string"], "description": "Seconds since the first action, or `1:02:03`."},
}


class _Untitled(GenerateJsonSchema):
    """Names of fields say what titles would repeat."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def schema() -> dict[str, Any]:
    """Canonical documents, and those with records as actions."""
    made = GameLog.model_json_schema(schema_generator=_Untitled)
    definitions = made.pop("$defs") | _actions()
    for part in (made, definitions["Variation"]):
        part["properties"]["actions"]["items"] = {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/ActionRecord"}]}
        for name in _BY_PLY:
            if name in part["properties"]:
                part["properties"][name]["propertyNames"] = {"pattern": "^[0-9]+$"}
    head = {"$schema": DIALECT, "title": f"{FORMAT}, version {VERSION}"}
    return head | made | {"required": _REQUIRED, "$defs": dict(sorted(definitions.items()))}


def _actions() -> dict[str, Any]:
    """One definition per type of action, and one for any of them."""
    shapes = {f"{game}.{shape.type_name()}": shape for game, each in SHAPES.items() for shape in each}
    definitions = {name: _action(shape) for name, shape in shapes.items()}
    return definitions | {"ActionRecord": {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in definitions]}}


def _action(shape: type[ActionRecord]) -> dict[str, Any]:
    """A shape with what may stand beside the action."""
    made = TypeAdapter(shape).json_schema(schema_generator=_Untitled)
    required = ["type", *made.get("required", ())]
    properties = made["properties"] | _BESIDE
    return {"type": "object", "properties": properties, "required": required}


def as_text() -> str:
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else PATH
    path.write_text(as_text(), encoding="utf-8")
    print(path)
