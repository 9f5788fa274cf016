// Digits and letters for indices and plain faces, drawn with a pen of even width.

import { run, type Glyph, type Stroke } from './brush.ts';

type Point = readonly [number, number];

/** Points on an ellipse from one angle to another, in degrees, 0 to the right, clockwise. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const count = Math.max(4, Math.ceil(Math.abs(to - from) / 30));
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

function line(w: number, a: Point, b: Point): Stroke {
  return run(w, a, b);
}

/** The figure with a pen of width `w`, in a box of 100 by 100 that is meant to be about 3 by 4. */
export function letter(name: string, w = 17): Glyph {
  const h = w / 2;
  const l = 12 + h; // where the pen's middle runs at the left, right, top and bottom
  const r = 88 - h;
  const t = h;
  const b = 100 - h;
  const m = 50;
  const forms: Record<string, Stroke[]> = {
    '0': [run(w, ...arc(m, m, r - m, b - m, -90, 270))],
    '1': [line(w, [56, 0], [56, 100]), run(w * 0.9, [24, 24], [40, 18], [56, t])],
    '2': [
      run(w, ...arc(m, 30, r - m, 30 - t, 195, 370), [68, 52], [44, 72], [l, b]),
      line(w, [l - h, b], [90, b]),
    ],
    '3': [
      run(w, ...arc(46, 28, 32 - h * 0.6, 28 - t, 200, 440)),
      run(w, ...arc(46, 72, 38 - h * 0.6, 28 - t, -80, 165)),
    ],
    '4': [
      line(w, [66, 0], [66, 100]),
      line(w * 0.9, [62, t], [l, 70]),
      line(w, [l - h, 70], [94, 70]),
    ],
    '5': [
      line(w, [26, t], [86, t]),
      line(w * 0.95, [28, 0], [23, 52]),
      run(w, [22, 50], [36, 43], ...arc(48, 69, 37 - h * 0.6, 31 - h, -70, 160)),
    ],
    '6': [
      run(w, ...arc(m, 68, r - m, 32 - h, -180, 180)),
      run(w, [l, 68], [l + 3, 44], [42, 18], [72, t]),
    ],
    '7': [line(w, [10, t], [90, t]), run(w, [84, t], [60, 44], [44, 100])],
    '8': [
      run(w, ...arc(m, 26, 31 - h, 26 - h * 0.9, -90, 270)),
      run(w, ...arc(m, 72, r - m, 28 - h * 0.9, -90, 270)),
    ],
    '9': [
      run(w, ...arc(m, 32, r - m, 32 - h, 0, 360)),
      run(w, [r, 32], [r - 3, 56], [58, 82], [28, b]),
    ],
    E: [
      line(w, [l, 0], [l, 100]),
      line(w, [l, t], [88, t]),
      line(w, [l, m], [78, m]),
      line(w, [l, b], [88, b]),
    ],
    S: [
      run(
        w,
        ...arc(m, 27 + h * 0.2, 36 - h, 27 - h * 0.8, -20, -255),
        ...arc(m, 73 - h * 0.2, 38 - h, 27 - h * 0.8, -75, 165),
      ),
    ],
    W: [
      line(w * 0.92, [6, 0], [26, 100]),
      line(w * 0.92, [26, 98], [50, 22]),
      line(w * 0.92, [50, 22], [74, 98]),
      line(w * 0.92, [74, 100], [94, 0]),
    ],
    N: [line(w, [l, 0], [l, 100]), line(w * 1.1, [l, 2], [r, 98]), line(w, [r, 0], [r, 100])],
    C: [run(w, ...arc(54, m, 42 - h, m - h, -48, -312))],
    F: [line(w, [l, 0], [l, 100]), line(w, [l, t], [88, t]), line(w, [l, 48], [78, 48])],
    P: [
      line(w, [l, 0], [l, 100]),
      run(w, [l, t], [52, t], ...arc(54, 29, 34 - h, 29 - h, -80, 80), [52, 58 - h], [l, 58 - h]),
    ],
    J: [run(w, [70, 0], [70, 66], ...arc(44, 68, 26, 32 - h, 0, 170))],
  };
  const form = forms[name];
  if (form === undefined) throw new Error(`no form for ${name}`);
  return form;
}
