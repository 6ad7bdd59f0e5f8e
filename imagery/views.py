"""The views of the set: where the camera stands, and how many samples a pixel it takes."""

from studio import close, fit

SET = ("front", "side", "back", "detail", "fabric-closeup")
ANGLE = dict(front=0, side=35, back=180)


def look(view, shape, size):
    """Point the camera for `view`: a name of the set or degrees round the coat."""
    if view == "detail":
        part = shape.get("detail", "collar")
        if part == "pocket":
            hem = 142 - shape["length"]
            # a short coat: the hem stays near the lower border
            high = max(shape.get("pocketz", 82) + 2, hem + 20) / 100
            close((-0.09, -0.15, high), 0.47, az=-12, el=6, size=size)
        elif part == "belt":
            close((0.02, -0.12, 1.02), 0.50, az=10, el=6, size=size)
        elif part == "back":
            close((0.0, 0.12, 1.10), 0.62, az=180, el=6, size=size)
        else:
            high = 1.3 if shape["collar"] in ("stand", "hood") else 1.285
            close((0.0, -0.08, high), 0.5, az=14, el=7, size=size)
        return
    if view in ANGLE:
        fit(az=ANGLE[view], size=size)
    else:
        fit(az=float(view), size=size, turning=True)
