"""Routes and tables of travel along streets."""

from __future__ import annotations

import dataclasses
import json
import pathlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Optional, Union

from ._options import option_arguments, read_text
from ._program import CancelEvent, private_folder, run
from ._records import Place
from ._tables import Path, Table, is_frame, is_path, is_rows, table_path
from .problem import Matrix

if TYPE_CHECKING:
    import numpy  # type: ignore[import-not-found,unused-ignore]
    import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]

Places = Union[Sequence[tuple[float, float]], Table]
"""Places: a list of (longitude, latitude), a table with lon and lat, or the path of one."""


@dataclasses.dataclass(frozen=True)
class Snapped:
    """Where a place is on a street.

    Attributes:
        location: The nearest place on a street.
        name: The name of the street.
        distance: Metres between the two.
    """

    location: Place
    name: str = ""
    distance: float = 0.0

    @classmethod
    def from_dict(cls, data: Optional[Mapping[str, Any]]) -> Optional[Snapped]:
        """Makes it from a waypoint; None for a place without a street."""
        if not data or not data.get("location"):
            return None
        return cls(Place(*data["location"]), data.get("name", ""), data.get("distance", 0.0))


@dataclasses.dataclass(frozen=True)
class TravelTable:
    """Travel between all pairs of places. Rows are origins; None means that there is no route.

    Attributes:
        durations: Seconds.
        distances: Metres.
        sources: Where the origins are on streets; None for a place without a street.
        destinations: Where the destinations are.
        data: The table as the program states it, in the form of OSRM's table service.
    """

    durations: tuple[tuple[Optional[float], ...], ...] = dataclasses.field(repr=False)
    distances: tuple[tuple[Optional[float], ...], ...] = dataclasses.field(repr=False)
    sources: tuple[Optional[Snapped], ...] = dataclasses.field(repr=False)
    destinations: tuple[Optional[Snapped], ...] = dataclasses.field(repr=False)
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> TravelTable:
        """Makes it from the JSON of `roundsman matrix`."""
        return cls(
            durations=tuple(map(tuple, data["durations"])),
            distances=tuple(map(tuple, data["distances"])),
            sources=tuple(map(Snapped.from_dict, data["sources"])),
            destinations=tuple(map(Snapped.from_dict, data["destinations"])),
            data=data,
        )

    def to_dict(self) -> dict[str, Any]:
        """The table in the form of OSRM's table service."""
        return dict(self.data)

    def to_matrix(self) -> Matrix:
        """The table as the matrix of a problem, in whole seconds and metres."""
        return Matrix(
            [[None if value is None else round(value) for value in row] for row in self.durations],
            [[None if value is None else round(value) for value in row] for row in self.distances],
        )

    def arrays(self) -> tuple[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]:
        """Durations and distances as NumPy arrays; NaN means that there is no route."""
        import numpy

        return numpy.array(self.durations, dtype=float), numpy.array(self.distances, dtype=float)

    def frame(self) -> pandas.DataFrame:
        """A pandas frame with one row per pair: origin, destination, duration, distance."""
        import pandas

        return pandas.DataFrame(
            [
                {"origin": i, "destination": j, "duration": duration, "distance": distance}
                for i, (durations, distances) in enumerate(zip(self.durations, self.distances))
                for j, (duration, distance) in enumerate(zip(durations, distances))
            ]
        )


def matrix(
    places: Places,
    *,
    map: Path,
    destinations: Optional[Places] = None,
    profile: Optional[str] = None,
    max_distance: Optional[float] = None,
    threads: Optional[int] = None,
    cancel: Optional[CancelEvent] = None,
) -> TravelTable:
    """Computes durations and distances between all places in a list.

    Args:
        places: The origins: a list of (longitude, latitude), a frame or CSV file with lon and lat,
            or a JSON file.
        map: A network file, or an OpenStreetMap extract whose network is built on first use.
        destinations: The destinations; the origins by default.
        profile: The routing profile; the first of the map by default, car for an extract.
        max_distance: Maximum distance of places from a street, in metres.
        threads: Number of threads; all cores by default.
        cancel: An event that ends the run.

    Raises:
        RoundsmanError: If the map or the places are wrong.
    """
    with private_folder() as folder:
        target = folder / "matrix.json"
        others = None
        if destinations is not None:
            others = _places_path(destinations, folder / "destinations")
        outcome = run(
            ["matrix"],
            [
                *option_arguments(
                    destinations=others,
                    profile=profile,
                    max_distance=max_distance,
                    threads=threads,
                    format="json",
                ),
                "-o",
                str(target),
                "--",
                str(map),
                _places_path(places, folder / "places"),
            ],
            folder=folder,
            cancel=cancel,
        )
        text = read_text(target)
        if outcome.code != 0 or text is None:
            raise outcome.error()
        return TravelTable.from_dict(json.loads(text))


def _places_path(places: Places, target: pathlib.Path) -> str:
    if is_path(places) or is_frame(places) or is_rows(places):
        return table_path(places, target.with_suffix(".csv"), names=("lon", "lat"))
    path = target.with_suffix(".json")
    pairs: Any = places
    path.write_text(json.dumps([[float(x), float(y)] for x, y in pairs]), encoding="utf-8")
    return str(path)


