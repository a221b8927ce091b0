import { round } from './shapes.ts';

/** The strokes of our capitals: their width, and lines in a box 100 high of the commands M, L, C and Z. */
const GLYPHS: Readonly<Record<string, readonly [width: number, d: string]>> = {
  A: [72, 'M0 100 L36 0 L72 100 M13 66 L59 66'],
  B: [54, 'M0 49 L28 49 C62 49 62 100 28 100 L0 100 L0 0 L26 0 C56 0 56 49 26 49'],
  C: [62, 'M62 18 C50 -4 0 -10 0 50 C0 110 50 104 62 82'],
  D: [62, 'M0 0 L20 0 C76 0 76 100 20 100 L0 100 Z'],
  E: [46, 'M46 0 L0 0 L0 100 L46 100 M0 49 L38 49'],
  G: [64, 'M62 18 C50 -4 0 -10 0 50 C0 110 64 106 64 54 L40 54'],
  H: [58, 'M0 0 L0 100 M58 0 L58 100 M0 49 L58 49'],
  I: [0, 'M0 0 L0 100'],
  K: [54, 'M0 0 L0 100 M52 0 L0 58 M17 40 L54 100'],
  L: [44, 'M0 0 L0 100 L44 100'],
  M: [78, 'M0 100 L0 0 L39 62 L78 0 L78 100'],
  N: [60, 'M0 100 L0 0 L60 100 L60 0'],
  O: [72, 'M36 0 C84 0 84 100 36 100 C-12 100 -12 0 36 0 Z'],
  P: [52, 'M0 100 L0 0 L28 0 C60 0 60 55 28 55 L0 55'],
  R: [54, 'M0 100 L0 0 L28 0 C60 0 60 53 28 53 L0 53 M25 53 L54 100'],
  S: [52, 'M50 17 C42 -6 2 -6 2 25 C2 56 54 42 54 74 C54 108 4 106 0 81'],
  T: [58, 'M0 0 L58 0 M29 0 L29 100'],
  U: [58, 'M0 0 L0 62 C0 112 58 112 58 62 L58 0'],
  V: [66, 'M0 0 L33 100 L66 0'],
};

interface LetteringHow {
  /** The middle of the line of letters, and its top. */
  readonly at: readonly [x: number, y: number];
  readonly height: number;
  /** How wide the letters are for their height. */
  readonly wide?: number;
  /** The room between two letters, in parts of the height. */
  readonly gap?: number;
  /** How a point at x is moved downwards: an arch, a swell. */
  readonly bend?: (x: number) => number;
  /** How far letter i sits above or below its line, in parts of the height. */
  readonly hop?: (i: number) => number;
  readonly lean?: number;
}

/** Words as one outline of strokes: draw it with `line`, in as many widths as the lettering has coats of paint. */
export function lettering(words: string, how: LetteringHow): string {
  const { at, height, wide = 1, gap = 0.3, bend = () => 0, hop = () => 0, lean = 0 } = how;
  const size = height / 100;
  const advance = (glyph: string) => (GLYPHS[glyph]?.[0] ?? 20) * size * wide;
  const glyphs = [...words];
  const total = glyphs.reduce((sum, glyph) => sum + advance(glyph) + gap * height, -gap * height);
  let left = at[0] - total / 2;
  return glyphs
    .map((glyph, i) => {
      const from = left;
      left += advance(glyph) + gap * height;
      return moved(GLYPHS[glyph]?.[1] ?? '', (x, y) => {
        const right = from + x * size * wide + (50 - y) * size * lean;
        return [right, at[1] + y * size + hop(i) * height + bend(right)];
      });
    })
    .join('');
}

function moved(d: string, to: (x: number, y: number) => readonly [number, number]): string {
  return d.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => to(Number(x), Number(y)).map(round).join(' '));
}
