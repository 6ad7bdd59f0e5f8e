"""Materials. Woollen cloth is rendered in one neutral grey and says, in the pass "paint", how much
of its two colours each pixel carries, so that `dye.py` mixes every colour from one rendering."""

import os
from curves import CM
from nodes import Graph

TILE = dict(
    melton=6.0, herring=8.0, hound=12.8, check=25.6, boucle=6.5, twill=7.0, rib=8.0, fur=7.0
)
BUMP = dict(
    melton=0.045, herring=0.06, hound=0.05, check=0.05, boucle=0.26, twill=0.06, rib=0.15, fur=0.3
)
GREY = 0.4  # the neutral the wool is rendered in
HORN = 0.05  # and the buttons


def texture(name):
    """Path of a cloth's packed pattern, which textures.py makes."""
    file = {"fur": "boucle"}.get(name, name) + ".png"
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), ".cache", "cloth", file)


def wool(name, fab, stitch=True, seams=True, fuzz=1.0, scale=1.0, shade=1.0):
    """Cloth of the weave `fab`, its pattern enlarged `scale` times, darkened by `shade`."""
    m, G = Graph.of(name)
    s = 1 / (TILE[fab] * scale)
    tex = G.image(texture(fab), G.uv((s, s, s)))
    mask, fiber, height = G.split(tex)
    place = G.object()
    soft = G.noise(place, 9, 6)
    grain = G.noise(place, 330, 3, rough=0.7)
    f = G.add(G.mul(fiber, 1.1), 0.45)
    f = G.mul(f, G.add(G.mul(soft, 0.24), 0.88))
    f = G.mul(f, G.add(G.mul(grain, 0.34), 0.83))
    normal = G.bump(height, BUMP[fab] * CM * scale, 0.9)
    normal = G.bump(grain, 0.0006, 0.7, normal)
    normal = G.bump(G.noise(place, 38, 3), 0.0013, 0.6, normal)
    if stitch:
        ed, al = G.attribute("ed"), G.attribute("al")
        groove = G.line(ed, 0.75, 0.16)
        dash = G.math("GREATER_THAN", G.math("FRACT", G.math("DIVIDE", al, 0.42)), 0.32)
        thread = G.mul(G.line(ed, 0.75, 0.06), dash)
        h = G.add(G.mul(groove, -1.0), G.mul(thread, 0.9))
        normal = G.bump(h, 0.0016, 1, normal)
        f = G.mul(f, G.add(G.mul(groove, -0.32), 1))
    if seams:
        sd = G.attribute("sd")
        groove = G.line(sd, 0.0, 0.11)
        h = G.add(G.mul(groove, -1.0), G.mul(G.line(sd, 0.0, 0.9), 0.35))
        normal = G.bump(h, 0.0022, 1, normal)
        f = G.mul(f, G.add(G.mul(groove, -0.54), 1))
    if shade != 1:
        f = G.mul(f, shade)
    second = G.mul(mask, f)
    first = G.math("SUBTRACT", f, second)
    G.paint(first, second, None, G.mul(G.facing(normal), f))
    colour = G.grey(G.mul(f, GREY))
    pr = G.node("ShaderNodeBsdfPrincipled")
    G.link(colour, pr.inputs["Base Color"])
    G.link(normal, pr.inputs["Normal"])
    pr.inputs["Roughness"].default_value = 0.95
    pr.inputs["Specular"].default_value = 0.1
    ve = G.node("ShaderNodeBsdfVelvet")
    ve.inputs["Sigma"].default_value = 0.75
    G.link(colour, ve.inputs["Color"])
    G.link(normal, ve.inputs["Normal"])
    G.finish(pr, ve, 0.28 * fuzz)
    return m


def horn(name="horn", depth=1.0):
    """Button and buckle: polished, its colour mixed afterwards like the wool's."""
    m, G = Graph.of(name)
    cloud = G.noise(G.object(), 90, 5, distort=1.6)
    f = G.mul(G.add(G.mul(cloud, 1.3), 0.4), depth)
    G.paint(None, None, f, None)
    pr = G.node("ShaderNodeBsdfPrincipled")
    G.link(G.grey(G.mul(f, HORN)), pr.inputs["Base Color"])
    pr.inputs["Roughness"].default_value = 0.24 if depth == 1 else 0.8
    pr.inputs["Specular"].default_value = 0.5
    pr.inputs["Clearcoat"].default_value = 0.3 if depth == 1 else 0
    G.finish(pr)
    return m


def lining(colour, quilted=False):
    """Viscose satin; quilted in diamonds of 5 cm when asked."""
    m, G = Graph.of("lining")
    pr = G.node("ShaderNodeBsdfPrincipled")
    pr.inputs["Base Color"].default_value = (*colour, 1)
    pr.inputs["Roughness"].default_value = 0.34
    pr.inputs["Specular"].default_value = 0.45
    if quilted:
        u, v, _ = G.split_vector(G.uv((0.2, 0.2, 0.2)))
        rise = None
        for way in (G.add(u, v), G.math("SUBTRACT", u, v)):
            fold = G.math("ABSOLUTE", G.math("SINE", G.mul(way, 3.14159)))
            fold = G.math("POWER", fold, 0.45)
            rise = fold if rise is None else G.math("MINIMUM", rise, fold)
        G.link(G.bump(rise, 0.006, 1), pr.inputs["Normal"])
    G.finish(pr)
    return m


def simple(name, col, rough=0.5, spec=0.5, sheen=0, metal=0, noise=0, scale=60, clear=0):
    """One colour, clouded by `noise` (0..1), for things that are no cloth."""
    m, G = Graph.of(name)
    pr = G.node("ShaderNodeBsdfPrincipled")
    pr.inputs["Base Color"].default_value = (*col, 1)
    for key, value in dict(
        Roughness=rough, Specular=spec, Sheen=sheen, Metallic=metal, Clearcoat=clear
    ).items():
        pr.inputs[key].default_value = value
    if noise:
        cloud = G.noise(G.object(), scale, 5, distort=1.6)
        ramp = G.node("ShaderNodeValToRGB")
        dark, light = ramp.color_ramp.elements
        dark.color, dark.position = (*[c * (1 - noise) for c in col], 1), 0.3
        light.color, light.position = (*[min(1, c * (1 + 2 * noise)) for c in col], 1), 0.75
        G.link(cloud, ramp.inputs[0])
        G.link(ramp.outputs[0], pr.inputs["Base Color"])
    G.finish(pr)
    return m


def dyed(name, fab, A, B, **rest):
    """Cloth in its own two colours, for scenes that are not recoloured."""
    m = wool(name, fab, **rest)
    G = Graph(m.node_tree)
    G.tint(A, B, GREY)
    return m
