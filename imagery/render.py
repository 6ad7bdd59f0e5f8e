"""Render one picture: blender -b --factory-startup -P render.py -- MODEL COLOUR WIDTH SAMPLES TO.png [ANGLE]"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
from coat import build  # noqa: E402
from studio import fit, render, reset, setup, studio  # noqa: E402

PATTERNED = ("herring", "hound", "check")


def read(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return json.load(file)


def main(model, colour, width, samples, to, angle="0"):
    shape = read("models.json")[model]
    paint = read("palette.json")[colour]
    pair = paint["pattern" if shape.get("fabric") in PATTERNED else "plain"]
    reset()
    build(
        {**shape, "colA": tuple(pair[0]), "colB": tuple(pair[1]), "button": tuple(paint["button"])}
    )
    bpy.context.view_layer.update()
    studio()
    setup(int(samples), 100)
    fit(az=float(angle), size=(int(width), int(width) * 5 // 4))
    render(to)


main(*sys.argv[sys.argv.index("--") + 1 :])
