"""Flat pieces laid on the shell in its own coordinates: storm flap, yoke, half-belt, cape."""

import math
import numpy as np
from buttons import button_mesh, place
from mesh import edgeattr, grid_obj, smoothgrid


def piece(B, name, mats, outline, lift, left, stitched, nu=30, nv=24):
    """`outline(u, t)` gives (q, z) in cm for u, t in 0..1; `left` as in Body.at."""
    g = np.zeros((nv, nu, 3))
    UV = np.zeros((nv, nu, 2))
    for a, t in enumerate(np.linspace(0, 1, nv)):
        for b, u in enumerate(np.linspace(0, 1, nu)):
            q, z = outline(u, t)
            pt, n = B.at(z, q, left=left)
            g[a, b] = pt + n * (lift + 0.12 * (1 - t))
            # the same grain as the panel beneath: right front or back
            grain = q - np.interp(z, B.z, B.P) / 2 + 200 if left else q + 400
            UV[a, b] = (grain, np.interp(z, B.z, B.v))
    g = smoothgrid(g, 3)
    attrs = {**edgeattr(g, stitched), "sd": np.full((nv, nu), 9.0)}
    return grid_obj(name, g, UV, attrs, mats, thick=0.36, sub=1, lin=0)


def storm(B, p, obs, mats):
    """A flap over the wearer's right shoulder and breast, its lower edge curved."""

    def outline(u, t):
        q0, q1 = 3.2, 16.5
        low = 119.5 + 2.6 * u + 1.2 * math.sin(math.pi * u)
        return -(q0 + (q1 - q0) * (1 - u)), low + (137.2 - low) * t

    obs.append(piece(B, "storm", mats, outline, 0.5, False, "lrb"))


def yoke(B, p, obs, mats):
    """A loose cape across the back, to below the armholes."""
    P = float(np.interp(125, B.z, B.P))

    def outline(u, t):
        across = 17.5 * (1 - 0.35 * t)
        low = 115.5 - 2.4 * math.sin(math.pi * u)
        return P / 2 + (u - 0.5) * 2 * across, low + (139.5 - low) * t

    obs.append(piece(B, "yoke", mats, outline, 0.9, True, "lrb", nu=40))


def halfbelt(B, p, obs, mats, horn, dark):
    """A strap across the back of the waist with a button at each end."""
    z0 = p.get("beltz", 104) - 2.4
    P = float(np.interp(z0, B.z, B.P))

    def outline(u, t):
        tip = 1.1 * (1 - (2 * t - 1) ** 2)
        half = 13.0 + tip
        return P / 2 + (u - 0.5) * 2 * half, z0 + 4.8 * t

    obs.append(piece(B, "halfbelt", mats, outline, 0.75, True, "lrbt", nu=40, nv=10))
    mesh = button_mesh(1.25, horn, dark)
    for side in (-1, 1):
        pt, n = B.at(z0 + 2.4, P / 2 + side * 11.4, left=True)
        place(mesh, pt, n, lift=1.15)


def cape(B, p, obs, mats):
    """A second shell over the shoulders, open in front, down to `cape` cm above the ground."""
    low, m, n = p["cape"], 46, 180
    ph = np.linspace(0.06, 2 * np.pi - 0.06, n)
    g = np.zeros((m, n, 3))
    UV = np.zeros((m, n, 2))
    heights = [low, 122, 130, 135, 137.6, 139.4, 141, 142]
    rings = [
        (27.6, 17.2, 18.6, 0.2), (25.9, 15.9, 17.0, 0.3), (23.8, 13.9, 15.0, 0.7),
        (21.0, 11.4, 12.6, 1.1), (18.2, 9.4, 10.8, 1.5), (14.6, 7.7, 9.1, 1.9),
        (10.6, 6.7, 7.6, 2.2), (8.2, 6.1, 6.8, 2.3),
    ]  # fmt: skip
    ring = np.array(rings)
    for a, t in enumerate(np.linspace(0, 1, m)):
        z = low + (142 - low) * (1 - (1 - t) ** 1.35)
        w, bf, bb, cy = (np.interp(z, heights, ring[:, k]) for k in range(4))
        hang = np.clip((134 - z) / 24, 0, 1) ** 1.3
        flute = 0.75 * hang * (np.cos(9 * ph + 0.5) + 0.6 * np.cos(13 * ph + 2))
        sn, cs = np.sin(ph), np.cos(ph)
        g[a, :, 0] = (w + flute) * np.sign(sn) * abs(sn) ** 0.86
        g[a, :, 1] = cy - np.where(cs > 0, bf, bb) * np.sign(cs) * abs(cs) ** 0.86
        g[a, :, 1] -= flute * cs * 0.8
        g[a, :, 2] = z
    g = smoothgrid(g, 8)
    # two fronts cut along their edges and a back cut along its middle, level at the hem
    fall = np.linalg.norm(np.diff(g, axis=0), axis=2)
    UV[:, :, 1] = np.concatenate([np.zeros((1, n)), np.cumsum(fall, 0)]) + 30
    walk = np.linalg.norm(np.diff(g, axis=1), axis=2)
    walk = np.concatenate([np.zeros((m, 1)), np.cumsum(walk, 1)], 1)
    third = n // 4
    for first, last, start, sides in (
        (0, third, 0, "lb"),
        (third, n - 1 - third, n // 2, "b"),
        (n - 1 - third, n - 1, n - 1, "rb"),
    ):
        part = slice(first, last + 1)
        UV[:, :, 0] = walk - walk[:, start : start + 1] + 300 + start
        seam = np.minimum(walk - walk[:, third, None], walk[:, n - 1 - third, None] - walk)
        attrs = {**edgeattr(g[:, part], sides), "sd": abs(seam[:, part])}
        obs.append(grid_obj("cape", g[:, part], UV[:, part], attrs, mats, thick=0.4, sub=1, lin=0))
