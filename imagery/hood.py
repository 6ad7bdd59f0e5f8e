"""A hood laid back: a soft ring round the neck that falls into a pouch between the shoulders."""

import numpy as np
from curves import crom, sst
from mesh import edgeattr, grid_obj, pushout, smoothgrid


def hood(B, p, tree, obs, mats):
    base = B.V[-1]
    cols = np.linspace(0, len(base) - 1, 97)
    nk = np.array(
        [[np.interp(c, np.arange(len(base)), base[:, k]) for k in range(3)] for c in cols]
    )
    m = 40
    g = np.zeros((m, len(cols), 3))
    UV = np.zeros((m, len(cols), 2))
    mid = np.array([0, nk[:, 1].mean() + 0.6, 0])
    size = p.get("hoodsize", 1.0)
    for i, N in enumerate(nk):
        k = abs(i / (len(cols) - 1) * 2 - 1)  # 1 at the front edges, 0 behind
        back = 1 - sst(0.0, 0.62, k)
        side = 1 - sst(0.45, 1.0, k)
        out = N - mid
        out[2] = 0
        out /= np.linalg.norm(out) + 1e-9
        up = np.array([0, 0, 1.0])
        fall = out * (2.6 + 3.0 * side + 4.6 * back) * size
        # the two front edges lean away from each other
        apart = np.array([np.sign(N[0]) * 2.4, -1.2, 0]) * sst(0.72, 1.0, k)
        points = [
            N + out * 0.3,
            N + fall * 0.55 + up * (0.9 - 2.4 * back) * (0.3 + 0.7 * side),
            N + fall + up * (0.5 * side - 19.0 * back) * size + apart,
            N + fall * 1.10 + up * (1.0 + 1.8 * side - 10.0 * back) * size + apart,
            N + fall * 0.92 + up * (1.6 + 3.4 * side - 3.4 * back) * size + apart,
            N + fall * 0.62 + up * (1.8 + 4.4 * side - 1.2 * back) * size + apart,
            N + fall * 0.28 + up * (1.4 + 3.0 * side - 1.6 * back) * size + apart * 0.6,
            N + fall * 0.12 + up * 0.6 - out * 0.1,
        ]
        g[:, i] = crom(points, m)
        UV[:, i] = np.stack([np.full(m, i * 0.55), np.linspace(0, 26, m)], 1)
    # the pouch gathers towards a point in the middle of the back
    g = smoothgrid(g, 6)
    gap = np.full(g.shape[:2], 0.5)
    gap[:2] = 0.1
    gap[m // 2 :] = -9
    g[: m // 2] = pushout(g[: m // 2], tree, gap[: m // 2])
    g = smoothgrid(g, 4)
    attrs = {**edgeattr(g, "lr"), "sd": np.full(g.shape[:2], 9.0)}
    attrs["sd"] = (np.arange(len(cols)) - (len(cols) - 1) / 2)[None] * 0.9 + np.zeros((m, 1))
    obs.append(grid_obj("hood", g, UV, attrs, mats, thick=0.4, sub=1, lin=0))
