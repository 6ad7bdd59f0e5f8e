"""Print every picture still to be made, one `model colour` a line: first colours before further ones, public before partner."""

import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = os.path.join(HERE, "..", "seed")


def pictures():
    with open(os.path.join(SEED, "models.json"), encoding="utf-8") as file:
        models = json.load(file)
    wanted = [
        (turn > 0, model["visibility"] != "public", turn, model["position"], model["id"], colour)
        for model in models
        for turn, colour in enumerate(model["colours"])
    ]
    for *_, model, colour in sorted(wanted):
        yield model, colour


for model, colour in pictures():
    # the smallest file is written last, so its presence means the picture is complete
    if not os.path.exists(os.path.join(SEED, "pictures", model, f"{colour}-400.webp")):
        print(model, colour)