@dataclasses.dataclass(frozen=True)
class RouteStep:
    """The way from one maneuver to the next.

    Attributes:
        instruction: What to do, as a sentence in the language that was asked for.
        name: The name of the street.
        distance: Metres.
        duration: Seconds.
        maneuver: The maneuver, with type, modifier, bearings and location.
        data: The step as the program states it, in the form of OSRM's.
    """

    instruction: str
    name: str
    distance: float
    duration: float
    maneuver: Mapping[str, Any] = dataclasses.field(repr=False)
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RouteStep:
        """Makes it from a step in the form of OSRM's."""
        maneuver = data.get("maneuver", {})
        instruction = data.get("instruction") or maneuver.get("instruction", "")
        return cls(
            instruction, data.get("name", ""), data["distance"], data["duration"], maneuver, data
        )


@dataclasses.dataclass(frozen=True)
class RouteLeg:
    """The way from one place to the next.

    Attributes:
        distance: Metres.
        duration: Seconds.
        summary: Its main streets.
        steps: Its steps, if they were asked for.
    """

    distance: float
    duration: float
    summary: str = ""
    steps: tuple[RouteStep, ...] = dataclasses.field(default=(), repr=False)


@dataclasses.dataclass(frozen=True)
class StreetRoute:
    """A route along streets. Notebooks show it as a picture.

    Attributes:
        distance: Metres.
        duration: Seconds from street to street.
        legs: The ways between the places.
        line: Its line.
        waypoints: Where the places are on streets.
        alternatives: Other routes, if they were asked for.
        data: The route as the program states it, in the form of OSRM's.
    """

    distance: float
    duration: float
    legs: tuple[RouteLeg, ...]
    line: tuple[Place, ...] = dataclasses.field(repr=False)
    waypoints: tuple[Optional[Snapped], ...] = dataclasses.field(default=(), repr=False)
    alternatives: tuple[StreetRoute, ...] = dataclasses.field(default=(), repr=False)
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict, repr=False, compare=False)

    @property
    def steps(self) -> tuple[RouteStep, ...]:
        """The steps of all legs."""
        return tuple(step for leg in self.legs for step in leg.steps)

    def to_dict(self) -> dict[str, Any]:
        """The route in the form of OSRM's route service."""
        return dict(self.data)

    def _repr_svg_(self) -> str:
        from ._picture import line_svg

        return line_svg(self)


def route(
    places: Sequence[Union[tuple[float, float], str]],
    *,
    map: Path,
    steps: bool = False,
    alternatives: Optional[int] = None,
    profile: Optional[str] = None,
    max_distance: Optional[float] = None,
    language: Optional[str] = None,
    units: Optional[Literal["metric", "imperial"]] = None,
    cancel: Optional[CancelEvent] = None,
) -> Optional[StreetRoute]:
    """Finds the route between places.

    Args:
        places: Two or more: (longitude, latitude), or names of cities such as "Porto, PT".
        map: A network file, or an OpenStreetMap extract whose network is built on first use.
        steps: Whether legs have steps with instructions.
        alternatives: Maximum number of alternative routes between two places.
        profile: The routing profile; the first of the map by default, car for an extract.
        max_distance: Maximum distance of places from a street, in metres.
        language: Language of instructions: en, de, es, fr, fi or it.
        units: Units of distances in instructions.
        cancel: An event that ends the run.

    Returns:
        The route; None if there is none, or a place is too far from any street.

    Raises:
        RoundsmanError: If the map or an argument is wrong.
    """
    with private_folder() as folder:
        target = folder / "route.json"
        outcome = run(
            ["route"],
            [
                *option_arguments(
                    format="json",
                    geometry="geojson",
                    steps=steps,
                    alternatives=alternatives,
                    profile=profile,
                    max_distance=max_distance,
                    language=language,
                    units=units,
                ),
                "-o",
                str(target),
                "--",
                str(map),
                *[p if isinstance(p, str) else f"{float(p[0])!r},{float(p[1])!r}" for p in places],
            ],
            folder=folder,
            cancel=cancel,
        )
        text = read_text(target)
        answer = json.loads(text) if text is not None else {}
        if answer.get("code") in ("NoRoute", "NoSegment"):
            return None
        if outcome.code == 3 and text is None:
            return None
        if outcome.code != 0 or not answer.get("routes"):
            raise outcome.error()
        waypoints = tuple(answer.get("waypoints", ()))
        found = [_street_route(data, waypoints) for data in answer["routes"]]
        return dataclasses.replace(found[0], alternatives=tuple(found[1:]))


def _street_route(data: Mapping[str, Any], waypoints: Sequence[Mapping[str, Any]]) -> StreetRoute:
    return StreetRoute(
        distance=data["distance"],
        duration=data["duration"],
        legs=tuple(
            RouteLeg(
                leg["distance"],
                leg["duration"],
                leg.get("summary", ""),
                tuple(RouteStep.from_dict(step) for step in leg.get("steps", ())),
            )
            for leg in data.get("legs", ())
        ),
        line=tuple(Place(*point) for point in data["geometry"]["coordinates"]),
        waypoints=tuple(Snapped.from_dict(waypoint) for waypoint in waypoints),
        data=data,
    )
