"""Things on a tailor's table: spools, shears, chalk, thread. Lengths in cm, angles in radians."""

import math
import bpy
import numpy as np
from buttons import lathe
from cloth import simple
from curves import CM

WAIST = (0.98, 1.05, 1.05, 0.55, 0.5, 0.55, 1.05, 1.05, 0.98)
LEVEL = (0, 0.05, 0.10, 0.13, 0.5, 0.87, 0.90, 0.95, 1)
# middle line of one handle, and how thick it is there
HANDLE = (
    (2.2, 0.45, 0.75), (0, 0.35, 0.95), (-2, -0.5, 1.05), (-3.6, -1.2, 1.0), (-5.2, -3.4, 0.9),
    (-8.2, -3.9, 0.85), (-9.6, -2.2, 0.85), (-8.2, -0.7, 0.85), (-5.6, -0.65, 0.9),
    (-3.9, -1.25, 0.9), (-2.5, -0.75, 0.75),
)  # fmt: skip


def put(name, data, parent=None):
    o = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(o)
    o.parent = parent
    return o


def line(name, points, radius, mat, kind="NURBS"):
    """A tube along points in cm; a fourth number is its relative thickness there."""
    cv = bpy.data.curves.new(name, "CURVE")
    cv.dimensions = "3D"
    cv.bevel_depth, cv.bevel_resolution = radius * CM, 4
    sp = cv.splines.new(kind)
    sp.points.add(len(points) - 1)
    if kind == "NURBS":
        sp.use_endpoint_u, sp.order_u = True, 4
    for one, p in zip(sp.points, points):
        one.co = (p[0] * CM, p[1] * CM, p[2] * CM, 1)
        one.radius = p[3] if len(p) > 3 else 1
    cv.materials.append(mat)
    return cv


def spool(x, y, high, R, colour, wood, lying=False, turn=0.0):
    e = put("spool", None)
    core = [(0, 0)] + [(R * w, high * l) for w, l in zip(WAIST, LEVEL)]
    put("core", lathe("core", core + [(R * 0.25, high), (R * 0.22, high * 0.8)], 56, wood), e)
    thread = simple("thread", colour, 0.55, 0.3, 0.6)
    turns, around = 42, 40
    points = []
    for i in range(turns * around):
        t = i / (turns * around)
        a, r = t * turns * 2 * math.pi, R * (0.88 + 0.07 * math.sin(math.pi * t))
        points.append((r * math.cos(a), r * math.sin(a), high * (0.15 + 0.70 * t)))
    put("turns", line("turns", points, high * 0.7 / turns * 0.56, thread, "POLY"), e)
    fill = [(0, 0.13), (0.87, 0.14), (0.93, 0.5), (0.87, 0.86), (0, 0.87)]
    put("fill", lathe("fill", [(R * r, high * h) for r, h in fill], 40, thread), e)
    e.location = (x * CM, y * CM, (R * 1.05 if lying else 0) * CM)
    e.rotation_euler = (math.pi / 2, 0, turn) if lying else (0, 0, turn)


def blade(steel, side):
    """A tapered wedge that closes on the other at y = 0."""
    V, F = [], []
    rows = 44
    for i, x in enumerate(np.linspace(-2.4, 12.8, rows)):
        t = np.clip(x / 12.8, 0, 1)
        wide = 1.15 * (1 - t) ** 0.72 + 0.03 if x > 0 else 1.15 - 0.16 * abs(x)
        z = 0.24 + 0.13 * side
        V += [
            (x * CM, y * side * CM, h * CM)
            for y, h in ((-0.2, z), (wide, z + 0.02), (wide * 0.82, z + 0.14), (0.0, z + 0.11))
        ]
        if i:
            F += [
                (4 * i - 4 + k, 4 * i - 4 + (k + 1) % 4, 4 * i + (k + 1) % 4, 4 * i + k)
                for k in range(4)
            ]
    F += [(0, 1, 2, 3), tuple(4 * rows - 4 + k for k in range(4))]
    me = bpy.data.meshes.new("blade")
    me.from_pydata(V, [], F)
    me.materials.append(steel)
    return me


def shears(x, y, turn, opened, steel, black, brass):
    e = put("shears", None)
    for side in (1, -1):
        half = put("half", None, e)
        half.rotation_euler = (0, 0, side * opened)
        b = put("blade", blade(steel, side), half)
        bevel = b.modifiers.new("bevel", "BEVEL")
        bevel.width, bevel.segments = 0.0004, 2
        big = 1.22 if side < 0 else 1.0
        grip = [(px * (big if px < -5 else 1), py * side * (big if px < -5 else 1), 0.5, r)
                for px, py, r in HANDLE]  # fmt: skip
        put("handle", line("handle", grip, 0.44, black), half)
    rivet = [(0, 0.1), (0.62, 0.1), (0.64, 0.52), (0.52, 0.62), (0, 0.64)]
    put("rivet", lathe("rivet", rivet, 36, brass), e)
    e.location, e.rotation_euler = (x * CM, y * CM, 0.02 * CM), (0, 0, turn)


def chalk(x, y, turn, mat):
    """A triangular slab with worn corners."""
    me = lathe("chalk", [(0, 0), (2.0, 0), (2.15, 0.2), (2.0, 0.5), (1.2, 0.62), (0, 0.64)], 3, mat)
    me.polygons.foreach_set("use_smooth", [False] * len(me.polygons))
    o = put("chalk", me)
    bevel = o.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method = 0.0022, 4, "NONE"
    o.location, o.rotation_euler = (x * CM, y * CM, 0), (0, 0, turn)
