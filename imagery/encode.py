"""AVIF in the widths of the site and one WebP, each light enough for a phone."""

import os
import subprocess
import tempfile

from PIL import Image, ImageFilter

# most bytes of an AVIF a width; a patterned cloth weighs more than a plain one and may
LIMITS = {
    320: 9,
    480: 24,
    640: 28,
    720: 40,
    800: 50,
    960: 70,
    1200: 95,
    1280: 135,
    1440: 118,
    1920: 210,
    2880: 400,
}


def encode(picture, stem, widths, webp_width=640, room=1.0, fine=False):
    """Write `stem`-WIDTH.avif for a PIL picture, and one WebP for the few browsers that cannot read
    AVIF; quality falls in steps until a file keeps its limit times `room`, or the steps end; `fine`
    begins higher. Files appear whole: written beside and renamed. The WebP comes last."""
    os.makedirs(os.path.dirname(stem), exist_ok=True)
    for width in sorted(widths, reverse=True):
        with tempfile.TemporaryDirectory() as folder:
            png = sized(picture, width, folder)
            avif(png, os.path.join(folder, "a.avif"), most(width, room), 12 if fine else 20)
            os.replace(move(folder, "a.avif", stem), f"{stem}-{width}.avif")
    with tempfile.TemporaryDirectory() as folder:
        png = sized(picture, webp_width, folder)
        webp(png, os.path.join(folder, "a.webp"), most(webp_width, room) * 1.35, 90 if fine else 82)
        os.replace(move(folder, "a.webp", stem), f"{stem}-{webp_width}.webp")


def most(width, room):
    return LIMITS[width] * 1024 * room


def sized(picture, width, folder):
    high = round(picture.height * width / picture.width / 2) * 2
    png = os.path.join(folder, "a.png")
    calm(picture.resize((width, high), 1)).save(png)
    return png


def calm(picture):
    """The picture with the grain of its colours smoothed, not that of its light: AVIF would
    otherwise shift the colour of a rough cloth."""
    light, *colours = picture.convert("YCbCr").split()
    blur = ImageFilter.GaussianBlur(1.5 * picture.width / 1280)
    return Image.merge("YCbCr", [light, *(c.filter(blur) for c in colours)]).convert("RGB")


def move(folder, name, stem):
    """Bring a file to the disk it will live on, under a name nobody reads."""
    to = os.path.join(os.path.dirname(stem), f".{os.getpid()}-{name}")
    with open(os.path.join(folder, name), "rb") as one, open(to, "wb") as other:
        other.write(one.read())
    return to


def avif(png, to, most, best):
    for level in range(best, 45, 4):
        subprocess.run(
            [
                "nice",
                "-n",
                "19",
                "avifenc",
                "-s",
                "6",
                "-j",
                "1",
                "-y",
                "420",
                "--min",
                "0",
                "--max",
            ]
            + ["63", "-a", "end-usage=q", "-a", f"cq-level={level}", png, to],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        if os.path.getsize(to) <= most:
            return


def webp(png, to, most, best):
    for quality in range(best, 50, -7):
        command = ["nice", "-n", "19", "cwebp", "-quiet", "-q", str(quality), "-sharp_yuv"]
        subprocess.run([*command, "-m", "5", png, "-o", to], check=True)
        if os.path.getsize(to) <= most:
            return
