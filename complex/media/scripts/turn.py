"""Renders the turn of the quarter: the pictures `turn-NN`, and where its sections stand in each.

    blender -b -P turn.py -- --out DIR/turn [--scale .3] [--samples 8]

Builds the scene once and moves the camera; pictures already in DIR are skipped, every other one comes first, so that
half a turn is of use too. Where its sections are, the cameras in manifest.json tell.
"""
import argparse, os, sys, tempfile, time
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def batch(a):
    import bpy, complex as cx
    names = ["turn-%02d" % i for i in range(cx.TURN_FRAMES)]
    os.makedirs(a.out, exist_ok=True)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    cx.build(dict(cx.SHOTS[names[0]], pos=(0, -4000, 0)))      # people are kept off the camera: none is near it
    cam = cx.camera(cx.SHOTS[names[0]])
    fo = cx.setup_render(cx.SHOTS[names[0]], a.scale, a.samples or cx.TURN["samples"])
    for n in names[::2] + names[1::2]:
        path = os.path.join(a.out, n + ".jpg")
        if os.path.exists(path): continue
        s = cx.SHOTS[n]
        cx.aim_at(cam, s)
        t = time.time()
        cx.finish(s, cx.render(s, fo, os.path.join(tempfile.gettempdir(), "turn_%d" % os.getpid())), path)
        print("SHOT %s %.0fs" % (n, time.time() - t), flush=True)


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--out", default="."); p.add_argument("--scale", type=float, default=1.0); p.add_argument("--samples", type=int, default=0)
    batch(p.parse_args(sys.argv[sys.argv.index("--") + 1:]))
