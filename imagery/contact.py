"""A sheet of models to look at before a long run, into .cache/contact.png:
contact.py [--width 400] [--samples 16] [--views front,back] [--flat] [MODEL...]"""

import argparse
import json
import os
import subprocess

from compose import on_paper
from dye import HERE, dye, load, read
from PIL import Image

CACHE = os.path.join(HERE, ".cache")


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("models", nargs="*")
    ask.add_argument("--width", type=int, default=400)
    ask.add_argument("--samples", type=int, default=16)
    ask.add_argument("--views", default="front")
    ask.add_argument("--across", type=int, default=8)
    ask.add_argument("--flat", action="store_true")
    said = ask.parse_args()
    shapes = read("models.json")
    with open(os.path.join(HERE, "..", "seed", "products.json"), encoding="utf-8") as file:
        first = {model["id"]: model["colors"][0] for model in json.load(file)}
    views = said.views.split(",")
    tiles = []
    for model in said.models or shapes:
        files = [os.path.join(CACHE, f"look-{model}-{view}.npz") for view in views]
        command = [
            "nice",
            "-n",
            "19",
            "blender",
            "-b",
            "--factory-startup",
            "-P",
            "render.py",
            "--",
        ]
        command += [model, str(said.width), str(said.samples)]
        command += [part for pair in zip(views, files) for part in pair]
        env = {**os.environ, **({"FLAT": "1"} if said.flat else {})}
        done = subprocess.run(command, cwd=HERE, env=env, capture_output=True, text=True)
        for view, file in zip(views, files):
            if not os.path.exists(file):
                print(model, view, "failed", done.stderr[-900:])
                continue
            picture, alpha = dye(load(file), first[model], shapes[model].get("fabric", "melton"))
            shadow = None if view in ("detail", "fabric-closeup") else "floor"
            tiles.append(on_paper(picture, alpha, shadow))
            os.remove(file)
    wide, high = tiles[0].size
    across = min(said.across, len(tiles))
    sheet = Image.new("RGB", (wide * across, high * -(-len(tiles) // across)), "white")
    for k, tile in enumerate(tiles):
        sheet.paste(tile, (k % across * wide, k // across * high))
    sheet.save(os.path.join(CACHE, "contact.png"))


main()
