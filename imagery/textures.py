"""Tileable wool textures from scratch (numpy + PIL). One picture a cloth, three values packed:
R = pattern mask (0 = colour A, 1 = colour B), G = fiber/melange value (0.5 neutral), B = height."""

import os
import numpy as np
from fibers import blur, fbm, fibers, norm
from PIL import Image, ImageDraw

TO = os.path.join(os.path.dirname(os.path.abspath(__file__)), ".cache", "cloth")
os.makedirs(TO, exist_ok=True)


def save(name, R, G, B):
    im = np.stack([np.clip(R, 0, 1), np.clip(G, 0, 1), np.clip(B, 0, 1)], -1)
    Image.fromarray((im * 255 + 0.5).astype(np.uint8)).save(os.path.join(TO, name + ".png"))


N = 1024
F1 = fibers(N, 26000, 46, 2, np.pi / 2, 0.75, 1)
F2 = fibers(N, 9000, 90, 2, np.pi / 2, 1.3, 2, 1.2)
fib = 0.6 * F1 + 0.4 * F2
mel = fbm(N, 24, 4, 5, 0.7)
# --- melton (6 cm tile): felted, fibers hide the weave
h = norm(0.5 * norm(blur(F1, 1.0)) + 0.25 * norm(F2) + 0.35 * norm(fbm(N, 40, 3, 9)))
save(
    "melton",
    norm(fbm(N, 64, 3, 11, 0.8), 10, 90) * 0.25 + 0.35 * (fib > 0.62),
    0.5 + (fib - fib.mean()) * 0.9 + (mel - 0.5) * 0.25,
    h,
)


# --- twill weave: n threads over the tile
def weave(nt, over, herr=0):
    y, x = np.mgrid[0:N, 0:N]
    t = N // nt
    wx = x // t
    wy = y // t
    if herr:
        col = (wx // herr) % 2
        ph = np.where(col == 0, wx + wy, -(wx) + wy - 1)
    else:
        ph = wx + wy
    up = (ph % (2 * over)) < over  # warp on top
    fx = (x % t) / t - 0.5
    fy = (y % t) / t - 0.5
    hw = np.sqrt(np.clip(1 - (fx * 1.9) ** 2, 0, 1))
    hf = np.sqrt(np.clip(1 - (fy * 1.9) ** 2, 0, 1))
    edge = np.where(
        up,
        np.sin(np.pi * np.clip((ph % (2 * over) + 0.5) / over, 0, 1)),
        np.sin(np.pi * np.clip(((ph % (2 * over)) - over + 0.5) / over, 0, 1)),
    )
    H = np.where(up, hw, hf) * (0.55 + 0.45 * edge)
    return up, H, wx, wy


# --- herringbone (8 cm tile, 64 threads*... 128 threads -> 0.6 mm, 8-thread... 1.0 cm ribs)
up, H, wx, wy = weave(128, 2, 16)
H = blur(H, 0.8)
save(
    "herring",
    blur(np.where(up, 1.0, 0.0), 1.1) * 0.9 + 0.1 * norm(fib),
    0.5 + (fib - fib.mean()) * 0.8 + (mel - 0.5) * 0.2,
    norm(0.75 * H + 0.35 * blur(fib, 0.7)),
)
# --- houndstooth (4-and-4), 16 threads per repeat-> repeat 1.6 cm at 12.8 cm tile/128 thr
up, H, wx, wy = weave(128, 2)
dk_w = (wx % 16) < 8
dk_f = (wy % 16) < 8
m = np.where(up, dk_w, dk_f).astype(float)
# classic pattern uses 8-thread 2/2 twill blocks; smooth it to look woollen
save(
    "hound",
    blur(m, 1.0),
    0.5 + (fib - fib.mean()) * 0.8 + (mel - 0.5) * 0.2,
    norm(0.7 * blur(H, 0.8) + 0.4 * blur(fib, 0.7)),
)
# --- check (12.8 cm tile): overcheck / glen feeling
up, H, wx, wy = weave(128, 2)


def band(w):
    return ((w % 64) < 24).astype(float) * 0.75 + (((w % 64) >= 40) & ((w % 64) < 42)).astype(float)


m = np.where(up, band(wx), band(wy))
save(
    "check",
    blur(m, 1.2),
    0.5 + (fib - fib.mean()) * 0.8 + (mel - 0.5) * 0.2,
    norm(0.7 * blur(H, 0.8) + 0.4 * blur(fib, 0.7)),
)
# --- diagonal twill (7 cm tile, 64 threads)
up, H, wx, wy = weave(64, 2)
save(
    "twill",
    blur(np.where(up, 1.0, 0.0), 1.6) * 0.8 + 0.2 * norm(fib),
    0.5 + (fib - fib.mean()) * 0.6 + (mel - 0.5) * 0.15,
    norm(0.8 * blur(H, 1.2) + 0.3 * blur(fib, 0.7)),
)
# --- upright rib (8 cm tile, 12 ribs)
x = np.arange(N)[None, :] / N * 12 % 1 + np.zeros((N, 1))
rib = np.sqrt(np.clip(1 - (2 * x - 1) ** 2, 0, 1))
save(
    "rib",
    norm(rib) * 0.6 + 0.4 * norm(fib),
    0.42 + 0.14 * rib + (fib - fib.mean()) * 0.8 + (mel - 0.5) * 0.2,
    norm(0.85 * blur(rib, 2) + 0.25 * blur(fib, 0.7)),
)
# --- boucle (8 cm): random loops
V = Image.new("L", (N, N), 0)
d = ImageDraw.Draw(V)
Cc = Image.new("L", (N, N), 120)
dc = ImageDraw.Draw(Cc)
r = np.random.default_rng(21)
for k in range(5200):
    x, y = r.random(2) * N
    R = r.uniform(9, 22)
    a0 = r.random() * 6.3
    n = 14
    sw = r.uniform(3.5, 5.6)
    el = r.uniform(0.55, 1)
    z = int(90 + 165 * k / 5200)
    v = int(np.clip(125 + r.normal() * 30, 20, 240))
    rot = r.random() * 3.2
    pts = [(R * np.cos(a0 + i / n * sw), R * el * np.sin(a0 + i / n * sw)) for i in range(n + 1)]
    pts = [
        (px * np.cos(rot) - py * np.sin(rot) + x, px * np.sin(rot) + py * np.cos(rot) + y)
        for px, py in pts
    ]
    for ox in (-N, 0, N):
        for oy in (-N, 0, N):
            if -40 < x + ox < N + 40 and -40 < y + oy < N + 40:
                q = [(px + ox, py + oy) for px, py in pts]
                d.line(q, fill=max(z - 110, 5), width=10, joint="curve")
                d.line(q, fill=z - 40, width=7, joint="curve")
                d.line(q, fill=z, width=3, joint="curve")
                dc.line(q, fill=max(v - 25, 0), width=10, joint="curve")
                dc.line(q, fill=v, width=6, joint="curve")
Hb = blur(np.asarray(V, float) / 255, 1.6)
Cb = np.asarray(Cc, float) / 255
save(
    "boucle",
    norm(blur(Cb, 1)) * 0.6,
    0.45 + (Cb - 0.48) * 0.55 + (norm(Hb) - 0.5) * 0.35 + (fib - fib.mean()) * 0.4,
    norm(Hb),
)
