"""Pictures of page sections, cut and put together from what is rendered already: `/usr/bin/python3 pages.py [NAME...]`."""

import os
import re
import subprocess
import sys
import tempfile

from PIL import Image, ImageDraw

import encode

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = os.path.join(HERE, "..", "seed")
PAGES = os.path.join(HERE, "..", "public", "pictures")
PAPER = (246, 243, 238)
INK = (27, 25, 23)

# name: the rendered picture, and the part of it as left, top, right, bottom between 0 and 1
CUTS = {
    "collar-detail": ("pictures/selin-2602/camel-detail-1280.avif", (0, 0, 1, 1)),
    "collar-lined": ("pictures/alara-2601/navy-detail-1280.avif", (0, 0.1, 1, 0.74)),
    "collar-ribbed": ("pictures/yasemin-2613/black-detail-1280.avif", (0, 0.02, 1, 0.82)),
    "navy-belted": ("pictures/asya-2605/navy-side-1280.avif", (0, 0, 1, 1)),
    "checked-coat": ("pictures/eda-2608/camel-side-1280.avif", (0, 0, 1, 1)),
    "bordeaux-hooded": ("pictures/pelin-2612/bordeaux-side-1280.avif", (0, 0, 1, 1)),
    "macro-herringbone": ("pictures/defne-2603/grey-fabric-closeup-960.avif", (0, 0.2, 1, 0.8)),
    "macro-houndstooth": ("pictures/zeynep-2607/black-fabric-closeup-960.avif", (0, 0.2, 1, 0.8)),
    "atelier-stilllife": ("films/atelier-poster-960.avif", (0.125, 0, 0.875, 1)),
}

# every cloth of the collection, in colours that stand well side by side: the two rows of a sample card
CLOTHS = (
    ("pelin-2612", "bordeaux"), ("nehir-2604", "camel"), ("eda-2608", "anthracite"), ("ceylan-2610", "ecru"),
    ("defne-2603", "chocolate"), ("derin-2609", "olive"), ("yasemin-2613", "navy"), ("zeynep-2607", "camel"),
)  # fmt: skip


def rendered(path):
    """A picture of the seed, or None while it is not rendered."""
    path = os.path.join(SEED, path)
    if not os.path.exists(path):
        return None
    with tempfile.TemporaryDirectory() as folder:
        png = os.path.join(folder, "a.png")
        subprocess.run(["avifdec", path, png], check=True, stdout=subprocess.DEVNULL)
        return Image.open(png).convert("RGB")


def cut(source, part):
    whole = rendered(source)
    if whole is None:
        return None
    left, top, right, bottom = part
    wide, high = whole.size
    return whole.crop((int(left * wide), int(top * high), int(right * wide), int(bottom * high)))


def drawing_and_coat():
    """The drawing of a trench coat, and beside it the coat that came of it."""
    coat = cut("pictures/derin-2609/sand-detail-1280.avif", (0.02, 0, 0.98, 1))
    if coat is None:
        return None
    picture = Image.new("RGB", (1280, 960), PAPER)
    picture.paste(coat.resize((737, 960), 1), (543, 0))
    drawing = line_drawing("derin-2609", (680, 1260), 820)
    picture.paste(drawing, ((543 - drawing.width) // 2, 70))
    return picture


def sample_card():
    """Every cloth in two rows, a thread of paper between them."""
    gap, wide, high = 12, 311, 474
    picture = Image.new("RGB", (4 * wide + 3 * gap, 2 * high + gap), PAPER)
    for place, (model, colour) in enumerate(CLOTHS):
        stem = f"pictures/{model}/{colour}-fabric-closeup"
        cloth = rendered(f"{stem}-960.avif") or rendered(f"{stem}-640.avif")
        if cloth is None:
            return None
        row, column = divmod(place, 4)
        scale = 2 * wide / cloth.width
        cloth = cloth.resize((2 * wide, round(cloth.height * scale)), 1)
        part = cloth.crop((wide // 2, 0, wide // 2 + wide, high))
        picture.paste(part, (column * (wide + gap), row * (high + gap)))
    return picture


def line_drawing(model, part, high):
    """The first `part` (width, height) of a drawing of the seed, `high` pixels high, in ink on paper."""
    with open(os.path.join(SEED, "line-drawings", f"{model}.svg"), encoding="utf-8") as file:
        svg = file.read()
    top = float(re.search(r'viewBox="\S+ (\S+) ', svg).group(1))
    fine = 4
    scale = fine * high / part[1]
    page = Image.new("RGB", (round(part[0] * scale), high * fine), PAPER)
    pen = ImageDraw.Draw(page)
    for attributes in re.findall(r"<path ([^>]+)>", svg):
        width = max(round(float(re.search(r'stroke-width="(\S+)"', attributes).group(1)) * scale), 1)
        dash = re.search(r'stroke-dasharray="(\S+) (\S+)"', attributes)
        for line in re.search(r' d="M([^"]+)"', attributes).group(1).split("M"):
            numbers = [[float(n) for n in point.split()] for point in line.strip(" Zz").split("L")]
            points = [(x * scale, (y - top) * scale) for x, y in numbers]
            if dash:
                lengths = [float(length) * scale for length in dash.groups()]
                for stroke in dashes(points, *lengths):
                    pen.line(stroke, fill=INK, width=width)
            else:
                pen.line(points, fill=INK, width=width, joint="curve")
    return page.resize((page.width // fine, high), 1)


def dashes(points, on, off):
    """The strokes of a broken line."""
    strokes, now, left, is_on = [], [points[0]], on, True
    for end in points[1:]:
        while (length := distance(now[-1], end)) > left:
            x, y = now[-1]
            share = left / length
            middle = (x + (end[0] - x) * share, y + (end[1] - y) * share)
            if is_on:
                strokes.append([*now, middle])
            now, is_on = [middle], not is_on
            left = on if is_on else off
        left -= length
        now.append(end)
    return strokes + [now] if is_on and len(now) > 1 else strokes


def distance(one, other):
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


MADE = {"drawing-and-coat": drawing_and_coat, "sample-card": sample_card}

for name in sys.argv[1:] or [*CUTS, *MADE]:
    picture = MADE[name]() if name in MADE else cut(*CUTS[name])
    if picture is None:
        print(f"{name}: not rendered yet")
        continue
    encode.encode(picture, os.path.join(PAGES, name), (640, 960), room=1.4, fine=True)
    print(f"{name}: {picture.width} x {picture.height}")
