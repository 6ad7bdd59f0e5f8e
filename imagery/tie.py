"""The tie of a wrap coat: a knot over the belt and two ends that fall along the skirt."""

import math
import numpy as np
from mathutils import Vector
from mesh import bvh_of, edgeattr, grid_obj


def tie(B, p, obs, mats, line):
    """A knot over the middle of the belt and two ends that fall along the skirt."""
    zc = p.get("beltz", 104)
    tree = bvh_of(B.V)
    x0 = 1.5
    fr = line[line[:, 1] < 0]
    fr = fr[np.argsort(fr[:, 0])]
    yk = float(np.interp(x0, fr[:, 0], fr[:, 1]))

    def front(x, z):
        hit = tree.ray_cast(Vector((x, -80, z)), Vector((0, 1, 0)))[0]
        return hit[1] if hit else yk

    for dx, lean, length, lift, ph in ((-1.1, -0.10, 30, 0.9, 0.4), (1.2, 0.13, 36, 1.5, 1.7)):
        nt, m = 70, 9
        g = np.zeros((nt, m, 3))
        UV = np.zeros((nt, m, 2))
        y = yk - 1.6
        for a, u in enumerate(np.linspace(0, 1, nt)):
            z = zc - 0.5 - u * length
            xm = x0 + dx + lean * u * length
            y = min(yk - 1.6 + 0.8 * u, min(front(xm + k, z) for k in (-2, 0, 2)) - lift)
            w = 2.15 * (0.55 + 0.45 * min(1, u * 5))
            for b, t in enumerate(np.linspace(-1, 1, m)):
                g[a, b] = [
                    xm + t * w,
                    y - 0.35 * math.cos(t * 2.2 + ph) * (1 - 0.4 * u),
                    z - (0.9 * t * t if u > 0.97 else 0),
                ]
                UV[a, b] = (t * 2.2, u * length)
        for _ in range(6):
            g[1:-1, :, 1] = 0.5 * g[1:-1, :, 1] + 0.25 * (g[:-2, :, 1] + g[2:, :, 1])
        obs.append(
            grid_obj(
                "end",
                g[::-1],
                UV[::-1],
                {**edgeattr(g[::-1], "lrb"), "sd": np.full((nt, m), 9.0)},
                mats,
                thick=0.4,
                sub=1,
                lin=0,
            )
        )
    knot(x0, yk, zc, obs, mats)


def knot(x0, y, z, obs, mats):
    """The band that holds the ends: flat, drawn in at its sides, with a slanting crease."""
    n, m = 72, 34
    k = np.zeros((m, n, 3))
    UV = np.zeros((m, n, 2))
    for a, v in enumerate(np.linspace(-1.5, 1.5, m)):
        for b, h in enumerate(np.linspace(0, 2 * np.pi, n, endpoint=False)):
            ring = math.cos(v) ** 0.42
            x = 2.25 * ring * math.copysign(abs(math.cos(h)) ** 0.62, math.cos(h))
            d = 1.45 * ring * math.copysign(abs(math.sin(h)) ** 0.8, math.sin(h))
            up = 3.1 * math.sin(v)
            x *= 1 - 0.10 * math.cos(v * 1.1) + 0.05 * math.sin(v * 2)
            for slant, at, depth in ((0.42, 0.55, 0.42), (0.30, -0.85, 0.26)):
                d -= (
                    math.copysign(depth, d)
                    * math.exp(-(((x - slant * up - at) / 0.28) ** 2))
                    * ring
                )
            k[a, b] = [x0 + x + 0.16 * up, y - 1.0 + d, z - 0.2 + up]
            UV[a, b] = (h * 2.4, v * 3)
    flat = {"ed": np.full((m, n), 9.0), "al": np.zeros((m, n)), "sd": np.full((m, n), 9.0)}
    obs.append(grid_obj("knot", k, UV, flat, mats, thick=0, sub=1, wrap=2 * np.pi * 2.4))
