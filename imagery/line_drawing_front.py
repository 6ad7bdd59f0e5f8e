"""The front of a line drawing."""

import numpy as np
from body import CLOSED
from cut import corners, upper
from line_drawing_parts import closed, disc, edge, flip, half, hem, inset, mirrored, sleeve, smooth, whole


def across(B, z, q):
    """Where arc length q from the centre front is seen at height z."""
    x, _, run = B.rings[int(np.clip(np.searchsorted(B.z, z), 0, B.NV - 1))]
    top = int(np.argmax(x))
    return float(np.sign(q) * np.interp(abs(q), run[:top], x[:top]))


def fronts(B, p):
    """Left front, and right front, which lies above it."""
    side = edge(B)
    x = np.array([B.xe(z) for z in B.z[::3]])
    rim = np.stack([x, B.z[::3]], 1)
    left = np.concatenate([hem(B, -p["ov"], B.a[0]), side, rim[::-1]])
    seam = smooth([(9.5, 126), (10.2, 116), (9.6, 104), (10.2, 96)], 12)
    darts = [("seam", seam)] if p["sil"] == "waisted" else []
    low = rim[rim[:, 1] <= (p["zb"] if p["collar"] not in CLOSED else 150)]
    lines = [("line", low), ("line", np.concatenate([hem(B, p["ov"], B.a[0]), side]))] + darts
    lines.append(("stitch", hem(B, -p["ov"] + 0.4, B.a[0] - 0.4) + (0, 2.6)))
    if len(low) > 1:
        lines.append(("stitch", low + (0.8, 0)))
    under = hem(B, -p["ov"], p["ov"] + 0.5)
    right = mirrored([(left, [*lines, ("line", under)])])[0]
    return (left, lines), right


def lapel(B, p):
    G, N, T, S = corners(B, p)
    lw, gz = p.get("lapel", 9.5), p.get("gz", 132.5)
    C = np.array([G[0] * 0.35 + S[0] * 0.65 + lw * 0.98, p["zb"] + (gz - p["zb"]) * 0.42])
    r = np.linspace(0, 1, 18)[:, None]
    belly = (1 - r) ** 2 * S + 2 * r * (1 - r) * C + r * r * T
    top = np.array([upper(G, N, T, w) for w in np.linspace(1, 0, 12)])
    whole_ = np.concatenate([belly, top[1:], [S]])
    if p["collar"] == "shawl":
        return whole_, [("line", np.concatenate([belly])), ("line", np.array([S, G]))]
    return whole_, [("line", whole_), ("stitch", belly[2:-1] - (0.7, 0))]


def collar(B, p):
    """The half of a turned-down collar at x > 0."""
    G, N, T, _ = corners(B, p)
    tip = N + p.get("ctip", (1.3, 3.2) if p["collar"] == "peak" else (4.3, 1.5))
    shawl = p["collar"] == "shawl"
    start = T if shawl else tip
    outer = smooth([start, (12.4, 137.6), (11.6, 141.0), (7.6, 145.2), (0, 147.2)], 22)
    inner = smooth([(0, 145.7), (4.6, 145.2), (6.6, 142.6), (5.9, 138.4), tuple(G)], 16)
    end = [] if shawl else [N]
    polygon = np.concatenate([outer, inner, np.array(end).reshape(-1, 2), [start]])
    lines = [("line", outer), ("line", inner)]
    if not shawl:
        lines.append(("line", np.array([G, N, tip])))
        lines.append(("stitch", outer - (0.75, 0.4)))
    if p.get("trim"):
        for a, b in zip(outer[1:-1:2], inner[::-1][1:-1:2]):
            lines.append(
                ("seam", np.array([a, a + (b - a) * (0.9 if p["trim"] == "rib" else 0.3)]))
            )
    return polygon, lines


def neck(B, p):
    if p["collar"] == "stand":
        h, ov = p.get("standh", 4.6), p["ov"]
        low = smooth([(-8.0, 141.4), (0, 139.2), (8.0, 141.4)], 16)
        top = smooth([(7.4, 141.6 + h), (0, 139.8 + h), (-7.4, 141.6 + h)], 16)
        rear = smooth([(-7.4, 141.6 + h), (0, 143.2 + h), (7.4, 141.6 + h)], 16)
        band = np.concatenate([low, top])
        front = np.array([[ov, 139.7], [ov, 140.2 + h]])
        return [(None, [("line", rear)]), (band, [("line", closed(band)), ("line", front)])]
    if p["collar"] == "hood":
        outer = smooth([(2.2, 139.4), (8, 138.6), (12.6, 141.4), (10.6, 146), (0, 148.4)], 20)
        inner = smooth([(0, 146.2), (6.2, 144.4), (4.6, 141.6), (0.6, 139.9)], 14)
        one = np.concatenate([outer, inner])
        return [
            (one, [("line", outer), ("line", inner)]),
            *mirrored([(one, [("line", outer), ("line", inner)])]),
        ]
    half_ = collar(B, p)
    nape = smooth([(-5.2, 144.6), (0, 143.0), (5.2, 144.6)], 10)
    return [(None, [("seam", nape)]), half_, *mirrored([half_])]


