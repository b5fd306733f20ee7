"""What a window view is: its shots view-s{section}-{side}-{level}, its rear half, its file and its manifest entries.

Needs no Blender. `complex.py` renders such a shot as any other; `views.py` renders all of them in one scene.
"""
import os
import numpy as np

OFF, EYE = .6, 1.6                   # camera: metres outside the facade plane and above the floor
OFF_FOR = {3: .65}                   # section 3: its cornice projects .61
SIDES = {                            # compass azimuth of the outward normal, camera yaw, words for the alt text
    "river": (180, 180, "на реку и набережную"), "east": (90, -90, "на восток"),
    "west": (270, 90, "на запад"), "yard": (0, 0, "во двор и на север"),
}
LEVELS = {"low": "нижние этажи", "mid": "средние этажи", "high": "верхние этажи"}
GEOM = None                          # (SECTIONS, floor_z); kept apart so that the manifest needs no Blender


def geom():
    """Section table and floor levels; read out of core.py's text when bpy is not there."""
    global GEOM
    if GEOM is None:
        try:
            import core
            GEOM = (core.SECTIONS, core.floor_z, core.FLOOR_H)
        except ImportError:
            src = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "core.py"), encoding="utf-8").read()
            ns = {}
            exec(src[src.index("FLOOR_H ="):src.index("# ---", src.index("FLOOR_H ="))], ns)
            GEOM = (ns["SECTIONS"], ns["floor_z"], ns["FLOOR_H"])
    return GEOM


