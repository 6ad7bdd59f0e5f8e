"""Grids of points turned into Blender meshes, and what is measured on them."""

import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from curves import CM


def grid_obj(
    name,
    V,
    uv=None,
    attrs={},
    mats=(),
    thick=0.35,
    sub=1,
    offset=-1,
    wrap=False,
    smooth=True,
    lin=1,
    rim=0,
    inner=None,
):
    """A mesh from rows of points in cm. `uv` in cm, `attrs` one number a point, `thick` the cloth's
    thickness, `wrap` the width of a closed grid in cm. `lin` is how many materials further on the
    inner face lies, `inner` a material a face where that differs."""
    V = np.asarray(V)
    m, n = V.shape[:2]
    me = bpy.data.meshes.new(name)
    F = []
    nn = n if wrap else n - 1
    for j in range(m - 1):
        for i in range(nn):
            F.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    me.from_pydata([tuple(v) for v in (V.reshape(-1, 3) * CM)], [], F)
    me.update()
    if uv is not None:
        U = np.asarray(uv).reshape(-1, 2)
        L = me.uv_layers.new(name="UVMap")
        li = np.zeros(len(me.loops), int)
        me.loops.foreach_get("vertex_index", li)
        co = U[li].copy()
        if wrap:  # fix seam column
            lf = np.repeat(np.arange(len(F)), 4).reshape(-1)
            col = lf % nn
            last = (col == nn - 1) & ((li % n) == 0)
            co[last, 0] += wrap
        L.data.foreach_set("uv", co.ravel())
    for k, a in attrs.items():
        A = me.attributes.new(k, "FLOAT", "POINT")
        A.data.foreach_set("value", np.asarray(a, float).ravel())
    for mt in mats:
        me.materials.append(mt)
    ob = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(ob)
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    if inner is not None:
        me.polygons.foreach_set("material_index", np.asarray(inner, np.int32).ravel())
    if thick:
        md = ob.modifiers.new("sol", "SOLIDIFY")
        md.thickness = thick * CM
        md.offset = offset
        md.use_even_offset = False
        md.material_offset = lin
        md.material_offset_rim = rim
    if sub:
        md = ob.modifiers.new("sub", "SUBSURF")
        md.levels = 0
        md.render_levels = sub
    return ob


def edgeattr(V, sides):  # distance (cm) to chosen borders + running coordinate
    V = np.asarray(V)
    m, n = V.shape[:2]
    du = np.linalg.norm(np.diff(V, axis=1), axis=2)
    dv = np.linalg.norm(np.diff(V, axis=0), axis=2)
    cu = np.concatenate([np.zeros((m, 1)), np.cumsum(du, 1)], 1)
    cv = np.concatenate([np.zeros((1, n)), np.cumsum(dv, 0)], 0)
    D = {"l": cu, "r": cu[:, -1:] - cu, "b": cv, "t": cv[-1:] - cv}
    ed = np.full((m, n), 99.0)
    al = np.zeros((m, n))
    for sd in sides:
        d = D[sd]
        k = d < ed
        ed = np.where(k, d, ed)
        al = np.where(k, cv if sd in "lr" else cu, al)
    return dict(ed=np.minimum(ed, 9), al=al)


def smoothgrid(V, it, keep=()):
    V = V.copy()
    for _ in range(it):
        W = V.copy()
        W[1:-1, 1:-1] = V[1:-1, 1:-1] * 0.5 + 0.125 * (
            V[:-2, 1:-1] + V[2:, 1:-1] + V[1:-1, :-2] + V[1:-1, 2:]
        )
        V = W
    return V


def bvh_of(V):
    V = np.asarray(V)
    m, n = V.shape[:2]
    F = [
        (j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i)
        for j in range(m - 1)
        for i in range(n - 1)
    ]
    return BVHTree.FromPolygons([Vector(v) for v in V.reshape(-1, 3)], F)


def pushout(V, tree, gap):
    sh = V.shape
    W = V.reshape(-1, 3).copy()
    for k, v in enumerate(W):
        co, no, idx, d = tree.find_nearest(Vector(v))
        if co is None:
            continue
        sd = (Vector(v) - co).dot(no)
        g = gap if np.isscalar(gap) else gap.reshape(-1)[k]
        if sd < g and d < 7:
            W[k] = np.array(co + no * g) if sd < 0 else W[k] + np.array(no) * (g - sd)
    return W.reshape(sh)
