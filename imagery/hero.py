"""The large pictures of the pages: hero.py [PAGE-CROP...] [--samples 24]. Makes what is missing in
seed/editorial; delete a picture's files to have it made anew."""

import argparse
import os
import subprocess

from compose import on_paper
from dye import HERE, develop
from encode import encode

CACHE = os.path.join(HERE, ".cache")
OUT = os.path.join(HERE, "..", "seed", "editorial")
# size, widths of the AVIF files, width of the WebP
CROPS = dict(
    wide=((1920, 1080), (960, 1440, 1920), 960), tall=((1200, 1500), (480, 800, 1200), 800)
)
# the scene of the home page fills the window of a laptop with two pixels a point
LARGE = {"home-wide": ((2880, 1620), (960, 1440, 1920, 2880), 960)}
SCENE = {"home": "home", "brand": "brand", "become-a-partner": "partner"}


def make(page, crop, samples):
    size, widths, webp_width = LARGE.get(f"{page}-{crop}", CROPS[crop])
    stem = os.path.join(OUT, f"{page}-{crop}")
    if os.path.exists(f"{stem}-{webp_width}.webp"):
        return
    file = os.path.join(CACHE, f"hero-{page}-{crop}.npz")
    command = ["nice", "-n", "19", "blender", "-b", "--factory-startup", "-P", "scene.py", "--"]
    command += [f"{SCENE[page]}_{crop}", *map(str, size), str(samples), "0", file]
    with open(os.path.join(CACHE, "blender.log"), "w", encoding="utf-8") as log:
        subprocess.run(command, cwd=HERE, stdout=log, stderr=log, check=False)
    picture, alpha = develop(file, 1.3)
    encode(on_paper(picture, alpha, "soft"), stem, widths, webp_width, fine=True)
    os.remove(file)
    print(page, crop, flush=True)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("pictures", nargs="*")
    ask.add_argument("--samples", type=int, default=24)
    said = ask.parse_args()
    for page in SCENE:
        for crop in CROPS:
            if not said.pictures or f"{page}-{crop}" in said.pictures:
                make(page, crop, said.samples)


main()
