"""Make every missing picture, one Blender at a time; stop and start it as you like:
make.py [--samples 18] [--width 1000] [--only MODEL]. Progress goes to .cache/state.md too."""

import argparse
import fcntl
import glob
import os
import subprocess
import sys
import time

from compose import cut_out, on_paper
from dye import dye, load, read
from encode import encode
from order import HERE, WIDTHS, FRAMES, frame, jobs, models, stem

CACHE = os.path.join(HERE, ".cache")
CLOSE = ("detail", "cloth")


def render(model, width, samples, views):
    """Run Blender once for several views; the files it wrote by view."""
    files = {view: os.path.join(CACHE, f"light-{model}-{view}.npz") for view in views}
    command = ["nice", "-n", "19", "blender", "-b", "--factory-startup", "-P", "render.py", "--"]
    command += [model, str(width), str(samples)]
    command += [part for pair in files.items() for part in pair]
    with open(os.path.join(CACHE, "blender.log"), "w", encoding="utf-8") as log:
        subprocess.run(command, cwd=HERE, stdout=log, stderr=log, check=False)
    return {view: file for view, file in files.items() if os.path.exists(file)}


def pictures(model, views, said):
    fabric = read("models.json")[model["id"]].get("fabric", "melton")
    plain = fabric in ("melton", "twill")
    samples = said.samples if views == ["front"] else max(10, said.samples * 3 // 4)
    for view, file in render(model["id"], said.width, samples, views).items():
        light = load(file, 1 if view == "front" else 1.2)
        for turn, colour in enumerate(
            model["colours"] if view == "front" else model["colours"][:1]
        ):
            picture, alpha = dye(light, colour, fabric)
            paper = on_paper(picture, alpha, None if view in CLOSE else "floor")
            room = (1 if plain else 1.7) * (1.8 if view in CLOSE else 1)
            encode(paper, stem(model["id"], colour, view), WIDTHS, room)
            if view == "front":
                if turn == 0:
                    cut = cut_out(picture, alpha)
                    encode(cut, stem(model["id"], colour, "cutout"), (960,), room * 1.3)
                for old in glob.glob(stem(model["id"], colour, "[48]00.*")):
                    os.remove(old)
        os.remove(file)


def spin(model, frames, said):
    fabric = read("models.json")[model["id"]].get("fabric", "melton")
    room = 0.7 if fabric in ("melton", "twill") else 1
    # a few frames a run, so that little is lost when the queue is stopped
    for start in range(0, len(frames), 6):
        some = {str(n * 360 / FRAMES): n for n in frames[start : start + 6]}
        done = render(model["id"], 640, max(8, said.samples // 2), list(some))
        for angle, file in done.items():
            picture, alpha = dye(load(file, 1.3), model["colours"][0], fabric)
            path = frame(model["id"], model["colours"][0], some[angle])
            encode(on_paper(picture, alpha), path, (640,), room)
            os.remove(file)


def work(kind, name, views, by_id, said):
    if kind in ("film", "hero"):
        command = ["nice", "-n", "19", sys.executable, f"{kind}.py", name]
        subprocess.run(command, cwd=HERE, check=False)
    elif kind == "spin":
        spin(by_id[name], views, said)
    else:
        pictures(by_id[name], views, said)


def note(text):
    print(time.strftime("%H:%M:%S"), text, flush=True)
    left = list(jobs())
    lines = [f"- {kind} {name}: {' '.join(map(str, views))}" for kind, name, views in left]
    with open(os.path.join(CACHE, "state.md"), "w", encoding="utf-8") as file:
        file.write(f"Last: {text}\n\nResume: /usr/bin/python3 make.py\n\nMissing:\n")
        file.write("\n".join(lines) + "\n")


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--samples", type=int, default=18)
    ask.add_argument("--width", type=int, default=1000)
    ask.add_argument("--only")
    said = ask.parse_args()
    lock = open(os.path.join(CACHE, "queue.lock"), "w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        sys.exit("the queue is already running")
    by_id = {m["id"]: m for m in models()}
    failed = set()
    while True:
        ahead = [
            job
            for job in jobs()
            if (said.only in (None, job[1])) and (job[0], job[1], *job[2][:1]) not in failed
        ]
        if not ahead:
            break
        kind, name, views = ahead[0]
        began = time.time()
        try:
            work(kind, name, views, by_id, said)
        except (OSError, ValueError, KeyError, subprocess.CalledProcessError) as error:
            print(repr(error), flush=True)  # one bad picture must not hold up the others
        if (kind, name, views) in list(jobs()):
            failed.add((kind, name, *views[:1]))
            note(f"{kind} {name} failed, see blender.log")
        else:
            note(f"{kind} {name} {' '.join(map(str, views))}: {time.time() - began:.0f} s")
    note("nothing left that can be made")


main()
