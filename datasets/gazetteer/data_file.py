"""The layout of the data file: a header, a table of sections, and the sections, all little-endian.

The header is `ROUNDCTY`, the version (32 bits), the number of sections (32 bits) and the checksum
(64 bits: FNV-1a over all that follows). The table has, for each section, its offset in bytes and its
length in bytes (both 64 bits). Sections begin at multiples of 8.
"""

import struct

MAGIC = b"ROUNDCTY"
VERSION = 2


def u16(values):
    return struct.pack(f"<{len(values)}H", *values)


def u24(values):
    return b"".join(value.to_bytes(3, "little") for value in values)


def u32(values):
    return struct.pack(f"<{len(values)}I", *values)


def i32(values):
    return struct.pack(f"<{len(values)}i", *values)


def u64(values):
    return struct.pack(f"<{len(values)}Q", *values)


def texts(values):
    """Returns a list of texts: their number plus one offsets, then the texts."""
    encoded = [value.encode() for value in values]
    offsets, at = [], 0
    for value in encoded + [b""]:
        offsets.append(at)
        at += len(value)
    return u32([len(encoded)] + offsets) + b"".join(encoded)


def checksum(data):
    """Returns FNV-1a of 64-bit little-endian words, which is a multiple of eight bytes long."""
    value = 0xCBF29CE484222325
    for (word,) in struct.iter_unpack("<Q", data):
        value = ((value ^ word) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def document(sections):
    """Returns the whole file."""
    start = len(MAGIC) + 16
    at = start + 16 * len(sections)
    table, body = b"", b""
    for section in sections:
        table += u64([at, len(section)])
        padded = section + bytes(-len(section) % 8)
        body += padded
        at += len(padded)
    rest = table + body
    return MAGIC + struct.pack("<IIQ", VERSION, len(sections), checksum(rest)) + rest
