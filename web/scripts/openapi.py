"""Prints an OpenAPI document with every type of wire.py: what the client's types are made from.

Started by `npm run wire`; needs nothing but the package's source and pydantic.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "src"))

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from ozymandias.table import wire

models = [
    thing
    for thing in vars(wire).values()
    if isinstance(thing, type) and issubclass(thing, BaseModel) and thing.__module__ == wire.__name__
]
_, schema = models_json_schema(
    # what the server sends always has all its fields; what a client sends may leave out those with a default
    [(model, "validation" if issubclass(model, wire.Message) else "serialization") for model in models],
    ref_template="#/components/schemas/{model}",
)
document = {
    "openapi": "3.1.0",
    "info": {"title": "Ozymandias table", "version": "1"},
    "paths": {},
    "components": {"schemas": dict(sorted(schema["$defs"].items()))},
}
sys.stdout.write(json.dumps(document))
