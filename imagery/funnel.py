"""A stand-up collar that carries the front edge on to the chin."""

import math
import numpy as np
from mesh import edgeattr, grid_obj


def funnel(B, p, obs, mats):
    h = p.get("standh", 4.6)
    m = 14
    base = B.V[-1]
    n = len(base)
    g = np.zeros((m, n, 3))
    UV = np.zeros((m, n, 2))
    cs = np.r_[0, np.cumsum(np.linalg.norm(np.diff(base, axis=0), axis=1))]
    for i in range(n):
        r = base[i] - np.array([0, 2.0, 0])
        r[2] = 0
        r /= np.linalg.norm(r) + 1e-9
        # begun inside, below the seam, so that no light comes through at the nape
        for k, t in enumerate(np.linspace(-0.3, 1, m)):
            lean = 0.25 + 0.35 * math.sin(math.pi * t) + 0.55 * t * t if t > 0 else 0.25 + 2.2 * t
            g[k, i] = base[i] + np.array([0, -0.06 * h * t, h * t]) + r * lean
            UV[k, i] = (cs[i] - cs[-1] / 2, t * h + 60)
    obs.append(
        grid_obj(
            "funnel",
            g,
            UV,
            {
                **edgeattr(g, "lrt"),
                "sd": np.concatenate([np.linspace(0, 9, m)[:, None] + np.zeros((1, n))]),
            },
            mats,
            thick=0.5,
            sub=1,
            lin=0,
        )
    )
