"""Prints the OpenAPI description; the client's types are made from it: python -m ozymandias.table.schema"""

import json
import sys

from pydantic.json_schema import models_json_schema

from ozymandias.table import wire
from ozymandias.table.app import make_app
from ozymandias.table.settings import Settings


def description() -> dict[str, object]:
    """OpenAPI, with what goes over the socket, and line by line, among its schemas."""
    described = make_app(Settings("sqlite://")).openapi()
    said = (wire.Hello, wire.Decide)
    told = (wire.AnalysisBegun, wire.AnalysisNews, wire.AnalysisVerdict)
    _, schemas = models_json_schema(
        [*((model, "validation") for model in said), *((model, "serialization") for model in told)],
        ref_template="#/components/schemas/{model}",
    )
    described["components"]["schemas"].update(schemas["$defs"])
    return described


if __name__ == "__main__":
    json.dump(description(), sys.stdout, indent=1)
