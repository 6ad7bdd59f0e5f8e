"""What finishes a sleeve: a turned-back cuff, a strap with a button, or three small buttons."""

import math
import numpy as np
from buttons import button_mesh, place
from mesh import edgeattr, grid_obj


def cuff(p, sgn, parts, mats, horn, dark):
    tube, al, V = parts
    side = np.array([sgn, 1, 1])
    kind = p.get("cuff", "buttons")
    if kind == "turned":
        band(tube, al, 0.845, 1.0, 0.75, sgn, mats, "tb", flare=0.5)
    elif kind == "strap":
        band(tube, al, 0.868, 0.925, 0.62, sgn, mats, "tb")
    if kind == "turned":
        return
    small = button_mesh(0.8 if kind == "buttons" else 1.15, horn, dark)
    where = ((0.90, 1.75), (0.93, 1.75), (0.96, 1.75)) if kind == "buttons" else ((0.896, 0.5),)
    for t, a in where:
        at, _ = tube.ring(t, [a], swell=0.05 if kind == "buttons" else 0.7)
        middle = tube.ring(t, [a, a + math.pi])[0].mean(0)
        n = at[0] - middle
        n[2] *= 0.3
        place(small, at[0] * side, n / np.linalg.norm(n) * side, lift=0.12)


def band(tube, al, t0, t1, swell, sgn, mats, stitched, flare=0.0):
    """A ring of cloth over the sleeve between two heights along it."""
    m = 14
    rows = []
    for k, t in enumerate(np.linspace(t0, t1, m)):
        # the upper edge stands off a little: it is a fold, not a line
        rows.append(tube.ring(t, al, swell=swell + flare * (1 - k / (m - 1)))[0])
    g = np.array(rows)
    UV = np.zeros((m, len(al), 2))
    UV[:, :, 0] = al[None] * 6.3 + 300
    UV[:, :, 1] = np.linspace(0, 9, m)[:, None]
    g = g * np.array([sgn, 1, 1])
    if sgn > 0:
        g, UV = g[:, ::-1], UV[:, ::-1]
    attrs = {**edgeattr(g, stitched), "sd": np.full(g.shape[:2], 9.0)}
    turn = 2 * np.pi * 6.3 * (1 if sgn < 0 else -1)
    grid_obj("cuff%+d" % sgn, g, UV, attrs, mats, thick=0.36, sub=1, wrap=turn, lin=0)
