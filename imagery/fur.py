"""The pile of a faux-fur collar: hairs combed down over the cloth they stand on."""

from curves import CM


def fur(ob, material=0, roots=2600, each=42, length=1.5):
    """Grow hair on `ob`; `length` in cm, `roots` guides with `each` hairs round every guide."""
    ps = ob.modifiers.new("pile", "PARTICLE_SYSTEM").particle_system
    st = ps.settings
    st.type = "HAIR"
    st.count, st.hair_length, st.use_advanced_hair = roots, length * CM, True
    st.hair_step, st.render_step, st.display_step = 4, 3, 2
    st.normal_factor = 0.006
    st.object_align_factor = (0, 0, -0.006)
    st.factor_random, st.brownian_factor, st.length_random = 0.004, 0.002, 0.4
    st.child_type, st.rendered_child_count, st.child_nbr = "INTERPOLATED", each, 1
    st.clump_factor, st.clump_shape = 0.35, 0.2
    st.roughness_2, st.roughness_2_size = 0.02, 0.6
    st.roughness_endpoint = 0.012
    st.root_radius, st.tip_radius, st.radius_scale = 0.9, 0.15, 0.00022
    st.material = material + 1
