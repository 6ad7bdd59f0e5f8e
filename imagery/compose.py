"""Set a dyed coat on the paper of the site, with soft shadows that end before the border."""

import numpy as np
from PIL import Image, ImageFilter

PAPER = np.array([246.0, 243.0, 238.0])


def fade(h, w):
    """1 in the middle, 0 at every border, so that the ground is the exact paper colour there."""
    y = np.minimum(np.arange(h), np.arange(h)[::-1]) / (0.05 * h)
    x = np.minimum(np.arange(w), np.arange(w)[::-1]) / (0.06 * w)
    y, x = np.clip(y, 0, 1), np.clip(x, 0, 1)
    return (y * y * (3 - 2 * y))[:, None] * (x * x * (3 - 2 * x))[None, :]


def cast(mask, dx, dy, blur, strength):
    w, h = mask.size
    moved = Image.new("L", mask.size, 0)
    moved.paste(mask, (round(dx * w), round(dy * w)))
    return np.asarray(moved.filter(ImageFilter.GaussianBlur(blur * w)), float) / 255 * strength


def floor(alpha):
    """Pool of shade under the hem, as wide as the hem."""
    h, w = alpha.shape
    rows = np.where(alpha.max(1) > 0.5)[0]
    hem = alpha[int(rows[-1] - 0.05 * h) : rows[-1] + 1].max(0)
    cols = np.where(hem > 0.5)[0]
    yy, xx = np.mgrid[0:h, 0:w]
    half = (cols[-1] - cols[0]) * 0.54
    dx, dy = (xx - cols.mean() - 0.015 * w) / half, (yy - rows[-1] - 0.022 * h) / (0.011 * h)
    return np.exp(-(dx**4 + dy**2)) * 0.22


def on_paper(picture, alpha, shadow="floor"):
    """An 8-bit picture of display values 0..1 on the paper. `shadow` is "floor" for a coat that
    stands alone, "soft" for coats on a rail, None for a part that leaves the frame."""
    alpha = alpha[:, :, 0]
    mask = Image.fromarray((alpha * 255).astype(np.uint8))
    shade = np.ones(alpha.shape)
    if shadow:
        near = cast(mask, 0.008, 0.008, 0.014, 0.07)
        shade = (1 - cast(mask, 0.022, 0.016, 0.045, 0.10)) * (1 - near)
    if shadow == "floor":
        shade = 1 - (1 - shade * (1 - floor(alpha))) * fade(*alpha.shape)
    ground = PAPER * shade[:, :, None]
    out = picture * 255 * alpha[:, :, None] + ground * (1 - alpha[:, :, None])
    return Image.fromarray(np.clip(out + 0.5, 0, 255).astype(np.uint8))
