"""Pictures of plans for notebooks: inline SVG and HTML without any dependency."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Optional

from ._records import Place

if TYPE_CHECKING:
    from ._streets import StreetRoute
    from .solution import Route, Solution, Step

# Distinct for most colour-blind people in this order; further routes get turned hues.
_COLOURS = "#2563eb #d97706 #059669 #db2777 #7c3aed #0891b2 #b91c1c #65a30d #92400e #475569".split()
_INK = "#1f2937"
_FAINT = "#6b7280"
_FONT = "font-family='system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif'"

_WIDTH = 640.0
_MIN_HEIGHT, _MAX_HEIGHT = 260.0, 560.0
_MARGIN = 34.0
_LEGEND = 190.0
_LEGEND_ROWS = 16
_NUMBERED_STOPS = 120


def svg(solution: Solution) -> str:
    """The routes of a plan on a plane, or, without coordinates, as bars along the time."""
    places = [place for route in solution.routes for place in route.line]
    places += [step.location for route in solution.routes for step in route.steps if step.location]
    places += [stop.location for stop in solution.unassigned if stop.location]
    return _map(solution, places) if len(places) > 1 else _timetable(solution)


def html(solution: Solution) -> str:
    """The picture of a plan, with its key figures, its routes and what is not served."""
    parts = [
        "<div style='font-family:system-ui,-apple-system,sans-serif;color:%s;background:#fff;"
        "border:1px solid #e5e7eb;border-radius:8px;padding:12px 16px;max-width:860px'>" % _INK,
        f"<div style='font-size:15px;margin-bottom:6px'><b>{escape(solution.problem or 'Plan')}</b>"
        f"<span style='color:{_FAINT}'> · {escape(headline(solution))}</span></div>",
        svg(solution),
    ]
    if solution.routes:
        parts.append(_routes_table(solution.routes))
    if solution.unassigned:
        parts.append(_unassigned_list(solution))
    parts.append("</div>")
    return "".join(parts)


def line_svg(route: StreetRoute) -> str:
    """A route along streets, with its places."""
    plane = _Plane(route.line, _WIDTH)
    places = [waypoint.location for waypoint in route.waypoints if waypoint]
    body = [_polyline(plane.points(route.line), _COLOURS[0], 3.5)]
    for number, place in enumerate(places or (route.line[0], route.line[-1])):
        body.append(_marker(plane.point(place), _COLOURS[0], chr(ord("A") + number % 26)))
    body.append(plane.scale_bar())
    title = f"{_metres(route.distance)}, {_span(route.duration)}"
    return _svg(plane.width, plane.height, title, body)


# The map


class _Plane:
    """A flat map of places: equirectangular, with the scale of the middle latitude."""

    def __init__(self, places: Sequence[Place], width: float) -> None:
        xs = [place[0] for place in places]
        ys = [place[1] for place in places]
        middle = math.radians((min(ys) + max(ys)) / 2)
        self._squeeze = max(math.cos(middle), 0.05)
        self._west, self._north = min(xs), max(ys)
        spread_x = max((max(xs) - min(xs)) * self._squeeze, 1e-5)
        spread_y = max(max(ys) - min(ys), 1e-5)
        inner = width - 2 * _MARGIN
        scale = min(inner / spread_x, (_MAX_HEIGHT - 2 * _MARGIN) / spread_y)
        self.width = width
        self.height = max(_MIN_HEIGHT, spread_y * scale + 2 * _MARGIN)
        self._scale = scale
        self._left = (width - spread_x * scale) / 2
        self._top = (self.height - spread_y * scale) / 2

    def point(self, place: Sequence[float]) -> tuple[float, float]:
        x = self._left + (place[0] - self._west) * self._squeeze * self._scale
        y = self._top + (self._north - place[1]) * self._scale
        return x, y

    def points(self, places: Iterable[Sequence[float]]) -> list[tuple[float, float]]:
        return [self.point(place) for place in places]

    def scale_bar(self) -> str:
        metres_per_pixel = 111_195 / self._scale
        metres = _round_number(metres_per_pixel * self.width / 5)
        length = metres / metres_per_pixel
        text = f"{metres / 1000:g} km" if metres >= 1000 else f"{metres:g} m"
        x, y = 14.0, self.height - 12
        return (
            f"<g stroke='{_FAINT}' fill='none'>"
            f"<path d='M{x:.1f} {y - 4:.1f}v4h{length:.1f}v-4'/></g>"
            f"<text x='{x + length + 6:.1f}' y='{y + 1:.1f}' font-size='10' fill='{_FAINT}'>"
            f"{text}</text>"
        )


def _map(solution: Solution, places: Sequence[Place]) -> str:
    plane = _Plane(places, _WIDTH)
    lines, markers = [], []
    numbered = sum(len(route.stops) for route in solution.routes) <= _NUMBERED_STOPS
    for index, route in enumerate(solution.routes):
        colour = _colour(index)
        lines += _route_lines(plane, route, colour)
        for number, step in enumerate(route.stops, 1):
            if step.location is not None:
                point = plane.point(step.location)
                text = str(number) if numbered else ""
                title = _step_title(route, number, step)
                markers.append(_marker(point, colour, text, title))
    for stop in solution.unassigned:
        if stop.location is not None:
            markers.append(_cross(plane.point(stop.location), f"{stop.id}: {stop.reason}"))
    bases = dict.fromkeys(
        step.location
        for route in solution.routes
        for step in route.steps
        if step.location is not None and not step.is_stop
    )
    for place in bases:
        markers.append(_square(plane.point(place), _base_title(solution, place)))
    body = [
        f"<rect width='{plane.width:g}' height='{plane.height:g}' rx='6' fill='#f8fafc'/>",
        *lines,
        *markers,
        plane.scale_bar(),
        _legend(solution, plane.width),
    ]
    height = max(plane.height, 22.0 * min(len(solution.routes) + 2, _LEGEND_ROWS + 2) + 14)
    return _svg(plane.width + _LEGEND, height, headline(solution), body)


def _route_lines(plane: _Plane, route: Route, colour: str) -> list[str]:
    """The line of a route above a white one, which keeps crossing lines apart.

    The ways from and to a depot are thin where the plan has straight lines, because they say less
    than those between stops.
    """
    points = plane.points(route.line)
    if len(points) < 2:
        return []
    if route.geometry:
        return [_polyline(points, "#fff", 5, 0.8), _polyline(points, colour, 2.6, 0.9)]
    located = [step for step in route.steps if step.location is not None]
    first = 1 if not located[0].is_stop else 0
    last = len(points) - (1 if not located[-1].is_stop else 0)
    drawn = []
    if first and len(points) > 1:
        drawn.append(_polyline(points[:2], colour, 1.3, 0.55))
    if last < len(points):
        drawn.append(_polyline(points[-2:], colour, 1.3, 0.55))
    if last - first > 1:
        drawn += [
            _polyline(points[first:last], "#fff", 5, 0.8),
            _polyline(points[first:last], colour, 2.6, 0.9),
        ]
    drawn += [_arrow(*leg, colour) for leg in zip(points, points[1:]) if _length(*leg) > 46]
    return drawn


def _length(start: tuple[float, float], end: tuple[float, float]) -> float:
    return math.hypot(end[0] - start[0], end[1] - start[1])


def _arrow(start: tuple[float, float], end: tuple[float, float], colour: str) -> str:
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    return (
        f"<path d='M-3.5 -4L4.5 0L-3.5 4z' fill='{colour}'"
        f" transform='translate({x:.1f} {y:.1f}) rotate({angle:.0f})'/>"
    )


def _polyline(
    points: Sequence[tuple[float, float]], colour: str, width: float, opacity: float = 1
) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return (
        f"<polyline points='{path}' fill='none' stroke='{colour}' stroke-width='{width:g}'"
        f" stroke-opacity='{opacity:g}' stroke-linejoin='round' stroke-linecap='round'/>"
    )


def _marker(point: tuple[float, float], colour: str, text: str, title: str = "") -> str:
    x, y = point
    radius = 8 if text else 3.2
    shape = (
        f"<circle cx='{x:.1f}' cy='{y:.1f}' r='{radius:g}' fill='{colour}' stroke='#fff'"
        f" stroke-width='{1.5 if text else 0.8:g}'/>"
    )
    if text:
        shape += (
            f"<text x='{x:.1f}' y='{y + 3.1:.1f}' font-size='{9 if len(text) < 3 else 7.5:g}'"
            f" font-weight='600' fill='#fff' text-anchor='middle'>{escape(text)}</text>"
        )
    return f"<g>{_title(title)}{shape}</g>"


def _cross(point: tuple[float, float], title: str) -> str:
    x, y = point
    return (
        f"<g stroke='#dc2626' stroke-width='2' fill='#fff'>{_title(title)}"
        f"<circle cx='{x:.1f}' cy='{y:.1f}' r='6.5'/>"
        f"<path d='M{x - 2.8:.1f} {y - 2.8:.1f}l5.6 5.6m0 -5.6l-5.6 5.6'/></g>"
    )


def _square(point: tuple[float, float], title: str) -> str:
    x, y = point
    return (
        f"<g>{_title(title)}<rect x='{x - 7:.1f}' y='{y - 7:.1f}' width='14' height='14' rx='2.5'"
        f" fill='{_INK}' stroke='#fff' stroke-width='1.5'/>"
        f"<path d='M{x - 3.6:.1f} {y + 3.4:.1f}v-4.6l3.6 -2.8l3.6 2.8v4.6z' fill='#fff'/></g>"
    )


def _title(text: str) -> str:
    return f"<title>{escape(text)}</title>" if text else ""


def _step_title(route: Route, number: int, step: Step) -> str:
    name = f"{step.id}" + (f", {step.description}" if step.description else "")
    lines = [f"{route.vehicle}, stop {number}: {name}", f"arrives {_clock(step.arrival)}"]
    if step.waiting_time:
        lines.append(f"waits {_span(step.waiting_time)}")
    if step.load:
        lines.append("on board: " + ", ".join(map(str, step.load)))
    return "\n".join(lines)


def _base_title(solution: Solution, place: Place) -> str:
    names = {
        f"{step.type} of {route.vehicle}" if step.type in ("start", "end") else f"{step.id}"
        for route in solution.routes
        for step in route.steps
        if step.location == place and not step.is_stop
    }
    return "\n".join(sorted(names)[:12])


def _legend(solution: Solution, left: float) -> str:
    x = left + 16
    rows = []
    shown = solution.routes
    if len(shown) > _LEGEND_ROWS:
        shown = shown[: _LEGEND_ROWS - 1]
    for index, route in enumerate(shown):
        y = 20 + 22 * index
        figures = _counted(len(route.stops), "stop")
        if route.distance:
            figures += f", {_metres(route.distance)}"
        rows.append(
            f"<rect x='{x:g}' y='{y - 9:g}' width='10' height='10' rx='2' fill='{_colour(index)}'/>"
            f"<text x='{x + 17:g}' y='{y:g}' font-size='11.5' fill='{_INK}'>"
            f"<tspan font-weight='600'>{escape(_shortened(_name(route), 12))}</tspan>"
            f"<tspan fill='{_FAINT}' dx='6'>{escape(figures)}</tspan></text>"
        )
    y = 20 + 22 * len(shown)
    if len(shown) < len(solution.routes):
        more = len(solution.routes) - len(shown)
        rows.append(f"<text x='{x:g}' y='{y:g}' font-size='11' fill='{_FAINT}'>{more} more</text>")
        y += 22
    if solution.unassigned:
        rows.append(
            f"<g transform='translate({x + 5:g} {y - 4:g}) scale(.8)'>{_cross((0, 0), '')}</g>"
            f"<text x='{x + 17:g}' y='{y:g}' font-size='11.5' fill='{_INK}'>"
            f"{len(solution.unassigned)} unassigned</text>"
        )
    return "".join(rows)


# The timetable


def _timetable(solution: Solution) -> str:
    """Bars along the time, for plans without coordinates."""
    ends = [route.steps[-1].departure for route in solution.routes if route.steps]
    begins = [route.steps[0].arrival for route in solution.routes if route.steps]
    if not ends:
        text = f"<text x='14' y='26' font-size='12' fill='{_FAINT}'>No routes</text>"
        return _svg(_WIDTH, 40, "No routes", [text])
    first, last = min(begins), max(max(ends), min(begins) + 1)
    left, right, row = 110.0, _WIDTH + _LEGEND - 20, 26
    scale = (right - left) / (last - first)
    body = []
    for index, route in enumerate(solution.routes):
        y, colour = 16 + row * index, _colour(index)
        name = escape(_shortened(_name(route), 14))
        body.append(
            f"<text x='{left - 10:g}' y='{y + 13:g}' font-size='11.5' font-weight='600'"
            f" fill='{_INK}' text-anchor='end'>{name}</text>"
        )
        begin = left + (route.steps[0].arrival - first) * scale
        end = left + (route.steps[-1].departure - first) * scale
        body.append(
            f"<rect x='{begin:.1f}' y='{y + 7:g}' width='{max(end - begin, 1):.1f}' height='4'"
            f" fill='{colour}' opacity='.35'/>"
        )
        numbered = len(route.stops) * 14 < end - begin
        number = 0
        for step in route.steps:
            number += step.is_stop
            if step.type in ("start", "end"):
                continue
            x = left + (step.begin - first) * scale
            width = max((step.setup + step.service) * scale, 3)
            fill = colour if step.is_stop else "#9ca3af"
            title = _step_title(route, number, step) if step.is_stop else f"{step.type} {step.id}"
            body.append(
                f"<g>{_title(title)}<rect x='{x:.1f}' y='{y:g}' width='{width:.1f}' height='18'"
                f" rx='2' fill='{fill}'/>"
            )
            if numbered and step.is_stop and width >= 11:
                body.append(
                    f"<text x='{x + width / 2:.1f}' y='{y + 12.5:g}' font-size='9' fill='#fff'"
                    f" text-anchor='middle'>{number}</text>"
                )
            body.append("</g>")
    bottom = 16 + row * len(solution.routes) + 8
    body.append(f"<path d='M{left:g} {bottom:g}H{right:g}' stroke='#d1d5db'/>")
    step_size = _round_time((last - first) / 7)
    tick = math.ceil(first / step_size) * step_size
    while tick <= last:
        x = left + (tick - first) * scale
        body.append(
            f"<path d='M{x:.1f} {bottom:g}v4' stroke='#9ca3af'/><text x='{x:.1f}'"
            f" y='{bottom + 15:g}' font-size='10' fill='{_FAINT}' text-anchor='middle'>"
            f"{_clock(tick)}</text>"
        )
        tick += step_size
    return _svg(_WIDTH + _LEGEND, bottom + 24, headline(solution), body)


# Tables


def _routes_table(routes: Sequence[Route]) -> str:
    several_days = len({route.day for route in routes}) > 1
    heads = ["", "vehicle", *(["day"] if several_days else []), "stops", "cost", "distance"]
    heads += ["travel", "starts", "ends"]
    rows = []
    for index, route in enumerate(routes):
        cells = [
            _name(route) + (f", {route.description}" if route.description else ""),
            *([str(route.day_name or route.day)] if several_days else []),
            str(len(route.stops)),
            f"{route.cost:,}",
            _metres(route.distance) if route.distance is not None else "",
            _span(route.duration),
            _clock(route.steps[0].arrival) if route.steps else "",
            _clock(route.steps[-1].arrival) if route.steps else "",
        ]
        swatch = (
            "<td style='padding:3px 4px'><span style='display:inline-block;width:10px;height:10px;"
            f"border-radius:2px;background:{_colour(index)}'></span></td>"
        )
        rows.append(
            "<tr style='background:none'>"
            + swatch
            + "".join(
                f"<td style='padding:3px 10px;text-align:{'left' if i == 0 else 'right'}'>"
                f"{escape(cell)}</td>"
                for i, cell in enumerate(cells)
            )
            + "</tr>"
        )
    head = "".join(
        f"<th style='padding:3px 10px;text-align:{'left' if i < 2 else 'right'};color:{_FAINT};"
        f"font-weight:500'>{text}</th>"
        for i, text in enumerate(heads)
    )
    table = (
        "<table style='border-collapse:collapse;font-size:12.5px;margin:8px 0 2px;color:inherit'>"
        f"<thead><tr style='background:none'>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
    if len(routes) <= _LEGEND_ROWS:
        return table
    return f"<details><summary style='font-size:12.5px'>{len(routes)} routes</summary>{table}</details>"


def _unassigned_list(solution: Solution) -> str:
    shown = solution.unassigned[:20]
    items = "".join(
        f"<li><b>{escape(str(stop.id))}</b>: {escape(stop.reason)}. {escape(stop.relaxation)}</li>"
        for stop in shown
    )
    if len(shown) < len(solution.unassigned):
        items += f"<li>{len(solution.unassigned) - len(shown)} more</li>"
    return (
        f"<div style='font-size:12.5px;margin-top:8px'>Unassigned: {len(solution.unassigned)}"
        f"<ul style='margin:4px 0 0;padding-left:20px'>{items}</ul></div>"
    )


# Texts


def _svg(width: float, height: float, title: str, body: Sequence[str]) -> str:
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:g} {height:g}'"
        f" width='{width:g}' height='{height:g}' style='max-width:100%;height:auto;"
        f"background:#fff;border-radius:6px' role='img' aria-label='{escape(title)}' {_FONT}>"
        f"{''.join(body)}</svg>"
    )


def headline(solution: Solution) -> str:
    """The key figures of a plan, in words."""
    parts = []
    if solution.data.get("summary", {}).get("prize"):
        parts.append(f"prize {solution.summary.prize:,}")
    parts.append(f"cost {solution.cost:,}")
    if solution.proven:
        parts.append("proven optimal")
    elif solution.gap is not None:
        parts.append(f"at most {solution.gap:.1f} % above the best")
    parts.append(_counted(len(solution.routes), "route"))
    stops = sum(len(route.stops) for route in solution.routes)
    parts.append(_counted(stops, "stop"))
    if solution.summary.distance:
        parts.append(_metres(solution.summary.distance))
    if solution.unassigned:
        parts.append(f"{len(solution.unassigned)} unassigned")
    if solution.cancelled:
        parts.append("cancelled")
    return ", ".join(parts)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _name(route: Route) -> str:
    return str(route.vehicle)


def _shortened(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"


def _colour(index: int) -> str:
    if index < len(_COLOURS):
        return _COLOURS[index]
    # The golden angle keeps neighbours apart.
    return f"hsl({index * 137.5 % 360:.0f} 60% {38 + index % 3 * 8}%)"


def _metres(metres: float) -> str:
    if metres < 1000:
        return f"{metres:.0f} m"
    return f"{metres / 1000:.1f} km" if metres < 100_000 else f"{metres / 1000:,.0f} km"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours > 999:
        return f"{round(seconds):,} s"
    return f"{hours:02}:{minutes:02}" + (f":{rest:02}" if rest and hours < 1 else "")


def _span(seconds: Optional[float]) -> str:
    minutes = round((seconds or 0) / 60)
    if minutes == 0:
        return f"{round(seconds or 0)} s"
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min"


def _round_number(value: float) -> float:
    """The greatest of 1, 2 or 5 times a power of ten that is not above the value."""
    power = 10 ** math.floor(math.log10(value))
    return float(next(factor * power for factor in (5, 2, 1) if factor * power <= value))


def _round_time(seconds: float) -> int:
    """A usual distance of ticks on a clock."""
    for step in (1, 5, 10, 30, 60, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200):
        if step >= seconds:
            return step
    return 86400 * math.ceil(seconds / 86400)
