"""The table's application: what is asked at which address, and who answers it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from hmac import compare_digest
from typing import Annotated, Any, Final, TypeAlias

from fastapi import Depends, FastAPI, Path, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.websockets import WebSocketDisconnect
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import ozymandias
from ozymandias.kernel import GameError
from ozymandias.kernel.rules import complete
from ozymandias.registry import game_names, load
from ozymandias.table import door, shelf, wire
from ozymandias.table.addresses import NOBODY, Proxies, household
from ozymandias.table.guard import Guard, answer, bearer
from ozymandias.table.hall import Hall, find_game, is_playable
from ozymandias.table.ledger import Eyes
from ozymandias.table.limits import Limits
from ozymandias.table.live import Listener, describe, hang_up
from ozymandias.table.measures import Measures
from ozymandias.table.pages import Pages
from ozymandias.table.problems import NOTHING_HERE, TableError, bad, missing, say_fault, unkept
from ozymandias.table.room import DELETED, Room
from ozymandias.table.settings import Settings
from ozymandias.table.store import GoneError, Guest, Summary
from ozymandias.table.tokens import hashed

LOG: Final = logging.getLogger("ozymandias.table")
COOKIE: Final = "ozymandias"
YEAR: Final = 365 * 24 * 3600

SeatNumber: TypeAlias = Annotated[int, Path(ge=0, le=5)]
Problems: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": wire.Problem} for status in (400, 401, 403, 404, 409, 413, 429, 503)
}


def make_app(settings: Settings) -> FastAPI:
    """The whole server as one ASGI application."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        asyncio.get_running_loop().set_exception_handler(_note_lost)
        hall = app.state.hall = Hall(settings)
        await hall.open()
        LOG.info("open")
        yield {door.STATE: door.Doorkeeper(settings)}
        LOG.info("closing", extra={"tables": len(hall.rooms), "sockets": hall.sockets})
        await hall.close()

    app = FastAPI(
        title="Ozymandias",
        summary="The table: play, watch and bring your own bot.",
        version=ozymandias.__version__,
        lifespan=life,
        responses=Problems,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # below, with a rate
    )
    measures = Measures()
    app.state.limits = Limits(settings.rate)
    app.state.measures = measures
    app.state.settings = settings
    app.add_middleware(Guard, settings=settings, measures=measures)
    if settings.proxies:  # outside of the guard: it is told who really asks
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=Proxies(settings.proxies).networks)
    _add_problems(app)
    _add_games(app)
    _add_people(app)
    _add_tables(app)
    _add_play(app)
    _add_past(app)
    _add_service(app)
    pages = Pages()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request) -> Response:
        _spend(request, "page")
        return pages.answer(request)

    return app


