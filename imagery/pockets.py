"""Flap, welt and patch pockets, and the vent at the back, laid on the shell."""

import math
import numpy as np
from mesh import edgeattr, grid_obj


def pressed(g, plan):
    """A pocket lies flat over the folds beneath: its points as a smooth function of where they
    are in the pattern, and forward until no fold comes through."""
    x, y = plan.reshape(-1, 2).T / 10
    terms = np.stack([x**i * y**j for i in range(3) for j in range(3)], -1)
    points = g.reshape(-1, 3)
    flat = terms @ np.linalg.lstsq(terms, points, rcond=None)[0]
    flat[:, 1] -= max(0.0, float((flat[:, 1] - points[:, 1]).max()) - 0.25)
    return flat.reshape(g.shape)


def patch(B, p, obs, mats, sgn, q0, z0, w, h, slant, round_, lift, lean=0):
    nu, nv = 26, 22
    g = np.zeros((nv, nu, 3))
    UV = np.zeros((nv, nu, 2))
    plan = np.zeros((nv, nu, 2))
    for a, t in enumerate(np.linspace(0, 1, nv)):
        for b, u in enumerate(np.linspace(0, 1, nu)):
            # rounded bottom corners: squircle mapping
            x = (u - 0.5) * w
            y = (t - 1) * h
            cx = w / 2 - round_
            cy = -h + round_
            if round_ > 0 and y < cy and abs(x) > 0:
                k = (cy - y) / round_
                xm = cx + round_ * math.sqrt(max(0, 1 - k * k))
                x = x / (w / 2) * xm
            q = q0 + w / 2 + x + lean * (1 - t)
            z = z0 + h + y + slant * (u - 0.5)
            pt, n = B.at(z, sgn * q, left=sgn > 0)
            bul = 0.25 * math.sin(math.pi * u) * math.sin(math.pi * t)
            plan[a, b] = x, y + h / 2
            g[a, b] = pt + n * (lift + bul + 0.12 * (1 - t))
            UV[a, b] = (q * sgn + (0 if sgn > 0 else 400), np.interp(z, B.z, B.v))
    g = pressed(g, plan)
    if sgn < 0:
        g = g[:, ::-1]
        UV = UV[:, ::-1]
    ob = grid_obj(
        "pocket",
        g,
        UV,
        {**edgeattr(g, "lrb" if not lean else "lrbt"), "sd": np.full((nv, nu), 9.0)},
        mats,
        thick=0.42,
        sub=1,
        lin=0,
    )
    obs.append(ob)
    return ob


def pocket(B, p, obs, mats, sgn):
    """The pocket named in `p` on one side: `sgn` 1 is the wearer's left."""
    kind, low, outward = p["pocket"], p.get("pocketz"), p.get("pocketq", 0)
    if kind == "flap":
        shape = dict(q0=8.6, z0=88, w=15.5, h=6.2, slant=1.2, round_=1.8, lift=0.75)
    elif kind == "welt":
        shape = dict(q0=12, z0=84, w=4.2, h=17, slant=0, round_=0.5, lift=0.7, lean=4.2)
    elif kind == "patch":
        w, h = p.get("patchw", 18), p.get("patchh", 21)
        shape = dict(q0=9.5, z0=71, w=w, h=h, slant=0, round_=3.0, lift=0.55)
    else:
        return
    # clear of the edge of the front that lies above
    shape["q0"] = max(shape["q0"], p["ov"] + 2.2) + outward
    shape["z0"] = low or shape["z0"]
    patch(B, p, obs, mats, sgn, **shape)


def vent(B, p, obs, mats):
    h = p.get("vent", 0.36) * p["length"]
    if h <= 0:
        return
    nu, nv = 12, 60
    g = np.zeros((nv, nu, 3))
    UV = np.zeros((nv, nu, 2))
    z0 = B.zh
    for a, t in enumerate(np.linspace(0, 1, nv)):
        z = z0 + 0.05 + t * h
        P = float(np.interp(z, B.z, B.P))
        for b, u in enumerate(np.linspace(0, 1, nu)):
            pt, n = B.at(
                z,
                P / 2 - 0.1 + u * 4.6 * (1 if t < 0.93 else 1 - 0.9 * (t - 0.93) / 0.07),
                left=True,
            )
            g[a, b] = pt + n * (0.06 + 0.48 * (1 - u) ** 0.5 * 1)
            UV[a, b] = (200 + u * 4.6, np.interp(z, B.z, B.v))
    obs.append(
        grid_obj(
            "vent",
            g,
            UV,
            {**edgeattr(g, "l"), "sd": np.full((nv, nu), 9.0)},
            mats,
            thick=0.36,
            sub=1,
            lin=0,
        )
    )
