"""Mix the light of a rendering with the two colours of a cloth; light and colours are linear."""

import json
import os
import numpy as np
from quiet import quiet

HERE = os.path.dirname(os.path.abspath(__file__))
GREY, HORN = 0.4, 0.05  # what cloth.py renders in
PATTERNED = ("herring", "hound", "check")
EXPOSURE = 1.3


def read(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return json.load(file)


def palette(colour, fabric):
    """First and second colour of the cloth and the button's."""
    paint = read("palette.json")[colour]
    pair = paint["pattern" if fabric in PATTERNED else "plain"]
    return np.array(pair[0]), np.array(pair[1]), np.array(paint["button"])


def load(path, calm=1.0):
    """The passes of a rendering, their grain smoothed. Read once, dye often."""
    light = {k: v.astype(np.float32) for k, v in np.load(path).items()}
    lit = [light["direct"], light["bounced"]]
    alpha = light["alpha"][:, :, None]
    light["direct"], light["bounced"] = quiet(lit, light["normal"], alpha, calm)
    return light


def dye(light, colour, fabric):
    """The picture in `colour`: display values 0..1 and alpha, both (height, width, n)."""
    A, B, button = palette(colour, fabric)
    x, y, h = (light["paint"][:, :, k, None] for k in range(3))
    wool = np.clip((x + y) / 0.25, 0, 1)
    mean = A * 0.6 + B * 0.4
    bright = float(mean @ (0.2126, 0.7152, 0.0722))
    tint = 0.45 + 0.55 * np.clip(mean / max(bright, 1e-3), 0, 2)
    own = np.clip(light["albedo"] - GREY * (x + y) - HORN * h, 0, None)
    # a dark cloth shows its shape by the light caught in its nap at the turn of the form
    dark = np.clip((0.16 - bright) / 0.16, 0, 1)
    nap = light["rim"][:, :, None] ** 1.6 * (0.010 + 0.018 * dark) * tint
    lifted = A * x + B * y + 0.004 * dark * (x + y) * tint
    surface = lifted + button * h + own + nap * wool
    again = np.clip(mean / GREY, 0.04, 2.2) * wool + 1 - wool
    lit = light["direct"] + light["bounced"] * again
    shine = light["gloss"] * (1 - wool * (0.25 + 0.5 * dark))
    picture = (lit * surface + shine) * EXPOSURE
    alpha = np.clip(light["alpha"], 0, 1)[:, :, None]
    return tone(picture / np.maximum(alpha, 1e-3)), alpha


def tone(v):
    """Linear light to display values: straight, a soft shoulder above 0.55, a slight toe."""
    v = np.clip(v, 0, None)
    v = np.where(v > 0.55, 0.55 + 0.45 * (1 - np.exp(-(v - 0.55) / 0.45)), v)
    s = np.where(v < 0.0031308, 12.92 * v, 1.055 * np.maximum(v, 1e-6) ** (1 / 2.4) - 0.055)
    return np.clip(s + 0.06 * s * (1 - s) * (2 * s - 1), 0, 1)


def develop(path, exposure=1.3, calm=1.0):
    """A rendering whose things have their own colours: display values 0..1 and alpha."""
    light = load(path, calm)
    alpha = np.clip(light["alpha"], 0, 1)[:, :, None]
    lit = (light["direct"] + light["bounced"]) * light["albedo"] + light["gloss"]
    return tone(lit * exposure / np.maximum(alpha, 1e-3)), alpha
