"""A belt round the waist, closed by a buckle or tied."""

import bpy
import math
import numpy as np
from buttons import lathe
from curves import CM
from mesh import edgeattr, grid_obj
from tie import tie


def belt(B, p, obs, mats, horn):
    zc = p.get("beltz", 104)
    hh = 2.3
    n = 220
    m = 9
    P = float(np.interp(zc, B.z, B.P))
    q0 = float(np.interp(zc, B.z, B.q0))
    # outermost points, from the centre front round the wearer's right side and the back

    def ring(z):
        out = []
        for q in np.linspace(0, P, n):
            Q = P - q
            if Q <= -q0:
                pt, nn = B.at(z, Q, left=False)
            else:
                pt, nn = B.at(z, Q if Q < P / 2 else Q - P, left=Q < P / 2)
            out.append(pt + nn * 0.75)
        return np.array(out)

    g = np.zeros((m, n, 3))
    UV = np.zeros((m, n, 2))
    base = ring(zc)
    for _ in range(30):
        base = 0.5 * base + 0.25 * (np.roll(base, 1, 0) + np.roll(base, -1, 0))
    c = base.mean(0)
    rad = base - c
    rad[:, 2] = 0
    rad /= np.linalg.norm(rad, axis=1)[:, None]
    for k, t in enumerate(np.linspace(-1, 1, m)):
        g[k] = base + rad * (0.55 + 0.18 * (1 - t * t))
        g[k, :, 2] = zc + t * hh + 0.5 * np.sin(np.linspace(0, 6.28, n) * 2 + 1)
        UV[k, :, 0] = t * hh
        UV[k, :, 1] = np.linspace(0, P, n)
    g = g[:, ::-1]
    UV = UV[:, ::-1]
    obs.append(
        grid_obj(
            "belt",
            g,
            UV,
            {**edgeattr(g, "tb"), "sd": np.full((m, n), 9.0)},
            mats,
            thick=0.4,
            sub=1,
            lin=0,
        )
    )
    if p["belt"] == "tie":
        tie(B, p, obs, mats, g[m // 2])
        return
    # tail: second layer from buckle to the wearer's left, ends free
    nt = 60
    tl = np.zeros((m, nt, 3))
    tu = np.zeros((m, nt, 2))
    bi = g[m // 2]
    for b in range(nt):
        u = b / (nt - 1)
        x = 1.0 + u * 17
        fi = np.argmin(abs(bi[:, 0] - x) + (bi[:, 1] > 0) * 99)
        cpt = bi[fi]
        xs = np.interp(
            x,
            np.sort(bi[bi[:, 1] < 0][:, 0]),
            bi[bi[:, 1] < 0][np.argsort(bi[bi[:, 1] < 0][:, 0]), 1],
        )
        for k, t in enumerate(np.linspace(-1, 1, m)):
            w = hh * 0.98
            xx = x - (abs(t) ** 1.5 * 2.2 if u > 0.9 else 0) * ((u - 0.9) / 0.1)
            tl[k, b] = [
                xx,
                xs - 0.62 - 0.5 * math.sin(math.pi * min(u * 1.1, 1)),
                cpt[2] + t * w - 2.2 * u**2,
            ]
            tu[k, b] = (t * hh, x)
    obs.append(
        grid_obj(
            "tail",
            tl,
            tu,
            {**edgeattr(tl, "tbr"), "sd": np.full((m, nt), 9.0)},
            mats,
            thick=0.4,
            sub=1,
            lin=0,
        )
    )
    # buckle: rounded rectangle tube
    yb = float(tl[m // 2, 0, 1]) + 0.1
    zc2 = float(tl[m // 2, 0, 2])
    cv = bpy.data.curves.new("bk", "CURVE")
    cv.dimensions = "3D"
    cv.bevel_depth = 0.33 * CM
    cv.bevel_resolution = 4
    sp = cv.splines.new("POLY")
    pts = []
    for cx, cz, a0 in ((2.0, 2.5, 0), (-2.0, 2.5, 90), (-2.0, -2.5, 180), (2.0, -2.5, 270)):
        for q in range(0, 91, 15):
            a = math.radians(a0 + q)
            pts.append((cx + 0.8 * math.cos(a), yb, cz + zc2 + 0.8 * math.sin(a)))
    sp.points.add(len(pts) - 1)
    sp.use_cyclic_u = True
    for q, pp in zip(sp.points, pts):
        q.co = (pp[0] * CM, pp[1] * CM, pp[2] * CM, 1)
    cv.materials.append(horn)
    o = bpy.data.objects.new("buckle", cv)
    bpy.context.collection.objects.link(o)
    pb = lathe(
        "pin", [(0, 0), (0.16, 0.02), (0.18, 0.4), (0.15, 4.5), (0.08, 4.8), (0, 4.8)], 16, horn
    )
    po = bpy.data.objects.new("pin", pb)
    bpy.context.collection.objects.link(po)
    po.location = (-2.6 * CM, (yb - 0.25) * CM, zc2 * CM)
    po.rotation_euler = (0, math.pi / 2, 0)
