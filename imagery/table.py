"""The atelier's table: cut cloth in a pile, a length of camel drawn into folds, and the tools."""

import math
import bpy
import numpy as np
from buttons import button_mesh, place
from cloth import dyed, simple
from curves import sst
from mesh import grid_obj
from studio import area, world
from tools import chalk, line, put, shears, spool

CAMEL = ((0.45, 0.275, 0.145), (0.53, 0.335, 0.19))
ECRU = ((0.66, 0.57, 0.44), (0.74, 0.66, 0.53))
GREY = ((0.03, 0.032, 0.036), (0.30, 0.29, 0.28))


def folded(x0, y0, z0, wide, deep, layers, mat, turn, thick=0.55):
    """Cloth laid in `layers` with rounded folds, its lowest at height z0."""
    profile, R = [], thick / 2 + 0.05
    for k in range(layers):
        z = z0 + k * 2 * R + 0.3
        s = 1 if k % 2 == 0 else -1
        profile += [
            (-s * deep / 2 + s * deep * t, z + 0.05 * math.sin(9 * t + k))
            for t in np.linspace(0.02, 0.98, 26)
        ]
        if k < layers - 1:
            profile += [
                (s * deep / 2 + s * R * math.cos(t), z + R + R * math.sin(t))
                for t in np.linspace(-math.pi / 2, math.pi / 2, 12)
            ]
    P = np.array(profile)
    run = np.r_[0, np.cumsum(np.hypot(*np.diff(P, axis=0).T))]
    xs = np.linspace(-wide / 2, wide / 2, 60)
    V, UV = np.zeros((len(P), 60, 3)), np.zeros((len(P), 60, 2))
    c, s = math.cos(turn), math.sin(turn)
    for i, x in enumerate(xs):
        y = P[:, 0] + 0.16 * math.sin(x * 0.35) + 0.08 * math.sin(x * 0.9 + 1)
        V[:, i, 0], V[:, i, 1] = x * c - y * s + x0, x * s + y * c + y0
        V[:, i, 2] = P[:, 1] + 0.10 * np.sin(x * 0.3 + P[:, 0] * 0.2) * (P[:, 1] > 1.2)
        UV[:, i, 0], UV[:, i, 1] = x, run
    grid_obj("pile", V, UV, {}, (mat, mat), thick=thick * 0.8, sub=1, offset=0)


def drawn(mat):
    """Cloth drawn together at one corner: folds fan out from it and die away."""
    n = 260
    U, V = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, n))
    X = -1 + 32 * U + 2.2 * np.sin(V * 3) * (1 - U)
    Y = 1.5 + 20 * V - 2.2 * np.sin(U * 4.2 + 0.6) * (1 - V)
    cx, cy = 25, 28
    angle, away = np.arctan2(Y - cy, X - cx), np.hypot(X - cx, Y - cy)
    Z = np.full_like(X, 0.35)
    rows = zip(
        (-2.86, -2.66, -2.44, -2.24, -2.02, -1.83, -1.62), (1.5, 2.3, 1.7, 2.5, 1.9, 2.2, 1.5)
    )
    for k, (at, high) in enumerate(rows):
        wide = 0.052 + 0.01 * (k % 3)
        bend = 0.0035 * (away - 14) * math.sin(k * 2.1)
        ridge = np.exp(-(np.abs((angle - at - bend) / wide) ** 2.1))
        edge = sst(0, 0.10, V) ** 0.6 * sst(0, 0.06, U) ** 0.5
        Z = Z + high * ridge * (0.55 + 0.45 * np.cos((away - 9) / 13)) * edge
    Z = Z + 0.12 * np.sin(X * 0.5 + Y * 0.3) + 0.07 * np.sin(X * 0.9 - Y * 1.1)
    Z = np.maximum(Z, 0.2)
    grid_obj(
        "drawn", np.stack([X, Y, Z], 2), np.stack([X, Y], 2), {}, (mat, mat), thick=0.26, offset=0
    )


def table():
    """Build the scene with its light: a window on the left, the rest of the room on the right."""
    flat = dict(stitch=False, seams=False)
    camel = dyed("camel", "melton", *CAMEL, scale=0.55, **flat)
    grey = dyed("grey", "herring", *GREY, scale=0.8, **flat)
    ecru = dyed("ecru", "melton", *ECRU, scale=0.6, **flat)
    birch = simple("birch", (0.50, 0.33, 0.18), 0.45, 0.4, noise=0.2)
    steel = simple("steel", (0.46, 0.46, 0.47), 0.28, metal=1)
    black = simple("black", (0.012, 0.012, 0.013), 0.32, clear=0.4)
    brass = simple("brass", (0.72, 0.5, 0.22), 0.25, metal=1)
    horn = simple("horn", (0.05, 0.026, 0.012), 0.18, noise=0.6, scale=160, clear=0.4)
    pale = simple("pale", (0.30, 0.19, 0.10), 0.2, noise=0.5, scale=120, clear=0.4)
    dark = simple("dark", (0.02, 0.015, 0.01), 0.8)
    top = bpy.data.meshes.new("table")
    top.from_pydata([(-2, -2, 0), (2, -2, 0), (2, 2, 0), (-2, 2, 0)], [], [(0, 1, 2, 3)])
    top.materials.append(simple("table", (0.56, 0.51, 0.44), 0.6, 0.25, noise=0.04, scale=5))
    put("table", top)
    folded(-10, 14.5, 0, 30, 20, 6, grey, 0.16)
    folded(-12, 16, 3.85, 24, 15, 4, ecru, 0.02)
    drawn(camel)
    spool(-12.5, -3.5, 5.2, 1.75, (0.42, 0.24, 0.11), birch)
    spool(-8.4, -1.6, 5.2, 1.75, (0.03, 0.035, 0.05), birch)
    spool(-9.4, -7.4, 4.6, 1.55, (0.62, 0.52, 0.38), birch, True, 0.6)
    loose = [
        (-7.5, -8.4, 0.1),
        (-5, -9.8, 0.04),
        (-1.5, -8.2, 0.04),
        (1.2, -10.2, 0.04),
        (3, -12, 0.04),
        (6, -10.8, 0.04),
        (5.2, -8.8, 0.06),
        (8, -8.6, 0.04),
        (13, -11, 0.04),
    ]
    put("loose", line("loose", loose, 0.035, simple("loose", (0.62, 0.52, 0.38), 0.6)))
    shears(2.0, -4.2, 0.42, 0.15, steel, black, brass)
    big, small = button_mesh(1.25, horn, dark), button_mesh(0.95, pale, dark)
    for x, y, z, nx, ny, mesh in (
        (3.4, -11.2, 0, 0, 0, big),
        (6.1, -12.1, 0, 0, 0, big),
        (4.8, -11.9, 0.44, 0.14, -0.05, big),
        (1.2, -12.8, 0, 0, 0, small),
        (8.9, -10.9, 0, 0, 0, small),
        (-12.6, -9.2, 0, 0, 0, small),
    ):
        place(mesh, (x, y, z + 0.02), (nx, ny, 1), up=(0.3, 1, 0))
    chalk(13.6, -7.0, 0.6, simple("chalk", (0.86, 0.85, 0.82), 0.95, 0.1))
    world((1, 0.96, 0.91), 0.2)
    area("window", (-0.75, 0.35, 0.55), (0, 0, 0), 0.36, 0.36, 13, (1, 0.95, 0.88))
    area("room", (0.7, -0.3, 0.6), (0, 0, 0), 0.7, 0.7, 3, (0.94, 0.97, 1))
