"""A close view of the cloth alone: soft folds that fill the frame."""

import numpy as np
from body import DEF
from cloth import wool
from mesh import grid_obj
from studio import area, camera, world


def swatch(shape, size):
    p = {**DEF, **shape}
    W = wool("wool", p["fabric"], stitch=False, seams=False, scale=p.get("texscale", 1))
    n = 520
    u = np.linspace(-24, 24, n)
    X, Y = np.meshgrid(u, u)
    across = X * 0.50 - Y * 0.87
    Z = 1.9 * np.exp(-(np.abs((across + 3.6 + 0.5 * np.sin(X * 0.22)) / 2.5) ** 2.1))
    Z += 1.3 * np.exp(-(np.abs((across - 4.2 + 0.7 * np.sin(X * 0.18 + 1)) / 2.3) ** 2.1))
    Z += 0.9 * np.exp(-(np.abs((across + 11.5 + 0.6 * np.sin(X * 0.2 + 2)) / 2.8) ** 2.1))
    Z += 0.10 * np.sin(X * 0.4 + Y * 0.3)
    turn = 0.35 if p["fabric"] not in ("check",) else 0.12
    UV = np.stack([X * np.cos(turn) - Y * np.sin(turn), X * np.sin(turn) + Y * np.cos(turn)], 2)
    grid_obj("cloth", np.stack([X, Y, Z], 2), UV + 40, {}, (W, W), thick=0, sub=0)
    world((1, 0.97, 0.93), 0.16)
    area("window", (-0.46, 0.2, 0.24), (0, 0, 0), 0.2, 0.2, 7.2, (1, 0.97, 0.93))
    area("fill", (0.42, -0.3, 0.42), (0, 0, 0), 0.4, 0.4, 1.7, (0.94, 0.97, 1))
    high = 0.30 if p["fabric"] == "check" else 0.165
    camera(0, 62, 0.9, (0, 0, 0.006), 36 * 0.9 / high, size)