def _note_lost(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What nobody waits for has failed. The event loop's own words would quote the exception."""
    LOG.error("unexpected", exc_info=context.get("exception"))


# Who asks.


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def _guest_or_none(request: Request) -> Guest | None:
    hall = _hall(request)
    try:
        guest = await _find_guest(hall, request.headers, request.cookies)
    except TableError:
        _spend(request, "senseless")
        raise
    hall.note_address(guest, _address(request))
    return guest


def _address(connection: HTTPConnection) -> str:
    """What limits count as one."""
    return household(connection.client.host) if connection.client else NOBODY


def _find_key(headers: Any, cookies: Any) -> tuple[str, bool]:
    """The key that is shown, and whether a program shows it."""
    key = bearer(headers.get("authorization", ""))
    return (key, True) if key else (cookies.get(COOKIE, ""), False)


async def _find_guest(hall: Hall, headers: Any, cookies: Any) -> Guest | None:
    key, by_key = _find_key(headers, cookies)
    guest = await hall.guests.of(key) if 0 < len(key) <= 128 else None
    if by_key and guest is None:  # a browser's old cookie is no fault, a program's wrong key is
        raise TableError(401, "Nobody here has this key; PUT /api/me without one gives a new one.")
    return guest


MaybeGuest: TypeAlias = Annotated[Guest | None, Depends(_guest_or_none)]
InHall: TypeAlias = Annotated[Hall, Depends(_hall)]


async def _named_guest(guest: MaybeGuest) -> Guest:
    if guest is None:
        raise TableError(401, "Give a name first.")
    return guest


SomeGuest: TypeAlias = Annotated[Guest, Depends(_named_guest)]


async def _find_room(table: str, request: Request, hall: InHall, guest: MaybeGuest) -> Room:
    _spend(request, "table asked for", guest)  # also when there is none: looking for it is work, too
    return await hall.enter(table, guest)


AtTable: TypeAlias = Annotated[Room, Depends(_find_room)]


def _spend(request: Request, what: str, guest: Guest | None = None) -> None:
    """Count a request against the guest's rate, or the address's before it has a name."""
    request.app.state.limits.spend(what, guest.id if guest else _address(request))


def _no_content() -> Response:
    return Response(status_code=204)


# What goes wrong.


def _add_problems(app: FastAPI) -> None:
    @app.exception_handler(TableError)
    async def refused(_request: Request, problem: TableError) -> Response:
        return answer(problem)

    @app.exception_handler(GameError)
    async def illegal(_request: Request, problem: GameError) -> Response:
        return answer(bad(str(problem)))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, problem: RequestValidationError) -> Response:
        try:
            _spend(request, "senseless")
        except TableError as often:
            return answer(often)
        return answer(bad(say_fault(problem.errors()[0], within=1)))

    @app.exception_handler(HTTPException)
    async def elsewhere(request: Request, problem: HTTPException) -> Response:
        said = {
            404: NOTHING_HERE,
            405: f"This address does not take {request.method}.",
        }
        status, wait = problem.status_code, (problem.headers or {}).get("retry-after")
        message = said.get(status, f"{problem.detail}.")
        response = answer(TableError(status, message, None if wait is None else float(wait)))
        response.headers.update(problem.headers or {})
        return response

    @app.exception_handler(ClientDisconnect)
    async def broken_off(_request: Request, _problem: ClientDisconnect) -> Response:
        return answer(bad("The rest of this request did not come."))

    @app.exception_handler(GoneError)
    async def deleted(_request: Request, _problem: GoneError) -> Response:
        return answer(missing(DELETED))

    @app.exception_handler(SQLAlchemyError)
    async def store_failed(_request: Request, problem: SQLAlchemyError) -> Response:
        LOG.error("store failed", extra={"reason": type(problem).__name__})
        return answer(unkept())

    @app.exception_handler(Exception)
    async def broken(_request: Request, problem: Exception) -> Response:
        LOG.error("unexpected", exc_info=problem)
        return answer(TableError(500, "Something went wrong here; nothing was changed."))


# The shelf.


