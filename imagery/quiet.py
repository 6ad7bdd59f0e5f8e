"""Take the grain out of the light without touching the cloth: smooth along the surface, not over
its edges."""

import numpy as np


def quiet(layers, normal, alpha, calm=1.0, rounds=3):
    """Smooth `layers` together. Neighbours count as far as they face the same way and are covered
    by the coat; the reach doubles each round. `calm` 0 leaves all as it is, 1 suits 20 samples.
    """
    if calm <= 0:
        return layers
    facing = normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-3)
    level = sum(layer.sum(2, keepdims=True) for layer in layers) / 3
    for turn in range(rounds):
        step = 2**turn
        soft = 0.16 * calm / (turn + 1)
        total = np.zeros_like(level)
        sums = [np.zeros_like(layer) for layer in layers]
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                weight = (0.5 if dy == 0 else 0.25) * (0.5 if dx == 0 else 0.25)
                turned = ((shift(facing, dy, dx, step) - facing) ** 2).sum(2, keepdims=True)
                gap = turned / 0.16**2
                near = shift(level, dy, dx, step)
                gap = gap + ((near - level) / (soft * (level + near) + 0.02)) ** 2 * 0.5
                weight = weight * np.exp(-gap) * (shift(alpha, dy, dx, step) + 1e-3)
                total += weight
                for k, layer in enumerate(layers):
                    sums[k] += weight * shift(layer, dy, dx, step)
        layers = [s / total for s in sums]
        level = sum(layer.sum(2, keepdims=True) for layer in layers) / 3
    return layers


def shift(a, dy, dx, step):
    """The picture moved by whole steps, its border repeated."""
    h, w = a.shape[:2]
    rows = np.clip(np.arange(h) + dy * step, 0, h - 1)
    cols = np.clip(np.arange(w) + dx * step, 0, w - 1)
    return a[rows][:, cols]
