"""Reads OpenStreetMap PBF extracts with the standard library alone.

Reads what the data sets need: the file's header, and its nodes and ways with their tags.
Relations, user names and change sets are skipped.
"""

import struct
import zlib
from dataclasses import dataclass, field

MAX_BLOB_HEADER = 64 * 1024  # bytes; the limit of the format's specification
MAX_BLOB = 32 * 1024 * 1024  # bytes, before and after decompression


@dataclass
class Header:
    """What a PBF file says about itself; `None` where it is silent."""

    box: tuple[float, float, float, float] | None = None  # west, south, east, north; degrees
    program: str | None = None
    source: str | None = None
    timestamp: int | None = None  # seconds since 1970, UTC: state of the data
    sequence: int | None = None
    base_url: str | None = None
    required: list[str] = field(default_factory=list)


@dataclass
class Extract:
    """The nodes and ways of an extract."""

    header: Header
    nodes: dict[int, tuple[float, float]]  # id to (longitude, latitude), degrees
    node_tags: dict[int, dict[str, str]]  # nodes with at least one tag
    ways: dict[int, tuple[list[int], dict[str, str]]]  # id to (node ids, tags)


def _varint(buffer, at):
    value = shift = 0
    while True:
        byte = buffer[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
        if shift > 63:
            raise ValueError("a number is longer than 64 bits")


def _zigzag(value):
    return (value >> 1) ^ -(value & 1)


def _signed(value):
    return value - (1 << 64) if value >> 63 else value


def _fields(buffer):
    """Yields (field number, value) of a message; bytes for fields of variable length."""
    at, end = 0, len(buffer)
    while at < end:
        key, at = _varint(buffer, at)
        number, kind = key >> 3, key & 7
        if kind == 0:
            value, at = _varint(buffer, at)
        elif kind == 1:
            value, at = buffer[at : at + 8], at + 8
        elif kind == 2:
            length, at = _varint(buffer, at)
            value, at = buffer[at : at + length], at + length
        elif kind == 5:
            value, at = buffer[at : at + 4], at + 4
        else:
            raise ValueError(f"wire type {kind} is not in use")
        if at > end:
            raise ValueError("a field runs past the end of its message")
        yield number, value


def _packed(buffer, decode=None):
    at, end, values = 0, len(buffer), []
    while at < end:
        value, at = _varint(buffer, at)
        values.append(decode(value) if decode else value)
    return values


def _running_sums(values):
    total, sums = 0, []
    for value in values:
        total += value
        sums.append(total)
    return sums


def _blobs(path):
    """Yields (type, decompressed bytes) for each blob of the file."""
    with open(path, "rb") as file:
        while prefix := file.read(4):
            (size,) = struct.unpack(">I", prefix)
            if size > MAX_BLOB_HEADER:
                raise ValueError("a blob header is longer than 64 KiB")
            header = dict(_fields(file.read(size)))
            if header[3] > MAX_BLOB:
                raise ValueError("a blob is longer than 32 MiB")
            blob = dict(_fields(file.read(header[3])))
            if 1 in blob:
                data = blob[1]
            elif 3 in blob:
                data = zlib.decompressobj().decompress(blob[3], MAX_BLOB)
            else:
                raise ValueError("a blob is neither plain nor compressed with zlib")
            yield header[1].decode(), data


def _read_header(data):
    header = Header()
    for number, value in _fields(data):
        if number == 1:
            box = {n: _zigzag(v) / 1e9 for n, v in _fields(value)}
            header.box = (box[1], box[4], box[2], box[3])
        elif number == 4:
            header.required.append(value.decode())
        elif number == 16:
            header.program = value.decode()
        elif number == 17:
            header.source = value.decode()
        elif number == 32:
            header.timestamp = _signed(value)
        elif number == 33:
            header.sequence = _signed(value)
        elif number == 34:
            header.base_url = value.decode()
    return header


def _read_block(data, extract):
    strings, groups = [], []
    granularity, lat_offset, lon_offset = 100, 0, 0
    for number, value in _fields(data):
        if number == 1:
            strings = [text.decode() for _, text in _fields(value)]
        elif number == 2:
            groups.append(value)
        elif number == 17:
            granularity = value
        elif number == 19:
            lat_offset = _signed(value)
        elif number == 20:
            lon_offset = _signed(value)

    def place(lon, lat):
        return (
            (lon_offset + granularity * lon) / 1e9,
            (lat_offset + granularity * lat) / 1e9,
        )

    def tags(keys, values):
        return {strings[k]: strings[v] for k, v in zip(keys, values, strict=True)}

    for group in groups:
        for number, value in _fields(group):
            if number == 1:
                _read_node(value, extract, place, tags)
            elif number == 2:
                _read_dense(value, extract, place, strings)
            elif number == 3:
                _read_way(value, extract, tags)


def _read_node(data, extract, place, tags):
    node = dict(_fields(data))
    identifier = _zigzag(node[1])
    extract.nodes[identifier] = place(_zigzag(node[9]), _zigzag(node[8]))
    if 2 in node:
        extract.node_tags[identifier] = tags(_packed(node[2]), _packed(node[3]))


def _read_dense(data, extract, place, strings):
    dense = dict(_fields(data))
    identifiers = _running_sums(_packed(dense[1], _zigzag))
    lats = _running_sums(_packed(dense[8], _zigzag))
    lons = _running_sums(_packed(dense[9], _zigzag))
    for identifier, lon, lat in zip(identifiers, lons, lats, strict=True):
        extract.nodes[identifier] = place(lon, lat)
    # Keys and values alternate; a zero ends a node's list.
    entries = _packed(dense.get(10, b""))
    at = 0
    for identifier in identifiers if entries else []:
        found = {}
        while entries[at]:
            found[strings[entries[at]]] = strings[entries[at + 1]]
            at += 2
        at += 1
        if found:
            extract.node_tags[identifier] = found


def _read_way(data, extract, tags):
    way = dict(_fields(data))
    extract.ways[way[1]] = (
        _running_sums(_packed(way.get(8, b""), _zigzag)),
        tags(_packed(way.get(2, b"")), _packed(way.get(3, b""))),
    )


def read(path):
    """Returns the extract at `path`."""
    extract = Extract(Header(), {}, {}, {})
    for kind, data in _blobs(path):
        if kind == "OSMHeader":
            extract.header = _read_header(data)
        elif kind == "OSMData":
            _read_block(data, extract)
    return extract
