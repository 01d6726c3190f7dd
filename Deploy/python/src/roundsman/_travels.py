"""Itineraries, packing lists and cities, as the JSON that the program writes."""

from __future__ import annotations

import dataclasses
import datetime
import json
import pathlib
from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, Union

from ._options import TimeLimit, limit_arguments, option_arguments, read_text
from ._program import CancelEvent, private_folder, run
from ._records import Place, encoded
from ._tables import Path, is_path


def _file(value: Union[Path, Mapping[str, Any]], target: pathlib.Path) -> str:
    """The path of a request; a dict is written to the target."""
    if is_path(value):
        return str(value)
    target.write_text(json.dumps(encoded(value), ensure_ascii=False), encoding="utf-8")
    return str(target)


def _answer(
    command: Sequence[str],
    arguments: Sequence[str],
    operands: Sequence[str],
    folder: pathlib.Path,
    cancel: Optional[CancelEvent] = None,
) -> dict[str, Any]:
    """What a command writes as JSON."""
    target = folder / "answer.json"
    outcome = run(
        command,
        [*arguments, "-o", str(target), "--", *operands],
        folder=folder,
        cancel=cancel,
    )
    text = read_text(target)
    if outcome.code != 0 or text is None:
        raise outcome.error()
    answer: dict[str, Any] = json.loads(text)
    return answer


def itinerary(
    request: Union[Path, Mapping[str, Any]],
    *,
    places: Path,
    map: Optional[Path] = None,
    transit: Optional[Path] = None,
    addresses: Optional[Path] = None,
    alternatives: Optional[int] = None,
    priority: Optional[str] = None,
    weather: Optional[Path] = None,
    language: Optional[str] = None,
    time_limit: Optional[TimeLimit] = None,
    iterations: Optional[int] = None,
    seed: Optional[int] = None,
    threads: Optional[int] = None,
    archive: Optional[Path] = None,
    cancel: Optional[CancelEvent] = None,
) -> dict[str, Any]:
    """Plans the best sightseeing days between a start and an end.

    Args:
        request: The request: a dict (`roundsman schema itinerary`), or a file of JSON or YAML.
        places: The places: an OpenStreetMap extract, or JSON, GeoJSON or CSV.
        map: Travel along the streets of this network file or extract; estimated by default.
        transit: Timetables: a GTFS folder or .zip file.
        addresses: Extract in which starts and ends are found by name or address.
        alternatives: Number of alternative plans.
        priority: Travel preference: fastest, shortest, balanced, cheapest, green or none.
        weather: File of the weather of the days; climate averages by default.
        language: Language of directions: en, de, es, fr, fi or it.
        time_limit: When to stop; 5 s by default.
        iterations: Stop after this many steps instead, for reproducible results.
        seed: Seed of the random numbers; 0 by default.
        threads: Number of threads; all cores by default.
        archive: Archive file with interests and visited places; none is used by default.
        cancel: An event that ends the search.

    Returns:
        The plan (`roundsman schema itinerary-plan`).

    Raises:
        RoundsmanError: If the request or a file is wrong, or no plan exists.
    """
    with private_folder() as folder:
        return _answer(
            ["itinerary", "plan"],
            [
                *option_arguments(
                    places=places,
                    map=map,
                    transit=transit,
                    addresses=addresses,
                    alternatives=alternatives,
                    priority=priority,
                    weather=weather,
                    language=language,
                    archive=archive,
                    without_archive=archive is None,
                ),
                *limit_arguments(time_limit, iterations, seed, threads),
            ],
            [_file(request, folder / "request.json")],
            folder,
            cancel,
        )


