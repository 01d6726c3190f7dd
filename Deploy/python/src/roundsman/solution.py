"""The dataclasses of a plan, which follow the solution JSON (`roundsman schema solution`)."""

from __future__ import annotations

import copy
import dataclasses
import json
import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Optional, Union

from ._records import Id, Place
from ._routes import Route, Step, Violation, known, place, raw, violations_of
from .errors import Finding

if TYPE_CHECKING:
    import geopandas  # type: ignore[import-untyped,import-not-found,unused-ignore]
    import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]

__all__ = [
    "Alternative",
    "Change",
    "Route",
    "Solution",
    "Step",
    "Summary",
    "Unassigned",
    "Violation",
]


@dataclasses.dataclass(frozen=True)
class Change:
    """A change with which a stop could be served.

    Attributes:
        kind: What is changed, such as "window_end" or "capacity".
        amount: By how much: units of time, distance, load or cost, or a number.
        stop: The stop that is changed, if one is.
        vehicle: The vehicle that is changed, or that an additional one resembles.
        dimension: The load dimension, from 0.
        cost: How much more the plan would cost.
        data: The change as the program states it.
    """

    kind: str
    amount: int
    stop: Optional[Id] = None
    vehicle: Optional[Id] = None
    dimension: Optional[int] = None
    cost: Optional[int] = None
    data: Mapping[str, Any] = raw()


@dataclasses.dataclass(frozen=True)
class Unassigned:
    """A stop that is on no route, and why.

    Attributes:
        id: The id of the stop.
        type: "job", "pickup" or "delivery".
        location: Where it is.
        description: Its description.
        reason: Why it is not served.
        relaxation: The smallest change with which it could be served, in words.
        blocked_by: By vehicle, the rules that serving it would break.
        change: The smallest change with which it could be served.
        changes: The smallest change of each kind, smallest first.
        data: The stop as the program states it.
    """

    id: Id
    type: str = "job"
    location: Optional[Place] = None
    description: Optional[str] = None
    reason: str = ""
    relaxation: str = ""
    blocked_by: Mapping[Id, tuple[Violation, ...]] = dataclasses.field(default_factory=dict)
    change: Optional[Change] = None
    changes: tuple[Change, ...] = ()
    data: Mapping[str, Any] = raw()

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Unassigned:
        """Makes it from an object of the solution JSON."""
        change = data.get("change")
        return known(
            cls,
            data,
            location=place(data),
            blocked_by={c["vehicle"]: violations_of(c) for c in data.get("constraints", ())},
            change=known(Change, change) if change else None,
            changes=tuple(known(Change, item) for item in data.get("changes", ())),
        )


@dataclasses.dataclass(frozen=True)
class Summary:
    """Totals over all routes; times are seconds, distances metres.

    Attributes:
        cost: Cost of travel, vehicles and work, in the user's units.
        routes: Number of vehicles used.
        unassigned: Number of stops on no route.
        prize: Prizes of the stops that are served.
        lost_prize: Prizes of the stops that are not.
        distance: Distance; None if it is not known.
        duration: Travel time.
        setup: Setup time.
        service: Service time, including breaks.
        waiting_time: Waiting time.
        delivery: Amount delivered, per load dimension.
        pickup: Amount picked up, per load dimension.
        violations: The rules that are broken.
        data: The totals as the program states them.
    """

    cost: int = 0
    routes: int = 0
    unassigned: int = 0
    prize: int = 0
    lost_prize: int = 0
    distance: Optional[int] = None
    duration: int = 0
    setup: int = 0
    service: int = 0
    waiting_time: int = 0
    delivery: tuple[int, ...] = ()
    pickup: tuple[int, ...] = ()
    violations: tuple[Violation, ...] = ()
    data: Mapping[str, Any] = raw()

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Summary:
        """Makes the totals from an object of the solution JSON."""
        return known(
            cls,
            data,
            delivery=tuple(data.get("delivery", ())),
            pickup=tuple(data.get("pickup", ())),
            violations=violations_of(data),
        )


