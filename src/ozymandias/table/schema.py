"""Prints the OpenAPI description; the client's types are made from it: python -m ozymandias.table.schema"""

import json
import sys

from pydantic.json_schema import models_json_schema

from ozymandias.table import wire
from ozymandias.table.app import make_app
from ozymandias.table.settings import Settings


def description() -> dict[str, object]:
    """OpenAPI, with what goes over the socket among its schemas."""
    described = make_app(Settings("sqlite://")).openapi()
    _, schemas = models_json_schema(
        [(wire.Hello, "validation"), (wire.Decide, "validation")],
        ref_template="#/components/schemas/{model}",
    )
    described["components"]["schemas"].update(schemas["$defs"])
    return described


if __name__ == "__main__":
    json.dump(description(), sys.stdout, indent=1)