def floors(sec):
    """Floor shown at each level: third, middle and top residential one."""
    return dict(low=3, mid=(3 + sec["floors"]) // 2, high=sec["floors"])


def shots():
    """Shot table, best first: sections 3 and 2, high and mid; then 1 and 4; then low on the river and yard sides."""
    S, fz, _ = geom()
    out = {}
    order = [(i, lv, sd) for ids in ((3, 2), (1, 4)) for lv in ("high", "mid") for i in ids for sd in ("river", "yard", "east", "west")]
    order += [(i, "low", sd) for i in (3, 2, 1, 4) for sd in ("river", "yard")]
    for i, lv, sd in order:
        sec = S[i - 1]; f = floors(sec)[lv]
        x0, y0, x1, y1 = next(t[2:] for t in sec["tiers"] if t[0] <= f <= t[1])
        o = OFF_FOR.get(i, OFF)
        p = {"river": ((x0 + x1) / 2, y0 - o), "yard": ((x0 + x1) / 2, y1 + o), "east": (x1 + o, (y0 + y1) / 2), "west": (x0 - o, (y0 + y1) / 2)}[sd]
        if (sd, lv) == ("yard", "low"): p = (p[0] + 2 * 3.6, p[1])          # two bays aside of the entrance canopy
        out["view-s%d-%s-%s" % (i, sd, lv)] = dict(
            pos=(round(p[0], 2), round(p[1], 2), round(fz(f) + EYE, 2)), yaw=SIDES[sd][1], pano=True, half=True, size=(2048, 1024), light="day", far_city=True, solid_glass=True,
            ev=.4 if (sd, lv) == ("yard", "low") else 0, samples=10, bounces=(3, 2, 2, 2, 8), section=i, side=sd, level=lv, floor=f,
            alt="Вид из окна %s: секция %d, %d этаж" % (SIDES[sd][2], i, f))
    return out


CROP = (.278, .36, .444, .33)        # of the whole picture: what the site shows of a view before it is looked around in


def stills():
    """What is shown of a view before it is looked around in, twice as fine, at four times of the day."""
    fine = dict(half=False, crop=CROP, size=(4096, 2048))
    lights = dict(
        morning=dict(light="golden", sky=dict(sun_az=104, sun_el=9, sun=4.6, clouds=.5), grade=dict(haze=((.80, .70, .62), 2600))),
        evening=dict(light="dusk", solid_glass=False, lit=.46, samples=16, ev=0), night=dict(light="night", solid_glass=False, lit=.36, samples=16, ev=.1))
    words = dict(morning=" утром:", evening=" вечером:", night=" ночью:")
    day = {k: dict(s, time="day", **fine) for k, s in shots().items()}
    return {**day, **{"%s-%s" % (k, t): dict(s, **look, time=t, alt=s["alt"].replace(":", words[t])) for t, look in lights.items() for k, s in day.items()}}


def fill_rear(px):
    """(h, w) forward hemisphere -> (h, 2w) sphere: the rear is the front mirrored at the facade plane, ever more blurred."""
    from PIL import Image, ImageFilter
    h, w, _ = px.shape
    q = w // 2
    m = px[:, ::-1]
    full = np.concatenate([m[:, q:], px, m[:, :q]], 1)     # columns: rear right half, front, rear left half
    W = 2 * w
    lon = np.abs((np.arange(W) + .5) / W - .5) * 360 - 90   # degrees behind the facade plane
    lay, im = [full.astype(np.float32)], Image.fromarray(np.concatenate([full[:, -q:], full, full[:, :q]], 1))
    for r in (3, 10, 34, 90):
        lay.append(np.asarray(im.filter(ImageFilter.GaussianBlur(r * w / 1024))).astype(np.float32)[:, q:q + W])
    t = np.interp(lon, (0, 2.5, 7, 16, 34), (0, 1, 2, 3, 4))
    out = np.zeros_like(lay[0])
    for k, a in enumerate(lay):
        out += a * np.clip(1 - np.abs(t - k), 0, 1)[None, :, None]
    dim = 1 - .22 * np.clip(lon / 50, 0, 1)
    return np.clip(out * dim[None, :, None], 0, 255).astype(np.uint8)


def trim(d, n=3):
    """Outermost columns see the own facade through the pixel filter: repeat their inner neighbours."""
    for k, a in d.items():
        if getattr(a, "ndim", 0) >= 2:
            a[:, :n] = a[:, n:2 * n][:, ::-1]; a[:, -n:] = a[:, -2 * n:-n][:, ::-1]
    return d


def save(px, path, limit=260000):
    """JPEG at quality 82, less if the file would be larger than the limit."""
    from PIL import Image
    im, dest, path = Image.fromarray(px), path, path + ".part.jpg"
    for q in (82, 79, 76, 73, 70, 66, 62):
        im.save(path, quality=q, optimize=True, progressive=True, subsampling=2)
        if os.path.getsize(path) <= limit: break
    os.replace(path, dest)
    return q


def entries(images):
    """Manifest entries and the mapping rule for the files that exist in IMAGES/views."""
    from PIL import Image
    S, fz, fh = geom()
    files, by = [], {}
    for k, s in shots().items():
        path = os.path.join(images, "views", k + ".jpg")
        if not os.path.exists(path): continue
        w, h = Image.open(path).size
        files.append(dict(file="views/%s.jpg" % k, width=w, height=h, bytes=os.path.getsize(path), role="window-view", section=s["section"], side=s["side"], azimuth_deg=SIDES[s["side"]][0],
                          level=s["level"], floor=s["floor"], height_m=s["pos"][2], alt=s["alt"], light="day", season="summer",
                          camera=dict(position_m=list(s["pos"]), yaw_deg=s["yaw"], projection="equirectangular"), valid_yaw_deg=[-90, 90], initial=dict(yaw_deg=0, pitch_deg=-6, hfov_deg=80)))
        by.setdefault(s["section"], {}).setdefault(s["side"], []).append((s["floor"], "views/%s.jpg" % k))
    for k, s in stills().items():
        path = os.path.join(images, "stills", k + ".jpg")
        if not os.path.exists(path): continue
        w, h = Image.open(path).size
        files.append(dict(file="stills/%s.jpg" % k, width=w, height=h, bytes=os.path.getsize(path), role="window-view-still", section=s["section"], side=s["side"], azimuth_deg=SIDES[s["side"]][0],
                          level=s["level"], floor=s["floor"], height_m=s["pos"][2], alt=s["alt"], light=s["light"], season="summer",
                          camera=dict(position_m=list(s["pos"]), yaw_deg=s["yaw"], projection="equirectangular"), crop=list(CROP)))
    table = {}
    for sec in S:
        for side, fs in by.get(sec["id"], {}).items():
            rows = []
            for f in range(2, sec["floors"] + 1):
                n = min(fs, key=lambda a: (abs(a[0] - f), a[0]))[1]
                if rows and rows[-1]["file"] == n: rows[-1]["to"] = f
                else: rows.append({"from": f, "to": f, "file": n})
            table.setdefault(str(sec["id"]), {})[side] = rows
    rule = dict(rule="Для квартиры (section, side, floor) взять строку table[section][side], где from <= floor <= to: это файл с ближайшим этажом съёмки, при равенстве нижний.",
                pattern="views/view-s{section}-{side}-{level}.jpg", sides={k: dict(azimuth_deg=v[0], title="Вид " + v[2]) for k, v in SIDES.items()}, levels=LEVELS,
                level_floors={str(s["id"]): floors(s) for s in S}, height_m="5.4 + (floor - 2) * %.1f + %.1f" % (fh, EYE),
                center="Центр кадра смотрит по наружной нормали фасада (azimuth_deg); азимут взгляда = azimuth_deg + yaw. Показывать yaw от -90 до 90: сзади размытая заливка.", table=table)
    return files, rule
