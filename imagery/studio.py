"""Light, camera and the passes of one rendering. The light turns with the camera."""

import bpy
import math
import os
import tempfile
import numpy as np
from mathutils import Matrix, Vector

PASSES = dict(DiffDir="direct", DiffInd="bounced", DiffCol="albedo", Normal="normal")
GLOSS = ("GlossDir", "GlossInd", "GlossCol")


def area(name, at, to, wide, high, power, colour=(1, 1, 1)):
    l = bpy.data.lights.new(name, "AREA")
    l.shape = "RECTANGLE"
    l.size, l.size_y, l.energy, l.color = wide, high, power, colour
    o = bpy.data.objects.new(name, l)
    bpy.context.collection.objects.link(o)
    o.location = at
    o.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return o


def world(colour, strength):
    w = bpy.data.worlds.new("world")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (*colour, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = strength


def studio():
    """A tall window on the left, two edges of light from behind, little from the right."""
    world((1, 0.975, 0.94), 0.17)
    area("key", (-2.7, -2.3, 2.9), (0, 0, 0.95), 1.1, 1.9, 165, (1, 0.97, 0.93))
    area("fill", (3.2, -2.4, 1.3), (0, 0, 0.9), 1.8, 2.4, 20, (0.93, 0.96, 1))
    area("rimR", (2.2, 1.3, 2.2), (0, 0, 1.0), 0.6, 2.2, 105, (1, 0.98, 0.95))
    area("rimL", (-2.3, 1.2, 1.9), (0, 0, 1.0), 0.5, 2.2, 60, (1, 0.98, 0.95))


def camera(az, el, dist, target, lens, size):
    """Look at `target` (m) from `az` and `el` degrees. `lens` in mm on a frame 36 mm high."""
    sc = bpy.context.scene
    c = bpy.data.cameras.get("camera") or bpy.data.cameras.new("camera")
    c.lens, c.sensor_fit, c.sensor_height = lens, "VERTICAL", 36
    c.clip_start = 0.01
    o = bpy.data.objects.get("camera") or bpy.data.objects.new("camera", c)
    if o.name not in bpy.context.collection.objects:
        bpy.context.collection.objects.link(o)
    a, e = math.radians(az), math.radians(el)
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    o.location = Vector(target) + away * dist
    o.rotation_euler = (Vector(target) - o.location).to_track_quat("-Z", "Y").to_euler()
    sc.camera = o
    sc.render.resolution_x, sc.render.resolution_y = size
    sc.render.resolution_percentage = 100
    return o


def turn_lights(az):
    for l in [o for o in bpy.data.objects if o.type == "LIGHT"]:
        if "base" not in l:
            l["base"] = [x for r in l.matrix_basis for x in r]
        b = l["base"]
        base = Matrix([b[0:4], b[4:8], b[8:12], b[12:16]])
        l.matrix_basis = Matrix.Rotation(math.radians(az), 4, "Z") @ base


def extent(az, el):
    """Least and greatest place of the coat to the right and upwards, seen from `az`, in metres."""
    a, e = math.radians(az), math.radians(el)
    right = Vector((math.cos(a), math.sin(a), 0))
    out = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    up = out.cross(right)
    X, Y = [], []
    for o in bpy.data.objects:
        if o.type == "MESH":
            for v in o.data.vertices:
                w = o.matrix_world @ v.co
                X.append(w.dot(right))
                Y.append(w.dot(up))
    return right, up, (min(X), max(X)), (min(Y), max(Y))


def fit(az=0, el=4, size=(1000, 1250), fill=0.87, wide=0.84, dist=5.2, turning=False):
    """Turn the camera round the coat so that it fills `fill` of the height, or `wide` of the width
    when it is short; `turning` keeps the size and the middle of the front for every angle. Angles
    in degrees, size in pixels, distance in metres."""
    right, up, X, Y = extent(0 if turning else az, el)
    high = max((Y[1] - Y[0]) / fill, (X[1] - X[0]) / wide * size[1] / size[0])
    middle = (Y[0] + Y[1]) / 2 - 0.004 * high
    if turning:
        target = Vector((0, 0, middle / math.cos(math.radians(el))))
    else:
        target = right * ((X[0] + X[1]) / 2) + up * middle
    turn_lights(az)
    return camera(az, el, dist, target, 36 * dist / high, size)


def close(at, high, az=0, el=4, size=(1000, 1250), dist=3.2):
    """A close view of `at` (m), `high` metres tall, with a shallow depth of field."""
    turn_lights(az)
    o = camera(az, el, dist, at, 36 * dist / high, size)
    o.data.dof.use_dof = False
    return o


def setup(samples, threads=2, transparent=True):
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    cy = sc.cycles
    cy.device, cy.samples, cy.use_denoising = "CPU", samples, False
    cy.use_adaptive_sampling, cy.adaptive_threshold = True, 0.02
    cy.adaptive_min_samples = max(8, samples // 2)
    cy.max_bounces, cy.diffuse_bounces, cy.glossy_bounces = 4, 3, 2
    cy.sample_clamp_indirect = 3
    cy.caustics_reflective = cy.caustics_refractive = False
    sc.render.threads_mode, sc.render.threads = "FIXED", threads
    sc.view_settings.view_transform = "Filmic"
    sc.view_settings.look = "Medium High Contrast"
    sc.view_settings.exposure = 0.2
    sc.render.image_settings.file_format = "PNG"
    sc.render.use_persistent_data = True
    sc.render.film_transparent = transparent
    sc.render.image_settings.color_mode = "RGBA" if transparent else "RGB"


def passes():
    """Render the open scene; a dict of float arrays, top row first: alpha, direct, bounced, albedo,
    normal, gloss, paint, rim."""
    sc, layer = bpy.context.scene, bpy.context.view_layer
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = True
    layer.use_pass_glossy_color = True
    for name, kind in (("paint", "COLOR"), ("rim", "VALUE")):
        if name not in [a.name for a in layer.aovs]:
            aov = layer.aovs.add()
            aov.name, aov.type = name, kind
    sc.use_nodes = True
    tree = sc.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    folder = tempfile.mkdtemp()
    sink.base_path = folder + "/"
    sink.format.file_format, sink.format.color_depth = "OPEN_EXR", "16"
    sink.format.exr_codec, sink.format.color_mode = "ZIPS", "RGBA"
    sink.file_slots.clear()
    for name in ("Image", "paint", "rim", *PASSES, *GLOSS):
        sink.file_slots.new(name)
        tree.links.new(source.outputs[name], sink.inputs[name])
    bpy.ops.render.render()
    raw = {name: read(folder, name) for name in ("Image", "paint", "rim", *PASSES, *GLOSS)}
    os.rmdir(folder)
    found = {ours: raw[theirs][:, :, :3] for theirs, ours in PASSES.items()}
    found["alpha"], found["rim"] = raw["Image"][:, :, 3], raw["rim"][:, :, 0]
    found["paint"] = raw["paint"][:, :, :3]
    found["gloss"] = ((raw["GlossDir"] + raw["GlossInd"]) * raw["GlossCol"])[:, :, :3]
    return found


def read(folder, name):
    file = [f for f in os.listdir(folder) if f.startswith(name) and f[len(name)].isdigit()][0]
    path = os.path.join(folder, file)
    im = bpy.data.images.load(path)
    wide, high = im.size
    flat = np.empty(wide * high * im.channels, np.float32)
    im.pixels.foreach_get(flat)
    bpy.data.images.remove(im)
    os.remove(path)
    return flat.reshape(high, wide, -1)[::-1].copy()


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
