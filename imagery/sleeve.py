"""A set-in sleeve from the armhole to the wrist, with folds at the elbow."""

import math
import numpy as np
from mathutils import Vector
from curves import crom, pchip
from mesh import grid_obj, pushout


def sleeve(B, p, tree, sgn, mats):
    NA, NS = 56, 84
    al = np.linspace(0, 2 * np.pi, NA, endpoint=False)
    # armhole: project an oval onto the body side
    C0 = np.array([0, 0.9, 127.6])
    arm = np.zeros((NA, 3))
    for k, a in enumerate(al):
        y = C0[1] + (7.2 if math.sin(a) > 0 else 6.8) * math.sin(a)
        z = C0[2] + (10.6 if math.cos(a) > 0 else 9.9) * math.cos(a)
        hit = tree.ray_cast(Vector((60, y, z)), Vector((-1, 0, 0)))[0]
        x = hit[0] if hit else 18
        arm[k] = (x - 0.7, y, z)
    o = p.get("arm", 0.0)
    path = crom(
        [
            (15.6, 0.9, 127),
            (19.6 + o, 0.8, 116),
            (21.9 + o, 0.2, 104),
            (23.6 + o, -2.4, 91),
            (24.6 + o, -5.6, p.get("wz", 76.5)),
        ],
        60,
    )
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    L = s[-1]
    tan = np.gradient(path, axis=0)
    tan /= np.linalg.norm(tan, axis=1)[:, None]

    def tube(t):
        u = t * L
        c = np.array([np.interp(u, s, path[:, k]) for k in range(3)])
        d = np.array([np.interp(u, s, tan[:, k]) for k in range(3)])
        d /= np.linalg.norm(d)
        e1 = np.array([1, 0, 0]) - d * d[0]
        e1 /= np.linalg.norm(e1)
        e2 = np.cross(d, e1)
        e2 = e2 if e2[1] > 0 else -e2
        r1 = pchip([0, 0.2, 0.5, 0.8, 1], [4.9, 5.1, 4.9, 4.6, 4.4], np.array([t]))[0] * p.get(
            "slv", 1
        )
        r2 = pchip([0, 0.2, 0.5, 0.8, 1], [7.4, 7.2, 6.5, 5.6, 5.2], np.array([t]))[0] * p.get(
            "slv", 1
        )
        return c, d, e1, e2, r1, r2

    tb = 0.235
    c, d, e1, e2, r1, r2 = tube(tb)
    bic = np.array([c + e1 * r1 * math.cos(a) + e2 * r2 * math.sin(a) for a in al])
    V = np.zeros((NS, NA, 3))
    ncap = 30
    for j in range(NS):
        if j < ncap:
            t = j / ncap
            for k, a in enumerate(al):
                A = arm[k]
                Bp = bic[k]
                dist = np.linalg.norm(Bp - A)
                up = math.cos(a)
                m0 = np.array(
                    [1.0, 0.12 * math.sin(a), -0.34 * max(up, 0) + 0.25 * min(up, 0) - 0.05]
                )
                m0 /= np.linalg.norm(m0)
                m0 = m0 * dist * (0.85 if up > 0 else 0.8)
                m1 = d * dist * 1.0
                V[j, k] = (
                    (2 * t**3 - 3 * t**2 + 1) * A
                    + (t**3 - 2 * t * t + t) * m0
                    + (-2 * t**3 + 3 * t * t) * Bp
                    + (t**3 - t * t) * m1
                )
        else:
            t = tb + (1 - tb) * (j - ncap) / (NS - 1 - ncap)
            c, d2, e1, e2, r1, r2 = tube(t)
            for k, a in enumerate(al):
                # soft drag folds round the elbow and above the cuff
                f = 0
                for tc, amp, wd, ang, ph in (
                    (0.50, 0.85, 0.024, 0.9, 0),
                    (0.565, 0.8, 0.026, 1.1, 0.5),
                    (0.44, 0.6, 0.024, 0.8, -0.5),
                    (0.63, 0.55, 0.03, 1.0, 1.0),
                    (0.86, 0.4, 0.024, 1.2, 2.2),
                    (0.93, 0.35, 0.02, 0.8, 2.8),
                    (0.36, 0.45, 0.035, 0.9, 3.4),
                    (0.72, 0.35, 0.03, 1.0, -1.2),
                    (0.3, 0.4, 0.03, 0.7, 1.9),
                ):
                    th = (a - (-math.pi / 2 + 0.5) + ph * 0.4 + math.pi) % (
                        2 * math.pi
                    ) - math.pi  # folds sit on the inner front
                    sg = 1 if amp > 0.5 else -1
                    f += (
                        0.62
                        * amp
                        * math.exp(-(((t - tc - 0.085 * sg * th) / (wd * 1.15)) ** 2))
                        * math.exp(-((th / ang) ** 2))
                    )
                V[j, k] = c + e1 * (r1 + f) * math.cos(a) + e2 * (r2 + f) * math.sin(a)
    gap = np.full((NS, NA), 0.5)
    gap[:6] = -0.7
    gap[6:12] = np.linspace(-0.5, 0.4, 6)[:, None]
    W = V.copy()
    W[6:] = pushout(V[6:], tree, gap[6:])
    for _ in range(2):
        round_ = np.roll(W[7:-1], 1, 1) + np.roll(W[7:-1], -1, 1)
        W[7:-1] = W[7:-1] * 0.5 + 0.125 * (W[6:-2] + W[8:] + round_)
    V = W
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(V.mean(1), axis=0), axis=1))]
    UV = np.zeros((NS, NA, 2))
    UV[:, :, 0] = al[None] * 6.3 + 100
    UV[:, :, 1] = (150 - run)[:, None]
    ed = np.minimum((run[-1] - run), 9)[:, None] + np.zeros((1, NA))
    ala = al[None] * 5.5 + np.zeros((NS, 1))
    # armhole seam distance = along run from row 3;  back seam of the sleeve at a ~ 2.2
    ra = np.linalg.norm(np.diff(V, axis=0), axis=2)
    ra = np.concatenate([np.zeros((1, NA)), np.cumsum(ra, 0)], 0)
    back = (al - 2.3) * 6
    sd = np.where(abs(back)[None] < 6, back[None] + np.zeros((NS, 1)), 9.0)
    sd = np.where((ra - ra[6][None]) < 3.0, (ra - ra[6][None]), sd)
    if sgn < 0:
        V = V * np.array([-1, 1, 1])
    if sgn > 0:
        V = V[:, ::-1]
        UV = UV[:, ::-1]
        sd = sd[:, ::-1]
    ob = grid_obj(
        "sleeve%+d" % sgn,
        V,
        UV,
        dict(ed=ed, al=ala, sd=sd),
        mats,
        thick=0.36,
        sub=1,
        wrap=2 * np.pi * 6.3 if sgn < 0 else -2 * np.pi * 6.3,
    )
    return ob
