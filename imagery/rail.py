"""Several coats in one scene, in their own colours: on a rail with hooks, or standing."""

import math
import os
import bpy
import numpy as np
from cloth import GREY, simple
from coat import build
from curves import CM
from dye import palette, read
from nodes import Graph
from studio import area, world
from tools import line, put

HERE = os.path.dirname(os.path.abspath(__file__))
RAIL = 1.66  # height of the rail in metres


def coat(model, colour, x=0.0, y=0.0, turn=0.0):
    """Build one coat, dye it and set it at x, y (m), turned by `turn` degrees."""
    before = set(bpy.data.objects), set(bpy.data.materials)
    shape = read("models.json")[model]
    fabric = shape.get("fabric", "melton")
    build(shape)
    # without the nap that dye.py adds, dark cloth needs more of its colour to show its folds
    A, B = (
        c * (1 + 0.5 * np.clip((0.12 - c.mean()) / 0.08, 0, 1)) for c in palette(colour, fabric)[:2]
    )
    for m in set(bpy.data.materials) - before[1]:
        if m.name.split(".")[0] in ("wool", "trim", "thread"):
            Graph(m.node_tree).tint(tuple(A), tuple(B), GREY)
    stand = put("stand", None)
    for o in set(bpy.data.objects) - before[0] - {stand}:
        if o.parent is None:
            # in two steps, so that what buttons were turned by is kept
            o.parent = stand
    stand.location, stand.rotation_euler = (x, y, 0), (0, 0, math.radians(turn))
    return stand


def hook(stand, steel):
    """The wire of a hanger, from inside the collar over the rail."""
    top = RAIL / CM
    bend = [(2.2 * math.cos(t) - 0.2, 2, top - 0.2 + 2.2 * math.sin(t))
            for t in [math.radians(d) for d in range(-30, 200, 15)]]  # fmt: skip
    wire = [(0, 2, 138), (0, 2, 146), (0, 2, top - 6), (0.6, 2, top - 3.4)] + bend
    put("hook", line("hook", wire, 0.2, steel), stand)


def row(coats, gap, turn=0.0):
    """Coats (model, colour) along the rail, `gap` metres apart; the rail goes on at both ends."""
    steel = simple("steel", (0.5, 0.48, 0.45), 0.3, metal=1)
    for k, (model, colour) in enumerate(coats):
        hook(coat(model, colour, x=k * gap, turn=turn), steel)
    ends = [(-3 * gap / CM, 2, RAIL / CM), ((len(coats) + 3) * gap / CM, 2, RAIL / CM)]
    put("rail", line("rail", ends, 1.1, steel, "POLY"))


def lamps(x0=0.0, x1=0.0):
    """A long window in front on the left and a strip behind, for coats from x0 to x1 (m)."""
    world((1, 0.975, 0.94), 0.2)
    mid, long = (x0 + x1) / 2, x1 - x0 + 2
    area("key", (mid - 1.6, -2.6, 2.9), (mid, 0, 0.95), long, 1.6, 96 * long / 2, (1, 0.97, 0.93))
    area("back", (mid + 0.8, 1.7, 2.3), (mid, 0, 1.0), long, 0.8, 56 * long / 2, (1, 0.98, 0.95))