def _add_games(app: FastAPI) -> None:
    @app.get("/api/games")
    async def shelf_of_games(request: Request, guest: MaybeGuest) -> list[wire.GameCard]:
        """All titles."""
        _spend(request, "list", guest)
        return [shelf.card(load(name)) for name in game_names()]

    @app.get("/api/games/{game}")
    async def one_game(game: str, request: Request, guest: MaybeGuest) -> wire.GameInfo:
        """A title with its rule options, bots and components."""
        _spend(request, "list", guest)
        return shelf.info(find_game(game).name)

    @app.get("/api/games/{game}/rulebook")
    async def rulebook(game: str, request: Request, guest: MaybeGuest) -> wire.Rulebook:
        _spend(request, "list", guest)
        return shelf.rulebook(find_game(game).name)

    @app.get(
        "/api/games/{game}/pictures/{file}",
        response_class=Response,
        responses={200: {"content": {"image/svg+xml": {}}}},
    )
    async def picture(game: str, file: str, request: Request, guest: MaybeGuest) -> Response:
        """A picture of the rulebook."""
        _spend(request, "list", guest)
        data = shelf.picture(find_game(game).name, file)
        return Response(data, media_type="image/svg+xml")

    @app.get("/api/games/{game}/best")
    async def best(
        game: str,
        request: Request,
        hall: InHall,
        guest: MaybeGuest,
        option: Annotated[list[str] | None, Query(max_length=40)] = None,
        seats: int = 1,
    ) -> list[wire.BestScore]:
        """The best solitaire games under given rules: `option=size=9`, any number of times."""
        _spend(request, "list", guest)
        played = find_game(game)
        if seats != 1:
            raise bad("Best scores are kept of games played alone: seats can only be 1.")
        known = {rule.name: rule for rule in played.rule_options}
        chosen: dict[str, object] = {}
        for text in option or []:
            name, _, value = text.partition("=")
            chosen[name] = known[name].read(value) if name in known else value
        rules = complete(played.rule_options, chosen)
        found = await hall.keeper.call(hall.store.best, played.name, played.rules_version, rules)
        return [
            wire.BestScore(
                score=summary.result["scores"][0],
                name=summary.seats[0].name,
                when=summary.ended,
                # Whoever has its address may look at a finished game: that is for its people to pass on.
                table=summary.table.id if summary.table.public or _takes_part(summary, guest) else None,
            )
            for summary in found
            if summary.result is not None and summary.ended is not None
        ]


# People.


def _add_people(app: FastAPI) -> None:
    @app.get("/api/me")
    async def me(request: Request, guest: MaybeGuest) -> wire.Me:
        _spend(request, "list", guest)
        return wire.Me(guest=guest.id if guest else None, name=guest.name if guest else None)

    @app.put("/api/me")
    async def name_me(
        choice: wire.NameChoice, request: Request, response: Response, hall: InHall, guest: MaybeGuest
    ) -> wire.Me:
        """Give (or change) the own name. A new guest gets a cookie, and the key for programs."""
        if guest is not None:
            _spend(request, "act", guest)
            guest = await hall.guests.rename(guest, choice.name)
            return wire.Me(guest=guest.id, name=guest.name)
        return await _new_guest(request, response, hall, choice.name)

    @app.post("/api/me/recovery")
    async def new_recovery(request: Request, hall: InHall, guest: SomeGuest) -> wire.Recovery:
        """A recovery link, told this once. The older one ends."""
        _spend(request, "act", guest)
        return wire.Recovery(secret=await hall.guests.new_recovery(guest))

    @app.post("/api/recover")
    async def recover(link: wire.SecretOnly, request: Request, response: Response, hall: InHall) -> wire.Me:
        """Be the guest of a recovery link again, with all seats: one more key, in a cookie for browsers."""
        _spend(request, "claim")
        guest, key = await hall.guests.recover(link.secret)
        _remember(request, response, key)
        return wire.Me(guest=guest.id, name=guest.name, key=key)

    @app.post("/api/recover/look")
    async def look_at_recovery(link: wire.SecretOnly, request: Request, hall: InHall) -> wire.Me:
        """Whom a recovery link brings back. Nothing changes."""
        _spend(request, "claim")
        guest = await hall.guests.recoverable(link.secret)
        return wire.Me(guest=guest.id, name=guest.name)

    @app.post("/api/me/key")
    async def change_keys(
        request: Request, response: Response, hall: InHall, guest: SomeGuest
    ) -> wire.KeysChanged:
        """A new key and a new recovery link: whoever has older ones, in whatever browser, is logged out."""
        _spend(request, "act", guest)
        key, recovery = await hall.guests.change_keys(guest)
        _remember(request, response, key)
        await hall.log_out(guest)
        return wire.KeysChanged(key=key, recovery=recovery)

    @app.delete("/api/me/key", status_code=204)
    async def log_out(request: Request, hall: InHall, guest: SomeGuest) -> Response:
        """All keys end: log out everywhere, here too. Only the recovery link leads back."""
        _spend(request, "act", guest)
        await hall.guests.log_out(guest)
        await hall.log_out(guest)
        response = _no_content()
        response.delete_cookie(COOKIE)
        return response

    @app.get("/api/me/tables")
    async def my_tables(request: Request, hall: InHall, guest: MaybeGuest) -> list[wire.TableLine]:
        """My tables: where it is my turn first, then the others that are running, then the finished ones."""
        _spend(request, "list", guest)
        if guest is None:
            return []
        found = await hall.keeper.call(hall.store.tables_of, guest.id)
        lines = [_line(summary, guest, hall.warn(summary, guest)) for summary in found]
        return sorted(lines, key=lambda line: (line.state != "playing", not line.your_turn))

    @app.post("/api/links/look")
    async def look_at_link(link: wire.SecretOnly, request: Request, hall: InHall) -> wire.Invitation:
        """What a link leads to. Nothing changes."""
        _spend(request, "claim")
        summary, owner, seat = await hall.look(link.secret)
        table = summary.table
        names = [seat.name for seat in summary.seats if seat.kind != "open"]
        about = {"title": table.title, "game": table.game, "pace": table.pace, "owner": owner, "names": names}
        holder = seat.name if seat is not None and seat.kind == "person" else None
        return wire.Invitation.model_validate({**about, "watch": seat is None, "holder": holder})

    @app.post("/api/links/claim")
    async def claim(
        link: wire.LinkClaim, request: Request, response: Response, hall: InHall, guest: MaybeGuest
    ) -> wire.LinkClaimed:
        """Exchange the secret of a link for the seat (or for the right to watch)."""
        _spend(request, "claim")
        if guest is None:
            if link.name is None:
                raise TableError(401, "Give a name first.")
            made = await _new_guest(request, response, hall, link.name)
            assert made.guest is not None
            guest = Guest(made.guest, link.name)
        claimed = await hall.claim(guest, link.secret)
        recovery = None if claimed.seat is None else await hall.guests.first_recovery(guest)
        return wire.LinkClaimed(table=claimed.table, seat=claimed.seat, recovery=recovery)


