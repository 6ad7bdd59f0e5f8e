"""Horn buttons with four holes and thread, turned on a lathe, and the holes they go through."""

import bmesh
import bpy
import math
import numpy as np
from mathutils import Matrix, Vector
from curves import CM


def lathe(name, prof, n=48, mat=None, sub=1):
    prof = np.array(prof, float)
    V = []
    F = []
    m = len(prof)
    for k in range(n):
        a = 2 * np.pi * k / n
        for r, h in prof:
            V.append((r * np.cos(a) * CM, r * np.sin(a) * CM, h * CM))
    for k in range(n):
        for i in range(m - 1):
            F.append((k * m + i, ((k + 1) % n) * m + i, ((k + 1) % n) * m + i + 1, k * m + i + 1))
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], F)
    me.update()
    me.polygons.foreach_set("use_smooth", [True] * len(F))
    if mat:
        me.materials.append(mat)
    return me


def button_mesh(R, mat, matdark):
    s = R / 1.4
    me = lathe(
        "btn",
        [
            (0.0, 0.16 * s),
            (0.5 * s, 0.16 * s),
            (0.85 * s, 0.17 * s),
            (1.0 * s, 0.24 * s),
            (1.12 * s, 0.38 * s),
            (1.25 * s, 0.42 * s),
            (1.37 * s, 0.34 * s),
            (1.4 * s, 0.2 * s),
            (1.34 * s, 0.05 * s),
            (1.2 * s, 0),
            (0, 0),
        ],
        48,
        mat,
    )
    me.materials.append(matdark)
    bm = bmesh.new()
    bm.from_mesh(me)
    for ax in (-1, 1):
        for ay in (-1, 1):
            r = bmesh.ops.create_cone(
                bm,
                cap_ends=True,
                segments=14,
                radius1=0.12 * s * CM,
                radius2=0.12 * s * CM,
                depth=0.06 * s * CM,
            )
            for v in r["verts"]:
                v.co += Vector((ax * 0.27 * s * CM, ay * 0.27 * s * CM, 0.165 * s * CM))
            for f in {f for v in r["verts"] for f in v.link_faces}:
                f.material_index = 1
    for ax in (-1, 1):  # thread bars
        for o in (-0.05, 0.05):
            r = bmesh.ops.create_cone(
                bm,
                cap_ends=True,
                segments=8,
                radius1=0.045 * s * CM,
                radius2=0.045 * s * CM,
                depth=0.56 * s * CM,
            )
            bmesh.ops.rotate(bm, verts=r["verts"], matrix=Matrix.Rotation(math.pi / 2, 3, "X"))
            for v in r["verts"]:
                v.co += Vector((ax * 0.27 * s * CM + o * s * CM, 0, 0.2 * s * CM))
            for f in {f for v in r["verts"] for f in v.link_faces}:
                f.material_index = 1
    bm.to_mesh(me)
    bm.free()
    return me


def place(me, pos, n, up=(0, 0, 1), lift=0):
    ob = bpy.data.objects.new(me.name, me)
    bpy.context.collection.objects.link(ob)
    z = Vector(n).normalized()
    x = Vector(up).cross(z).normalized()
    y = z.cross(x)
    M = Matrix((x, y, z)).transposed().to_4x4()
    M.translation = Vector(np.asarray(pos) + np.asarray(z) * lift) * CM
    ob.matrix_world = M
    return ob


def buttonhole(B, z, q, along, mat, length=3.0, left=False):
    """A worked hole from under the button at (q, z) towards the side `along` (+1, -1)."""
    cv = bpy.data.curves.new("hole", "CURVE")
    cv.dimensions = "3D"
    cv.bevel_depth = 0.085 * CM
    cv.bevel_resolution = 2
    cv.materials.append(mat)
    sp = cv.splines.new("POLY")
    points = []
    for k in range(28):
        a = 2 * math.pi * k / 28
        u = math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a))
        pt, n = B.at(
            z + 0.16 * math.sin(a), q + along * (length / 2 - 0.5 + u * length / 2), left=left
        )
        points.append(pt + n * 0.05)
    sp.points.add(len(points) - 1)
    sp.use_cyclic_u = True
    for one, (x, y, h) in zip(sp.points, points):
        one.co = (x * CM, y * CM, h * CM, 1)
    bpy.context.collection.objects.link(bpy.data.objects.new("hole", cv))