def pack(
    trip: Union[Path, Mapping[str, Any], None] = None,
    *,
    place: Union[str, tuple[float, float], None] = None,
    start: Union[datetime.date, str, None] = None,
    days: Optional[int] = None,
    wardrobe: Union[Path, None] = None,
    bag: Optional[str] = None,
    rules: Optional[Path] = None,
    preferences: Optional[Path] = None,
    weather: Union[Path, Sequence[Path], None] = None,
    language: Optional[str] = None,
    offline: bool = True,
    archive: Optional[Path] = None,
    cancel: Optional[CancelEvent] = None,
) -> dict[str, Any]:
    """Plans what to pack for a trip and what to wear when, with reasons.

    Args:
        trip: The trip: a dict (`roundsman schema trip`), or a file of JSON or YAML. Without one,
            place, start and days describe it.
        place: The destination: a name such as "Porto, PT", or (longitude, latitude).
        start: The first day.
        days: Number of days, including the first and the last one.
        wardrobe: Your garments: a file, or the name of a default wardrobe such as "woman-hot".
        bag: Bag limit: a name such as "cabin", or limits such as "8kg+40l".
        rules: File of rules for items other than clothes.
        preferences: File of preferences.
        weather: Files of the weather of the trip.
        language: Language of the list: en, de, es, fr, fi or it.
        offline: Whether not to ask weather services; climate averages are used instead.
        archive: Archive file; an empty one by default, so that the user's is not changed.
        cancel: An event that ends the run.

    Returns:
        The list (`roundsman schema packing`).

    Raises:
        RoundsmanError: If the trip or a file is wrong, or no list fits the bag.
    """
    with private_folder() as folder:
        if place is not None and not isinstance(place, str):
            place = f"{float(place[0])!r},{float(place[1])!r}"
        files = [weather] if is_path(weather) else list(weather or ())  # type: ignore[arg-type]
        return _answer(
            ["pack", "trip"],
            [
                *option_arguments(
                    place=place,
                    from_=start,
                    days=days,
                    wardrobe=wardrobe,
                    bag=bag,
                    rules=rules,
                    preferences=preferences,
                    language=language,
                    offline=offline,
                    archive=archive if archive is not None else folder / "archive.sqlite",
                    format="json",
                ),
                *[argument for file in files for argument in ("--weather", str(file))],
            ],
            [] if trip is None else [_file(trip, folder / "trip.json")],
            folder,
            cancel,
        )


@dataclasses.dataclass(frozen=True)
class City:
    """A city, from GeoNames (geonames.org, CC BY 4.0).

    Attributes:
        geonames: Its GeoNames id.
        name: Its name.
        country: Two letters of ISO 3166-1.
        location: Where it is.
        country_name: The name of the country.
        region: The name of the region, if known.
        population: Number of inhabitants, if known.
        elevation: Metres above the sea, if known.
        time_zone: The IANA name of its time zone.
        distance: Metres from the place that was asked for.
        data: The city as the program states it.
    """

    geonames: int
    name: str
    country: str
    location: Place
    country_name: str = ""
    region: Optional[str] = None
    population: Optional[int] = None
    elevation: Optional[int] = None
    time_zone: str = ""
    distance: Optional[float] = None
    data: Mapping[str, Any] = dataclasses.field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> City:
        """Makes it from an object of the cities JSON."""
        names = {field.name for field in dataclasses.fields(cls)} - {"data", "location"}
        values = {key: value for key, value in data.items() if key in names}
        return cls(**values, location=Place(*data["location"]), data=data)


def cities(
    near: Union[tuple[float, float], str, None] = None,
    *,
    name: Optional[str] = None,
    within: Optional[float] = None,
    country: Optional[str] = None,
    limit: Optional[int] = None,
    order: Optional[Literal["distance"]] = None,
    cancel: Optional[CancelEvent] = None,
) -> list[City]:
    """Finds cities around a place or by name. Nothing is recorded, and no server is asked.

    Args:
        near: A place: (longitude, latitude), or a name such as "Porto, PT".
        name: Instead of a place, the name or a part of it; typos are tolerated.
        within: Around a place, the maximum distance in kilometres; 10 by default.
        country: By name, only cities of this country: its code or name.
        limit: Maximum number of cities; 30 by default.
        order: Order of the cities around a place.
        cancel: An event that ends the run.

    Raises:
        TypeError: If both a place and a name are given, or neither.
        RoundsmanError: If the place is not known.
    """
    if (near is None) == (name is None):
        raise TypeError("cities needs either a place or a name.")
    with private_folder() as folder:
        archive = folder / "archive.sqlite"
        if near is not None:
            place = near if isinstance(near, str) else f"{float(near[0])!r},{float(near[1])!r}"
            answer = _answer(
                ["cities", "near"],
                option_arguments(
                    within=within,
                    limit=limit,
                    order=order,
                    no_history=True,
                    archive=archive,
                    format="json",
                ),
                [place],
                folder,
                cancel,
            )
        else:
            assert name is not None
            answer = _answer(
                ["cities", "search"],
                option_arguments(country=country, limit=limit, archive=archive, format="json"),
                [name],
                folder,
                cancel,
            )
        return [City.from_dict(city) for city in answer["cities"]]