async def _new_guest(request: Request, response: Response, hall: Hall, name: str) -> wire.Me:
    _spend(request, "guest")
    guest, key = await hall.guests.new(name)
    _remember(request, response, key)
    return wire.Me(guest=guest.id, name=guest.name, key=key)


def _remember(request: Request, response: Response, key: str) -> None:
    """The browser keeps the key as a cookie that scripts cannot read."""
    response.set_cookie(
        COOKIE,
        key,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.app.state.settings.secure_cookie or request.url.scheme == "https",
    )


def _takes_part(summary: Summary, guest: Guest | None) -> bool:
    return guest is not None and any(seat.guest == guest.id for seat in summary.seats)


def _line(summary: Summary, guest: Guest | None, late: bool = False) -> wire.TableLine:
    table = summary.table
    mine = [seat.seat for seat in summary.seats if guest is not None and seat.guest == guest.id]
    return wire.TableLine(
        id=table.id,
        title=table.title,
        game=table.game,
        names=[seat.name or "free" for seat in summary.seats],
        state="unreadable" if not is_playable(table) else "over" if summary.result else "playing",
        your_turn=any(seat in mine for seat in summary.waiting),
        mine=mine,
        late=late,
        scores=summary.result["scores"] if summary.result else None,
        moved=summary.moved,
    )


# Tables.


