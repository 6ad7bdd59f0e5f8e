"""What is still to be made, in the order in which it matters."""

import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = os.path.join(HERE, "..", "seed")
WIDTHS = (320, 640, 960)
# models that turn on their page
SPUN = ("selin-2602", "nehir-2604", "derin-2609", "zeynep-2607", "alara-2601", "bahar-2621")
FRAMES = 24
HEROES = [f"{page}-{crop}" for page in ("home", "atelier", "brand", "become-a-partner")
          for crop in ("wide", "tall")]  # fmt: skip
FILMS = ("atelier", "collection")


def models():
    with open(os.path.join(SEED, "models.json"), encoding="utf-8") as file:
        return sorted(json.load(file), key=lambda m: (m["visibility"] != "public", m["position"]))


def stem(model, colour, view):
    return os.path.join(SEED, "pictures", model, f"{colour}-{view}")


def frame(model, colour, number):
    return os.path.join(SEED, "spins", model, f"{colour}-{number:02d}")


def made(path, widths=WIDTHS):
    # widths are written from large to small, WebP after AVIF: the last one says that all are there
    return os.path.exists(f"{path}-{min(widths)}.webp")


def jobs():
    """What is missing, as (kind, name, [view or frame number]). All colours of a front are mixed
    from one rendering, so a front is missing while any of its colours is."""
    known = models()
    for m in known:
        if not all(made(stem(m["id"], c, "front")) for c in m["colours"]):
            yield "picture", m["id"], ["front"]
    for name in HEROES:
        if not made(os.path.join(SEED, "editorial", name), (960 if "wide" in name else 480,)):
            yield "hero", name, []
    for pair in (("side", "detail"), ("back", "cloth")):
        for m in known:
            views = [v for v in pair if not made(stem(m["id"], m["colours"][0], v))]
            if views:
                yield "picture", m["id"], views
    for name in FILMS[:1]:
        if not made(os.path.join(SEED, "films", name + "-poster"), (960,)):
            yield "film", name, []
    for name in SPUN:
        first = next(m["colours"][0] for m in known if m["id"] == name)
        frames = [n for n in range(FRAMES) if not made(frame(name, first, n), (640,))]
        if frames:
            yield "spin", name, frames
    for name in FILMS[1:]:
        if not made(os.path.join(SEED, "films", name + "-poster"), (960,)):
            yield "film", name, []


if __name__ == "__main__":
    for job in jobs():
        print(*job)
