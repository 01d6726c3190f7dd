"""Frames and other tables as the CSV files that the program reads."""

from __future__ import annotations

import csv
import datetime
import os
import pathlib
from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard, Union

Path = Union[str, os.PathLike[str]]
Table = Union[Path, Sequence[Mapping[str, Any]], Any]
"""A table: the path of a CSV file, a pandas, GeoPandas or polars frame, or a list of dicts."""


def is_frame(value: Any) -> bool:
    """Whether a value is a frame of pandas, GeoPandas or polars."""
    return hasattr(value, "columns") and (hasattr(value, "to_dicts") or hasattr(value, "iterrows"))


def is_path(value: Any) -> TypeGuard[Path]:
    """Whether a value is a path."""
    return isinstance(value, (str, os.PathLike))


def is_rows(value: Any) -> TypeGuard[Sequence[Mapping[str, Any]]]:
    """Whether a value is a list of dicts."""
    return (
        isinstance(value, Sequence)
        and not isinstance(value, (str, bytes))
        and bool(value)
        and all(isinstance(row, Mapping) for row in value)
    )


def table_path(
    table: Table,
    target: pathlib.Path,
    names: tuple[str, str] = ("longitude", "latitude"),
) -> str:
    """The path of a table as CSV; what is no file is written to the target.

    Args:
        table: The table.
        target: Where it may be written.
        names: The names of the columns for the points of a GeoPandas frame.

    Raises:
        TypeError: If it is no table.
    """
    if is_path(table):
        return os.path.abspath(os.fspath(table))
    if is_frame(table):
        columns, rows = _frame_rows(table, names)
    elif is_rows(table):
        columns = list(dict.fromkeys(str(key) for row in table for key in row))
        rows = [[row.get(column) for column in columns] for row in table]
    else:
        raise TypeError(
            f"A table is a path, a frame or a list of dicts, but this is a {type(table).__name__}."
        )
    with open(target, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows([_text(value) for value in row] for row in rows)
    return str(target)


def _frame_rows(frame: Any, names: tuple[str, str]) -> tuple[list[str], list[list[Any]]]:
    if hasattr(frame, "to_dicts"):
        columns = list(frame.columns)
        return columns, [[row[column] for column in columns] for row in frame.to_dicts()]
    points = None
    if hasattr(frame, "geometry") and hasattr(frame, "crs"):
        points = _points(frame)
        replaced = [name for name in names if name in frame.columns]
        frame = frame.drop(columns=[frame.geometry.name, *replaced])
    if frame.index.name is not None and frame.index.name not in frame.columns:
        frame = frame.reset_index()
    columns = [str(column) for column in frame.columns]
    rows = [list(row) for row in frame.itertuples(index=False, name=None)]
    if points is not None:
        columns += names
        rows = [[*row, *point] for row, point in zip(rows, points)]
    return columns, rows


def _points(frame: Any) -> list[tuple[Any, Any]]:
    """The longitude and latitude of the shapes of a GeoPandas frame; their middle if no points."""
    shapes = frame.geometry
    if not (shapes.geom_type.dropna() == "Point").all():
        # Within the shape, unlike the centroid.
        shapes = shapes.representative_point()
    if frame.crs is not None:
        shapes = shapes.to_crs(4326)
    return [(None, None) if s is None or s.is_empty else (s.x, s.y) for s in shapes]


def _text(value: Any) -> str:
    """A field of the table."""
    # None, NaN and pandas' NaT and NA, whose comparison is no truth value.
    if value is None or type(value).__name__ in ("NaTType", "NAType"):
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if hasattr(value, "item") and not hasattr(value, "__len__"):
        value = value.item()
    if isinstance(value, float):
        if value != value:
            return ""
        # Whole numbers become floats in columns with gaps; decimals would change the unit.
        return str(int(value)) if value.is_integer() and abs(value) < 2**53 else repr(value)
    if isinstance(value, datetime.datetime):
        return value.isoformat(sep=" ", timespec="seconds")
    if isinstance(value, datetime.time):
        return value.isoformat(timespec="seconds")
    if isinstance(value, datetime.timedelta):
        return f"PT{round(value.total_seconds())}S"
    if isinstance(value, (list, tuple, set, frozenset)):
        return "; ".join(
            map(_text, sorted(value) if isinstance(value, (set, frozenset)) else value)
        )
    return str(value)