def _add_tables(app: FastAPI) -> None:
    @app.get("/api/tables")
    async def public_tables(request: Request, hall: InHall, guest: MaybeGuest) -> list[wire.TableLine]:
        """The public tables, the liveliest first."""
        _spend(request, "list", guest)
        return [_line(summary, guest) for summary in await hall.keeper.call(hall.store.public_tables)]

    @app.post("/api/tables", status_code=201)
    async def new_table(
        wish: wire.NewTable, request: Request, hall: InHall, guest: SomeGuest
    ) -> wire.TableMade:
        """Open a table. The secrets of its links are told this once."""
        _spend(request, "table", guest)
        room, links = await hall.make(guest, wish)
        alone = all(seat is None for seat, _ in links)  # nobody else misses a person who never comes back
        return wire.TableMade(
            table=room.table.id,
            links=[wire.SeatLink(seat=seat, secret=secret) for seat, secret in links],
            recovery=None if alone else await hall.guests.first_recovery(guest),
        )

    @app.get("/api/tables/{table}", response_model=wire.Update)
    async def one_table(room: AtTable, request: Request, guest: MaybeGuest) -> Response:
        """Everything that you may see and do at a table."""
        _spend(request, "read", guest)
        return Response(room.update(guest, {})[0], media_type="application/json")

    @app.post("/api/tables/{table}/rematch")
    async def rematch(room: AtTable, request: Request, hall: InHall, guest: SomeGuest) -> wire.TableNamed:
        """The same people again, everybody one seat further."""
        _spend(request, "table", guest)
        return wire.TableNamed(table=await hall.rematch(guest, room))

    @app.post("/api/tables/{table}/seats/{seat}/link")
    async def link(
        room: AtTable, seat: SeatNumber, request: Request, hall: InHall, guest: SomeGuest
    ) -> wire.SeatLink:
        """A fresh link to an open seat, or to the own one for another device. It works once."""
        _spend(request, "act", guest)
        return wire.SeatLink(seat=seat, secret=await hall.link(guest, room, seat))

    @app.post("/api/tables/{table}/watch-link")
    async def watch_link(room: AtTable, request: Request, hall: InHall, guest: SomeGuest) -> wire.SeatLink:
        """A link for spectators; it may be used many times."""
        _spend(request, "act", guest)
        return wire.SeatLink(seat=None, secret=await hall.watch_link(guest, room))


# Playing.


def _add_play(app: FastAPI) -> None:
    @app.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        await _live(socket, table)

    @app.post("/api/tables/{table}/decisions", response_model=wire.Kept)
    async def decide(room: AtTable, decision: wire.Decision, request: Request, guest: SomeGuest) -> Response:
        """Answer the question that a seat is asked. It is in the book when the answer comes.

        The number makes it count once: sending the same again does no harm, another answer to the same
        question is refused with 409 and the fresh state.
        """
        _spend(request, "decision", guest)
        try:
            # How many steps a secret choice takes is a secret, too: those are not measured.
            with nullcontext() if room.in_secret else request.app.state.measures.kept.time():
                await room.decide(guest, decision.seat, decision.number, decision.option, decision.standing)
        except TableError as problem:
            return answer(problem, room.update(guest, {})[0] if problem.status == 409 else None)
        return JSONResponse(wire.Kept(seat=decision.seat, number=decision.number).model_dump())

    @app.post("/api/tables/{table}/advice", response_model=wire.Advice)
    async def advice(room: AtTable, wish: wire.AdviceWish, request: Request, guest: SomeGuest) -> Response:
        """What a search bot would play: for who plays alone or against bots, and is asked now."""
        _spend(request, "hint", guest)
        try:
            found = await room.advise(guest, wish.seat, wish.number)
        except TableError as problem:
            return answer(problem, room.update(guest, {})[0] if problem.status == 409 else None)
        return JSONResponse(
            {
                "seat": found.seat,
                "number": wish.number,
                "prospects": [prospect.as_data() for prospect in found.prospects],
                "line": [move.as_data() for move in found.line],
            }
        )

    @app.post("/api/tables/{table}/chat", status_code=204)
    async def chat(room: AtTable, words: wire.ChatText, request: Request, guest: SomeGuest) -> Response:
        """A short plain text for everybody at the table."""
        _spend(request, "chat", guest)
        await room.chat(guest, words.text)
        return _no_content()

    @app.post("/api/tables/{table}/ask-again", status_code=204)
    async def ask_again(room: AtTable, wish: wire.AskAgain, request: Request, guest: SomeGuest) -> Response:
        """End a standing answer of the own seat: it is asked again from now on."""
        _spend(request, "act", guest)
        await room.ask_again(guest, wish.seat, wish.key)
        return _no_content()

    @app.post("/api/tables/{table}/undo", status_code=204)
    async def undo(room: AtTable, wish: wire.UndoWish, request: Request, guest: SomeGuest) -> Response:
        """Take back own decisions; where other people play, they are asked first."""
        _spend(request, "undo", guest)
        await room.undo(guest, wish.seat, wish.count)
        return _no_content()

    @app.post("/api/tables/{table}/undo/answer", status_code=204)
    async def answer_undo(
        room: AtTable, reply: wire.UndoAnswer, request: Request, guest: SomeGuest
    ) -> Response:
        """Agree to another's wish to take something back, or not."""
        _spend(request, "act", guest)
        await room.answer_undo(guest, reply.seat, reply.agree)
        return _no_content()

    @app.post("/api/tables/{table}/resign", status_code=204)
    async def resign(room: AtTable, who: wire.SeatOnly, request: Request, guest: SomeGuest) -> Response:
        """Give up. With more than two seats a bot plays on."""
        _spend(request, "act", guest)
        await room.resign(guest, who.seat)
        return _no_content()

    @app.post("/api/tables/{table}/stand-in", status_code=204)
    async def stand_in(room: AtTable, wish: wire.StandIn, request: Request, guest: SomeGuest) -> Response:
        """Let a bot play for a seat whose person is away or for the own one, or take the own seat back."""
        _spend(request, "act", guest)
        await room.stand_in(guest, wish.seat, wish.bot)
        return _no_content()


