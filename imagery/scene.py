"""Render the scenes of heroes and of the film of the atelier, one Blender for many frames:
blender -b --factory-startup -P scene.py -- SCENE WIDTH HEIGHT SAMPLES T TO.npz [T TO.npz]...
T is the place on the camera's way, 0..1; scenes are in SCENES."""

import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from rail import coat, lamps, row  # noqa: E402
from studio import area, camera, passes, reset, setup, studio  # noqa: E402
from table import table  # noqa: E402

OPEN_RAIL = (
    ("selin-2602", "camel"), ("asya-2605", "navy"), ("sirin-2616", "rose"),
    ("derin-2609", "olive"), ("leyla-2619", "chocolate"), ("hazal-2615", "anthracite"),
)  # fmt: skip


def blur(distance, stop):
    lens = bpy.context.scene.camera.data
    lens.dof.use_dof, lens.dof.focus_distance, lens.dof.aperture_fstop = True, distance, stop


def atelier(build, t, size):
    """A slow move over the table."""
    if build:
        table()
    camera(-13 + 12 * t, 35 - 3 * t, 0.78, (-0.016 + 0.04 * t, 0.0, 0.014), 111, size)
    blur(0.79 - 0.02 * t, 8)


def home_wide(build, t, size):
    if build:
        coat("nehir-2604", "camel", 0.55, -0.1, -24)
        coat("asya-2605", "navy", 1.12, 0.55, -10)
        studio()
        area("more", (-1.2, -2.6, 2.9), (1.0, 0, 0.9), 1.1, 1.9, 60, (1, 0.97, 0.93))
    camera(0, 3, 5.6, (0.24, 0, 0.86), 36 * 5.6 / 1.36, size)


def home_tall(build, t, size):
    if build:
        coat("nehir-2604", "camel", 0.0, -0.1, -24)
        coat("asya-2605", "navy", 0.52, 0.6, -10)
        studio()
    camera(0, 3, 5.6, (0.17, 0, 0.98), 36 * 5.6 / 1.62, size)


CLOSE_RAIL = (
    ("selin-2602", "camel"), ("defne-2603", "grey"), ("asya-2605", "navy"), ("bahar-2621", "sand"),
    ("gokce-2618", "forest"), ("melis-2620", "black"), ("hazal-2615", "chocolate"),
)  # fmt: skip


def brand_wide(build, t, size):
    """Shoulders close together on the rail, going off to the right."""
    if build:
        row(CLOSE_RAIL, 0.30, turn=62)
        lamps(-0.6, 2.4)
    camera(34, 8, 2.6, (0.62, 0, 1.32), 36 * 2.6 / 0.86, size)
    blur(2.5, 3.2)


def brand_tall(build, t, size):
    if build:
        row(CLOSE_RAIL, 0.30, turn=62)
        lamps(-0.6, 2.4)
    camera(34, 8, 2.6, (0.55, 0, 1.25), 36 * 2.6 / 1.05, size)
    blur(2.5, 3.2)


def partner_wide(build, t, size):
    if build:
        row(OPEN_RAIL[:5], 0.62, turn=-18)
        lamps(-0.4, 3)
    camera(-16, 3, 6.0, (0.62, 0, 0.95), 36 * 6.0 / 1.66, size)


def partner_tall(build, t, size):
    if build:
        row(OPEN_RAIL[1:4], 0.58, turn=-18)
        lamps(-0.4, 1.6)
    camera(-14, 3, 6.0, (0.56, 0, 1.08), 36 * 6.0 / 2.05, size)


SCENES = {f.__name__: f for f in (
    atelier, home_wide, home_tall, brand_wide, brand_tall, partner_wide, partner_tall)}  # fmt: skip


def main(name, width, height, samples, *wanted):
    reset()
    solid = name == "atelier"
    for k, (t, to) in enumerate(zip(wanted[::2], wanted[1::2])):
        began = time.time()
        SCENES[name](k == 0, float(t), (int(width), int(height)))
        setup(int(samples), threads=int(os.environ.get("THREADS", 2)), transparent=not solid)
        found = passes()
        np.savez(to + ".part.npz", **{n: part.astype(np.float16) for n, part in found.items()})
        os.replace(to + ".part.npz", to)
        print("RENDERED %s %s %.1f s" % (name, t, time.time() - began), flush=True)


main(*sys.argv[sys.argv.index("--") + 1 :])
