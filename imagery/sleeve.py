"""Sleeves: set in, dropped or raglan, from the armhole to the wrist, with folds at the elbow."""

import math
import numpy as np
from mathutils import Vector
from curves import crom, pchip, sst
from mesh import grid_obj, pushout

AROUND, ALONG, CAP, SADDLE = 56, 84, 30, 14
# the oval of the armhole: middle in y and z, reach backwards, forwards, up and down
ARMHOLE = dict(
    set=(0.7, 128.0, 6.7, 6.2, 9.5, 9.0),
    dropped=(0.8, 125.6, 7.6, 7.2, 9.6, 9.6),
    raglan=(0.7, 127.4, 6.9, 6.4, 9.4, 9.4),
)
# folds as height along the sleeve, swell, width, reach round the arm, turn
FOLDS = (
    (0.50, 0.85, 0.024, 0.9, 0),
    (0.565, 0.8, 0.026, 1.1, 0.5),
    (0.44, 0.6, 0.024, 0.8, -0.5),
    (0.63, 0.55, 0.03, 1.0, 1.0),
    (0.86, 0.4, 0.024, 1.2, 2.2),
    (0.93, 0.35, 0.02, 0.8, 2.8),
    (0.36, 0.45, 0.035, 0.9, 3.4),
    (0.72, 0.35, 0.03, 1.0, -1.2),
    (0.3, 0.4, 0.03, 0.7, 1.9),
)


def outline(tree, y, z):
    """Half width of the shell at depth y and height z, or None beside it."""
    hit = tree.ray_cast(Vector((60, y, z)), Vector((-1, 0, 0)))[0]
    return hit[0] if hit else None


def armhole(tree, kind, angles):
    y0, z0, back, front, up, down = ARMHOLE[kind]
    points = []
    for a in angles:
        y = y0 + (back if math.sin(a) > 0 else front) * math.sin(a)
        z = z0 + (up if math.cos(a) > 0 else down) * math.cos(a)
        points.append(((outline(tree, y, z) or 17.4) - 0.7, y, z))
    return np.array(points)


def path(p, tree, kind):
    """Middle line of the arm: close to the body, and outside it where hip or hem are wide."""
    drop = 1.2 if kind == "dropped" else 0
    wide = p.get("slv", 1)
    knots = [(15.0 + drop, 0.8, 127)]
    for x, y, z, clear in (
        (18.0 + drop, 0.7, 116, 1.8),
        (19.9 + drop, 0.1, 104, 2.6),
        (21.3 + drop, -2.4, 91, 3.1),
        (22.0 + drop, -5.4, p.get("wz", 77.5), 3.4),
    ):
        body = outline(tree, y, z) or 0
        knots.append((max(x, body + clear * wide, knots[-1][0] + 0.6), y, z))
    return crom(knots, 60)


class Tube:
    """The straight part of a sleeve: rings round the middle line, in centimetres."""

    def __init__(s, line, wide):
        s.line, s.wide = line, wide
        s.run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
        s.tan = np.gradient(line, axis=0)
        s.tan /= np.linalg.norm(s.tan, axis=1)[:, None]

    def ring(s, t, angles, folds=0.0, swell=0.0):
        u = t * s.run[-1]
        c = np.array([np.interp(u, s.run, s.line[:, k]) for k in range(3)])
        d = np.array([np.interp(u, s.run, s.tan[:, k]) for k in range(3)])
        d /= np.linalg.norm(d)
        e1 = np.array([1, 0, 0]) - d * d[0]
        e1 /= np.linalg.norm(e1)
        e2 = np.cross(d, e1)
        e2 = e2 if e2[1] > 0 else -e2
        at = [0, 0.2, 0.5, 0.8, 1]
        r1 = pchip(at, [4.7, 4.8, 4.6, 4.3, 4.1], np.array([t]))[0] * s.wide + swell
        r2 = pchip(at, [6.9, 6.8, 6.2, 5.5, 5.1], np.array([t]))[0] * s.wide + swell
        out = []
        for a in angles:
            f = folds * sum(fold(t, a, *one) for one in FOLDS) if folds else 0
            out.append(c + e1 * (r1 + f) * math.cos(a) + e2 * (r2 + f) * math.sin(a))
        return np.array(out), d


def fold(t, a, tc, amp, width, reach, turn):
    """A steep shallow ridge on the inner front of the arm."""
    th = (a - (-math.pi / 2 + 0.5) + turn * 0.4 + math.pi) % (2 * math.pi) - math.pi
    side = 1 if amp > 0.5 else -1
    rise = (t - tc - 0.085 * side * th) / (width * 1.15)
    return 0.66 * amp * math.exp(-(rise**2) - (th / reach) ** 2)


