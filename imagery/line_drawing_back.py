"""The back of a line drawing."""

import numpy as np
from line_drawing_parts import closed, disc, edge, flip, half, hem, mirrored, sleeve, smooth, whole


def back(B, p):
    """All shapes of the back, the lowest first."""
    side = edge(B)
    body = np.concatenate([hem(B, -B.a[0], B.a[0], 30), side, flip(side)[::-1]])
    vent = B.zh + p.get("vent", 0.36) * p["length"]
    seams = [("seam", np.array([[0, 142], [0, B.zh - 0.8]]))]
    if vent > B.zh + 1:
        seams.append(("line", np.array([[0, vent], [4.4, vent - 1.6]])))
        seams.append(("stitch", np.array([[4.4, vent - 1.6], [4.4, B.zh - 0.4]])))
    if p["sil"] == "waisted":
        dart = smooth([(9.8, 124), (8.8, 104), (9.8, 92)], 10)
        seams += [("seam", dart), ("seam", flip(dart))]
    seams.append(("stitch", hem(B, -B.a[0] + 0.4, B.a[0] - 0.4, 30) + (0, 2.6)))
    shapes = [(body, [("line", closed(body)), *seams])]
    if p.get("storm"):
        low = smooth([(-16.6, 117), (0, 113.4), (16.6, 117)], 16)
        yoke = np.concatenate([low, [[16, 136], [10, 140]], [[-10, 140], [-16, 136]]])
        shapes.append((yoke, [("line", closed(yoke)), ("stitch", low + (0, 0.9))]))
    if p.get("halfbelt"):
        z = p.get("beltz", 104)
        x = min(12.6, half(B, z) - 3)
        shapes.append(
            whole(
                [
                    (-x, z - 2.4),
                    (x, z - 2.4),
                    (x + 1.2, z),
                    (x, z + 2.4),
                    (-x, z + 2.4),
                    (-x - 1.2, z),
                ]
            )
        )
        shapes += [disc(x - 1.4, z, 1.1), disc(1.4 - x, z, 1.1)]
    arm = sleeve(B, p, True)
    shapes += arm + mirrored(arm)
    if p["belt"]:
        z, a = p.get("beltz", 104), half(B, p.get("beltz", 104)) + 0.5
        shapes.append(whole([(-a, z - 2.3), (a, z - 2.3), (a, z + 2.3), (-a, z + 2.3)]))
    if p.get("cape"):
        side = smooth([(8, 141.6), (17.6, 137.6), (24.4, 126), (27.6, p["cape"])], 20)
        low = smooth([(27.6, p["cape"]), (12, p["cape"] - 1.8), (0, p["cape"] - 2)], 12)
        half_ = np.concatenate([side, low])
        shape = np.concatenate([half_, flip(half_)[::-1]])
        shapes.append(
            (shape, [("line", closed(shape)), ("seam", np.array([[0, 142], [0, p["cape"] - 2]]))])
        )
    return shapes + neck(p)


def neck(p):
    if p["collar"] == "stand":
        h = p.get("standh", 4.6)
        low = smooth([(-8, 141.4), (0, 142.4), (8, 141.4)], 12)
        top = smooth([(7.4, 141.6 + h), (0, 142.8 + h), (-7.4, 141.6 + h)], 12)
        return [whole(np.concatenate([low, top]))]
    if p["collar"] == "hood":
        bag = smooth(
            [(-11.4, 143), (-10, 130), (0, 123), (10, 130), (11.4, 143), (0, 148.6), (-11.4, 143)],
            44,
        )
        return [(bag, [("line", bag), ("seam", np.array([[0, 148.4], [0, 123.2]]))])]
    fall = p.get("fall", 6.9)
    low = smooth(
        [
            (-12.2, 139.4),
            (-7, 141.4 - fall * 0.2),
            (0, 145 - fall),
            (7, 141.4 - fall * 0.2),
            (12.2, 139.4),
        ],
        22,
    )
    top = smooth(
        [
            (12.2, 139.4),
            (10.8, 142.6),
            (6, 146.4),
            (0, 147.2),
            (-6, 146.4),
            (-10.8, 142.6),
            (-12.2, 139.4),
        ],
        26,
    )
    shape = np.concatenate([low, top])
    lines = [("line", closed(shape))]
    if not p.get("trim"):
        lines.append(("stitch", low + (0, 0.8)))
    return [(shape, lines)]