@dataclasses.dataclass(frozen=True)
class Alternative:
    """Another plan that is nearly as good.

    Attributes:
        cost: Its cost, in the user's units.
        difference: The share of legs by which it differs from the plans before it.
        routes: Its routes.
        unassigned: The stops on no route.
        data: The plan as the program states it.
    """

    cost: int
    difference: float
    routes: tuple[Route, ...]
    unassigned: tuple[Unassigned, ...]
    data: Mapping[str, Any] = raw()

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Alternative:
        """Makes it from an object of the solution JSON."""
        return known(
            cls,
            data,
            routes=tuple(map(Route.from_dict, data.get("routes", ()))),
            unassigned=tuple(map(Unassigned.from_dict, data.get("unassigned", ()))),
        )


@dataclasses.dataclass(frozen=True, repr=False)
class Solution:
    """A plan: who visits which stops, when, and how good that is.

    Notebooks show it as a picture with tables.

    Attributes:
        problem: The name of the problem.
        routes: One per vehicle used.
        unassigned: The stops on no route, with reasons.
        summary: Totals over all routes.
        bound: What no plan can beat: a cost, or a sum of prizes; None if none is known.
        gap: Distance to the bound in percent; None without one.
        proven: Whether it is proven that no better plan exists.
        method: The method that was asked for.
        seed: The seed of all random choices.
        scale: Internal units per unit of the user.
        alternatives: Further plans, if requested.
        warnings: What the program reported about the input.
        cancelled: Whether the run was cancelled; this is then the best plan until that moment.
        seconds: How long the run took, with starting the program, in seconds.
        data: The plan as the program states it.
    """

    problem: str = ""
    routes: tuple[Route, ...] = ()
    unassigned: tuple[Unassigned, ...] = ()
    summary: Summary = dataclasses.field(default_factory=Summary)
    bound: Optional[int] = None
    gap: Optional[float] = None
    proven: bool = False
    method: str = ""
    seed: Optional[int] = None
    scale: int = 1
    alternatives: tuple[Alternative, ...] = ()
    warnings: tuple[Finding, ...] = dataclasses.field(default=(), compare=False)
    cancelled: bool = dataclasses.field(default=False, compare=False)
    seconds: Optional[float] = dataclasses.field(default=None, compare=False)
    data: Mapping[str, Any] = raw()

    @property
    def cost(self) -> int:
        """The cost of the plan, in the user's units."""
        return self.summary.cost

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], **others: Any) -> Solution:
        """Makes the plan from the solution JSON, such as that of `to_dict`."""
        return known(
            cls,
            data,
            routes=tuple(map(Route.from_dict, data.get("routes", ()))),
            unassigned=tuple(map(Unassigned.from_dict, data.get("unassigned", ()))),
            summary=Summary.from_dict(data.get("summary", {})),
            alternatives=tuple(map(Alternative.from_dict, data.get("alternatives", ()))),
            **others,
        )

    @classmethod
    def read(cls, path: Union[str, os.PathLike[str]]) -> Solution:
        """Reads a plan in JSON, such as one that `roundsman solve` or `write` wrote."""
        with open(path, encoding="utf-8") as file:
            return cls.from_dict(json.load(file))

    def to_dict(self) -> dict[str, Any]:
        """The solution JSON, which `roundsman check`, `diff` and `offer` read."""
        return copy.deepcopy(dict(self.data))

    def write(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the plan as JSON."""
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.data, file, ensure_ascii=False, indent=2)
            file.write("\n")

    def route(self, vehicle: Id) -> Route:
        """The route of a vehicle; of several days, the first.

        Raises:
            KeyError: If the vehicle is not used.
        """
        for route in self.routes:
            if route.vehicle == vehicle:
                return route
        raise KeyError(vehicle)

    def to_rows(self) -> list[dict[str, Any]]:
        """One dict per step, as in `frame`."""
        rows = []
        for route in self.routes:
            for position, step in enumerate(route.steps):
                row: dict[str, Any] = {"vehicle": route.vehicle}
                if route.day is not None:
                    row["day"] = route.day
                row |= {
                    "position": position,
                    "type": step.type,
                    "id": step.id,
                    "description": step.description,
                    "longitude": step.location and step.location.longitude,
                    "latitude": step.location and step.location.latitude,
                    "arrival": step.arrival,
                    "begin": step.begin,
                    "departure": step.departure,
                    "waiting_time": step.waiting_time,
                    "setup": step.setup,
                    "service": step.service,
                    "duration": step.duration,
                    "distance": step.distance,
                }
                row |= {f"load_{number}": amount for number, amount in enumerate(step.load)}
                rows.append(row)
        return rows

    def frame(self) -> pandas.DataFrame:
        """A pandas frame with one row per step, in the order of the routes.

        Times are seconds, distances metres; duration and distance count from the start of the
        route. There is a column load_0, load_1, … per load dimension.
        """
        import pandas

        return pandas.DataFrame(self.to_rows()).convert_dtypes()

    def routes_frame(self) -> pandas.DataFrame:
        """A pandas frame with one row per route; times are seconds, distances metres."""
        import pandas

        return pandas.DataFrame([self._route_row(route) for route in self.routes]).convert_dtypes()

    def unassigned_frame(self) -> pandas.DataFrame:
        """A pandas frame with one row per stop on no route, with the reason and the remedy."""
        import pandas

        columns = ["id", "type", "description", "longitude", "latitude", "reason", "relaxation"]
        rows = [
            {
                "id": stop.id,
                "type": stop.type,
                "description": stop.description,
                "longitude": stop.location and stop.location.longitude,
                "latitude": stop.location and stop.location.latitude,
                "reason": stop.reason,
                "relaxation": stop.relaxation,
            }
            for stop in self.unassigned
        ]
        return pandas.DataFrame(rows, columns=columns).convert_dtypes()

    def geo_frame(self, of: str = "routes") -> geopandas.GeoDataFrame:
        """A GeoPandas frame in WGS 84.

        Args:
            of: "routes" for one line per route, along the streets if the plan has geometries, or
                "stops" for one point per step that has a place.

        Raises:
            ValueError: If the plan has no coordinates.
        """
        import geopandas
        from shapely.geometry import LineString, Point  # type: ignore[import-untyped,import-not-found,unused-ignore]

        if of not in ("routes", "stops"):
            raise ValueError(f'of is {of!r}; it must be "routes" or "stops".')
        if not any(step.location for route in self.routes for step in route.steps):
            raise ValueError("The plan has no coordinates.")
        if of == "routes":
            rows = [self._route_row(route) for route in self.routes if len(route.line) > 1]
            shapes = [LineString(route.line) for route in self.routes if len(route.line) > 1]
        else:
            rows = [row for row in self.to_rows() if row["longitude"] is not None]
            shapes = [Point(row["longitude"], row["latitude"]) for row in rows]
        return geopandas.GeoDataFrame(rows, geometry=shapes, crs="EPSG:4326")

    @staticmethod
    def _route_row(route: Route) -> dict[str, Any]:
        row: dict[str, Any] = {"vehicle": route.vehicle}
        if route.day is not None:
            row["day"] = route.day
        row |= {
            "description": route.description,
            "stops": len(route.stops),
            "cost": route.cost,
            "distance": route.distance,
            "duration": route.duration,
            "service": route.service,
            "waiting_time": route.waiting_time,
            "start": route.steps[0].arrival if route.steps else None,
            "end": route.steps[-1].arrival if route.steps else None,
        }
        row |= {f"delivery_{number}": amount for number, amount in enumerate(route.delivery)}
        row |= {f"pickup_{number}": amount for number, amount in enumerate(route.pickup)}
        return row

    def __repr__(self) -> str:
        from ._picture import headline

        return f"<Solution {self.problem!r}: {headline(self)}>"

    def _repr_svg_(self) -> str:
        from ._picture import svg

        return svg(self)

    def _repr_html_(self) -> str:
        from ._picture import html

        return html(self)


def read_solution(text: str, findings: Sequence[Finding], **others: Any) -> Solution:
    """The plan in a text of JSON."""
    return Solution.from_dict(json.loads(text), warnings=tuple(findings), **others)
