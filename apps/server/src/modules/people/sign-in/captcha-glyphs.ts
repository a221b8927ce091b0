/** A stroke of a pen, as points close enough together that bending them bends the stroke. */
export type Stroke = readonly Point[];
export type Point = readonly [x: number, y: number];

export const GLYPH_WIDTH = 10;
export const GLYPH_HEIGHT = 14;
const STEP = 0.7;

/** Straight from point to point. */
function line(...corners: Point[]): Point[] {
  return corners.flatMap((to, i) => {
    const from = corners[i - 1];
    if (from === undefined) return [to];
    const pieces = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP);
    return Array.from({ length: pieces }, (_, k): Point => {
      const part = (k + 1) / pieces;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

/** Part of an ellipse, in degrees: 0 is to the right, 90 is down. */
function arc(centre: Point, radii: Point, [from, to]: Point): Point[] {
  const pieces = Math.ceil((Math.abs(to - from) / 360) * 48);
  return Array.from({ length: pieces + 1 }, (_, k): Point => {
    const angle = ((from + ((to - from) * k) / pieces) * Math.PI) / 180;
    return [centre[0] + radii[0] * Math.cos(angle), centre[1] + radii[1] * Math.sin(angle)];
  });
}

const P: Stroke = [...line([0, 14], [0, 0], [5, 0]), ...arc([5, 4], [4.5, 4], [-90, 90]), ...line([5, 8], [0, 8])];

/** Letters drawn by hand: a bare machine has no fonts. None looks like another: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line([0, 14], [5, 0], [10, 14]), line([2, 9], [8, 9])],
  C: [arc([5.5, 7], [5, 7], [315, 45])],
  D: [[...line([0, 0], [3, 0]), ...arc([3, 7], [6.5, 7], [-90, 90]), ...line([3, 14], [0, 14], [0, 0])]],
  E: [line([9, 0], [0, 0], [0, 14], [9, 14]), line([0, 7], [7, 7])],
  F: [line([9, 0], [0, 0], [0, 14]), line([0, 7], [7, 7])],
  H: [line([0, 0], [0, 14]), line([9, 0], [9, 14]), line([0, 7], [9, 7])],
  J: [[...line([8, 0], [8, 9.5]), ...arc([4, 9.5], [4, 4.5], [0, 170])]],
  K: [line([0, 0], [0, 14]), line([9, 0], [0, 8]), line([3, 6], [9, 14])],
  M: [line([0, 14], [0, 0], [5, 8], [10, 0], [10, 14])],
  N: [line([0, 14], [0, 0], [9, 14], [9, 0])],
  P: [P],
  R: [P, line([4, 8], [9, 14])],
  T: [line([0, 0], [10, 0]), line([5, 0], [5, 14])],
  V: [line([0, 0], [5, 14], [10, 0])],
  W: [line([0, 0], [2.5, 14], [5, 4], [7.5, 14], [10, 0])],
  X: [line([0, 0], [10, 14]), line([10, 0], [0, 14])],
  Y: [line([0, 0], [5, 7], [10, 0]), line([5, 7], [5, 14])],
  3: [[...arc([4.5, 3.6], [4.2, 3.6], [-150, 90]), ...arc([4.5, 10.6], [4.8, 3.4], [-90, 150])]],
  4: [line([7, 14], [7, 0], [0, 10], [10, 10])],
  6: [arc([5, 9.5], [4.7, 4.5], [0, 360]), line([8, 0.4], [3, 4], [0.5, 8.6])],
  7: [line([0, 0], [9, 0], [3, 14])],
  9: [arc([5, 4.5], [4.7, 4.5], [0, 360]), line([9.6, 5], [8, 10], [3.5, 14])],
};

export const CAPTCHA_LETTERS: readonly string[] = Object.keys(GLYPHS);
