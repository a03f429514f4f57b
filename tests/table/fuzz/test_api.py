"""Promise 11: whatever the API is asked, it answers as it has described, and never with 500."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ozymandias.table.schema import description

from ..house import PATIENCE, House

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def test_the_api_answers_everything_as_described(table: House, share: Callable[[int], int]) -> None:
    ada = table.person("Ada")
    ours = ada.open("myths", "me", "Ben", public=True)
    done = ada.open("pyramid", "me")
    ada.post(f"/api/tables/{done}/resign", {"seat": 0}, 204)
    schema = schemathesis.openapi.from_dict(description())
    examples = share(12)
    asked = 0
    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok), "the description is right"
        found = operation.ok()

        @hypothesis.settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
            phases=[hypothesis.Phase.generate],
        )
        @hypothesis.given(
            case=found.as_strategy(), place=st.sampled_from([ours, done, None]), named=st.booleans()
        )
        def ask(case: Any, place: str | None, named: bool) -> None:
            nonlocal asked
            if place is not None and "table" in case.path_parameters:
                case.path_parameters["table"] = place
            if case.path_parameters and "game" in case.path_parameters:
                case.path_parameters["game"] = "pyramid"
            # who changes or ends a key is not asked for anything more
            key = table.person("Eve").key if case.operation.path == "/api/me/key" else ada.key
            headers = {"authorization": f"Bearer {key}"} if named else {}
            response = case.call(base_url=f"http://{table.host}", headers=headers, timeout=PATIENCE)
            case.validate_response(response, checks=CHECKS)
            asked += 1

        ask()
    assert asked > examples
    assert ada.get("/api/health")["status"] == "ok"


@pytest.mark.parametrize(
    "path", ["/api/tables/%00", "/api/games/..%2f..", "/%ff", "/api/tables/x" + "y" * 3000]
)
def test_odd_addresses_are_answered(table: House, path: str) -> None:
    with table.stranger() as client:
        assert client.get(path).status_code in (200, 400, 404, 503)
