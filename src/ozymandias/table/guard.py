"""What stands before every request: who may send it from where, how large it may be, what is noted of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterable
from typing import Final, Protocol
from urllib.parse import urlsplit

import msgspec
from fastapi import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ozymandias.table.addresses import NOBODY, household
from ozymandias.table.measures import Measures
from ozymandias.table.problems import TableError, bad, crowded, forbidden
from ozymandias.table.settings import Settings

LOG: Final = logging.getLogger("ozymandias.http")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
ONCE: Final = (b"host", b"origin", b"authorization")  # with two of them, each reader may pick another one
LARGEST_BODY: Final = 64 * 1024
LARGEST_RECORD: Final = 2 * 1024 * 1024
MOST_COMING: Final = 8 * 1024 * 1024  # bytes of unfinished bodies from one address
STEP_BY_STEP: Final = [
    f"/api/tables/{{table}}{what}"
    for what in (
        "",
        "/decisions",
        "/ask-again",
        "/undo",
        "/undo/answer",
        "/advice",
        "/moments/{version}",
        "/story",
    )
]
OF_THE_GAME: Final = (400, 409)  # an answer that is not legal, or comes too late
CACHE: Final = b"cache-control"
NO_STORE: Final = (CACHE, b"no-store")
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
        self._coming = Counter[str]()  # bytes of bodies that are being read, by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            body_time = self.settings.record_time if _is_record(scope) else self.settings.body_time
            exchange = Exchange(scope, receive, send, self.measures, self._coming, body_time)
            try:
                self._check(scope)
            except TableError as problem:
                await answer(problem)(scope, receive, exchange.send)
            else:
                try:
                    await self.app(scope, exchange.receive, exchange.send)
                finally:
                    exchange.stop_counting()
        elif scope["type"] == "websocket":
            try:
                self._check(scope)
            except TableError as problem:
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": problem.message})
            else:
                await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        names = [name.lower() for name, _ in scope["headers"]]
        if any(names.count(name) > 1 for name in ONCE):
            raise bad("A request may have only one Host, one Origin and one Authorization header.")
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if self.settings.hosts and _hostname(host) not in self.settings.hosts:
            raise bad("This server is not known by that name.")
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            origin = headers.get(b"origin")
            if origin is None:
                # A browser always says where it comes from; a program shows its key instead of a cookie.
                if b"cookie" in headers and not bearer(headers.get(b"authorization", "")):
                    raise forbidden("This request does not say where it comes from (Origin).")
            elif _netloc(origin) != host.lower():
                raise forbidden("This request comes from another site.")
        length = headers.get(b"content-length", "0")
        if not length.isdigit() or int(length) > _largest(scope):
            raise _too_large(scope)


class Exchange:
    """One request and its answer: what comes in is bounded; what goes out is made safe, and noted."""

    def __init__(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        measures: Measures,
        coming: Counter[str],
        body_time: float,
    ) -> None:
        self._scope = scope
        self._receive = receive
        self._send = send
        self._measures = measures
        self._started = time.perf_counter()
        self._body_time = body_time
        self._left = _largest(scope)
        self._coming = coming
        self._address = household(scope["client"][0]) if scope["client"] else NOBODY
        self._counted = 0  # bytes of the body, among those that are coming
        self._whole = False  # its body has come
        self._answered = False

    async def receive(self) -> Message:
        """Requests may also come in pieces, without saying how large they are, and drop by drop."""
        if self._whole:
            return await self._receive()
        try:
            async with asyncio.timeout(self._started + self._body_time - time.perf_counter()):
                message = await self._receive()
        except TimeoutError:
            if self._answered:  # without having looked at it
                return {"type": "http.disconnect"}
            raise _in_body(TableError(408, "The rest of this request took too long.")) from None
        size = len(message.get("body", b""))
        self._left -= size
        if self._left < 0:
            raise _in_body(_too_large(self._scope))
        self._whole = not message.get("more_body", False)
        if self._whole:
            self.stop_counting()
        else:
            self._count(size)
        return message

    def _count(self, size: int) -> None:
        if self._coming[self._address] + size > MOST_COMING:
            raise _in_body(crowded())
        self._coming[self._address] += size
        self._counted += size

    def stop_counting(self) -> None:
        """The body has come, or nobody waits for it any more."""
        if self._counted:
            self._coming[self._address] -= self._counted
            self._counted = 0
            if not self._coming[self._address]:
                del self._coming[self._address]

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._answered = True
            message["headers"] = self._headers(message["headers"])
            self._note(message["status"])
        await self._send(message)

    def _headers(self, headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """Nothing that the API says is to be kept by a browser or on the way; pages say it themselves."""
        kept = list(_without(headers, HEADERS))
        if self._scope["path"].startswith("/api/") or not any(name == CACHE for name, _ in kept):
            kept = [*_without(kept, [NO_STORE]), NO_STORE]
        return [*kept, *HEADERS]

    def _note(self, status: int) -> None:
        """Count and log the answer. The log has the route, never the address.

        How many steps somebody takes can tell what they pick in secret. So what follows the steps of a game
        is neither counted nor logged, as long as it is the game that answers.
        """
        route = getattr(self._scope.get("route"), "path", "other")
        if route in STEP_BY_STEP and (status < 400 or status in OF_THE_GAME):
            return
        seconds = time.perf_counter() - self._started
        self._measures.request(self._scope["method"], route, status, seconds)
        LOG.info(
            "request",
            extra={
                "method": self._scope["method"],
                "route": route,
                "status": status,
                "ms": round(seconds * 1000, 1),
            },
        )


def bearer(authorization: str) -> str | None:
    """The key that a program shows; every other way to show something is a browser's."""
    scheme, _, key = authorization.partition(" ")
    return key if scheme.lower() == "bearer" and key else None


def _without(
    headers: Iterable[tuple[bytes, bytes]], others: Iterable[tuple[bytes, bytes]]
) -> list[tuple[bytes, bytes]]:
    names = {name for name, _ in others}
    return [header for header in headers if header[0] not in names]


def _in_body(problem: TableError) -> HTTPException:
    """A refusal while a body is read: FastAPI lets only its own exception through then."""
    headers = {"connection": "close"} if problem.status == 408 else {}
    if problem.wait is not None:
        headers["retry-after"] = str(int(problem.wait))
    return HTTPException(problem.status, problem.message.removesuffix("."), headers)


def _is_record(scope: Scope) -> bool:
    return bool(scope["path"] == "/api/records")


def _largest(scope: Scope) -> int:
    return LARGEST_RECORD if _is_record(scope) else LARGEST_BODY


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
