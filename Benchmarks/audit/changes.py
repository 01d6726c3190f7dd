"""Changes valid files at random: bytes, lines, cells, numbers, and values of JSON documents."""

import json
import re
import zlib

NUMBERS = ["0", "-1", "1", "2", "-0", "0.5", "1e308", "-1e308", "1e-320", "1e400", "NaN", "nan",
           "Infinity", "inf", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
           "18446744073709551615", "4294967296", "2147483647", "-2147483648", "1000000000000",
           "1000000000001", "9007199254740993", "86400", "86399", "100000000", "1e9", "0x10", "1,5",
           "00", "1.", ".5", "+3", "1_000", "179.999999", "180", "-180", "90", "89.9999", "3600",
           "1" * 400, "0." + "0" * 300 + "1", "", "٣", "1e15", "999999999999", "65536", "32768"]
TEXTS = ["", " ", "\x00", "\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "a\rb", "\x9b2J", "\x7f",
         "\u202ereversed", "\ufeff", "../../etc/passwd", "/", "=1+1", "'", '"', "\\", "null",
         "true", "NaN", "-1", "x" * 300, "x" * 70_000, "é" * 5000, "e\u0301", "😀", "a\nb", "a\tb",
         "2026-02-30", "2026-12-31", "9999-12-31", "0000-00-00", "1970-01-01T00:00:00Z", "24:00",
         "23:59:60", "30:00", "00:00", "-00:30", "P1D", "PT999999999999H", "08:00-07:00", "*", "%s",
         "<script>", "&amp;", "{}", "[]", "id", "A", "0", "1", ";", ",", "Europe/Nowhere", "UTC"]
VALUES = ["null", "true", "false", "{}", "[]", "[[]]", '""', '"x"', "0", "-1", "[0]", "[null]",
          "[1e308, -1e308]", "[180, 90]", "[-180, -90]", "[0, 0]", '{"a": {}}', '"08:00"', "1.5"]
NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")
INVALID = [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"\xc0\x80", b"\xe2\x80"]


class Raw(str):
    """A JSON number as it is written, so that no digit changes on the way."""


class Pairs(list):
    """A JSON object as pairs, so that keys can occur twice."""


def change(data, name, chance):
    """Returns a changed copy of a file; most changes fit what the file's name says that it is."""
    for _ in range(chance.choice([1, 1, 1, 1, 1, 2, 2, 3, 6])):
        data = one_change(data, name, chance)
    return data


def one_change(data, name, chance):
    ways = [change_bytes, change_bytes, change_lines, change_number, change_number, change_number]
    if name.endswith((".json", ".jsonl", ".geojson")):
        ways = [change_json] * 12 + ways
    elif name.endswith((".csv", ".txt", ".tsv")):
        ways = [change_cell] * 8 + ways
    elif name.endswith((".pbf", ".roadmap", ".zip", ".gz", ".sqlite", ".jpg", ".png")):
        ways = [change_bytes] * 4 + [change_block]
    else:
        ways += [change_word] * 4
    return chance.choice(ways)(data, chance)


def change_bytes(data, chance):
    """Flips, removes, repeats or inserts bytes, or truncates."""
    if not data:
        return bytes([chance.randrange(256)])
    result, place = bytearray(data), chance.randrange(len(data))
    way = chance.randrange(9)
    if way <= 2:
        result[place] ^= 1 << chance.randrange(8)
    elif way == 3:
        result[place] = chance.choice(b"\x00\xff\x7f\x80\n\r\t,;\"'{}[]:-0 9")
    elif way == 4:
        del result[place:]
    elif way == 5:
        del result[place:place + chance.choice([1, 2, 8, 100])]
    elif way == 6:
        result[place:place] = result[place:place + chance.choice([1, 8, 100])]
    elif way == 7:
        result[place:place] = chance.choice(INVALID)
    else:
        result[place:place] = chance.choice(TEXTS).encode()
    return bytes(result)


def change_block(data, chance):
    """Overwrites a number of binary data with an extreme one."""
    size = chance.choice([1, 2, 4, 8])
    if len(data) < size:
        return data
    place = chance.randrange(len(data) - size + 1)
    value = chance.choice([0, 1, (1 << 8 * size) - 1, (1 << 8 * size - 1) - 1, 1 << 8 * size - 1,
                           chance.getrandbits(8 * size)])
    number = value.to_bytes(size, chance.choice(["little", "big"]))
    return data[:place] + number + data[place + size:]


def change_lines(data, chance):
    """Removes, repeats, swaps or joins lines, or changes how they end, or the beginning."""
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    way = chance.randrange(9)
    if way <= 1:
        del lines[one]
    elif way == 2:
        lines[one:one] = [lines[other]] * chance.choice([1, 1, 3, 200])
    elif way == 3:
        lines[one], lines[other] = lines[other], lines[one]
    elif way == 4:
        return data.replace(b"\n", chance.choice([b"\r\n", b"\r", b"\n\n", b"\n \n", b""]))
    elif way == 5:
        return b"\xef\xbb\xbf" + data
    elif way == 6:
        return data.decode("utf-8", "replace").encode(chance.choice(["utf-16", "utf-32", "cp1252"]),
                                                      "replace")
    elif way == 7:
        lines[one] = chance.choice(TEXTS).encode()
    else:
        return chance.choice([b"", b"\n", b"\x00", data + data, data + b"\x00" * 50])
    return b"\n".join(lines)


def new_number(old, chance):
    """Returns a number for another one: a neighbour, a multiple or an extreme one."""
    if chance.random() < 0.35:
        return chance.choice(NUMBERS)
    try:
        value = float(old)
    except ValueError:
        return chance.choice(NUMBERS)
    value = chance.choice([value + 1, value - 1, value + 1e-4, value * 2, value * 10, value / 2, 0,
                           -value, value * 1000, value * 1e6, value * 1e12, value + 0.5,
                           -value * 1e9])
    return str(int(value)) if abs(value) < 1e18 and value == int(value) else repr(value)


