"""Pictures of page sections, cut from what is rendered already: `/usr/bin/python3 pages.py`."""

import os
import subprocess
import tempfile

from PIL import Image

import encode

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = os.path.join(HERE, "..", "seed")
PAGES = os.path.join(HERE, "..", "public", "pictures")

# name: the rendered picture, and the part of it as left, top, right, bottom between 0 and 1
CUTS = {
    "collar-detail": ("pictures/selin-2602/camel-detail-1280.avif", (0, 0, 1, 1)),
    "navy-belted": ("pictures/asya-2605/navy-side-1280.avif", (0, 0, 1, 1)),
    "macro-herringbone": ("pictures/defne-2603/grey-fabric-closeup-960.avif", (0, 0.2, 1, 0.8)),
    "atelier-stilllife": ("editorial/atelier-wide-1920.avif", (0.14, 0, 0.89, 1)),
}

for name, (source, (left, top, right, bottom)) in CUTS.items():
    path = os.path.join(SEED, source)
    if not os.path.exists(path):
        print(f"{name}: {source} is not rendered yet")
        continue
    with tempfile.TemporaryDirectory() as folder:
        png = os.path.join(folder, "a.png")
        subprocess.run(["avifdec", path, png], check=True, stdout=subprocess.DEVNULL)
        whole = Image.open(png).convert("RGB")
    wide, high = whole.size
    part = whole.crop((int(left * wide), int(top * high), int(right * wide), int(bottom * high)))
    encode.encode(part, os.path.join(PAGES, name), (640, 960), room=1.4, fine=True)
    print(f"{name}: {part.size[0]} x {part.size[1]}")
