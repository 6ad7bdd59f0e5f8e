"""What is still to be made, in the order in which it matters."""

import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = os.path.join(HERE, "..", "seed")
# of the AVIF files; beside them lies one WebP
WIDTHS = (320, 640, 1280)
# a cloth fills its picture from edge to edge: the swatch, and as large as it is shown
CLOTH = (320, 960)
# the cloth in the colours that have no views of their own
SWATCH = (320, 640)
# models that turn on their page
SPUN = ("selin-2602", "nehir-2604", "derin-2609", "zeynep-2607", "alara-2601", "bahar-2621")
FRAMES = 24
HEROES = [f"{page}-{crop}" for page in ("home", "brand", "become-a-partner")
          for crop in ("wide", "tall")]  # fmt: skip
# width of the picture that stands for a film
POSTERS = {"atelier": 960, "collection": 720}


def models():
    with open(os.path.join(SEED, "products.json"), encoding="utf-8") as file:
        return sorted(json.load(file), key=lambda m: (m["visibility"] != "public", m["position"]))


def stem(model, colour, view):
    return os.path.join(SEED, "pictures", model, f"{colour}-{view}")


def frame(model, colour, number):
    return os.path.join(SEED, "spins", model, f"{colour}-{number:02d}")


def made(path, widths, webp_width=640):
    # the WebP is written last; the largest AVIF says that the picture was not made smaller once
    return os.path.exists(f"{path}-{max(widths)}.avif") and os.path.exists(f"{path}-{webp_width}.webp")


def whole(model, view):
    """Is a view there in its first colour, a front and a cloth in every colour?"""
    first, *others = model["colors"]
    if not made(stem(model["id"], first, view), CLOTH if view == "fabric-closeup" else WIDTHS):
        return False
    widths = {"front": WIDTHS, "fabric-closeup": SWATCH}.get(view)
    return not widths or all(made(stem(model["id"], c, view), widths) for c in others)


def jobs():
    """What is missing, as (kind, name, [view or frame number]). All colours of a front are mixed
    from one rendering, so a front is missing while any of its colours is."""
    known = models()
    for m in known:
        if not whole(m, "front"):
            yield "picture", m["id"], ["front"]
    for name in HEROES:
        sizes = ((960,), 960) if "wide" in name else ((480,), 800)
        if not made(os.path.join(SEED, "editorial", name), *sizes):
            yield "hero", name, []
    for pair in (("side", "detail"), ("back", "fabric-closeup")):
        for m in known:
            views = [v for v in pair if not whole(m, v)]
            if views:
                yield "picture", m["id"], views
    for name, width in POSTERS.items():
        if not made(os.path.join(SEED, "films", name + "-poster"), (width,), width):
            yield "film", name, []
    for name in SPUN:
        first = next(m["colors"][0] for m in known if m["id"] == name)
        # a few frames a run, so that little is lost when the queue is stopped
        for begin in range(0, FRAMES, 6):
            some = range(begin, begin + 6)
            frames = [n for n in some if not made(frame(name, first, n), (640,), 320)]
            if frames:
                yield "spin", name, frames


if __name__ == "__main__":
    for job in jobs():
        print(*job)
