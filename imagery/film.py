"""The two silent loops: film.py collection | atelier [--samples 12]. Rendered frames are kept in
.cache and made once; what lies between them is interpolated. Writes NAME.webm, .mp4 and -poster."""

import argparse
import glob
import math
import os
import shutil
import subprocess

import numpy as np
from compose import on_paper
from dye import HERE, develop, dye, load, read
from encode import encode
from order import POSTERS
from PIL import Image

CACHE = os.path.join(HERE, ".cache")
FILMS = os.path.join(HERE, "..", "seed", "films")
RATE = 24
LIMIT = 1.45e6
# coats that turn, each dissolving into the next; the last into the first
TURNING = (("nehir-2604", "camel"), ("asya-2605", "navy"), ("derin-2609", "sand"))
DISSOLVE = 10


def blender(script, *words):
    command = ["nice", "-n", "19", "blender", "-b", "--factory-startup", "-P", script, "--"]
    with open(os.path.join(CACHE, "blender.log"), "w", encoding="utf-8") as log:
        subprocess.run([*command, *map(str, words)], cwd=HERE, stdout=log, stderr=log, check=False)


def rendered(name, places, script, words, develop_one):
    """The pictures of `places` (degrees, or 0..1 on a camera's way), made where they are missing, a
    few a run."""
    paths = [os.path.join(CACHE, f"film-{name}-{k:03d}.png") for k in range(len(places))]
    missing = [k for k in range(len(places)) if not os.path.exists(paths[k])]
    for start in range(0, len(missing), 8):
        some = {k: paths[k].replace(".png", ".npz") for k in missing[start : start + 8]}
        blender(script, *words, *(part for k in some for part in (f"{places[k]:.5f}", some[k])))
        for k, file in some.items():
            develop_one(file).save(paths[k])
            os.remove(file)
            print(name, k, flush=True)
    return paths


def atelier(samples):
    """Frames of a slow move over the table and back; it starts and ends at rest."""
    places = [0.5 - 0.5 * math.cos(math.pi * k / 29) for k in range(30)]
    words = ("atelier", 960, 540, samples)
    there = rendered(
        "atelier", places, "scene.py", words, lambda f: on_paper(*develop(f, 1.15, calm=1.4), None)
    )
    # once more a little way into the loop, so that the seam is interpolated too
    order = there + there[-2:0:-1]
    frames = smooth(order + order[:8], len(order) / 8)
    return frames[12 : 12 + 8 * RATE]


def collection(samples):
    """Frames of three coats, each turning from one side to the other."""
    parts = []
    for model, colour in TURNING:
        fabric = read("models.json")[model].get("fabric", "melton")
        paths = rendered(
            model,
            np.linspace(-48, 48, 42),
            "render.py",
            (model, 720, samples),
            lambda f: on_paper(*dye(load(f, 1.3), colour, fabric)),
        )
        parts.append(smooth(paths, 12))
    frames = []
    for part, following in zip(parts, parts[1:] + parts[:1]):
        frames += part[DISSOLVE:-DISSOLVE]
        for k in range(DISSOLVE):
            share = (k + 1) / (DISSOLVE + 1)
            frames.append(Image.blend(part[k - DISSOLVE], following[k], share))
    return frames


def smooth(paths, rate):
    """Pictures of `rate` a second as pictures of RATE a second."""
    folder = os.path.join(CACHE, "film")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for k, path in enumerate(paths):
        os.symlink(path, os.path.join(folder, f"in-{k:04d}.png"))
    between = f"minterpolate=fps={RATE}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1"
    source = ["-framerate", f"{rate:.5f}", "-i", f"{folder}/in-%04d.png"]
    ffmpeg(*source, "-vf", between, f"{folder}/out-%04d.png")
    return [Image.open(file).convert("RGB") for file in sorted(glob.glob(f"{folder}/out-*"))]


def ffmpeg(*args):
    subprocess.run(["nice", "-n", "19", "ffmpeg", "-v", "error", "-y", *args], check=True)


def write(frames, out):
    """The loop in both formats, as good as the limit allows."""
    folder = os.path.join(CACHE, "film")
    for k, frame in enumerate(frames):
        frame.save(os.path.join(folder, f"loop-{k:04d}.png"))
    source = ["-framerate", str(RATE), "-i", f"{folder}/loop-%04d.png", "-an"]
    source += ["-pix_fmt", "yuv420p"]
    vp9 = ["-c:v", "libvpx-vp9", "-b:v", "0", "-row-mt", "1", "-cpu-used", "2"]
    h264 = ["-c:v", "libx264", "-preset", "slow", "-movflags", "+faststart"]
    for codec, ending, qualities in (
        (vp9, ".webm", (30, 34, 38, 42, 46)),
        (h264, ".mp4", (22, 25, 28, 31, 34)),
    ):
        for quality in qualities:
            ffmpeg(*source, *codec, "-crf", str(quality), out + ending)
            if os.path.getsize(out + ending) <= LIMIT:
                break


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("name", choices=POSTERS)
    ask.add_argument("--samples", type=int, default=12)
    said = ask.parse_args()
    os.makedirs(FILMS, exist_ok=True)
    frames = {"atelier": atelier, "collection": collection}[said.name](said.samples)
    out = os.path.join(FILMS, said.name)
    write(frames, out)
    encode(frames[0], out + "-poster", (POSTERS[said.name],), POSTERS[said.name])


if __name__ == "__main__":
    main()
