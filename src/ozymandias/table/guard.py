"""What stands before every request: who may send it from where, how large it may be, what is noted of it."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable
from typing import Final, Protocol
from urllib.parse import urlsplit

import msgspec
from fastapi import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ozymandias.table.measures import Measures
from ozymandias.table.problems import TableError, bad, forbidden
from ozymandias.table.settings import Settings

LOG: Final = logging.getLogger("ozymandias.http")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
LARGEST_BODY: Final = 64 * 1024
LARGEST_RECORD: Final = 2 * 1024 * 1024
HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


class Question(Protocol):
    """What a decision answers."""

    seat: int
    number: int


def refusal(problem: TableError, update: bytes | None = None, about: Question | None = None) -> bytes:
    """A refusal as JSON, shaped like `wire.Problem`; a stale request gets the fresh state with it."""
    return msgspec.json.encode(
        {
            "type": "problem",
            "status": problem.status,
            "message": problem.message,
            "wait": problem.wait,
            "update": None if update is None else msgspec.Raw(update),
            "seat": None if about is None else about.seat,
            "number": None if about is None else about.number,
        }
    )


def answer(problem: TableError, update: bytes | None = None) -> Response:
    """A refusal as a response."""
    headers = {} if problem.wait is None else {"retry-after": str(int(problem.wait))}
    return Response(refusal(problem, update), problem.status, headers, "application/json")


class Guard:
    """Middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, measures: Measures) -> None:
        self.app = app
        self.settings = settings
        self.measures = measures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self._check(scope)
        except TableError as problem:
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": problem.message})
            else:
                await answer(problem)(scope, receive, self._watched(scope, send))
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self.app(scope, self._bounded(scope, receive), self._watched(scope, send))

    def _check(self, scope: Scope) -> None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if self.settings.hosts and _hostname(host) not in self.settings.hosts:
            raise bad("This server is not known by that name.")
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            origin = headers.get(b"origin")
            if origin is None:
                # A browser always says where it comes from; a program shows its key instead of a cookie.
                if b"cookie" in headers and b"authorization" not in headers:
                    raise forbidden("This request does not say where it comes from (Origin).")
            elif _netloc(origin) != host.lower():
                raise forbidden("This request comes from another site.")
        length = headers.get(b"content-length", "0")
        if not length.isdigit() or int(length) > _largest(scope):
            raise _too_large(scope)

    def _bounded(self, scope: Scope, receive: Receive) -> Receive:
        """Requests may also come in pieces, without saying how large they are."""
        left = _largest(scope)

        async def bounded() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                # FastAPI lets only its own exception through while it reads a body.
                problem = _too_large(scope)
                raise HTTPException(problem.status, problem.message.removesuffix("."))
            return message

        return bounded

    def _watched(self, scope: Scope, send: Send) -> Send:
        """Add the safety headers; count and log the answer. The log has the route, never the address."""
        started = time.perf_counter()

        async def watched(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*_without(message["headers"], HEADERS), *HEADERS]
                route = getattr(scope.get("route"), "path", "other")
                seconds = time.perf_counter() - started
                self.measures.request(scope["method"], route, message["status"], seconds)
                LOG.info(
                    "request",
                    extra={
                        "method": scope["method"],
                        "route": route,
                        "status": message["status"],
                        "ms": round(seconds * 1000, 1),
                    },
                )
            await send(message)

        return watched


def _without(
    headers: Iterable[tuple[bytes, bytes]], others: Iterable[tuple[bytes, bytes]]
) -> list[tuple[bytes, bytes]]:
    names = {name for name, _ in others}
    return [header for header in headers if header[0] not in names]


def _largest(scope: Scope) -> int:
    return LARGEST_RECORD if scope["path"] == "/api/records" else LARGEST_BODY


def _too_large(scope: Scope) -> TableError:
    return TableError(413, f"That is too large; at most {_largest(scope) // 1024} KB are read.")


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
