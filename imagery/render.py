"""Render the light of one view, to be dyed afterwards in any colour:
blender -b --factory-startup -P render.py -- MODEL VIEW WIDTH SAMPLES TO.npz [VIEW TO.npz]...
VIEW is front, side, back, detail, fabric-closeup or degrees round the coat; pictures are 4:5."""

import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from coat import build  # noqa: E402
from studio import passes, reset, setup, studio  # noqa: E402
from swatch import swatch  # noqa: E402
from views import look  # noqa: E402


def main(model, width, samples, *wanted):
    with open(os.path.join(HERE, "models.json"), encoding="utf-8") as file:
        shape = json.load(file)[model]
    if os.environ.get("FLAT"):  # a preview that does not wait for the cloth to settle
        shape["sim"] = 0
    size = (int(width), int(width) * 5 // 4)
    reset()
    built = False
    for view, to in zip(wanted[::2], wanted[1::2]):
        began = time.time()
        if view == "fabric-closeup":
            reset()
            built = False
            swatch(shape, size)
        else:
            if not built:
                reset()
                build(shape)
                studio()
                built = True
            bpy.context.view_layer.update()
            look(view, shape, size)
        setup(int(samples), threads=int(os.environ.get("THREADS", 2)))
        found = passes()
        np.savez(to, **{name: part.astype(np.float16) for name, part in found.items()})
        print("RENDERED %s %s %.1f s" % (model, view, time.time() - began), flush=True)


main(*sys.argv[sys.argv.index("--") + 1 :])
