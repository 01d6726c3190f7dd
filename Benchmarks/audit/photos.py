"""Part `photos`: changed photos through `outfits`, and what is stored of them."""

import json
import queue
import random
import struct
import zlib

from changes import change_picture
from program import empty
from samples import CORPUS, DATASETS

PART = "photos"
RUNS = 10_000
MARK = b"SECRET-PLACE-51.4779N"  # in all metadata of the valid photos
BATCH = 8  # photos of an outfit; one that is refused keeps out the others
ADD = ["outfits", "add", "--garment", "dress:red", "--json"]
PASSWORD = ["--password-file", "password.txt"]
PNG_CHUNKS = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND", b"eXIf", b"iCCP", b"sRGB", b"gAMA",
              b"cHRM", b"sBIT", b"bKGD", b"cICP", b"pHYs"}


def run(audit):
    """Stores unchanged photos first, then changed ones."""
    photos = valid_photos()
    places = queue.SimpleQueue()
    for number in range(audit.jobs):
        places.put(register(audit, audit.scratch / PART / f"worker-{number}"))
    first = [("unchanged", -1 - number) for number in range(-(-len(photos) // BATCH))]
    then = [("changed", number) for number in range(max(1, audit.scaled(RUNS) // BATCH))]
    then = [task for task in then if f"{task[0]}/{task[1]}".startswith(audit.only)]
    random.Random(audit.seed).shuffle(then)

    def work(task):
        folder = places.get()
        try:
            attempt(audit, folder, photos, *task)
        finally:
            places.put(folder)

    for tasks in (first, then):
        audit.each(PART, work, tasks, audit.jobs)


def register(audit, folder):
    """Makes an account that is logged in."""
    (empty(folder) / "password.txt").write_text("four words of no kin\n")
    outcome = audit.program.run(
        ["account", "register", "ada@example.org", "--name", "ada", *PASSWORD], folder)
    if outcome.code != 0:
        raise SystemExit(outcome.stderr.decode())
    return folder


def valid_photos():
    """The photos of the corpus, each with metadata of all kinds that tell a secret."""
    paths = [*sorted((CORPUS / "photo").iterdir()), *sorted((DATASETS / "photos").glob("*.*"))]
    return {path.name: (with_jpeg_metadata if path.suffix == ".jpg" else with_png_metadata)(
        path.read_bytes()) for path in paths if path.stat().st_size < 12_000}


def exif():
    """Exif metadata with an orientation, a camera and a position."""
    entries = [(0x010F, 2, len(MARK) + 1, 8 + 2 + 3 * 12 + 4), (0x0112, 3, 1, 6),
               (0x8825, 4, 1, 100)]
    data = struct.pack("<2sHIH", b"II", 42, 8, len(entries))
    data += b"".join(struct.pack("<HHII", *entry) for entry in entries) + bytes(4) + MARK + b"\0"
    position = struct.pack("<HHHIII", 1, 0x001D, 2, len(MARK) + 1, 118, 0) + MARK
    return data.ljust(100, b"\0") + position


def with_jpeg_metadata(data):
    """Adds Exif, XMP, a comment and another program's segment behind the first marker."""
    def segment(marker, body):
        return struct.pack(">BBH", 0xFF, marker, len(body) + 2) + body
    more = [segment(0xE1, b"Exif\0\0" + exif()),
            segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>" + MARK + b"</x:xmpmeta>"),
            segment(0xED, b"Photoshop 3.0\0" + MARK), segment(0xFE, MARK)]
    return data[:2] + b"".join(more) + data[2:]


def with_png_metadata(data):
    """Adds texts, a time, Exif and a private chunk behind the header."""
    def chunk(kind, body):
        size, check = struct.pack(">I", len(body)), struct.pack(">I", zlib.crc32(kind + body))
        return size + kind + body + check
    more = [chunk(b"tEXt", b"Comment\0" + MARK), chunk(b"iTXt", b"Place\0\0\0\0\0" + MARK),
            chunk(b"zTXt", b"Place\0\0" + zlib.compress(MARK)), chunk(b"eXIf", exif()),
            chunk(b"prVt", MARK), chunk(b"tIME", bytes([7, 234, 1, 1, 1, 1, 1]))]
    return data[:33] + b"".join(more) + data[33:]


def attempt(audit, folder, photos, kind, number):
    """Submits a batch of photos, then those that were not refused, and looks at what is stored."""
    chance = random.Random(f"{audit.seed} {kind} {number}")
    for place in ("in", "out"):
        empty(folder / place)
    names = sorted(photos)[(-1 - number) * BATCH:][:BATCH]  # of the unchanged ones
    if number >= 0:
        names = chance.choices(sorted(photos), k=BATCH)
    for index, name in enumerate(names):
        data = photos[name]
        for _ in range(0 if number < 0 else chance.choice([1, 1, 2, 4])):
            data = change_picture(data, chance)
        (folder / f"in/{index}-{name}").write_bytes(data)
    files = sorted(f"in/{path.name}" for path in (folder / "in").iterdir())
    words = [*ADD, *files]
    outcome = audit.program.run(words, folder)
    faults = audit.program.faults(outcome)
    refused = {finding.get("file") for finding in findings(outcome) if outcome.code == 65}
    if outcome.code == 65 and not refused & set(files):
        faults.append("refuses photos without saying which")
    if number < 0 and outcome.code != 0:
        faults.append(f"ends with {outcome.ending} though no photo is changed")
    taken = [file for file in files if file not in refused]
    audit.report.count(PART, kind, 65, len(files) - len(taken))
    if outcome.code == 65 and taken:
        words = [*ADD, *taken]
        outcome = audit.program.run(words, folder)
        faults += audit.program.faults(outcome)
        if outcome.code != 0:
            faults.append(f"ends with {outcome.ending} for photos of which nothing was said")
    if taken:
        audit.report.count(PART, kind, outcome.ending, len(taken))
    if outcome.code == 0:
        faults += stored_faults(audit, folder, len(taken))
    for fault in faults:
        audit.report.find(PART, kind, fault, f"{kind}/{number}", audit.program.command(words),
                          folder, outcome.stderr.decode("utf-8", "replace"))


def findings(outcome):
    """Returns the findings that a run printed as JSON."""
    try:
        return json.loads(outcome.stderr)
    except ValueError:
        return []


def stored_faults(audit, folder, count):
    """Saves the photos of the last outfit, removes it, and returns what is wrong with them."""
    listed = audit.program.run(["outfits", "list", "--json"], folder)
    try:
        outfit = str(max(item["id"] for item in json.loads(listed.stdout)["outfits"]))
    except (ValueError, KeyError, TypeError):
        return [f"outfits list cannot be read: {listed.stdout[:200]!r}"]
    faults = []
    for number in range(1, count + 1):
        saved = audit.program.run(["outfits", "photo", outfit, "--number", str(number), "-o",
                                   f"out/{number}"], folder)
        if saved.code != 0:
            faults.append(f"outfits photo ends with {saved.ending}")
            continue
        faults += photo_faults((folder / f"out/{number}").read_bytes())
    removed = audit.program.run(["outfits", "remove", outfit], folder)
    if removed.code != 0:
        faults.append(f"outfits remove ends with {removed.ending}")
    return faults


def photo_faults(data):
    """Returns what is wrong with a stored photo."""
    faults = ["stores metadata of the photo"] if MARK in data else []
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return faults + png_faults(data)
    if data[:3] == b"\xff\xd8\xff":
        return faults + jpeg_faults(data)
    return faults + ["stores a photo that is neither JPEG nor PNG"]


def png_faults(data):
    """Returns what is wrong with the chunks of a PNG file."""
    faults, place, kinds = [], 8, []
    while place + 12 <= len(data):
        size, kind = struct.unpack_from(">I4s", data, place)
        body = data[place + 4:place + 8 + size]
        if struct.unpack_from(">I", data, place + 8 + size)[0] != zlib.crc32(body):
            faults.append(f"stores a chunk {kind!r} with a wrong checksum")
        if kind not in PNG_CHUNKS:
            faults.append(f"stores the chunk {kind!r}")
        if kind == b"eXIf" and size > 64:
            faults.append(f"stores {size} bytes of Exif")
        kinds.append(kind)
        place += 12 + size
    if place != len(data) or kinds[:1] != [b"IHDR"] or kinds[-1:] != [b"IEND"]:
        faults.append("stores a PNG that does not consist of chunks from IHDR to IEND")
    return faults


def jpeg_faults(data):
    """Returns what is wrong with the segments of a JPEG file."""
    faults, place = [], 2
    while place + 4 <= len(data) and data[place] == 0xFF:
        marker, size = data[place + 1], struct.unpack_from(">H", data, place + 2)[0]
        body = data[place + 4:place + 2 + size]
        if marker == 0xE1 and size > 64 or marker == 0xFE or marker == 0xED:
            faults.append(f"stores a segment {marker:02X} of {size} bytes")
        if marker == 0xDA:
            return faults if data[-2:] == b"\xff\xd9" else faults + ["stores a JPEG without an end"]
        if 0xC0 <= marker <= 0xC2 and (len(body) < 6 or not any(body[1:3]) or not any(body[3:5])):
            faults.append("stores a JPEG without a size")
        place += 2 + size
    return faults + ["stores a JPEG without a scan"]