async def _live(socket: WebSocket, table: str) -> None:
    hall: Hall = socket.app.state.hall
    limits: Limits = socket.app.state.limits
    try:
        guest = await _find_guest(hall, socket.headers, socket.cookies)
        key = hashed(_find_key(socket.headers, socket.cookies)[0]) if guest else None
        hall.note_address(guest, _address(socket))
        who = guest.id if guest else _address(socket)
        limits.spend("socket", who)
        room = await hall.enter(table, guest)
    except (TableError, SQLAlchemyError) as problem:
        refused = problem if isinstance(problem, TableError) else unkept()
        # Accepted first: a browser is not told why a handshake fails.
        await socket.accept()
        await hang_up(socket, 4000 + refused.status, refused.message)
        return
    await socket.accept()
    try:
        await Listener(socket, hall, room, guest, key, who, limits, socket.app.state.measures).run()
    except ValidationError as problem:
        await hang_up(socket, 4400, describe(problem))
    except TimeoutError:
        await hang_up(socket, 4408, "Say hello first.")
    except SQLAlchemyError:
        await hang_up(socket, 4503, unkept().message)
    except WebSocketDisconnect:
        pass  # it was the other side that had enough


# The past.


def _eyes(eyes: Annotated[str, Query(pattern="^([0-5]|watch|all)$")] = "watch") -> Eyes:
    if eyes.isdigit():
        return int(eyes)
    return "watch" if eyes == "watch" else "all"


ThroughEyes: TypeAlias = Annotated[Eyes, Depends(_eyes)]


