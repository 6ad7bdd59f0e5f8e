"""Materials: woollen cloth with stitches and seams, and plain ones for horn, lining and label."""

import os
import bpy
from curves import CM


def _img(nt, name):
    im = bpy.data.images.load(
        os.path.join(os.path.dirname(os.path.abspath(__file__)), ".cache", "cloth", name + ".png"),
        check_existing=True,
    )
    im.colorspace_settings.name = "Non-Color"
    t = nt.nodes.new("ShaderNodeTexImage")
    t.image = im
    return t


TILE = dict(melton=6.0, herring=8.0, hound=12.8, check=25.6, boucle=6.5, twill=7.0, rib=8.0)
BUMP = dict(melton=0.035, herring=0.06, hound=0.05, check=0.05, boucle=0.22, twill=0.05, rib=0.14)


def wool(name, fab, A, B, stitch=True, seams=True, fuzz=1.0, scale=1.0, rot=0.0):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    N = nt.nodes
    L = nt.links
    N.clear()
    out = N.new("ShaderNodeOutputMaterial")
    pr = N.new("ShaderNodeBsdfPrincipled")
    uv = N.new("ShaderNodeUVMap")
    uv.uv_map = "UVMap"
    mp = N.new("ShaderNodeMapping")
    L.new(uv.outputs[0], mp.inputs[0])
    s = 1 / (TILE[fab] * scale)
    mp.inputs["Scale"].default_value = (s, s, s)
    mp.inputs["Rotation"].default_value = (0, 0, rot)
    tx = _img(nt, fab)
    L.new(mp.outputs[0], tx.inputs[0])
    sp = N.new("ShaderNodeSeparateRGB")
    L.new(tx.outputs[0], sp.inputs[0])
    mx = N.new("ShaderNodeMixRGB")
    mx.inputs[1].default_value = (*A, 1)
    mx.inputs[2].default_value = (*B, 1)
    L.new(sp.outputs[0], mx.inputs[0])
    # fibre value multiply: 0.5 -> 1
    ml = N.new("ShaderNodeMath")
    ml.operation = "MULTIPLY_ADD"
    L.new(sp.outputs[1], ml.inputs[0])
    ml.inputs[1].default_value = 1.1
    ml.inputs[2].default_value = 0.45
    # large soft mottling (object space)
    tc = N.new("ShaderNodeTexCoord")
    nz = N.new("ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value = 9
    nz.inputs["Detail"].default_value = 6
    L.new(tc.outputs["Object"], nz.inputs[0])
    m2 = N.new("ShaderNodeMath")
    m2.operation = "MULTIPLY_ADD"
    L.new(nz.outputs[0], m2.inputs[0])
    m2.inputs[1].default_value = 0.24
    m2.inputs[2].default_value = 0.88
    m3 = N.new("ShaderNodeMath")
    m3.operation = "MULTIPLY"
    L.new(ml.outputs[0], m3.inputs[0])
    L.new(m2.outputs[0], m3.inputs[1])
    hv = N.new("ShaderNodeMixRGB")
    hv.blend_type = "MULTIPLY"
    hv.inputs[0].default_value = 1
    L.new(mx.outputs[0], hv.inputs[1])
    L.new(m3.outputs[0], hv.inputs[2])
    bp = N.new("ShaderNodeBump")
    bp.inputs["Distance"].default_value = BUMP[fab] * CM * scale
    bp.inputs["Strength"].default_value = 0.9
    L.new(sp.outputs[2], bp.inputs["Height"])
    nin = bp
    # soft hand-feel unevenness
    n2 = N.new("ShaderNodeTexNoise")
    n2.inputs["Scale"].default_value = 38
    n2.inputs["Detail"].default_value = 3
    L.new(tc.outputs["Object"], n2.inputs[0])
    b0 = N.new("ShaderNodeBump")
    b0.inputs["Distance"].default_value = 0.0011
    b0.inputs["Strength"].default_value = 0.6
    L.new(n2.outputs[0], b0.inputs["Height"])
    L.new(bp.outputs[0], b0.inputs["Normal"])
    nin = b0
    col = hv.outputs[0]

    def attr(n):
        a = N.new("ShaderNodeAttribute")
        a.attribute_name = n
        return a.outputs["Fac"]

    def M(op, a, b=None, c=None):
        x = N.new("ShaderNodeMath")
        x.operation = op
        for i, v in enumerate((a, b, c)):
            if v is None:
                continue
            if hasattr(v, "is_linked"):
                L.new(v, x.inputs[i])
            else:
                x.inputs[i].default_value = v
        return x.outputs[0]

    def line(d, c, w):  # gaussian line of half width w at distance c
        t = M("DIVIDE", M("SUBTRACT", d, c), w)
        return M("EXPONENT", M("MULTIPLY", M("MULTIPLY", t, t), -1.0))

    if stitch:
        ed = attr("ed")
        al = attr("al")
        g = line(ed, 0.75, 0.16)
        dash = M("GREATER_THAN", M("FRACT", M("DIVIDE", al, 0.42)), 0.32)
        core = M("MULTIPLY", line(ed, 0.75, 0.06), dash)
        h = M("ADD", M("MULTIPLY", g, -1.0), M("MULTIPLY", core, 0.9))
        b = N.new("ShaderNodeBump")
        b.inputs["Distance"].default_value = 0.0016
        b.inputs["Strength"].default_value = 1
        L.new(h, b.inputs["Height"])
        L.new(nin.outputs[0], b.inputs["Normal"])
        nin = b
        dk = N.new("ShaderNodeMixRGB")
        dk.blend_type = "MULTIPLY"
        L.new(M("MULTIPLY", g, 0.38), dk.inputs[0])
        L.new(col, dk.inputs[1])
        dk.inputs[2].default_value = (0.15, 0.15, 0.15, 1)
        col = dk.outputs[0]
    if seams:
        sd = attr("sd")
        g = line(sd, 0.0, 0.11)
        sh = line(sd, 0.0, 0.9)
        h = M("ADD", M("MULTIPLY", g, -1.0), M("MULTIPLY", sh, 0.35))
        b = N.new("ShaderNodeBump")
        b.inputs["Distance"].default_value = 0.0022
        b.inputs["Strength"].default_value = 1
        L.new(h, b.inputs["Height"])
        L.new(nin.outputs[0], b.inputs["Normal"])
        nin = b
        dk = N.new("ShaderNodeMixRGB")
        dk.blend_type = "MULTIPLY"
        L.new(M("MULTIPLY", g, 0.6), dk.inputs[0])
        L.new(col, dk.inputs[1])
        dk.inputs[2].default_value = (0.1, 0.1, 0.1, 1)
        col = dk.outputs[0]
    L.new(col, pr.inputs["Base Color"])
    L.new(nin.outputs[0], pr.inputs["Normal"])
    pr.inputs["Roughness"].default_value = 0.95
    pr.inputs["Specular"].default_value = 0.12
    pr.inputs["Sheen"].default_value = 0.9 * fuzz
    pr.inputs["Sheen Tint"].default_value = 0.6
    ve = N.new("ShaderNodeBsdfVelvet")
    ve.inputs["Sigma"].default_value = 0.75
    L.new(col, ve.inputs["Color"])
    L.new(nin.outputs[0], ve.inputs["Normal"])
    ms = N.new("ShaderNodeMixShader")
    ms.inputs[0].default_value = 0.28 * fuzz
    L.new(pr.outputs[0], ms.inputs[1])
    L.new(ve.outputs[0], ms.inputs[2])
    L.new(ms.outputs[0], out.inputs[0])
    return m


def simple(name, col, rough=0.5, spec=0.5, sheen=0, metal=0, noise=0, scale=60, clear=0):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    pr = m.node_tree.nodes["Principled BSDF"]
    pr.inputs["Base Color"].default_value = (*col, 1)
    pr.inputs["Roughness"].default_value = rough
    pr.inputs["Specular"].default_value = spec
    pr.inputs["Sheen"].default_value = sheen
    pr.inputs["Metallic"].default_value = metal
    pr.inputs["Clearcoat"].default_value = clear
    if noise:
        nt = m.node_tree
        tc = nt.nodes.new("ShaderNodeTexCoord")
        nz = nt.nodes.new("ShaderNodeTexNoise")
        nz.inputs["Scale"].default_value = scale
        nz.inputs["Detail"].default_value = 5
        nz.inputs["Distortion"].default_value = 1.6
        rp = nt.nodes.new("ShaderNodeValToRGB")
        rp.color_ramp.elements[0].color = (*[c * (1 - noise) for c in col], 1)
        rp.color_ramp.elements[1].color = (*[min(1, c * (1 + 2 * noise)) for c in col], 1)
        rp.color_ramp.elements[0].position = 0.3
        rp.color_ramp.elements[1].position = 0.75
        nt.links.new(tc.outputs["Object"], nz.inputs[0])
        nt.links.new(nz.outputs[0], rp.inputs[0])
        nt.links.new(rp.outputs[0], pr.inputs["Base Color"])
    return m