def cap(kind, arm, bic, axis, angles):
    """Rows from the armhole to the upper arm. A set-in sleeve swells over its seam only."""
    rows = np.zeros((CAP, len(angles), 3))
    for j in range(CAP):
        t = j / CAP
        for k, a in enumerate(angles):
            reach = np.linalg.norm(bic[k] - arm[k])
            up = math.cos(a)
            fall = {"set": 0.44, "dropped": 0.85, "raglan": 0.62}[kind]
            m0 = np.array([1.0, 0.12 * math.sin(a), -fall * max(up, 0) + 0.25 * min(up, 0) - 0.05])
            m0 *= reach * ((0.66 if kind == "set" else 0.8) if up > 0 else 0.8) / np.linalg.norm(m0)
            m1 = axis * reach
            rows[j, k] = (
                (2 * t**3 - 3 * t**2 + 1) * arm[k]
                + (t**3 - 2 * t * t + t) * m0
                + (-2 * t**3 + 3 * t * t) * bic[k]
                + (t**3 - t * t) * m1
            )
    return rows


def saddle(tree, arm, angles):
    """Rows from the neck to the armhole that make a sleeve a raglan; folded up under the arm."""
    rows = np.zeros((SADDLE, len(angles), 3))
    for k, a in enumerate(angles):
        th = (a + math.pi) % (2 * math.pi) - math.pi
        u = np.clip(th / 2.25, -1, 1)  # -1 front seam, 1 back seam
        neck = np.array([7.6 - 0.6 * abs(u), 0.9 + 4.6 * u, 141.2 - 0.7 * abs(u)])
        lying = 1 - sst(2.25, 2.5, abs(th))
        for j in range(SADDLE):
            t = j / SADDLE
            q = arm[k] * t + neck * (1 - t)
            q = q + np.array([0.0, 1.3 * u, 0]) * math.sin(math.pi * t)
            co, no, _, _ = tree.find_nearest(Vector(q))
            lift = 0.42 * min(1, (1 - abs(u)) * 6 + 0.35)
            lain = np.array(co + no * lift) if co is not None else q
            rows[j, k] = lain * lying + arm[k] * (1 - lying)
    return rows


def sleeve(B, p, tree, sgn, mats):
    """One sleeve; `sgn` 1 is the wearer's left. Returns the object and what cuffs are hung on."""
    kind = p.get("shoulder", "set")
    al = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
    arm = armhole(tree, kind, al)
    tube = Tube(path(p, tree, kind), p.get("slv", 1))
    tb = 0.225
    bic, axis = tube.ring(tb, al)
    rows = [cap(kind, arm, bic, axis, al)]
    rows.append([tube.ring(t, al, folds=1.0)[0] for t in np.linspace(tb, 1, ALONG - CAP)])
    V = np.concatenate([np.asarray(r) for r in rows])
    gap = np.full(V.shape[:2], 0.5)
    gap[:6] = -0.7
    gap[6:12] = np.linspace(-0.5, 0.4, 6)[:, None]
    V[6:] = pushout(V[6:], tree, gap[6:])
    first = 7
    if kind == "raglan":
        V = np.concatenate([saddle(tree, arm + [0.9, 0, 0.2], al), V[3:]])
        first = 2
    for _ in range(6 if kind == "raglan" else 2):
        round_ = np.roll(V[first:-1], 1, 1) + np.roll(V[first:-1], -1, 1)
        V[first:-1] = V[first:-1] * 0.5 + 0.125 * (V[first - 1 : -2] + V[first + 1 :] + round_)
    return lay(V, al, kind, sgn, mats), (tube, al, V)


def lay(V, al, kind, sgn, mats):
    """Mesh, grain and seams of a finished sleeve."""
    NS, NA = V.shape[:2]
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(V.mean(1), axis=0), axis=1))]
    UV = np.zeros((NS, NA, 2))
    UV[:, :, 0] = al[None] * 6.3 + 100
    UV[:, :, 1] = (150 - run)[:, None]
    ed = np.minimum((run[-1] - run), 9)[:, None] + np.zeros((1, NA))
    ala = al[None] * 5.5 + np.zeros((NS, 1))
    ra = np.linalg.norm(np.diff(V, axis=0), axis=2)
    ra = np.concatenate([np.zeros((1, NA)), np.cumsum(ra, 0)], 0)
    back = (al - 2.3) * 6
    sd = np.where(abs(back)[None] < 6, back[None] + np.zeros((NS, 1)), 9.0)
    if kind == "raglan":
        th = (al + math.pi) % (2 * math.pi) - math.pi
        top = (np.arange(NS) < SADDLE + CAP)[:, None]
        sd = np.where(top & (abs(th) < 0.5)[None], (th * 5)[None] + np.zeros((NS, 1)), sd)
    else:
        sd = np.where((ra - ra[6][None]) < 3.0, (ra - ra[6][None]), sd)
    if sgn < 0:
        V = V * np.array([-1, 1, 1])
    if sgn > 0:
        V, UV, sd = V[:, ::-1], UV[:, ::-1], sd[:, ::-1]
    turn = 2 * np.pi * 6.3 * (1 if sgn < 0 else -1)
    attrs = dict(ed=ed, al=ala, sd=sd)
    return grid_obj("sleeve%+d" % sgn, V, UV, attrs, mats, thick=0.36, sub=1, wrap=turn)
