"""Makes Sources/WebPages/Assets/cities/outlines.json: the outlines of countries for the map of cities.

    python3 datasets/gazetteer/make_page_outlines.py

They are those of Sources/CGazetteerData/gazetteer.bin (Natural Earth, public domain) with fewer corners and
without small islands. Each ring is a text of Google's polyline algorithm with a precision of two digits,
longitude first.
"""

import json
import pathlib
import struct

import outlines

ROOT = pathlib.Path(__file__).resolve().parents[2]
COUNTRY_RINGS, RING_STARTS, CORNERS = 24, 25, 26
# In 1/100,000 degree: how far a line may be off, and the width from which a ring is shown.
TOLERANCE = 12_000
LEAST_SIZE = 35_000
STEP = 1_000


def section(data, number, kind):
    """Returns the numbers of a section of the data file."""
    offset, length = struct.unpack_from("<QQ", data, 24 + 16 * number)
    return struct.unpack_from(f"<{length // 4}{kind}", data, offset)


def encoded(values):
    """Returns differences of numbers as text."""
    text = []
    for value in values:
        value = ~(value << 1) if value < 0 else value << 1
        while value >= 32:
            text.append(chr((value & 31 | 32) + 63))
            value >>= 5
        text.append(chr(value + 63))
    return "".join(text)


def ring_text(corners):
    """Returns a ring as text, without corners that fall together."""
    points = []
    for x, y in corners:
        point = (round(x / STEP), round(y / STEP))
        if not points or point != points[-1]:
            points.append(point)
    at, differences = (0, 0), []
    for point in points:
        differences += [point[0] - at[0], point[1] - at[1]]
        at = point
    return encoded(differences)


def main():
    data = (ROOT / "Sources/CGazetteerData/gazetteer.bin").read_bytes()
    starts, corners = section(data, RING_STARTS, "I"), section(data, CORNERS, "i")
    rings, count = [], 0
    for first, last in zip(starts, starts[1:]):
        ring = [(corners[2 * at], corners[2 * at + 1]) for at in range(first, last)]
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        if max(max(xs) - min(xs), max(ys) - min(ys)) < LEAST_SIZE:
            continue
        simple = outlines.simplified(ring, TOLERANCE)
        if len(simple) >= 4:
            rings.append(ring_text(simple))
            count += len(simple)
    document = {"source": "Natural Earth, public domain", "rings": rings}
    target = ROOT / "Sources/WebPages/Assets/cities/outlines.json"
    target.write_text(json.dumps(document, separators=(",", ":")) + "\n")
    print(f"{len(rings)} rings, {count} corners, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
