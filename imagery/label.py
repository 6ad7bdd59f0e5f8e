"""The blank label in the neck."""

import numpy as np
from cloth import simple
from mesh import grid_obj


def label(B, obs):
    n_ = B.NU // 2
    lab = np.zeros((6, 9, 3))
    for a in range(6):
        for b in range(9):
            zl = B.z[-1] - 1.6 - a * 0.55
            jl = int(np.argmin(abs(B.z - zl)))
            xb = B.V[jl, n_ - 30 : n_ + 31]
            lab[a, b] = [
                -3 + b * 0.75,
                np.interp(
                    -3 + b * 0.75,
                    xb[::-1, 0] if xb[0, 0] > xb[-1, 0] else xb[:, 0],
                    xb[::-1, 1] if xb[0, 0] > xb[-1, 0] else xb[:, 1],
                )
                - 0.75,
                np.interp(
                    -3 + b * 0.75,
                    xb[::-1, 0] if xb[0, 0] > xb[-1, 0] else xb[:, 0],
                    xb[::-1, 2] if xb[0, 0] > xb[-1, 0] else xb[:, 2],
                ),
            ]
    obs.append(
        grid_obj(
            "label",
            lab,
            None,
            {},
            (simple("label", (0.82, 0.79, 0.72), 0.6, 0.2, 0.3),) * 2,
            thick=0.05,
            sub=1,
        )
    )
