"""Interpolation along knots, points and thresholds; plain numbers, no Blender."""

import numpy as np

CM = 0.01


def pchip(xs, ys, x):
    xs = np.asarray(xs, float)
    ys = np.asarray(ys, float)
    h = np.diff(xs)
    d = np.diff(ys) / h
    m = np.zeros_like(ys)
    m[0] = d[0]
    m[-1] = d[-1]
    for i in range(1, len(xs) - 1):
        if d[i - 1] * d[i] > 0:
            w1 = 2 * h[i] + h[i - 1]
            w2 = h[i] + 2 * h[i - 1]
            m[i] = (w1 + w2) / (w1 / d[i - 1] + w2 / d[i])
    x = np.clip(x, xs[0], xs[-1])
    i = np.clip(np.searchsorted(xs, x, side="right") - 1, 0, len(xs) - 2)
    t = (x - xs[i]) / h[i]
    return (
        (2 * t**3 - 3 * t**2 + 1) * ys[i]
        + (t**3 - 2 * t**2 + t) * h[i] * m[i]
        + (-2 * t**3 + 3 * t**2) * ys[i + 1]
        + (t**3 - t**2) * h[i] * m[i + 1]
    )


def sst(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def crom(P, n):  # Catmull-Rom through P, n samples, equal arclength
    P = np.asarray(P, float)
    Q = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]])
    out = []
    for i in range(1, len(Q) - 2):
        for t in np.linspace(0, 1, 24, endpoint=False):
            a, b, c, d = Q[i - 1], Q[i], Q[i + 1], Q[i + 2]
            out.append(
                0.5
                * (
                    (2 * b)
                    + (-a + c) * t
                    + (2 * a - 5 * b + 4 * c - d) * t * t
                    + (-a + 3 * b - 3 * c + d) * t**3
                )
            )
    out.append(P[-1])
    out = np.array(out)
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(out, axis=0), axis=1))]
    u = np.linspace(0, s[-1], n)
    return np.stack([np.interp(u, s, out[:, k]) for k in range(3)], 1)
