"""Make every missing picture, one Blender at a time; stop and start it as you like:
make.py [--samples 11] [--width 1280] [--only MODEL]. While Blender renders the next job, a second
process dyes and encodes the last one. Progress goes to .cache/state.md too."""

import argparse
import fcntl
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from compose import on_paper
from dye import dye, load, read
from encode import encode
from order import CLOTH, FRAMES, HERE, SWATCH, WIDTHS, frame, jobs, models, stem

CACHE = os.path.join(HERE, ".cache")
CLOSE = ("detail", "fabric-closeup")


def render(model, width, samples, views):
    """Run Blender once for several views; the files it wrote by view."""
    files = {view: os.path.join(CACHE, f"light-{model}-{view}.npz") for view in views}
    command = ["nice", "-n", "19", "blender", "-b", "--factory-startup", "-P", "render.py", "--"]
    command += [model, str(width), str(samples)]
    command += [part for pair in files.items() for part in pair]
    with open(os.path.join(CACHE, "blender.log"), "w", encoding="utf-8") as log:
        subprocess.run(command, cwd=HERE, stdout=log, stderr=log, check=False)
    return {view: file for view, file in files.items() if os.path.exists(file)}


def fabric_of(model):
    return read("models.json")[model["id"]].get("fabric", "melton")


def pictures(model, views, lights):
    """Dye and encode what was rendered of the views of a model."""
    fabric = fabric_of(model)
    plain = fabric in ("melton", "twill")
    for view, file in lights.items():
        light = load(file, 1 if view == "front" else 1.2)
        colours = model["colors"] if view in ("front", "fabric-closeup") else model["colors"][:1]
        for turn, colour in enumerate(colours):
            picture, alpha = dye(light, colour, fabric)
            paper = on_paper(picture, alpha, None if view in CLOSE else "floor")
            room = (1 if plain else 1.7) * {"detail": 1.3, "fabric-closeup": 1.8}.get(view, 1)
            widths = WIDTHS if view != "fabric-closeup" else SWATCH if turn else CLOTH
            encode(paper, stem(model["id"], colour, view), widths, room=room)
        os.remove(file)


def angle(number):
    """Where a frame of a turn is seen from, as render.py takes it: degrees."""
    return str(number * 360 / FRAMES)


def spin(model, frames, lights):
    """Dye and encode frames of a turn."""
    fabric = fabric_of(model)
    room = 0.7 if fabric in ("melton", "twill") else 1
    for number in frames:
        file = lights[angle(number)]
        picture, alpha = dye(load(file, 1.3), model["colors"][0], fabric)
        path = frame(model["id"], model["colors"][0], number)
        encode(on_paper(picture, alpha), path, (640,), 320, room)
        os.remove(file)


def start(job, said, by_id, pool):
    """Render a job; the future of its pictures, or None when it is done already."""
    kind, name, views = job
    if kind in ("film", "hero"):
        command = ["nice", "-n", "19", sys.executable, f"{kind}.py", name]
        subprocess.run(command, cwd=HERE, check=False)
    elif kind == "spin":
        lights = render(name, 640, said.samples, [angle(n) for n in views])
        return pool.submit(spin, by_id[name], views, lights)
    else:
        samples = said.samples if views == ["front"] else said.samples * 5 // 6
        lights = render(name, said.width, samples, views)
        return pool.submit(pictures, by_id[name], views, lights)


def key(job):
    """What a job is known by: the view or frame that is made last."""
    return job[0], job[1], *job[2][-1:]


def line(job):
    return f"{job[0]} {job[1]} {' '.join(map(str, job[2]))}".strip()


def note(text):
    print(time.strftime("%H:%M:%S"), text, flush=True)
    left = "".join(f"- {line(job)}\n" for job in jobs())
    with open(os.path.join(CACHE, "state.md"), "w", encoding="utf-8") as file:
        file.write(f"Last: {text}\n\nResume: /usr/bin/python3 make.py\n\nMissing:\n{left}")


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--samples", type=int, default=11)
    ask.add_argument("--width", type=int, default=1280)
    ask.add_argument("--only")
    said = ask.parse_args()
    lock = open(os.path.join(CACHE, "queue.lock"), "w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        sys.exit("the queue is already running")
    by_id = {m["id"]: m for m in models()}
    tried, behind = set(), None
    with ProcessPoolExecutor(1) as pool:
        while True:
            job = next(
                (j for j in jobs() if said.only in (None, j[1]) and key(j) not in tried), None
            )
            ahead = None
            if job:
                tried.add(key(job))
                began = time.time()
                ahead = start(job, said, by_id, pool)
                note(f"{line(job)}: {time.time() - began:.0f} s")
            if behind and behind.exception():
                print(
                    repr(behind.exception()), flush=True
                )  # one bad picture must not end the queue
            if not job:
                break
            behind = ahead
    note("nothing left that can be made")


if __name__ == "__main__":
    main()