def _add_past(app: FastAPI) -> None:
    @app.get("/api/tables/{table}/moments/{version}")
    async def moment(
        room: AtTable,
        version: Annotated[int, Path(ge=1, le=1_000_000)],
        eyes: ThroughEyes,
        request: Request,
        guest: MaybeGuest,
    ) -> wire.Moment:
        """The board as it was after a version, through own eyes; after the end through anybody's."""
        _spend(request, "moment", guest)
        room.check_eyes(guest, eyes)
        view = await room.moment(eyes, version)
        return wire.Moment(version=version, last=room.ledger.version(eyes), eyes=eyes, view=view)

    @app.get("/api/tables/{table}/story", response_model=wire.Story)
    async def story(room: AtTable, eyes: ThroughEyes, request: Request, guest: MaybeGuest) -> Response:
        """The whole story so far, and the scores after each version."""
        _spend(request, "story", guest)
        room.check_eyes(guest, eyes)
        return Response(await room.story(guest, eyes), media_type="application/json")

    @app.get("/api/tables/{table}/log", response_model=wire.LogPage)
    async def log(
        room: AtTable,
        eyes: ThroughEyes,
        before: Annotated[int, Query(ge=1, le=1_000_000)],
        request: Request,
        guest: MaybeGuest,
    ) -> Response:
        """The part of a long log that comes before a version: an Update holds only its end."""
        _spend(request, "moment", guest)
        room.check_eyes(guest, eyes)
        return Response(room.log_page(guest, eyes, before), media_type="application/json")

    @app.post(
        "/api/tables/{table}/analysis",
        response_class=StreamingResponse,
        responses={200: {"content": {"application/x-ndjson": {}}}},
    )
    async def analysis(
        room: AtTable, eyes: ThroughEyes, request: Request, hall: InHall, guest: MaybeGuest
    ) -> Response:
        """A finished game weighed decision by decision: an AnalysisBegun, AnalysisNews as they come, and an
        AnalysisVerdict, one JSON object a line."""
        _spend(request, "analysis", guest)
        room.check_eyes(guest, eyes)
        found = hall.analysis(room)
        asker = hall.asker(guest.id if guest else _address(request))
        lines = found.follow(room.ledger.told_at(eyes), asker)
        return StreamingResponse(lines, media_type="application/x-ndjson")

    @app.get(
        "/api/tables/{table}/record",
        response_class=Response,
        responses={200: {"content": {"application/json": {}}}},
    )
    async def record(room: AtTable, request: Request, guest: MaybeGuest) -> Response:
        """The record of a finished game, as a file."""
        _spend(request, "read", guest)
        name = f"{room.table.game}-{room.table.id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(room.record().to_json(), headers=headers, media_type="application/json")

    @app.post(
        "/api/records",
        status_code=201,
        openapi_extra={"requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}}},
    )
    async def import_record(request: Request, hall: InHall, guest: SomeGuest) -> wire.TableNamed:
        """A record file as a table of your own: to look at, or to play on if it is not finished."""
        _spend(request, "import", guest)
        return wire.TableNamed(table=(await hall.import_record(guest, await request.body())).table.id)


# For those who run the server.


def _add_service(app: FastAPI) -> None:
    @app.get("/api/openapi.json", include_in_schema=False)
    async def description(request: Request, guest: MaybeGuest) -> Response:
        _spend(request, "list", guest)
        return JSONResponse(app.openapi())

    # Also where monitors look first.
    @app.api_route("/health", methods=["GET", "HEAD"], include_in_schema=False)
    @app.head("/api/health", include_in_schema=False)
    @app.get("/api/health")
    async def health(request: Request, hall: InHall) -> wire.Health:
        """Is the server well, and does its database keep what it is given?"""
        _spend(request, "health")
        await hall.health.check()
        return wire.Health(
            status="ok", version=ozymandias.__version__, tables=len(hall.rooms), sockets=hall.sockets
        )

    @app.get("/metrics", include_in_schema=False)
    @app.get("/api/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
    async def metrics(request: Request, hall: InHall) -> Response:
        """Figures as Prometheus text, for those who have the token; for all others there is nothing."""
        _spend(request, "health")
        token = request.app.state.settings.metrics_token
        shown = bearer(request.headers.get("authorization", "")) or ""
        if not token or not compare_digest(shown.encode(), token.encode()):
            raise missing(NOTHING_HERE)
        measures: Measures = request.app.state.measures
        measures.tables.set(len(hall.rooms))
        measures.crashes.set(hall.thinkers.crashes)
        return Response(measures.text(), media_type="text/plain; version=0.0.4")
