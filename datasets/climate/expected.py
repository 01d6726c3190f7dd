"""The days that the program is expected to tell: an evaluation of the data file that shares no code with the program.

It is slow and obvious, and reads the bytes as `data_file.py` says.
"""

import math
import struct

HEADER = "day,latitude,longitude,elevation,low,low10,low90,high,high10,high90,precipitation,precipitation90,chance,snowfall,humidity,wind"
# Days since 1970: 1970-01-01, 2027-07-15, 2028-02-28, 2028-02-29, 2028-03-01, 1899-12-31.
DAYS = [0, 21_014, 21_242, 21_243, 21_244, -25_568]
PLACES = [
    (60.17, 24.94, None), (1.29, 103.85, None), (-33.87, 151.21, None), (27.99, 86.93, 8849), (-16.5, -68.15, 3640),
    (0, -160, None), (45, -30, None), (75, 180, None), (75, -180, None), (90, 0, None), (90, 123.4, None), (-90, -45, None),
    (-78.46, 106.84, 3488), (-17.5, 179.99, None), (-17.5, -179.99, None), (19.08, 72.88, None), (30.05, 31.24, -20),
    (25.3, 51.5, 20_000), (64.13, -21.9, None), (0, 0, None)]


def table(data):
    """Returns a table of values separated by commas, with a row for each place and day."""
    layers, constants = read(data)
    lines = [HEADER]
    for latitude, longitude, elevation in PLACES:
        here = [at(layer, latitude, longitude) for layer in layers]
        for day in DAYS:
            values = told(here, constants, day, elevation)
            lines.append(",".join(
                [str(day), str(latitude), str(longitude), "" if elevation is None else str(elevation)]
                + [f"{value:.9f}" for value in values]))
    return "\n".join(lines) + "\n"


def read(data):
    count, constants = struct.unpack_from("<II", data, 12)
    layers = []
    for number in range(count):
        rows, columns, offset, base, step = struct.unpack_from("<IIQdd", data, 32 + 32 * number)
        layers.append([
            [base + step * data[offset + row * columns + column] for column in range(columns)] for row in range(rows)])
    return layers, struct.unpack_from(f"<{constants}d", data, 32 + 32 * count)


def at(layer, latitude, longitude):
    rows, columns = len(layer), len(layer[0])
    size = 180 / rows
    total = 0
    # Each cell whose middle is less than a cell away has a share; beyond the last row holds what is in it.
    y = min(max((latitude + 90) / size - 0.5, 0), rows - 1)
    for row in range(rows):
        if abs(row - y) < 1:
            for column in range(columns):
                away = abs((column + 0.5) * size - 180 - longitude) % 360
                away = min(away, 360 - away) / size
                if away < 1:
                    total += (1 - abs(row - y)) * (1 - away) * layer[row][column]
    return total


def told(here, constants, day, elevation):
    """Returns the columns of the table after the elevation; `here` are the values of the layers at the place."""
    lapse, lows, highs, alpha, beta, gamma, shape = constants
    (height, t0, t1, t2, t3, t4, d0, d1, d2, s0, s1, s2, m0, m1, m2, humidity, wind) = here
    theta = 2 * math.pi * (day - 14) / 365.2425
    c, s = math.cos(theta), math.sin(theta)
    height = min(max(height if elevation is None else elevation, -500), 9000)
    warmth = t0 + t1 * c + t2 * s + t3 * math.cos(2 * theta) + t4 * math.sin(2 * theta) - lapse * height
    half = max(d0 + d1 * c + d2 * s, 1) / 2
    spread = max(s0 + s1 * c + s2 * s, 0.5)
    month = math.exp(m0 + m1 * c + m2 * s)
    amount = math.exp(alpha + beta * math.log(month) + gamma * warmth)
    chance = min(max(month / 30.44 / amount, 0.003), 0.9)
    rain = month / 30.44
    scale = rain / chance / math.gamma(1 + 1 / shape)
    most = max(rain, scale * math.log(chance / 0.1) ** (1 / shape) if chance > 0.1 else 0)
    frozen = math.erfc((warmth - 1) / spread / math.sqrt(2)) / 2
    ninth = 1.2815515655446004 * spread
    low, high = warmth - half, warmth + half
    return (
        low, low - lows * ninth, low + lows * ninth, high, high - highs * ninth, high + highs * ninth, rain, most, chance,
        rain * frozen, humidity, wind)