def pockets(B, p):
    kind = p["pocket"]
    z0, out = p.get("pocketz"), p.get("pocketq", 0)
    if kind == "flap":
        z, q, w, h = z0 or 88, max(8.6, p["ov"] + 2.2) + out, 15.5, 6.2
        box = [(q, z), (q + w, z), (q + w, z + h + 0.6), (q, z + h)]
    elif kind == "welt":
        z, q, w, h = z0 or 84, 12 + out, 4.2, 17
        box = [(q + 4.2, z), (q + 8.4, z), (q + 4.2, z + h), (q, z + h)]
    else:
        z, q, w, h = (
            z0 or 71,
            max(9.5, p["ov"] + 2.2) + out,
            p.get("patchw", 18),
            p.get("patchh", 21),
        )
        box = [
            (q + 2.5, z),
            (q + w - 2.5, z),
            (q + w, z + 2.5),
            (q + w, z + h),
            (q, z + h),
            (q, z + 2.5),
        ]
    polygon = np.array([(across(B, a[1], a[0]), a[1]) for a in box])
    shape = polygon, [("line", closed(polygon)), ("stitch", closed(inset(polygon)))]
    return [shape, *mirrored([shape])]


def belt(B, p):
    z = p.get("beltz", 104)
    a = half(B, z) + 0.5
    band = whole([(-a, z - 2.3), (a, z - 2.3), (a, z + 2.3), (-a, z + 2.3)])
    if p["belt"] == "tie":
        ends = [
            whole([(1, z), (3.4, z), (5.6 + k, z - 31 - 5 * k), (1.4 + k, z - 31 - 5 * k)])
            for k in (0, 1)
        ]
        ends[0] = (flip(ends[0][0]) + (3, 0), [(k, flip(l) + (3, 0)) for k, l in ends[0][1]])
        return [
            band,
            *ends,
            whole(
                smooth([(-1, z - 2), (-1, z + 2.6), (4, z + 2.6), (4, z - 2.6), (-1, z - 2)], 20)
            ),
        ]
    tail = whole([(2, z - 2.2), (16, z - 3.4), (18, z - 1.4), (16.6, z + 1.2), (2, z + 2.2)])
    frame = [(-2.6, z - 3.2), (2.6, z - 3.2), (2.6, z + 3.2), (-2.6, z + 3.2)]
    hole = [(-1.8, z - 2.4), (1.8, z - 2.4), (1.8, z + 2.4), (-1.8, z + 2.4)]
    return [
        band,
        tail,
        (np.array(frame), [("line", closed(np.array(frame))), ("line", closed(np.array(hole)))]),
    ]


def buttons(p):
    if p["breast"] not in ("double", "single"):
        return []
    double = p["breast"] == "double"
    top = p["zb"] - (2.5 if double else 1.5)
    xs = (p["ov"] - 2.6, 2.6 - p["ov"]) if double else (0,)
    return [disc(x, top - k * p["pitch"]) for k in range(p["rows"]) for x in xs]


def cape(p):
    side = smooth([(8, 141.6), (17.6, 137.6), (24.4, 126), (27.6, p["cape"])], 20)
    low = smooth([(27.6, p["cape"]), (16, p["cape"] - 1.6), (2.2, p["cape"] - 1.8)], 12)
    half_ = np.concatenate([side, low, [[1.6, 140]]])
    shape = half_, [("line", closed(half_)), ("stitch", low + (0, 0.9))]
    return [shape, *mirrored([shape])]


def front(B, p):
    """All shapes of the front, the lowest first."""
    left, right = fronts(B, p)
    turned = p["collar"] not in CLOSED
    flap = lapel(B, p) if turned else None
    shapes = [left] + ([flap] if turned else []) + [right]
    shapes += pockets(B, p)
    if p.get("storm"):
        shapes.append(whole([(-17, 137), (-17.4, 126), (-10, 119), (-3.6, 119.6), (-4.4, 136)]))
    arm = sleeve(B, p, False)
    shapes += arm + mirrored(arm)
    shapes += mirrored([flap]) if turned else []
    shapes += cape(p) if p.get("cape") else []
    shapes += buttons(p) + neck(B, p)
    return shapes + (belt(B, p) if p["belt"] else [])
