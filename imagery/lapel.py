"""Lapels laid on the shell: notched, peaked or running on into a shawl."""

import math
import numpy as np
from curves import sst
from cut import corners, upper
from mesh import edgeattr, grid_obj, smoothgrid

ROWS, ACROSS = 46, 20


def lapels(B, p, obs, mats):
    """Lay both lapels. Returns their grids (for a shawl, where they join the collar)."""
    lapg = {}
    zb, gz = p["zb"], p.get("gz", 132.5)
    lw = p.get("lapel", 9.5)
    G, N, T, S = corners(B, p)
    # belly of the outer edge
    C = np.array([G[0] * 0.35 + S[0] * 0.65 + lw * 0.98, zb + (gz - zb) * 0.42])
    if p["collar"] == "peak":
        C = C + (0.4, 1.2)
    for sgn in (1, -1):
        g = np.zeros((ROWS, ACROSS, 3))
        UV = np.zeros((ROWS, ACROSS, 2))
        for a, r in enumerate(np.linspace(0, 1, ROWS) ** 0.9):
            R = S + (G - S) * r
            E = (1 - r) ** 2 * S + 2 * r * (1 - r) * C + r * r * T
            for b, w in enumerate(np.linspace(0, 1, ACROSS)):
                Q = R + (E - R) * w
                Q = Q + (upper(G, N, T, w) - G - (T - G) * w) * sst(0.72, 1, r)
                d = np.linalg.norm(Q - R)
                q = B.qx(Q[1], Q[0])
                pt, n = B.at(Q[1], q if sgn > 0 else -q, left=sgn > 0)
                g[a, b] = pt + n * roll(B, Q, d, w, r, sgn)
                UV[a, b] = ((d) * sgn + 40, R[1])
        g = smoothgrid(g, 2)
        if p["collar"] == "shawl":
            lapg[sgn] = g
            continue
        if sgn < 0:
            g, UV = g[:, ::-1], UV[:, ::-1]
        # the upper edge shows its seam where the collar ends, and is stitched beyond
        attrs = {**edgeattr(g, "r" if sgn > 0 else "l"), "sd": np.full(g.shape[:2], 9.0)}
        obs.append(grid_obj("lapel%+d" % sgn, g, UV, attrs, mats, thick=0.36, sub=1, lin=0))
    return lapg


def roll(B, Q, d, w, r, sgn):
    """Height of a lapel over the shell `d` cm from its roll line: round at the fold, then flat."""
    soft = 0.75 + 0.95 * (1 - r) ** 1.3
    start = (0.25 + 0.75 * sst(0.05, 0.4, r)) if sgn > 0 else 1.0
    h = 0.62 * (1 - math.exp(-d / 0.35))
    h += soft * math.exp(-d / 3.0) * (1 - math.exp(-d / 0.6))
    h = start * h + 0.26 * sst(0.55, 1, w) * sst(0, 0.3, r)
    if sgn > 0:  # the left one lies under the right front
        free = sst(-0.8, 2.2, Q[0] + B.xe(Q[1]))
        h = h * free + 0.02 * (1 - free)
    return h
