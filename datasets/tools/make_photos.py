#!/usr/bin/env python3
"""Draws the sample photos of datasets/photos: outfits on a figure, as files that cameras and programs write.

Needs Pillow. The same drawings come out again; another version of Pillow may code them otherwise.
Usage: make_photos.py FOLDER
"""

import io
import struct
import sys
import zlib
from pathlib import Path

from PIL import Image, ImageCms, ImageDraw, PngImagePlugin

SKIN, PAPER = (222, 178, 148), (236, 233, 226)


def figure(width, height, top, bottom, feet, is_dress=False):
    """A figure in two pieces of clothing and shoes."""
    image = Image.new("RGB", (width, height), PAPER)
    draw = ImageDraw.Draw(image)

    def at(x, y):
        return x * width / 100, y * height / 100

    def shape(colour, *points):
        draw.polygon([at(*point) for point in points], fill=colour)

    draw.ellipse([*at(42, 5), *at(58, 18)], fill=SKIN)
    shape(SKIN, (25, 24), (31, 22), (26, 55), (20, 55))
    shape(SKIN, (75, 24), (69, 22), (74, 55), (80, 55))
    shape(SKIN, (39, 50), (48, 50), (47, 95), (42, 95))
    shape(SKIN, (61, 50), (52, 50), (53, 95), (58, 95))
    if is_dress:
        shape(bottom, (40, 48), (60, 48), (70, 80), (30, 80))
    else:
        shape(bottom, (38, 48), (62, 48), (60, 92), (52, 92), (50, 58), (48, 92), (40, 92))
    shape(top, (33, 20), (67, 20), (74, 40), (67, 42), (63, 52), (37, 52), (33, 42), (26, 40))
    draw.ellipse([*at(38, 92), *at(48, 97)], fill=feet)
    draw.ellipse([*at(52, 92), *at(62, 97)], fill=feet)
    return image


def jpeg(image, **options):
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=80, **options)
    return buffer.getvalue()


def segment(marker, body):
    return struct.pack(">BBH", 0xFF, marker, len(body) + 2) + body


def phone(upright):
    """What a phone writes that was held upright: the picture on its side with all that it knows."""
    lying = upright.transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010F], exif[0x0110], exif[0x0131] = "Fono", "Fono 12 of Anna", "OS 17.1"
    exif[0x0132] = "2026:06:14 18:22:31"
    exif.get_ifd(0x8769).update({0x9003: "2026:06:14 18:22:31", 0x927C: b"SERIAL-4711" * 20, 0xA434: "wide"})
    exif.get_ifd(0x8825).update({1: "N", 2: (60.0, 10.0, 12.5), 3: "E", 4: (24.0, 56.0, 31.0)})
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    first = jpeg(lying, exif=exif.tobytes(), icc_profile=profile, comment="at Anna's", progressive=False)
    xmp = b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><dc:creator>Anna</dc:creator></x:xmpmeta>"
    beside = segment(0xE1, xmp) + segment(0xE2, b"MPF\0II*\0\x08\0\0\0\0\0") + segment(0xED, b"Photoshop 3.0\0Anna")
    brightness = jpeg(lying.convert("L").resize((lying.width // 4, lying.height // 4)))
    return first[:2] + beside + first[2:] + brightness


def png(image, **options):
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=True, **options)
    return buffer.getvalue()


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def interlaced(image):
    """A PNG in seven passes, which Pillow reads and does not write."""
    rows = b""
    for x, y, step_x, step_y in [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]:
        for row in range(y, image.height, step_y):
            pixels = [image.getpixel((column, row)) for column in range(x, image.width, step_x)]
            if pixels:
                rows += b"\0" + bytes(value for pixel in pixels for value in pixel)
    head = struct.pack(">IIBBBBB", image.width, image.height, 8, 2, 0, 0, 1)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def main(folder):
    navy, blue, black, red, white, grey = (28, 40, 74), (62, 92, 140), (24, 24, 26), (170, 34, 48), (246, 246, 244), (120, 124, 130)
    summer = figure(360, 480, white, red, (200, 160, 120), is_dress=True)
    office = figure(360, 480, navy, grey, black)
    street = figure(360, 480, red, blue, white)
    small = figure(45, 61, navy, blue, black)

    text = PngImagePlugin.PngInfo()
    text.add_text("Author", "Anna")
    text.add_itxt("Comment", "at home")
    exif = Image.Exif()
    exif[0x0112], exif[0x0110] = 8, "Fono 12 of Anna"
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    palette = small.quantize(16)

    files = {
        "summer-dress.jpg": phone(summer),
        "office.jpg": jpeg(office, optimize=True),
        "street.png": png(street.quantize(32)),
        "coded/progressive.jpg": jpeg(small, progressive=True, subsampling="4:2:0"),
        "coded/restarts.jpg": jpeg(small, subsampling="4:2:2", restart_marker_rows=1),
        "coded/progressive-restarts.jpg": jpeg(small, progressive=True, restart_marker_blocks=3),
        "coded/grey.jpg": jpeg(small.convert("L")),
        "coded/four-inks.jpg": jpeg(small.convert("CMYK")),
        "coded/text.png": png(small, pnginfo=text, exif=exif.tobytes()[6:], icc_profile=profile, dpi=(72, 72)),
        "coded/palette.png": png(palette, transparency=3),
        "coded/grey16.png": png(small.convert("I;16")),
        "coded/transparent.png": png(small.convert("RGBA")),
        "coded/interlaced.png": interlaced(small),
    }
    for name, content in files.items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    main(sys.argv[1])
