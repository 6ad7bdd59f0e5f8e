"""A short hand for shader graphs."""

import bpy


class Graph:
    def __init__(s, tree):
        s.tree = tree

    @staticmethod
    def of(name):
        """A new material with an empty graph."""
        m = bpy.data.materials.new(name)
        m.use_nodes = True
        m.node_tree.nodes.clear()
        return m, Graph(m.node_tree)

    def node(s, kind):
        return s.tree.nodes.new(kind)

    def link(s, a, b):
        s.tree.links.new(a, b)

    def math(s, op, *args):
        x = s.node("ShaderNodeMath")
        x.operation = op
        for i, v in enumerate(args):
            if hasattr(v, "is_linked"):
                s.link(v, x.inputs[i])
            else:
                x.inputs[i].default_value = v
        return x.outputs[0]

    def add(s, a, b):
        return s.math("ADD", a, b)

    def mul(s, a, b):
        return s.math("MULTIPLY", a, b)

    def line(s, d, c, w):
        """1 on a line of half width `w` at distance `c`, falling off like a bell."""
        t = s.math("DIVIDE", s.math("SUBTRACT", d, c), w)
        return s.math("EXPONENT", s.mul(s.mul(t, t), -1.0))

    def attribute(s, name):
        a = s.node("ShaderNodeAttribute")
        a.attribute_name = name
        return a.outputs["Fac"]

    def uv(s, scale):
        uv = s.node("ShaderNodeUVMap")
        uv.uv_map = "UVMap"
        mp = s.node("ShaderNodeMapping")
        mp.inputs["Scale"].default_value = scale
        s.link(uv.outputs[0], mp.inputs[0])
        return mp.outputs[0]

    def object(s):
        return s.node("ShaderNodeTexCoord").outputs["Object"]

    def image(s, path, vector):
        t = s.node("ShaderNodeTexImage")
        t.image = bpy.data.images.load(path, check_existing=True)
        t.image.colorspace_settings.name = "Non-Color"
        s.link(vector, t.inputs[0])
        return t.outputs[0]

    def noise(s, vector, scale, detail, rough=0.5, distort=0.0):
        n = s.node("ShaderNodeTexNoise")
        n.inputs["Scale"].default_value = scale
        n.inputs["Detail"].default_value = detail
        n.inputs["Roughness"].default_value = rough
        n.inputs["Distortion"].default_value = distort
        s.link(vector, n.inputs["Vector"])
        return n.outputs[0]

    def split(s, colour):
        n = s.node("ShaderNodeSeparateRGB")
        s.link(colour, n.inputs[0])
        return n.outputs

    def split_vector(s, vector):
        n = s.node("ShaderNodeSeparateXYZ")
        s.link(vector, n.inputs[0])
        return n.outputs

    def grey(s, value):
        n = s.node("ShaderNodeCombineRGB")
        for k in range(3):
            s.link(value, n.inputs[k])
        return n.outputs[0]

    def bump(s, height, distance, strength, normal=None):
        n = s.node("ShaderNodeBump")
        n.inputs["Distance"].default_value = distance
        n.inputs["Strength"].default_value = strength
        s.link(height, n.inputs["Height"])
        if normal is not None:
            s.link(normal, n.inputs["Normal"])
        return n.outputs[0]

    def facing(s, normal):
        n = s.node("ShaderNodeLayerWeight")
        n.inputs["Blend"].default_value = 0.5
        s.link(normal, n.inputs["Normal"])
        return n.outputs["Facing"]

    def paint(s, first, second, horn, rim):
        """Write the passes that dye.py reads; None is 0."""
        both = s.node("ShaderNodeCombineRGB")
        for value, socket in zip((first, second, horn), both.inputs):
            if value is not None:
                s.link(value, socket)
        out = s.node("ShaderNodeOutputAOV")
        out.name = "paint"
        s.link(both.outputs[0], out.inputs["Color"])
        if rim is not None:
            out = s.node("ShaderNodeOutputAOV")
            out.name = "rim"
            s.link(rim, out.inputs["Value"])

    def tint(s, A, B, grey):
        """Replace the neutral grey of a wool by its two colours."""
        outs = [n for n in s.tree.nodes if n.bl_idname == "ShaderNodeOutputAOV"]
        paint = next(n.inputs["Color"].links[0].from_node for n in outs if n.inputs["Color"].links)
        mixed = None
        for k, colour in enumerate((A, B)):
            amount = paint.inputs[k].links[0].from_socket
            n = s.node("ShaderNodeVectorMath")
            n.operation = "SCALE"
            n.inputs[0].default_value = colour
            s.link(amount, n.inputs["Scale"])
            if mixed is None:
                mixed = n.outputs[0]
            else:
                both = s.node("ShaderNodeVectorMath")
                s.link(mixed, both.inputs[0])
                s.link(n.outputs[0], both.inputs[1])
                mixed = both.outputs[0]
        for n in list(s.tree.nodes):
            for key in ("Base Color", "Color"):
                if n.type in ("BSDF_PRINCIPLED", "BSDF_VELVET") and key in n.inputs:
                    s.link(mixed, n.inputs[key])

    def finish(s, shader, over=None, share=0.0):
        """Connect the shader, or a mixture with `share` of `over`, to the surface."""
        out = s.node("ShaderNodeOutputMaterial")
        result = shader.outputs[0]
        if over is not None:
            mix = s.node("ShaderNodeMixShader")
            mix.inputs[0].default_value = min(share, 1)
            s.link(result, mix.inputs[1])
            s.link(over.outputs[0], mix.inputs[2])
            result = mix.outputs[0]
        s.link(result, out.inputs[0])
