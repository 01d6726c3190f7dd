"""What the dataclasses of a problem share: the way to the program's JSON and back."""

from __future__ import annotations

import dataclasses
import datetime
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar, Union

Id = Union[int, str]
"""The id of a stop, vehicle, facility or break: a whole number or a string."""

Seconds = Union[int, str, datetime.timedelta]
"""A duration: whole seconds, a timedelta, or text such as "5 min", "0:05" or "PT5M"."""

Moment = Union[int, str, datetime.time, datetime.datetime, datetime.timedelta]
"""A moment: seconds, a time of day, a datetime, or text such as "08:30" or ISO 8601.

Numbers and timedeltas count from the beginning of the plan, usually midnight.
"""

_Self = TypeVar("_Self", bound="Record")


class Place(NamedTuple):
    """A place in degrees, WGS 84. A plain pair (longitude, latitude) serves as well."""

    longitude: float
    latitude: float


class TimeWindow(NamedTuple):
    """When something may begin, from start to end. A plain pair (start, end) serves as well."""

    start: Moment
    end: Moment


class Record:
    """An object of the problem JSON.

    Fields that are None are left out, so that the program's defaults apply.
    """

    @classmethod
    def from_dict(cls: type[_Self], value: Mapping[str, Any]) -> _Self:
        """Makes the record from an object of the problem JSON.

        Raises:
            ValueError: If a key is not known or a required one is missing.
        """
        fields = {f.metadata.get("key", f.name): f for f in dataclasses.fields(cls)}  # type: ignore[arg-type]
        unknown = sorted(key for key in value if key not in fields)
        if unknown:
            raise ValueError(
                f"{cls.__name__} has no {', '.join(map(repr, unknown))}; its keys are "
                f"{', '.join(fields)}. Pass the dict itself to solve to leave this to the program."
            )
        arguments = {}
        for key, item in value.items():
            record = fields[key].metadata.get("record")
            arguments[fields[key].name] = _decoded(item, _CLASSES[record]) if record else item
        try:
            return cls(**arguments)
        except TypeError as error:
            raise ValueError(f"{cls.__name__} is incomplete: {error}.") from None

    def to_dict(self) -> dict[str, Any]:
        """The record as an object of the problem JSON."""
        return {
            field.metadata.get("key", field.name): encoded(getattr(self, field.name))
            for field in dataclasses.fields(self)  # type: ignore[arg-type]
            if getattr(self, field.name) is not None
        }


_CLASSES: dict[str, type[Record]] = {}


def registered(cls: type[_Self]) -> type[_Self]:
    """Makes a record known to those that contain it, by its name."""
    _CLASSES[cls.__name__] = cls
    return cls


def _decoded(value: Any, cls: type[Record]) -> Any:
    """The records in a value: one, a list of them, or a dict by name."""
    if isinstance(value, list):
        return [_decoded(item, cls) for item in value]
    if not isinstance(value, Mapping):
        return value
    names = {f.metadata.get("key", f.name) for f in dataclasses.fields(cls)}  # type: ignore[arg-type]
    if value and cls.__name__ == "Matrix" and not names & set(value):
        return {name: _decoded(item, cls) for name, item in value.items()}
    return cls.from_dict(value)


def encoded(value: Any) -> Any:
    """A value as the json module writes it: of records, pairs, times and NumPy's scalars.

    Raises:
        TypeError: If the value has no form in JSON.
    """
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    if isinstance(value, Record):
        return value.to_dict()
    if isinstance(value, Mapping):
        return {str(key): encoded(item) for key, item in value.items()}
    if isinstance(value, datetime.datetime):
        return value.isoformat()
    if isinstance(value, datetime.time):
        return value.hour * 3600 + value.minute * 60 + value.second
    if isinstance(value, datetime.timedelta):
        return round(value.total_seconds())
    # NumPy's arrays and scalars, without importing it.
    if hasattr(value, "tolist"):
        return encoded(value.tolist())
    # Shapely's points, without importing it.
    if getattr(value, "geom_type", None) == "Point":
        return [value.x, value.y]
    if isinstance(value, (list, tuple, set, frozenset, range)):
        items = sorted(value) if isinstance(value, (set, frozenset)) else value
        return [encoded(item) for item in items]
    raise TypeError(f"{value!r} of type {type(value).__name__} cannot be part of a problem.")
