"""The body shell: rings of cloth from hem to neck, opened at the front, in centimetres."""

import numpy as np
from curves import pchip, sst

DEF = dict(
    sil="straight",
    length=108,
    breast="double",
    collar="notch",
    pocket="flap",
    belt=None,
    zb=113.0,
    ov=9.0,
    fabric="melton",
    lining=(0.23, 0.16, 0.12),
    flute=0.8,
    seed=1,
    sim=0,
    rows=3,
    pitch=11.5,
)
CLOSED = ("stand", "hood")  # these close up to the neck
# half width and depth at hem, mid skirt, hip, waist and bust of a size 38 with a knit beneath
SIL = dict(
    straight=[(22.6, 15.6), (22.0, 15.2), (21.0, 14.6), (18.6, 13.2), (18.2, 13.0)],
    aline=[(29.5, 20.5), (25.8, 18.0), (22.4, 15.6), (18.8, 13.3), (18.2, 13.0)],
    cocoon=[(19.6, 13.4), (23.6, 15.8), (25.2, 16.8), (23.6, 15.8), (20.6, 14.2)],
    waisted=[(28.6, 20.0), (25.4, 17.6), (21.6, 15.0), (15.8, 11.2), (18.0, 12.9)],
    slim=[(20.6, 14.2), (20.4, 14.1), (19.9, 13.8), (17.4, 12.5), (17.9, 12.9)],
)
# the shoulder: height, half width, depth in front and behind, set-back, from armhole to neck
SHOULDER = dict(
    set=[
        [127, 17.7, 12.7, 13.3, 0.3],
        [132.5, 18.1, 11.0, 12.2, 0.8],
        [135.6, 18.3, 9.2, 10.6, 1.2],
        [137.4, 17.2, 7.8, 9.2, 1.5],
        [138.7, 15.0, 6.8, 8.1, 1.8],
        [140.5, 10.9, 6.0, 7.0, 2.1],
        [142.0, 7.6, 5.6, 6.2, 2.3],
    ],
    dropped=[
        [127, 20.0, 13.2, 13.8, 0.3],
        [131.5, 20.4, 11.6, 12.6, 0.7],
        [134.4, 19.8, 9.6, 11.0, 1.1],
        [136.8, 17.4, 8.0, 9.4, 1.5],
        [138.6, 14.6, 6.8, 8.1, 1.8],
        [140.5, 10.8, 6.0, 7.0, 2.1],
        [142.0, 7.6, 5.6, 6.2, 2.3],
    ],
)


