"""The routes of a plan: steps, what they break, and their lines."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Optional, TypeVar

from ._records import Id, Place

_T = TypeVar("_T")


def known(cls: type[_T], data: Mapping[str, Any], **others: Any) -> _T:
    """A dataclass with those values of an object that it knows; all are in its `data`."""
    names = {field.name for field in dataclasses.fields(cls)}  # type: ignore[arg-type]
    values = {key: value for key, value in data.items() if key in names and key not in others}
    values |= others
    values["data"] = data
    return cls(**values)


def place(data: Mapping[str, Any]) -> Optional[Place]:
    """Where an object is, if it is anywhere."""
    location = data.get("location")
    return Place(*location) if location else None


def raw() -> Any:
    """The field of what the program stated."""
    return dataclasses.field(default_factory=dict, repr=False, compare=False)


@dataclasses.dataclass(frozen=True)
class Violation:
    """A rule that is broken, in a given plan or by a stop that is not served.

    Attributes:
        cause: The rule, such as "load" or "delay".
        duration: The extent in time units, if it is one of time.
        amount: The extent in other units.
    """

    cause: str
    duration: Optional[int] = None
    amount: Optional[int] = None
    data: Mapping[str, Any] = raw()


@dataclasses.dataclass(frozen=True)
class Step:
    """A step of a route; times are seconds, distances metres.

    Attributes:
        type: "start", "job", "pickup", "delivery", "break", "reload", "tip", "charge", "rest" or
            "end".
        id: The id of the stop, break, facility or charging station.
        description: Its description.
        location: Where it is; None for breaks and rests, and for problems without coordinates.
        location_index: Its row in the matrices.
        arrival: When the vehicle arrives; at a start, when it leaves.
        arrival_time: The same by ISO 8601, if the problem has dates.
        waiting_time: Waiting before it begins.
        setup: Setup time.
        service: Service time.
        duration: Travel time since the start of the route.
        distance: Distance since the start of the route.
        load: What is on board on departure, per load dimension.
        violations: The rules that are broken here.
        data: The step as the program states it.
    """

    type: str
    id: Optional[Id] = None
    description: Optional[str] = None
    location: Optional[Place] = None
    location_index: Optional[int] = None
    arrival: int = 0
    arrival_time: Optional[str] = None
    waiting_time: int = 0
    setup: int = 0
    service: int = 0
    duration: int = 0
    distance: Optional[int] = None
    load: tuple[int, ...] = ()
    violations: tuple[Violation, ...] = ()
    data: Mapping[str, Any] = raw()

    @property
    def begin(self) -> int:
        """When the visit begins, after waiting."""
        return self.arrival + self.waiting_time

    @property
    def departure(self) -> int:
        """When the vehicle leaves."""
        return self.begin + self.setup + self.service

    @property
    def is_stop(self) -> bool:
        """Whether it serves a stop, and is no start, end, break or visit to a facility."""
        return self.type in ("job", "pickup", "delivery")

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Step:
        """Makes the step from an object of the solution JSON."""
        return known(
            cls,
            data,
            location=place(data),
            load=tuple(data.get("load", ())),
            violations=violations_of(data),
        )


def violations_of(data: Mapping[str, Any]) -> tuple[Violation, ...]:
    """The rules that an object says are broken."""
    return tuple(known(Violation, item) for item in data.get("violations", ()))


@dataclasses.dataclass(frozen=True)
class Route:
    """The route of a vehicle; times are seconds, distances metres.

    Attributes:
        vehicle: The id of the vehicle.
        steps: From start to end, in order.
        description: The description of the vehicle.
        day: The number of its day, from 1, in plans of several days.
        day_name: The name of that day.
        profile: The profile of the vehicle.
        cost: Its cost, in the user's units.
        prize: Prizes of the stops that it serves.
        distance: Its length; None if it is not known.
        duration: Travel time.
        setup: Setup time.
        service: Service time, including breaks.
        waiting_time: Waiting time.
        delivery: Amount delivered, per load dimension.
        pickup: Amount picked up, per load dimension.
        geometry: Its line along the streets as an encoded polyline, if there is one.
        violations: The rules that are broken.
        data: The route as the program states it.
    """

    vehicle: Id
    steps: tuple[Step, ...]
    description: Optional[str] = None
    day: Optional[int] = None
    day_name: Optional[str] = None
    profile: Optional[str] = None
    cost: int = 0
    prize: int = 0
    distance: Optional[int] = None
    duration: int = 0
    setup: int = 0
    service: int = 0
    waiting_time: int = 0
    delivery: tuple[int, ...] = ()
    pickup: tuple[int, ...] = ()
    geometry: Optional[str] = None
    violations: tuple[Violation, ...] = ()
    data: Mapping[str, Any] = raw()

    @property
    def stops(self) -> tuple[Step, ...]:
        """The steps that serve stops."""
        return tuple(step for step in self.steps if step.is_stop)

    @property
    def line(self) -> list[Place]:
        """Its line: along the streets if there is a geometry, otherwise straight between steps."""
        if self.geometry:
            return decoded_polyline(self.geometry)
        return [step.location for step in self.steps if step.location is not None]

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Route:
        """Makes the route from an object of the solution JSON."""
        return known(
            cls,
            data,
            steps=tuple(map(Step.from_dict, data["steps"])),
            delivery=tuple(data.get("delivery", ())),
            pickup=tuple(data.get("pickup", ())),
            violations=violations_of(data),
        )


def decoded_polyline(text: str, digits: int = 5) -> list[Place]:
    """The places of an encoded polyline.

    Args:
        text: The line in the encoding of Google's Encoded Polyline Algorithm.
        digits: Its decimal digits: 5, or 6 for polyline6.
    """
    values: list[int] = []
    value = shift = 0
    for character in text:
        chunk = ord(character) - 63
        value |= (chunk & 0x1F) << shift
        shift += 5
        if chunk < 0x20:
            values.append(~(value >> 1) if value & 1 else value >> 1)
            value = shift = 0
    latitude = longitude = 0
    places = []
    for index in range(0, len(values) - 1, 2):
        latitude += values[index]
        longitude += values[index + 1]
        places.append(Place(longitude / 10**digits, latitude / 10**digits))
    return places
