"""One coat from its parameters: shell, collar, sleeves, pockets, closing."""

import numpy as np
from belt import belt
from body import Body, DEF
from buttons import button_mesh, buttonhole, place
from cloth import horn, lining, wool
from collar import collar
from cuff import cuff
from funnel import funnel
from fur import fur
from hood import hood
from label import label
from mesh import bvh_of, edgeattr, grid_obj
from overlay import cape, halfbelt, storm, yoke
from pockets import pocket, vent
from settle import relap, settle
from sleeve import sleeve


def build(p0):
    """Build the coat in the open scene. `p0` overrides DEF; all lengths in cm, colours linear RGB.
    Returns the shell and the list of objects."""
    p = {**DEF, **p0}
    B = Body(p)
    obs = []
    scale = p.get("texscale", 1)
    W = wool("wool", p["fabric"], scale=scale, fuzz=p.get("fuzz", 1.0))
    mats = (W, lining(p["lining"], p.get("quilted")))
    bright, dark = horn(), horn("dark", 0.4)
    if p["sim"]:
        settle(B, p)
    relap(B, p)
    obs.append(shell(B, mats))
    tree = bvh_of(B.V)
    neck(B, p, tree, obs, mats)
    for sgn in (1, -1):
        ob, parts = sleeve(B, p, tree, sgn, mats)
        obs.append(ob)
        cuff(p, sgn, parts, mats, bright, dark)
        pocket(B, p, obs, mats, sgn)
    vent(B, p, obs, mats)
    if p.get("storm"):
        storm(B, p, obs, mats)
        yoke(B, p, obs, mats)
    if p.get("halfbelt"):
        halfbelt(B, p, obs, mats, bright, dark)
    if p.get("cape"):
        cape(B, p, obs, mats)
    closing(B, p, bright, dark)
    if p["belt"]:
        belt(B, p, obs, mats, bright)
    return B, obs


def neck(B, p, tree, obs, mats):
    trim = None
    if p.get("trim"):
        # hair shades itself, so its cloth is dyed lighter
        pile = 1.7 if p["trim"] == "fur" else 1
        T = wool("trim", p["trim"], stitch=False, seams=False, fuzz=1.3, shade=pile)
        trim = (T, T)
    if p["collar"] == "stand":
        funnel(B, p, obs, trim or mats)
    elif p["collar"] == "hood":
        hood(B, p, tree, obs, mats)
    else:
        collar(B, p, tree, obs, mats, trim)
        if p.get("trim") == "fur":
            for ob in obs:
                if ob.name.startswith("collar"):
                    fur(ob)
    if p.get("label"):
        label(B, obs)


def shell(B, mats):
    """The body: lined, with facings of its own cloth along the fronts and round the neck."""
    z2 = np.repeat(B.v[:, None], B.NU, 1)
    P = B.P[:, None]
    panels = [np.stack([B.q - P * k / 2 + 200 * k, z2], 2) for k in (0, 1, 2)]
    middle = (B.q[:-1, :-1] + B.q[1:, 1:]) / 2
    share = middle / P[:-1]
    panel = np.where(share < 0.27, 0, np.where(share < 0.73, 1, 2)).ravel()
    attrs = edgeattr(B.V, "lrb")
    cb = B.q - P / 2
    # signed distance to nearest seam without abs-kink at the seam itself
    sides = np.where(B.q < P / 2, B.q - P * 0.27, (P - B.q) - P * 0.27)
    attrs["sd"] = np.where(abs(cb) < P * 0.12, cb, sides)
    edge = np.minimum(middle - B.q0[:-1, None], (P[:-1] - B.q0[:-1, None]) - middle)
    faced = (edge < 8) | (B.v[:-1, None] > B.vlen - 4.5) | (B.v[:-1, None] < 3.5)
    W, L = mats
    body = grid_obj(
        "body", B.V, panels[0], attrs, (W, L, W, W), thick=0.38, sub=1, inner=np.where(faced, 2, 0)
    )
    li = np.zeros(len(body.data.loops), int)
    body.data.loops.foreach_get("vertex_index", li)
    PU = np.stack([u.reshape(-1, 2) for u in panels])
    body.data.uv_layers[0].data.foreach_set("uv", PU[np.repeat(panel, 4), li].ravel())
    return body


def closing(B, p, bright, dark):
    """Buttons on the right front, which lies above, and the holes they are closed by."""
    mesh = button_mesh(p.get("buttonr", 1.45), bright, dark)
    double = p["breast"] == "double"
    if p["breast"] not in ("double", "single"):
        return
    top = p["zb"] - (2.5 if double else 1.5)
    thread = wool("thread", "melton", stitch=False, seams=False, shade=0.55)
    across = p["ov"] - 2.6
    for k in range(p["rows"]):
        z = top - k * p["pitch"]
        for q in (across, -across) if double else (0,):
            pt, n = B.at(z, q, left=False)
            place(mesh, pt, n, lift=0.12)
        # the hole begins beside the button that closes and runs away from the edge
        buttonhole(B, z, across if double else 0, -1, thread)
