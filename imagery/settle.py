"""Let the shell hang as cloth once and keep the result for every view."""

import hashlib
import os
import time
import bpy
import numpy as np
from curves import CM, sst
from mesh import grid_obj, smoothgrid


def simulate(B, p, frames=None):
    t0 = time.time()
    frames = frames or int(p["sim"])
    sc = bpy.context.scene
    V = B.V
    NV, NU = V.shape[:2]
    ob = grid_obj("simbody", V, thick=0, sub=0)
    # rest shape: wider towards the hem => surplus cloth that must fall into folds
    ob.shape_key_add(name="Basis")
    rk = ob.shape_key_add(name="rest")
    R = V.copy()
    ful = p.get("fullness", 0.06)
    k = 1 + ful * np.clip((100 - B.z) / (100 - B.zh), 0, 1) ** 0.8
    R[:, :, 0] *= k[:, None]
    R[:, :, 1] = B.cy[:, None] + (R[:, :, 1] - B.cy[:, None]) * k[:, None]
    rk.data.foreach_set("co", (R * CM).astype(np.float32).ravel())
    rk.value = 0
    vg = ob.vertex_groups.new(name="pin")
    w = np.repeat(sst(p.get("pinlo", 98), p.get("pinhi", 116), B.z)[:, None], NU, 1).ravel()
    # closed front: keep both front edges calm and lapped
    fq = np.minimum(B.q - B.q0[:, None], (B.P - B.q0)[:, None] - B.q)
    edge = (1 - sst(0, p["ov"] * 1.6, fq)) * sst(70, 96, B.z)[:, None]
    w = np.maximum(w, edge.ravel())
    for i, x in enumerate(w):
        if x > 0.001:
            vg.add([i], float(x), "REPLACE")
    # avatar = inner torso + legs block
    A = np.zeros((NV, 72, 3))
    ph = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    for j in range(NV):
        z = B.z[j]
        a = np.interp(
            z, [30, 60, 84, 94, 104, 121, 127, 142], [14, 16.2, 17.0, 15.6, 12.4, 15, 16, 6]
        )
        b = np.interp(z, [30, 60, 84, 104, 121, 127, 142], [8.6, 10.4, 10.8, 9.0, 10.8, 9.2, 4.5])
        A[j] = np.stack([a * np.sin(ph), B.cy[j] - b * np.cos(ph), np.full(72, z)], 1)
    av = grid_obj("avatar", A, thick=0, sub=0, wrap=1.0)
    av.modifiers.new("col", "COLLISION")
    av.collision.thickness_outer = 0.008
    av.collision.cloth_friction = 8
    md = ob.modifiers.new("cloth", "CLOTH")
    c = md.settings
    c.quality = p.get("q", 6)
    c.mass = 0.35
    c.tension_stiffness = 30
    c.compression_stiffness = p.get("comp", 20)
    c.shear_stiffness = 12
    c.bending_stiffness = p.get("bend", 2.5)
    c.tension_damping = 12
    c.compression_damping = 12
    c.shear_damping = 12
    c.bending_damping = 2
    c.air_damping = 4
    c.vertex_group_mass = "pin"
    c.rest_shape_key = rk
    c.pin_stiffness = 1
    md.collision_settings.use_collision = True
    md.collision_settings.distance_min = 0.008
    md.collision_settings.use_self_collision = bool(p.get("selfc", 0))
    md.collision_settings.self_distance_min = 0.006
    md.point_cache.frame_start = 1
    md.point_cache.frame_end = frames
    sc.frame_start = 1
    sc.frame_end = frames
    for f in range(1, frames + 1):
        sc.frame_set(f)
    ev = ob.evaluated_get(bpy.context.evaluated_depsgraph_get())
    m2 = ev.to_mesh()
    co = np.zeros(len(m2.vertices) * 3)
    m2.vertices.foreach_get("co", co)
    B.V = smoothgrid(co.reshape(NV, NU, 3) / CM, 2)
    print(
        "SIM %d frames %.1fs  maxmove %.1f cm" % (frames, time.time() - t0, np.abs(B.V - V).max()),
        flush=True,
    )
    bpy.data.objects.remove(ob)
    bpy.data.objects.remove(av)
    sc.frame_set(1)


# raise when the rings of the shell change, so that kept shells are not used again
VERS = b"12"


def relap(B, p):
    """Rebuild the hidden under-lap from the outer front so that the two layers never cross."""
    V = B.V
    ov = p["ov"]
    for j in range(B.NV):
        P = B.P[j]
        q0 = B.q0[j]
        q = B.q[j]
        if q0 > ov:
            continue
        k = np.where(q < max(-q0, 0) + 9)[0]
        for i in k:
            Q = min(P + q[i], P - q0)
            fi = (Q - q0) / (P - 2 * q0) * (B.NU - 1)
            a = int(min(fi, B.NU - 2))
            t = fi - a
            o = V[j, a] * (1 - t) + V[j, a + 1] * t
            tg = V[j, min(a + 2, B.NU - 1)] - V[j, max(a - 2, 0)]
            n = np.array([tg[1], -tg[0], 0])
            n /= np.linalg.norm(n) + 1e-9
            w = 1 - sst(max(-q0, 0) - 0.5, max(-q0, 0) + 8, q[i])
            if q[i] < -q0:
                V[j, i] = V[j, i] * (1 - w) + (o - n * 1.05) * w
    B.V = V


def settle(B, p):
    """Replace the shell by the settled one; from .cache when these inputs were settled before."""
    key = hashlib.md5(
        repr(
            [p[k] for k in ("sil", "length", "zb", "ov", "sim", "seed", "flute", "collar")]
            + [p.get("shoulder")]
            + [p.get(k) for k in ("fullness", "bend", "pinlo", "pinhi", "comp", "ease")]
        ).encode()
        + VERS
    ).hexdigest()[:10]
    fn = os.path.join(os.path.dirname(os.path.abspath(__file__)), ".cache", "settled-%s.npy" % key)
    cut = B.V.copy()
    if os.path.exists(fn):
        B.V = np.load(fn)
    else:
        os.makedirs(os.path.dirname(fn), exist_ok=True)
        simulate(B, p)
        np.save(fn, B.V)
    hold(B, cut, p.get("hold", 0.75))


def hold(B, cut, share):
    """Give the settled shell back its cut: wool stands where a quick simulation lets it fall in.
    Every ring is widened towards the width and depth it was cut to, its folds kept."""
    for k in (0, 1):
        was = np.ptp(cut[:, :, k], axis=1)
        now = np.ptp(B.V[:, :, k], axis=1)
        grow = 1 + share * (was / np.maximum(now, 1) - 1)
        grow = np.convolve(np.pad(grow, 6, mode="edge"), np.ones(13) / 13, "valid")
        middle = np.zeros(B.NV) if k == 0 else B.cy
        B.V[:, :, k] = middle[:, None] + (B.V[:, :, k] - middle[:, None]) * grow[:, None]
