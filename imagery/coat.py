"""One coat from its parameters: shell, collar, sleeves, pockets, closing."""

import numpy as np
from body import Body, DEF
from buttons import button_mesh, place
from belt import belt
from cloth import simple, wool
from collar import collar
from funnel import funnel
from mesh import bvh_of, edgeattr, grid_obj
from label import label
from pockets import pocket, vent
from settle import relap, settle
from sleeve import sleeve


def build(p0):
    """Build the coat in the open scene. `p0` overrides DEF; all lengths in cm, colours linear RGB.
    Returns the shell and the list of objects."""
    p = {**DEF, **p0}
    B = Body(p)
    obs = []
    W = wool(
        "wool",
        p["fabric"],
        p["colA"],
        p["colB"],
        scale=p.get("texscale", 1),
        fuzz=p.get("fuzz", 1.0),
    )
    lin = simple("lining", p["lining"], 0.32, 0.5, 0.3)
    horn = simple("horn", p["button"], 0.22, 0.5, 0, 0, 0.5, 90, 0.3)
    dark = simple("dark", [c * 0.5 for c in p["button"]], 0.8)
    mats = (W, lin)
    if p["sim"]:
        settle(B, p)
    relap(B, p)
    V = B.V
    z2 = np.repeat(B.v[:, None], B.NU, 1)
    uv = np.stack([B.q, z2], 2)
    PP = B.P[:, None]
    panels = [uv, np.stack([B.q - PP / 2 + 200, z2], 2), np.stack([B.q - PP + 400, z2], 2)]
    fr_ = (B.q[:-1, :-1] + B.q[1:, 1:]) / 2 / PP[:-1]
    pidx = np.where(fr_ < 0.27, 0, np.where(fr_ < 0.73, 1, 2)).ravel()
    ea = edgeattr(V, "lrb")
    P = B.P[:, None]
    cb = B.q - P / 2
    sd1 = B.q - P * 0.27
    sd2 = (P - B.q) - P * 0.27
    # signed distance to nearest seam without abs-kink at the seam itself
    sd = np.where(abs(cb) < P * 0.12, cb, np.where(B.q < P / 2, sd1, sd2))
    ea["sd"] = sd
    body = grid_obj("body", V, uv, ea, mats, thick=0.38, sub=1)
    li = np.zeros(len(body.data.loops), int)
    body.data.loops.foreach_get("vertex_index", li)
    PU = np.stack([u.reshape(-1, 2) for u in panels])
    co = PU[np.repeat(pidx, 4), li]
    body.data.uv_layers[0].data.foreach_set("uv", co.ravel())
    obs.append(body)
    zb = p["zb"]
    ov = p["ov"]
    tree = bvh_of(V)
    if p["collar"] == "stand":
        funnel(B, p, obs, mats)
    else:
        collar(B, p, tree, obs, mats)
        label(B, obs)
    for sgn in (1, -1):
        obs.append(sleeve(B, p, tree, sgn, mats))
    for sgn in (1, -1):
        pocket(B, p, obs, mats, sgn)
    vent(B, p, obs, mats)
    bm = button_mesh(1.45, horn, dark)
    if p["breast"] == "double":
        bx = ov - 2.6
        zs = [zb - 2.5 - k * p["pitch"] for k in range(p["rows"])]
        for zc in zs:
            for sx in (1, -1):
                q = bx if sx > 0 else -bx
                pt, n = B.at(zc, q, left=False)
                place(bm, pt, n, lift=0.12)
    elif p["breast"] == "single":
        zs = [zb - 1.5 - k * p["pitch"] for k in range(p["rows"])]
        for zc in zs:
            pt, n = B.at(zc, 0, left=False)
            place(bm, pt, n, lift=0.12)
    if p["belt"]:
        belt(B, p, obs, mats, horn)
    return B, obs
