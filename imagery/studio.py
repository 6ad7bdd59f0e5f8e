"""Lights, camera and render settings; the light turns with the camera."""

import bpy
import math
import time
from mathutils import Matrix, Vector


def studio(key=1.0):
    sc = bpy.context.scene
    w = bpy.data.worlds.new("w")
    sc.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (1, 0.975, 0.94, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = 0.20

    def area(n, loc, tgt, sx, sy, e, col=(1, 1, 1)):
        l = bpy.data.lights.new(n, "AREA")
        l.shape = "RECTANGLE"
        l.size = sx
        l.size_y = sy
        l.energy = e * key
        l.color = col
        o = bpy.data.objects.new(n, l)
        bpy.context.collection.objects.link(o)
        o.location = loc
        o.rotation_euler = (Vector(tgt) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
        return o

    area("key", (-2.6, -2.6, 2.9), (0, 0, 0.95), 1.3, 2.0, 150, (1, 0.965, 0.92))
    area("fill", (3.2, -2.4, 1.4), (0, 0, 0.9), 1.8, 2.4, 22, (0.93, 0.96, 1))
    area("rimR", (2.2, 1.5, 2.3), (0, 0, 1.0), 0.6, 2.2, 80, (1, 0.98, 0.95))
    area("rimL", (-2.3, 1.3, 1.9), (0, 0, 1.0), 0.5, 2.2, 46, (1, 0.98, 0.95))


def camera(az=0, el=4, dist=5.2, tgt=(0, 0, 0.885), lens=138, res=(800, 1000)):
    sc = bpy.context.scene
    c = bpy.data.cameras.new("c")
    c.lens = lens
    c.sensor_fit = "VERTICAL"
    c.sensor_height = 36
    o = bpy.data.objects.new("c", c)
    bpy.context.collection.objects.link(o)
    a = math.radians(az)
    e = math.radians(el)
    t = Vector(tgt)
    o.location = (
        t + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * dist
    )
    o.rotation_euler = (t - o.location).to_track_quat("-Z", "Y").to_euler()
    sc.camera = o
    for l in bpy.data.objects:  # the light turns too, so that every view is lit like the front
        if l.type == "LIGHT":
            if "base" not in l:
                l["base"] = [x for r in l.matrix_basis for x in r]
            b = l["base"]
            l.matrix_basis = Matrix.Rotation(a, 4, "Z") @ Matrix(
                [b[0:4], b[4:8], b[8:12], b[12:16]]
            )
    sc.render.resolution_x, sc.render.resolution_y = res
    return o


def setup(spp=64, scale=100, threads=2, exposure=0.35, look="Medium High Contrast", view="Filmic"):
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    sc.cycles.device = "CPU"
    sc.cycles.samples = spp
    sc.cycles.use_adaptive_sampling = True
    sc.cycles.adaptive_threshold = 0.012
    sc.cycles.adaptive_min_samples = 16
    sc.cycles.use_denoising = False
    sc.cycles.max_bounces = 5
    sc.cycles.diffuse_bounces = 3
    sc.cycles.glossy_bounces = 2
    sc.cycles.sample_clamp_indirect = 3
    sc.cycles.caustics_reflective = False
    sc.cycles.caustics_refractive = False
    sc.render.threads_mode = "FIXED"
    sc.render.threads = threads
    sc.render.resolution_percentage = scale
    sc.view_settings.view_transform = view
    sc.view_settings.look = look
    sc.view_settings.exposure = exposure
    sc.render.image_settings.file_format = "PNG"
    sc.render.use_persistent_data = True
    sc.render.film_transparent = True
    sc.render.image_settings.color_mode = "RGBA"


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def render(path):
    t = time.time()
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    print("RENDER %s %.1fs" % (path, time.time() - t), flush=True)


def fit(az=0, el=4, size=(800, 1000), fill=0.82, wide=0.72, dist=5.2):
    """Turn the camera round the coat so that it fills `fill` of the height, or `wide` of the width
    when it is short. Angles in degrees, size in pixels, distance in metres."""
    a = math.radians(az)
    e = math.radians(el)
    right = Vector((math.cos(a), math.sin(a), 0))
    out = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    up = out.cross(right)
    X = []
    Y = []
    for o in bpy.data.objects:
        if o.type != "MESH":
            continue
        for v in o.data.vertices:
            w = o.matrix_world @ v.co
            X.append(w.dot(right))
            Y.append(w.dot(up))
    h = max(Y) - min(Y)
    w = max(X) - min(X)
    H = max(h / fill, w / wide * size[1] / size[0])
    mid = right * ((max(X) + min(X)) / 2) + up * ((max(Y) + min(Y)) / 2 - 0.006 * H)
    return camera(az=az, el=el, dist=dist, tgt=tuple(mid), lens=36 * dist / H, res=size)
