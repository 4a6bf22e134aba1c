"""The web application: routes, headers, and every error as a code and a sentence."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig

import turfhouse
from turfhouse.server.web import client, lab_pages, lobby_socket, openapi, rest, rest_state, sockets
from turfhouse.server.web.client import Client
from turfhouse.server.errors import BUSY, RESTARTING, Trouble
from turfhouse.server.tables.house import House
from turfhouse.server.web.relay import Relay
from turfhouse.server.web.requestlog import RequestLog
from turfhouse.server.web.security import SAFE, SafeHeaders, check_change, client_address
from turfhouse.server.settings import Settings
from turfhouse.server.web.wire import Problem
from turfhouse.server.store.work import NotKept

log = logging.getLogger("turfhouse.app")

CODES = {400: "malformed", 401: "no_guest", 403: "forbidden", 404: "unknown", 405: "unknown", 413: "too_big"}

Asked = Request[None, None, State]


def answer(code: str, message: str, status: int) -> Response[Problem]:
    return Response(Problem(code, message), status_code=status, media_type="application/json")


def say_trouble(_request: Asked, trouble: Trouble) -> Response[Problem]:
    return answer(trouble.code, trouble.message, trouble.status)


def say_http(_request: Asked, problem: HTTPException) -> Response[Problem]:
    status = problem.status_code
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        log.error("a request failed: %s", problem)
        return answer("internal", "something went wrong here; it was noted", status)
    words = {413: "the body is too long", 404: "there is no such page"}
    return answer(CODES.get(status, "malformed"), words.get(status) or details(problem), status)


def details(problem: HTTPException) -> str:
    """What is wrong with a call, field by field where that is known."""
    faults = problem.extra if isinstance(problem.extra, list) else []
    told = [f"{fault.get('key', 'body')}: {fault.get('message', '')}" for fault in faults if isinstance(fault, dict)]
    return "; ".join(told) or problem.detail


def say_not_kept(_request: Asked, problem: NotKept) -> Response[Problem]:
    log.warning("the store failed: %s", problem)
    return answer("busy", BUSY, HTTPStatus.CONFLICT)


def say_deep(_request: Asked, _problem: RecursionError) -> Response[Problem]:
    return answer("malformed", "the body is nested too deeply", HTTPStatus.BAD_REQUEST)


def say_garbled(_request: Asked, _problem: UnicodeDecodeError) -> Response[Problem]:
    return answer("malformed", "the body is not UTF-8 text", HTTPStatus.BAD_REQUEST)


def say_other(_request: Asked, problem: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=problem)
    return answer("internal", "something went wrong here; it was noted", HTTPStatus.INTERNAL_SERVER_ERROR)


async def guard(connection: ASGIConnection[BaseRouteHandler, None, None, State], _handler: BaseRouteHandler) -> None:
    """Before every call: not too often, and changes only from our own pages, and not while the house goes. Sockets look
    after themselves. It waits for nothing: but a plain function would be run in a thread."""
    if connection.scope["type"] != ScopeType.HTTP:
        return
    house = connection.app.state.house
    assert isinstance(house, House)
    if not house.requests.take(client_address(connection.scope)):
        raise Trouble("too_fast", "that was a lot at once: please wait a moment")
    check_change(connection.scope, house.settings)
    if house.draining and connection.scope["method"] not in SAFE:
        raise Trouble("restarting", RESTARTING)


def create_app(settings: Settings, house: House | None = None) -> Litestar:
    home = house or House(settings)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await home.open()
        try:
            yield
        finally:
            await home.close()

    app = Litestar(
        [
            *rest.HANDLERS,
            *rest_state.HANDLERS,
            sockets.table_socket,
            lobby_socket.lobby_socket,
            openapi.schema_page,
            openapi.schema_style,
            openapi.schema_json,
            *(lab_pages.HANDLERS if settings.lab else []),
            client.client_index,
            client.client_file,
        ],
        guards=[guard],
        lifespan=[lifespan],
        exception_handlers={
            Trouble: say_trouble,
            NotKept: say_not_kept,
            RecursionError: say_deep,
            UnicodeDecodeError: say_garbled,
            HTTPException: say_http,
            Exception: say_other,
        },
        state=State({"house": home, "client": Client()}),
        request_max_body_size=settings.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Turfhouse",
            version=turfhouse.__version__,
            description="Lobby, histories and replays. Play itself goes by WebSocket: see docs/protocol.md.",
            path="/openapi-unused",
            render_plugins=[],
        ),
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = RequestLog(Relay(SafeHeaders(app.asgi_handler), home))
    return app