class Body:
    NU, NV = 151, 112

    def __init__(s, p):
        s.p = p
        L = p["length"]
        zh = 142 - L
        k = list(SIL[p["sil"]])
        t = min(1, (84 - zh) / 50)
        k[0] = tuple(k[2][i] + (k[0][i] - k[2][i]) * t for i in (0, 1))
        k[1] = tuple(k[2][i] + (k[1][i] - k[2][i]) * t for i in (0, 1))
        e = p.get("ease", 0.0)
        k = [(a + e, b + e * 0.6) for a, b in k]
        zz = [zh, zh + (84 - zh) * 0.5, 84, 104, 121]
        K = [[z, a, b + 0.4, b, 0] for z, (a, b) in zip(zz, k)]
        K[4][2] += 1.0
        K += SHOULDER["dropped" if p.get("shoulder") == "dropped" else "set"]
        K = np.array(K, float)
        side = np.r_[0, np.cumsum(np.hypot(np.diff(K[:, 0]), np.diff(K[:, 1])))]
        s.side = side
        s.K = K
        s.vlen = side[-1]
        s.zh = zh
        s.v = np.linspace(0, side[-1], s.NV)
        s.z = np.interp(s.v, side, K[:, 0])
        s.a, s.bf, s.bb, s.cy = [pchip(side, K[:, i], s.v) for i in (1, 2, 3, 4)]
        s.n = np.interp(s.z, [zh, 90, 125, 135, 142], [2.15, 2.2, 2.45, 2.4, 2.1])
        s.ztop = s.z[-1]
        s.xtop = 7.0
        s.grid()

    def ring(s, j, extra=0):
        ph = np.linspace(0, 2 * np.pi, 721)
        e = 2 / s.n[j]
        sn, cs = np.sin(ph), np.cos(ph)
        x = s.a[j] * np.sign(sn) * abs(sn) ** e
        b = np.where(cs > 0, s.bf[j], s.bb[j])
        y = s.cy[j] - b * np.sign(cs) * abs(cs) ** e
        # flutes towards the hem
        w = np.clip((96 - s.z[j]) / (96 - s.zh), 0, 1) ** 1.4 * s.p["flute"]
        r = np.random.default_rng(s.p["seed"])
        d = (
            sum(
                a * np.cos(k * ph + r.random() * 6.28)
                for k, a in ((5, 0.9), (7, 0.8), (9, 0.6), (11, 0.35))
            )
            * w
        )
        d *= sst(0.1, 0.5, abs(np.sin(ph / 2)))  # keep the centre front calm
        nx, ny = np.gradient(y), -np.gradient(x)
        l = np.hypot(nx, ny) + 1e-9
        nx, ny = nx / l, ny / l
        x = x + nx * d
        y = y + ny * d
        sl = np.r_[0, np.cumsum(np.hypot(np.diff(x), np.diff(y)))]
        return x, y, nx, ny, sl

    def xe(s, z):  # front-view x of the LEFT front edge
        p = s.p
        if p["collar"] in CLOSED:
            return -p["ov"]
        zb = p["zb"]
        t = (z - zb) / (s.ztop - zb)
        return -p["ov"] if t <= 0 else -p["ov"] + t * (s.xtop + p["ov"])

    def grid(s):
        NU, NV = s.NU, s.NV
        V = np.zeros((NV, NU, 3))
        s.q = np.zeros((NV, NU))
        s.P = np.zeros(NV)
        s.q0 = np.zeros(NV)
        s.rings = []
        f = np.linspace(0, 1, NU)
        for j in range(NV):
            x, y, nx, ny, sl = s.ring(j)
            P = sl[-1]
            s.P[j] = P
            s.rings.append((x, y, sl))
            xe = s.xe(s.z[j])
            if xe <= 0:
                q0 = xe
            else:
                k = np.argmax(x >= min(xe, s.a[j] * 0.97))
                q0 = sl[k]
            s.q0[j] = q0
            q = q0 + f * (P - 2 * q0)
            s.q[j] = q
            qm = q % P
            off = np.where(
                q < P / 2, -0.35 * (1 - sst(-2, 12, q)), 1.15 * sst(P - 14, P - 1, q)
            ) * (1.0 if s.p["collar"] in CLOSED else sst(138, 128, s.z[j]))
            X = np.interp(qm, sl, x) + np.interp(qm, sl, nx) * off
            Y = np.interp(qm, sl, y) + np.interp(qm, sl, ny) * off
            Z = s.z[j] + np.zeros(NU)
            Z = Z + sst(134, 142, s.z[j]) * (Y - s.cy[j]) * (
                0.42 if s.p["collar"] in CLOSED else 0.10
            )  # neck tilts forward
            V[j] = np.stack([X, Y, Z], 1)
        s.V = V

    def qx(s, z, x):  # arclength position of front-view x at height z (front half, signed)
        j = int(np.clip(np.searchsorted(s.z, z), 0, s.NV - 1))
        xs, ys, sl = s.rings[j]
        h = np.argmax(xs)
        return np.sign(x) * np.interp(abs(x), xs[:h], sl[:h])

    def at(
        s, z, q, left=None
    ):  # surface point + outward normal; q signed arclength from CF (+ = wearer's left)
        vj = np.interp(z, s.z, np.arange(s.NV))
        j = int(min(vj, s.NV - 2))
        t = vj - j
        P = s.P[j] * (1 - t) + s.P[j + 1] * t
        q0 = s.q0[j] * (1 - t) + s.q0[j + 1] * t
        if left is None:
            left = q >= 0
        Q = q if left else P + q
        f = np.clip((Q - q0) / (P - 2 * q0), 0, 1) * (s.NU - 1)
        i = int(min(f, s.NU - 2))
        u = f - i
        V = s.V
        a = V[j, i] * (1 - u) + V[j, i + 1] * u
        b = V[j + 1, i] * (1 - u) + V[j + 1, i + 1] * u
        i0, i1 = max(i - 2, 0), min(i + 3, s.NU - 1)
        j0, j1 = max(j - 2, 0), min(j + 3, s.NV - 1)
        n = np.cross(V[j, i1] - V[j, i0], V[j1, i] - V[j0, i])
        n /= np.linalg.norm(n) + 1e-9
        return a * (1 - t) + b * t, n
