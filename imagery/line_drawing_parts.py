"""What both sides of a line drawing share: outlines in centimetres, x to the right, z up."""

import numpy as np
from curves import crom


def smooth(points, n=24):
    """A curve through points (x, z)."""
    P = np.array([(x, z, 0) for x, z in points], float)
    return crom(P, n)[:, :2]


def flip(line):
    return np.asarray(line, float) * (-1, 1)


def edge(B):
    """Half width of the body from hem to neck, wearer's left, as points (x, z)."""
    return np.stack([B.a, B.z], 1)[::3]


def hem(B, x0, x1, n=16):
    x = np.linspace(x0, x1, n)
    return np.stack([x, B.zh - 0.9 * (1 - (x / B.a[0]) ** 2)], 1)


def half(B, z):
    return float(np.interp(z, B.z, B.a))


def closed(line):
    return np.concatenate([line, line[:1]])


def whole(polygon, kind="line"):
    """A shape whose outline is all drawn."""
    return polygon, [(kind, closed(np.asarray(polygon, float)))]


def inset(polygon, by=0.8):
    """The polygon drawn in by about `by` cm, for stitches."""
    P = np.asarray(polygon, float)
    mid = P.mean(0)
    away = P - mid
    return mid + away * (1 - by / np.maximum(np.abs(away).max(0), 1.5))


def sleeve(B, p, behind):
    """Shapes of the sleeve at x > 0, with its seam, cuff and, seen from behind, its buttons."""
    kind = p.get("shoulder", "set")
    out = {z: max(x, half(B, z) + c) for z, x, c in
           ((116, 23.4, 5.4), (104, 24.4, 6.2), (91, 25.4, 6.6), (77.5, 25.8, 6.9))}  # fmt: skip
    tip = dict(set=(17.5, 137.2), dropped=(20.6, 132.6), raglan=(17.8, 136.6))[kind]
    pit = (half(B, 119) - 0.6, 118.6 if kind != "dropped" else 116.4)
    over = [
        tip,
        (tip[0] + 3.2, 130.8 if kind != "dropped" else 126),
        *[(x, z) for z, x in out.items()],
    ]
    under = [(out[77.5] - 8.2, 77.2), (out[91] - 9.2, 91), (out[104] - 9.4, 104), pit]
    if kind == "raglan":
        neck = (8.4, 141.2 if behind else 140.4)
        top = smooth([neck, (13.6, 139.2), tip, *over[1:]], 40)
        seam = smooth([pit, (16.2, 126), (12.6, 134.5), neck], 20)
    else:
        top = smooth(over, 34)
        bow = 1.0 if behind else 2.0
        seam = smooth(
            [
                pit,
                (tip[0] - bow, 126),
                (tip[0] - bow * 0.4, 132.6 if kind == "set" else 129.6),
                tip,
            ],
            20,
        )
    body = np.concatenate([top, smooth(under, 20), seam])
    lines = [("line", np.concatenate([top, smooth(under, 20)])), ("seam", seam)]
    shapes = [(body, lines)]
    low, up = top[-1], smooth(under, 20)[0]

    def at(t):  # across the sleeve at a share of the way from wrist to elbow
        z = 77.5 + t
        a = np.array([np.interp(z, top[::-1, 1][:18], top[::-1, 0][:18]), z])
        return a, np.array([a[0] - 8.3 - t * 0.05, z - 0.3])

    if p.get("cuff") == "turned":
        a, b = at(8.5)
        shapes.append(whole([a + (0.7, 0), low + (0.5, 0), up - (0.5, 0), b - (0.7, 0)]))
    elif p.get("cuff") == "strap":
        for t in (4.5, 7.8):
            lines.append(("line", np.array(at(t))))
    else:
        lines.append(("stitch", np.array(at(1.2))))
    return shapes


def mirrored(shapes):
    return [
        (None if P is None else flip(P), [(k, flip(l)) for k, l in lines]) for P, lines in shapes
    ]


def disc(x, z, r=1.35):
    a = np.linspace(0, 2 * np.pi, 14, endpoint=False)
    ring = np.stack([x + r * np.cos(a), z + r * np.sin(a)], 1)
    inner = np.stack([x + r * 0.35 * np.cos(a[::3]), z + r * 0.35 * np.sin(a[::3])], 1)
    return ring, [("line", closed(ring)), ("seam", closed(inner))]
