"""The two silent loops: film.py collection | atelier [--samples 16]. Frames are kept in .cache and
made once; what lies between them is interpolated. Writes NAME.webm, .mp4 and -poster-960."""

import argparse
import math
import os
import subprocess

from compose import on_paper
from dye import HERE, develop
from encode import encode
from PIL import Image

CACHE = os.path.join(HERE, ".cache")
FILMS = os.path.join(HERE, "..", "seed", "films")
SIZE = (960, 540)
# frames rendered, seconds of the loop, whether the camera comes back the way it went
PLAN = dict(collection=(96, 10, False), atelier=(30, 8, True))
LIMIT = 1.45e6


def frames(name, samples):
    """Render what is missing; the paths of all frames in order."""
    count, _, back = PLAN[name]
    paths = [os.path.join(CACHE, f"film-{name}-{k:03d}.png") for k in range(count)]
    missing = [k for k in range(count) if not os.path.exists(paths[k])]
    for start in range(0, len(missing), 8):
        some = {k: paths[k].replace(".png", ".npz") for k in missing[start : start + 8]}
        command = ["nice", "-n", "19", "blender", "-b", "--factory-startup", "-P", "scene.py", "--"]
        command += [name, str(SIZE[0]), str(SIZE[1]), str(samples)]
        for k, file in some.items():
            # a camera that comes back starts and ends at rest
            t = 0.5 - 0.5 * math.cos(math.pi * k / (count - 1)) if back else k / count
            command += [f"{t:.5f}", file]
        with open(os.path.join(CACHE, "blender.log"), "w", encoding="utf-8") as log:
            subprocess.run(command, cwd=HERE, stdout=log, stderr=log, check=False)
        for k, file in some.items():
            picture, alpha = develop(file, 1.15 if name == "atelier" else 1.3, calm=1.4)
            on_paper(picture, alpha, None if name == "atelier" else "soft").save(paths[k])
            os.remove(file)
            print("frame", k, flush=True)
    return paths


def loop(name, paths):
    """One round of frames and the start of the next, so that the seam is interpolated too."""
    _, seconds, back = PLAN[name]
    order = paths + paths[-2:0:-1] if back else paths
    folder = os.path.join(CACHE, f"film-{name}")
    os.makedirs(folder, exist_ok=True)
    for k in range(len(order) + 8):
        at = os.path.join(folder, f"{k:04d}.png")
        if os.path.lexists(at):
            os.remove(at)
        os.symlink(order[k % len(order)], at)
    rate = len(order) / seconds
    smooth = "minterpolate=fps=24:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1"
    # a little way into the loop, where frames exist on both sides
    trim = f"trim=start={4 / rate:.4f}:duration={seconds},setpts=PTS-STARTPTS"
    return [
        "-framerate",
        f"{rate:.5f}",
        "-i",
        f"{folder}/%04d.png",
    ], f"{smooth},{trim},format=yuv420p"


def ffmpeg(*args):
    subprocess.run(["nice", "-n", "19", "ffmpeg", "-v", "error", "-y", *args], check=True)


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("name", choices=PLAN)
    ask.add_argument("--samples", type=int, default=16)
    said = ask.parse_args()
    os.makedirs(FILMS, exist_ok=True)
    paths = frames(said.name, said.samples)
    source, chain = loop(said.name, paths)
    whole = os.path.join(CACHE, f"film-{said.name}.mkv")
    ffmpeg(*source, "-vf", chain, "-c:v", "ffv1", whole)
    out = os.path.join(FILMS, said.name)
    for crf in (30, 34, 38, 42, 46):
        webm = [
            "-c:v",
            "libvpx-vp9",
            "-b:v",
            "0",
            "-crf",
            str(crf),
            "-row-mt",
            "1",
            "-cpu-used",
            "2",
        ]
        ffmpeg("-i", whole, *webm, "-an", out + ".webm")
        if os.path.getsize(out + ".webm") <= LIMIT:
            break
    for crf in (22, 25, 28, 31, 34):
        mp4 = ["-c:v", "libx264", "-preset", "slow", "-crf", str(crf), "-movflags", "+faststart"]
        ffmpeg("-i", whole, *mp4, "-an", out + ".mp4")
        if os.path.getsize(out + ".mp4") <= LIMIT:
            break
    encode(Image.open(paths[len(paths) // 2]).convert("RGB"), out + "-poster", (960,))


main()
