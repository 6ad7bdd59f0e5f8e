"""The points of a lapel on the pattern; plain numbers, no Blender."""

import numpy as np


def corners(B, p):
    """Top of the roll line, notch, tip and foot of a lapel as (x, z) in cm, wearer's left."""
    lw = p.get("lapel", 9.5)
    gz = p.get("gz", 132.5)
    G = np.array([B.xe(gz), gz])
    tip = dict(shawl=(1.0, -2.0), notch=(1.02, -3.2), peak=(1.34, 1.9))[p["collar"]]
    T = G + (lw * tip[0], tip[1])
    if p["collar"] == "peak":
        N = G + (lw * 0.6, -2.0)
    else:
        N = G + (T - G) * (0.55 if p["collar"] == "notch" else 0.98)
    return G, N, T, np.array([-p["ov"], p["zb"]])


def upper(G, N, T, w):
    """Point at `w` (0..1) of the upper edge: from the roll line by the notch to the tip."""
    bend = np.linalg.norm(N - G)
    whole = bend + np.linalg.norm(T - N)
    d = w * whole
    return G + (N - G) * d / bend if d < bend else N + (T - N) * (d - bend) / (whole - bend)
