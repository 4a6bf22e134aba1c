"""How the house is: for load balancers, watchers and whoever looks after it."""

from __future__ import annotations

import ipaddress
from http import HTTPStatus

from litestar import Request, Response, get
from litestar.datastructures import State

import turfhouse
from turfhouse.server.errors import Trouble
from turfhouse.server.tables.house import House
from turfhouse.server.meters import exposition
from turfhouse.server.readiness import troubles
from turfhouse.server.web.security import client_address
from turfhouse.server.web.wire import Health, Keeping, Ready

Asked = Request[None, None, State]


def house_of(request: Asked) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


@get("/api/health", summary="Is the house open?")
async def health(request: Asked) -> Health:
    return Health(True, turfhouse.build(), turfhouse.__version__, house_of(request).awaiting)


@get("/api/ready", summary="Can the house take guests now? 503 and why, if not")
async def ready(request: Asked) -> Response[Ready]:
    found = await troubles(house_of(request))
    status = HTTPStatus.SERVICE_UNAVAILABLE if found else HTTPStatus.OK
    return Response(Ready(not found, found), status_code=status, media_type="application/json")


@get("/api/keeping", summary="What this house keeps, and for how many days")
async def keeping(request: Asked) -> Keeping:
    settings = house_of(request).settings
    return Keeping(
        waiting=settings.keep_waiting_days,
        running=settings.keep_running_days,
        over=settings.keep_over_days,
        chat=settings.keep_chat_days,
        guests=settings.keep_guests_days,
    )


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[str]:
    """For Prometheus; from this machine only, unless the settings open it."""
    house = house_of(request)
    if not (house.settings.open_metrics or from_this_machine(request)):
        raise Trouble("forbidden", "the house tells its figures to its own machine only (--set open_metrics=on)")
    return Response(exposition(house), media_type="text/plain; version=0.0.4; charset=utf-8")


def from_this_machine(request: Asked) -> bool:
    try:
        return ipaddress.ip_address(client_address(request.scope)).is_loopback
    except ValueError:
        return False


HANDLERS = [health, ready, keeping, metrics]
