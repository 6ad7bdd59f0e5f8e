"""Makes the font files of the pages out of those of the packages: the weights and letters that are used, no more.

    apt-get install --no-install-recommends python3-fonttools python3-brotli
    /usr/bin/python3 fonts.py             # writes ../src/ui/fonts/

The latin-ext files of the packages stay for letters of other languages, which people type.
"""
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "src" / "ui" / "fonts"

WEIGHTS = {"manrope": (400, 600), "cormorant": (300, 500)}
# English, and the signs that the texts of the pages are set with.
LATIN = [*range(0x20, 0x7F), 0xA0, 0xAD, *map(ord, "©«²·»×°–—‘’“”„•…′″€−ÂÇÖÜâçéîöüûı")]
# What Turkish has beyond that, and the lira: they stand in another file of the packages.
TURKISH = [ord(letter) for letter in "ĞğİŞş₺"]
# Letters of western Europe, in names that people type.
WESTERN = [code for code in (*range(0xA1, 0x100), 0x152, 0x153) if code not in LATIN]
RUSSIAN = [*range(0x410, 0x450), ord("Ё"), ord("ё"), ord("№")]
PARTS = {
    "latin": ("latin", LATIN),
    "turkish": ("latin-ext", TURKISH),
    "western": ("latin", WESTERN),
    "russian": ("cyrillic", RUSSIAN),
}
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "calt", "lnum", "tnum", "pnum"]


def make(family: str, part: str) -> None:
    source, letters = PARTS[part]
    font = TTFont(PACKAGES / family / "files" / f"{family}-{source}-wght-normal.woff2")
    options = Options()
    options.layout_features = FEATURES
    options.flavor = "woff2"
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": WEIGHTS[family]})
    font.flavor = "woff2"
    path = TARGET / f"{family}-{part}.woff2"
    font.save(path)
    print(f"{path.name:28} {path.stat().st_size:6} bytes, {len(font.getBestCmap())} letters")


if __name__ == "__main__":
    TARGET.mkdir(exist_ok=True)
    for family in WEIGHTS:
        for part in PARTS:
            make(family, part)