def change_number(data, chance):
    """Replaces a number in text."""
    found = list(NUMBER.finditer(data))
    if not found:
        return change_bytes(data, chance)
    match = chance.choice(found)
    text = new_number(match[0].decode(), chance).encode()
    return data[:match.start()] + text + data[match.end():]


def change_word(data, chance):
    """Replaces a word of text by another one or by an odd text."""
    words = list(re.finditer(rb"[^\s,;:{}\[\]\"]+", data))
    if not words:
        return change_bytes(data, chance)
    match = chance.choice(words)
    text = chance.choice([chance.choice(words)[0], chance.choice(TEXTS).encode(),
                          chance.choice(VALUES).encode()])
    return data[:match.start()] + text + data[match.end():]


def change_cell(data, chance):
    """Changes, removes, adds or swaps cells or columns of a table."""
    counts = [(data.count(mark), mark) for mark in (b",", b";", b"\t", b" ")]
    mark = max(counts)[1]
    rows = [line.split(mark) for line in data.split(b"\n")]
    row = chance.choice(rows)
    place = chance.randrange(len(row))
    way = chance.randrange(10)
    if way <= 3:
        row[place] = new_number(row[place].decode("utf-8", "replace"), chance).encode()
    elif way <= 5:
        row[place] = chance.choice(TEXTS).encode()
    elif way == 6:
        del row[place]
    elif way == 7:
        row.insert(place, chance.choice([b"", b"x", row[place]]))
    elif way == 8:
        other = chance.choice(rows)
        row[place] = chance.choice(other)
    else:
        for line in rows:
            if len(line) > place:
                line.pop(place)
    return b"\n".join(mark.join(line) for line in rows)


def change_json(data, chance):
    """Changes one value or one key of a JSON document, or of one line of a JSON Lines file."""
    try:
        tree = json.loads(data, parse_int=Raw, parse_float=Raw, parse_constant=Raw,
                          object_pairs_hook=Pairs)
    except (ValueError, RecursionError):
        lines = data.split(b"\n")
        place = chance.randrange(len(lines))
        try:
            json.loads(lines[place])
        except (ValueError, RecursionError):
            return change_number(data, chance)
        lines[place] = change_json(lines[place], chance)
        return b"\n".join(lines)
    places = []
    collect(tree, places)
    if not places:
        return chance.choice(VALUES).encode()
    holder, place = chance.choice(places)
    try:
        change_place(holder, place, places, chance)
        return write(tree).encode("utf-8", "surrogatepass")
    except RecursionError:
        return data


def collect(node, places):
    """Adds all places of values: pairs of a holder and an index in it."""
    for place, item in enumerate(node if isinstance(node, (list, Pairs)) else []):
        places.append((node, place))
        collect(item[1] if isinstance(node, Pairs) else item, places)


def change_place(holder, place, places, chance):
    is_object = isinstance(holder, Pairs)
    value = holder[place][1] if is_object else holder[place]
    way = chance.randrange(18) - 6
    if way <= 4 and isinstance(value, (Raw, str)) or way <= 1:
        value = Raw(new_number(value, chance) or "0") if isinstance(value, Raw) else (
            chance.choice(TEXTS) if isinstance(value, str) else Raw(chance.choice(VALUES)))
    elif way <= 5:
        value = Raw(chance.choice(VALUES + NUMBERS[:40]) or "null")
    elif way == 6:
        del holder[place]
        return
    elif way == 7:
        copies = chance.choice([1, 1, 2, 60])
        holder[place:place] = [holder[place]] * copies
        return
    elif way == 8:
        other, index = chance.choice(places)
        value = other[index][1] if isinstance(other, Pairs) else other[index]
    elif way == 9:
        depth = chance.choice([1, 2, 50, 600, 20_000])
        value = Raw("[" * depth + "0" + "]" * depth)
    elif way == 10 and is_object:
        key = holder[place][0]
        other = holder[chance.randrange(len(holder))][0]
        holder[place] = chance.choice([chance.choice(TEXTS), other, key + "s", key.upper()]), value
        return
    else:
        value = f"{value}" if isinstance(value, Raw) else Raw(f"[{write(value)}]")
    holder[place] = (holder[place][0], value) if is_object else value


def write(node):
    """Returns JSON text, with numbers as they were given and keys as often as they were given."""
    if isinstance(node, Raw):
        return str(node)
    if isinstance(node, Pairs):
        return "{" + ", ".join(f"{json.dumps(str(key), ensure_ascii=False)}: {write(value)}"
                               for key, value in node) + "}"
    if isinstance(node, list):
        return "[" + ", ".join(map(write, node)) + "]"
    return json.dumps(node, ensure_ascii=len(str(node)) % 2 == 0)


def change_picture(data, chance):
    """Changes a JPEG or PNG file; often the checksums of PNG chunks fit again afterwards."""
    data = chance.choice([change_bytes, change_block, change_block])(data, chance)
    return mend_chunks(data) if data[1:4] == b"PNG" and chance.random() < 0.8 else data


def mend_chunks(data):
    """Returns a PNG file whose chunks have the right checksums, as far as it has chunks."""
    result, place = bytearray(data), 8
    while place + 12 <= len(result):
        size = int.from_bytes(result[place:place + 4], "big")
        end = place + 8 + size
        if end + 4 > len(result):
            break
        result[end:end + 4] = zlib.crc32(result[place + 4:end]).to_bytes(4, "big")
        place = end + 4
    return bytes(result)
