"""Noise, fibers and blurs that tile; plain numbers, no Blender."""

import numpy as np
from PIL import Image, ImageDraw


def tnoise(n, cells, seed):  # tileable smooth value noise
    r = np.random.default_rng(seed)
    g = r.random((cells, cells))
    x = np.arange(n) / n * cells
    i = x.astype(int)
    f = x - i
    f = f * f * (3 - 2 * f)
    j = (i + 1) % cells
    i %= cells
    a = g[np.ix_(i, i)] * (1 - f)[None, :] + g[np.ix_(i, j)] * f[None, :]
    b = g[np.ix_(j, i)] * (1 - f)[None, :] + g[np.ix_(j, j)] * f[None, :]
    return a * (1 - f)[:, None] + b * f[:, None]


def fbm(n, c0, oct, seed, p=0.55):
    s = 0
    amp = 1
    t = 0
    for o in range(oct):
        s = s + amp * tnoise(n, c0 * 2**o, seed + o)
        t += amp
        amp *= p
    return s / t


def fibers(n, count, length, width, ang, spread, seed, curl=0.5):
    """random curved fibers with wrap-around; returns value (0..1) & height"""
    r = np.random.default_rng(seed)
    V = Image.new("L", (n, n), 110)
    d = ImageDraw.Draw(V)
    for k in range(count):
        x, y = r.random(2) * n
        a = ang + r.normal() * spread
        L = length * (0.4 + r.random())
        st = 6
        c = r.normal() * curl / st
        pts = []
        for i in range(st + 1):
            pts.append((x, y))
            x += np.cos(a) * L / st
            y += np.sin(a) * L / st
            a += c + r.normal() * 0.1
        v = int(np.clip(120 + r.normal() * 46, 10, 250))
        for ox in (-n, 0, n):
            for oy in (-n, 0, n):
                q = [(px + ox, py + oy) for px, py in pts]
                if (
                    max(p[0] for p in q) < 0
                    or min(p[0] for p in q) > n
                    or max(p[1] for p in q) < 0
                    or min(p[1] for p in q) > n
                ):
                    continue
                d.line(q, fill=v, width=width, joint="curve")
    return np.asarray(V, float) / 255


def blur(a, s):  # wrap gaussian by FFT
    n = a.shape[0]
    f = np.fft.fftfreq(n)
    g = np.exp(-2 * (np.pi * s) ** 2 * (f[:, None] ** 2 + f[None] ** 2))
    return np.fft.ifft2(np.fft.fft2(a) * g).real


def norm(a, lo=1, hi=99):
    l, h = np.percentile(a, [lo, hi])
    return np.clip((a - l) / (h - l), 0, 1)
