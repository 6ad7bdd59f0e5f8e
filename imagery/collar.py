"""A turned-down collar over its lapels: notched, peaked or in one shawl line."""

import math
import numpy as np
from curves import crom, sst
from cut import corners
from lapel import lapels
from mesh import edgeattr, grid_obj, pushout, smoothgrid


def collar(B, p, tree, obs, mats, trim=None):
    """The whole turned-down collar, from lapels to the inner stand."""
    lapg = lapels(B, p, obs, mats)
    G, notch, T, _ = corners(B, p)
    gz = p.get("gz", 132.5)
    pt, n = B.at(gz, B.qx(gz, G[0]), left=True)
    G3 = pt + n * 0.5
    nk = B.V[-1]
    cbz = nk[B.NU // 2]  # neckline, centre back
    st = p.get("stand", 3.2)
    fall = p.get("fall", 6.9)
    Fpts = [
        G3,
        np.array([B.xtop + 0.2, -2.2, 140.2]),
        np.array([7.5, 1.8, 143.4]),
        np.array([5.2, 6.9, 145.2]),
        np.array([0, cbz[1] + 0.1, cbz[2] + st]),
    ]
    ctx = notch + p.get("ctip", (1.3, 3.2) if p["collar"] == "peak" else (4.3, 1.5))

    def onb(xz, h):
        pt, n = B.at(xz[1], B.qx(xz[1], xz[0]), left=True)
        return pt + n * h

    CT = onb(ctx, 1.0)
    NT = onb(notch, 0.95)
    if p["collar"] == "shawl":
        CT = onb(T, 0.95)
        NT = G3 + (CT - G3) * 0.62
    Opts = [
        CT,
        np.array([11.9, -5.4, 137.1]),
        np.array([12.3, 2.2, 139.9]),
        np.array([8.0, 9.6, 138.9]),
        np.array([0, cbz[1] + 2.6, cbz[2] + st - fall]),
    ]
    npp, nw = 61, 20
    H = 31
    Fc = crom(Fpts, H)
    Oc = crom(Opts, H)
    g = np.zeros((npp, nw, 3))
    for a in range(npp):
        k = abs(a - 30)
        k = 30 - k
        F = Fc[k].copy()
        O = Oc[k].copy()
        pp = 1 - k / 30  # pp=1 at the front end
        mid = (F + O) / 2
        outw = np.array([mid[0], mid[1] - 2.0, 0])
        outw /= np.linalg.norm(outw) + 1e-9
        bl = (1.0 + 1.6 * (k / 30)) * (1 - sst(0.45, 0.95, pp))
        c = mid + np.array([0, 0, 0.9 * bl]) + outw * 0.8 * bl
        for b, w in enumerate(np.linspace(0, 1, nw)):
            pnt = (1 - w) ** 2 * F + 2 * w * (1 - w) * c + w * w * O
            if pp > 0:
                e = (
                    (G3 + (NT - G3) * (w / 0.62))
                    if w < 0.62
                    else NT + (CT - NT) * ((w - 0.62) / 0.38)
                )
                pnt = pnt + (
                    e
                    - (
                        (1 - w) ** 2 * Fc[0]
                        + 2 * w * (1 - w) * ((Fc[0] + Oc[0]) / 2)
                        + w * w * Oc[0]
                    )
                ) * sst(0.62, 1, pp)
            g[a, b] = pnt
        if a >= 30:
            g[a] = g[a] * np.array([-1, 1, 1])
    g = smoothgrid(g, 1)
    gap = np.full(g.shape[:2], 0.75)
    gap[:, 0] = 0.1
    gap[:, 1] = 0.45
    g = pushout(g, tree, gap)
    g = smoothgrid(g, 3)
    g = pushout(g, tree, gap * 0.9)
    fall_line = g
    if p["collar"] == "shawl":
        g = np.concatenate([lapg[1][:-2], g[1:-1], lapg[-1][:-2][::-1]], 0)
        a0 = lapg[1].shape[0]
        for _ in range(10):  # fair the joins
            h = g.copy()
            h[1:-1] = 0.5 * g[1:-1] + 0.25 * (g[:-2] + g[2:])
            for c in (a0 - 2, len(g) - a0 + 1):
                g[c - 12 : c + 12] = h[c - 12 : c + 12]
        npp = len(g)
    UV = np.zeros((npp, nw, 2))
    UV[:, :, 0] = np.r_[0, np.cumsum(np.linalg.norm(np.diff(g[:, -1], axis=0), axis=1))][:, None]
    UV[:, :, 1] = -np.cumsum(np.r_[0, np.full(nw - 1, 0.45)])[None]
    obs.append(
        grid_obj(
            "collar",
            g[:, ::-1],
            UV[:, ::-1],
            {**edgeattr(g[:, ::-1], "ltb"), "sd": np.full((npp, nw), 9.0)},
            trim or mats,
            thick=0.36,
            sub=1,
            lin=0,
        )
    )
    stand(B, obs, trim or mats, fall_line[:, 0], UV[: len(fall_line)])


def stand(B, obs, mats, top, UV):
    """Inner side of the collar, between its fold and the neckline."""
    npp = len(top)
    ns = 9
    s_ = np.zeros((npp, ns, 3))
    nl = B.V[-1]
    cs = np.r_[0, np.cumsum(np.linalg.norm(np.diff(nl, axis=0), axis=1))]
    for a in range(npp):
        u = np.clip((a / (npp - 1) - 0.14) / 0.72, 0, 1)
        base = np.array([np.interp(u * cs[-1], cs, nl[:, k]) for k in range(3)])
        if a / (npp - 1) < 0.14 or a / (npp - 1) > 0.86:  # front part: on the roll line
            t = abs(a / (npp - 1) - 0.5) * 2
            t = (t - 0.72) / 0.28
            base = base * (1 - t) + top[a] * t
        for b, w in enumerate(np.linspace(0, 1, ns)):
            s_[a, b] = top[a] * (1 - w) + base * w + np.array([0, 0, -0.25]) * math.sin(math.pi * w)
    obs.append(
        grid_obj(
            "stand",
            s_,
            UV[:, :ns],
            {
                "ed": np.full((npp, ns), 9.0),
                "al": np.zeros((npp, ns)),
                "sd": np.full((npp, ns), 9.0),
            },
            mats,
            thick=0.3,
            sub=1,
            lin=0,
            offset=1,
        )
    )
