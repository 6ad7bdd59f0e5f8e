"""Line drawings of every model from its data, front and back: line_drawing.py [MODEL...].
Strokes only, in the colour of the text around; one centimetre is ten units."""

import os
import sys

import numpy as np

from body import DEF, Body
from dye import HERE, read
from line_drawing_back import back
from line_drawing_front import front

OUT = os.path.join(HERE, "..", "seed", "line-drawings")
WEIGHT = {"line": 22, "seam": 11, "stitch": 9}  # tenths of a millimetre


def inside(points, polygon):
    """For every point, whether it lies inside the polygon."""
    x, y = points[:, 0], points[:, 1]
    found = np.zeros(len(points), bool)
    for (x0, y0), (x1, y1) in zip(polygon, np.roll(polygon, -1, 0)):
        cross = (y0 > y) != (y1 > y)
        with np.errstate(divide="ignore", invalid="ignore"):
            at = (x1 - x0) * (y - y0) / (y1 - y0) + x0
        found ^= cross & (x < at)
    return found


def dense(line, step=0.35):
    out = [line[:1]]
    for a, b in zip(line[:-1], line[1:]):
        n = max(1, int(np.hypot(*(b - a)) / step))
        out.append(a + (b - a) * (np.arange(1, n + 1) / n)[:, None])
    return np.concatenate(out)


def shown(line, covers):
    """The parts of a line that no later shape covers."""
    points = dense(np.asarray(line, float))
    hidden = np.zeros(len(points), bool)
    for polygon in covers:
        hidden |= inside(points, np.asarray(polygon, float))
    runs, run = [], []
    for point, gone in zip(points, hidden):
        if gone:
            runs.append(run)
            run = []
        else:
            run.append(point)
    return [thin(np.array(r)) for r in runs + [run] if len(r) > 2]


def thin(line, slack=0.06):
    """Leave out points that lie on the straight way between their neighbours."""
    if len(line) < 3:
        return line
    a, b = line[0], line[-1]
    d = b - a
    long = np.hypot(*d)
    away = line - a
    off = abs(d[0] * away[:, 1] - d[1] * away[:, 0]) / long if long > 1e-6 else np.hypot(*away.T)
    k = int(np.argmax(off))
    if off[k] < slack:
        return np.array([a, b])
    return np.concatenate([thin(line[: k + 1], slack)[:-1], thin(line[k:], slack)])


def draw(shapes, shift):
    """SVG paths of shapes (polygon or None, lines), the last on top; `shift` in cm to the right."""
    paths = {kind: [] for kind in WEIGHT}
    for k, (_, lines) in enumerate(shapes):
        covers = [polygon for polygon, _ in shapes[k + 1 :] if polygon is not None]
        for kind, line in lines:
            for part in shown(line, covers):
                spots = [f"{round((x + shift) * 10)} {round((148 - z) * 10)}" for x, z in part]
                paths[kind].append("M" + "L".join(spots))
    return paths


def svg(shape):
    p = {**DEF, **shape}
    B = Body({**p, "flute": 0})
    both = [draw(front(B, p), 34), draw(back(B, p), 102)]
    high = round((148 - B.zh + 4) * 10)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -40 1360 {high + 40}" fill="none"']
    out.append(' stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">')
    for kind, weight in WEIGHT.items():
        line = "".join(part for paths in both for part in paths[kind])
        dash = ' stroke-dasharray="6 5"' if kind == "stitch" else ""
        if line:
            out.append(f'<path stroke-width="{weight / 10}"{dash} d="{line}"/>')
    return "".join(out) + "</svg>\n"


def main():
    os.makedirs(OUT, exist_ok=True)
    shapes = read("models.json")
    for name in sys.argv[1:] or shapes:
        with open(os.path.join(OUT, name + ".svg"), "w", encoding="utf-8") as file:
            file.write(svg(shapes[name]))


main()
