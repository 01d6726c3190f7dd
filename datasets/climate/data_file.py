"""The layout of the data file: a header, a table of layers, the constants, and the layers, all little-endian.

The header is `ROUNDCLM`, the version (32 bits), the number of layers, the number of constants, and 0 (32 bits each), and
the checksum (64 bits: FNV-1a over the 64-bit words that follow). The table has, for each layer, its rows and columns
(32 bits each), its offset in bytes from the begin of the file (64 bits), the value of byte 0 and the value of a step
(64-bit floating point). A layer is a byte for each cell: rows from the south pole, columns from the antimeridian.
"""

import struct

import numpy as np

MAGIC = b"ROUNDCLM"
VERSION = 1


def checksum(data):
    value = 0xCBF29CE484222325
    for (word,) in struct.iter_unpack("<Q", data):
        value = ((value ^ word) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def document(layers, constants):
    """Returns the whole file."""
    at = len(MAGIC) + 24 + 32 * len(layers) + 8 * len(constants)
    table, body = b"", b""
    for grid in layers:
        assert np.isfinite(grid).all()
        # A pole is one place, whatever its longitude.
        grid = np.vstack([np.full_like(grid[:1], grid[0].mean()), grid[1:-1], np.full_like(grid[:1], grid[-1].mean())])
        low, high = float(grid.min()), float(grid.max())
        # Steps and beginnings are short numbers, so that noise of the last digit changes nothing.
        step = round((high - low) / 254, 6) or 1e-6
        low = round(low, 3)
        cells = np.clip(np.rint((grid - low) / step), 0, 255).astype(np.uint8)
        assert np.abs(cells * step + low - grid).max() < step
        table += struct.pack("<IIQdd", *grid.shape, at, low, step)
        body += cells.tobytes()
        at += cells.size
    rest = table + struct.pack(f"<{len(constants)}d", *constants) + body
    rest += bytes(-len(rest) % 8)
    return MAGIC + struct.pack("<IIIIQ", VERSION, len(layers), len(constants), 0, checksum(rest)) + rest
