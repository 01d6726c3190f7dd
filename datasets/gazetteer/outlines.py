"""Outlines of countries from Natural Earth, with fewer corners, and the boxes around them."""

import pickle

UNIT = 100_000
# Corners that lie this near to the line without them are left out, in degrees; at most a twentieth
# of a ring's size.
TOLERANCE = 0.05
# Rings that the source counts to the mother country, by the box (west, south, east, north) they lie in.
TERRITORIES = {
    "FR": [("GF", -55, 2, -51, 6), ("GP", -62, 15.7, -60.9, 16.7), ("MQ", -61.4, 14.2, -60.6, 15.1),
           ("RE", 55, -21.6, 56, -20.6), ("YT", 44.8, -13.2, 45.5, -12.4), ("", -110, 10, -109, 11)],
    "NO": [("SJ", -10, 70.7, 35, 81), ("BV", 2, -55, 5, -54)],
    "NL": [("BQ", -69, 12, -68, 12.5), ("BQ", -63.5, 17.3, -62.8, 17.8)],
    "NZ": [("TK", -173, -10, -171, -8)],
    "AU": [("CX", 105, -11, 106, -10), ("CC", 96, -13, 97.2, -11)],
}
# What the source keeps apart and GeoNames does not.
PARTS = {"Northern Cyprus": "CY", "Cyprus No Mans Area": "CY", "Akrotiri Sovereign Base Area": "CY",
         "Dhekelia Sovereign Base Area": "CY", "Somaliland": "SO",
         "US Naval Base Guantanamo Bay": "CU", "Taiwan": "TW"}


class PlainUnpickler(pickle.Unpickler):
    """Reads lists, tuples, texts and numbers, and refuses whatever could run code."""

    def find_class(self, module, name):
        raise ValueError(f"the file of outlines names {module}.{name}")


def simplified(ring, tolerance):
    """Returns the corners of a closed ring that matter, by the method of Douglas and Peucker."""
    keep = [False] * len(ring)
    far = max(range(len(ring)), key=lambda i: (ring[i][0] - ring[0][0]) ** 2 + (ring[i][1] - ring[0][1]) ** 2)
    keep[0] = keep[far] = keep[-1] = True
    spans = [(0, far), (far, len(ring) - 1)]
    while spans:
        first, last = spans.pop()
        (ax, ay), (bx, by) = ring[first], ring[last]
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        worst, index = tolerance * tolerance, None
        for i in range(first + 1, last):
            px, py = ring[i][0] - ax, ring[i][1] - ay
            share = min(1.0, max(0.0, (px * dx + py * dy) / length)) if length else 0.0
            distance = (px - share * dx) ** 2 + (py - share * dy) ** 2
            if distance > worst:
                worst, index = distance, i
        if index is not None:
            keep[index] = True
            spans += [(first, index), (index, last)]
    return [corner for corner, kept in zip(ring, keep) if kept]


def rings_by_country(path):
    """Returns lists of rings by ISO code; a ring is a list of corners in units, closed, of both kinds:
    a point is inside if it is inside an odd number of rings."""
    with open(path, "rb") as file:
        source = PlainUnpickler(file).load()
    rings = {}
    for _, name, code, _, _, outlines in source["countries"]:
        country = PARTS.get(name, code)
        for (west, south, east, north), corners in outlines:
            owner = country
            for territory, w, s, e, n in TERRITORIES.get(country, []):
                if w <= west and east <= e and s <= south and north <= n:
                    owner = territory
            if not owner:
                continue
            tolerance = min(TOLERANCE, max(east - west, north - south) / 20)
            ring = [(round(x * UNIT), round(y * UNIT)) for x, y in simplified(corners, tolerance)]
            if len(ring) >= 4:
                rings.setdefault(owner, []).append(ring)
    return rings


def box(longitudes, latitudes):
    """Returns west, south, east, north around intervals of longitude and points of latitude; west is
    greater than east where the box crosses the antimeridian, which it does if it is smaller so."""
    intervals = []
    for west, east in sorted(longitudes):
        if intervals and west <= intervals[-1][1]:
            intervals[-1][1] = max(intervals[-1][1], east)
        else:
            intervals.append([west, east])
    if intervals[0][0] == -180 * UNIT and intervals[-1][1] == 180 * UNIT and len(intervals) > 1:
        # The two sides of the antimeridian touch.
        intervals[-1][1] = 360 * UNIT + intervals.pop(0)[1]
    gaps = [(intervals[(i + 1) % len(intervals)][0] - intervals[i][1]) % (360 * UNIT)
            for i in range(len(intervals))]
    widest = max(range(len(gaps)), key=lambda i: gaps[i])
    east = intervals[widest][1]
    west = intervals[(widest + 1) % len(intervals)][0]
    east = east - 360 * UNIT if east > 180 * UNIT else east
    if len(intervals) == 1 and gaps[0] == 0:
        west, east = -180 * UNIT, 180 * UNIT
    return west, min(latitudes), east, max(latitudes)
