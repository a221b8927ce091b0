import { r1 } from './shapes.ts';

/** Strokes of a capital in a box 100 high whose waist is where the title wants it: the stem that may be heavy, then the rest. */
interface Glyph {
  readonly wide: number;
  readonly stem: string;
  readonly rest: string;
}

type Draw = (waist: number) => Glyph;

const bowl = (from: number, to: number, out: number): string => {
  const x = 6;
  const h = to - from;
  return `M${x} ${from} L${x + 16} ${from} C${out - 4} ${from} ${out} ${from + h * 0.25} ${out} ${from + h / 2} C${out} ${from + h * 0.75} ${out - 4} ${to} ${x + 16} ${to} L${x} ${to}`;
};
const LEFT_ARC = 'M40 0 C18 0 4 22 4 50 C4 78 18 100 40 100';

const GLYPHS: Readonly<Record<string, Draw>> = {
  A: (w) => {
    const y = Math.min(w + 14, 84);
    return { wide: 66, stem: 'M2 100 L33 0', rest: `M33 0 L64 100 M${33 - 0.31 * y} ${y} L${33 + 0.31 * y} ${y}` };
  },
  B: (w) => ({ wide: 56, stem: 'M6 0 L6 100', rest: `${bowl(0, w, 46)} ${bowl(w, 100, 53)}` }),
  C: () => ({ wide: 66, stem: LEFT_ARC, rest: 'M62 22 C56 8 49 0 40 0 M40 100 C49 100 56 92 62 78' }),
  D: () => ({ wide: 64, stem: 'M6 0 L6 100', rest: 'M6 0 L22 0 C46 0 60 21 60 50 C60 79 46 100 22 100 L6 100' }),
  E: (w) => ({ wide: 48, stem: 'M6 0 L6 100', rest: `M46 0 L6 0 M6 ${w} L40 ${w} M6 100 L46 100` }),
  F: (w) => ({ wide: 46, stem: 'M6 0 L6 100', rest: `M45 0 L6 0 M6 ${w} L39 ${w}` }),
  G: (w) => ({
    wide: 70,
    stem: LEFT_ARC,
    rest: `M62 22 C56 8 49 0 40 0 M40 100 C54 100 64 90 64 ${Math.max(w, 48) + 10} L42 ${Math.max(w, 48) + 10}`,
  }),
  H: (w) => ({ wide: 60, stem: 'M6 0 L6 100', rest: `M54 0 L54 100 M6 ${w} L54 ${w}` }),
  I: () => ({ wide: 12, stem: 'M6 0 L6 100', rest: '' }),
  J: () => ({ wide: 52, stem: 'M44 0 L44 70 C44 90 35 100 22 100 C12 100 6 93 4 82', rest: 'M22 0 L52 0' }),
  K: (w) => ({ wide: 56, stem: 'M6 0 L6 100', rest: `M52 0 L8 ${w} L54 100` }),
  L: () => ({ wide: 46, stem: 'M6 0 L6 100', rest: 'M6 100 L46 100' }),
  M: () => ({ wide: 80, stem: 'M8 100 L8 0', rest: 'M8 0 L40 70 L72 0 L72 100' }),
  N: () => ({ wide: 64, stem: 'M6 100 L6 0', rest: 'M6 0 L58 100 L58 0' }),
  O: () => ({ wide: 80, stem: LEFT_ARC, rest: 'M40 0 C62 0 76 22 76 50 C76 78 62 100 40 100' }),
  P: (w) => ({ wide: 54, stem: 'M6 0 L6 100', rest: bowl(0, Math.min(w + 6, 66), 51) }),
  R: (w) => ({ wide: 56, stem: 'M6 0 L6 100', rest: `${bowl(0, w, 51)} M24 ${w} L55 100` }),
  S: (w) => {
    const low = 100 - w;
    const half = (part: number) => r1(w + low * part);
    return {
      wide: 58,
      stem: `M29 ${w} C16 ${r1(w * 0.93)} 7 ${r1(w * 0.8)} 7 ${r1(w * 0.5)} C7 ${r1(w * 0.2)} 15 0 29 0 C39 0 46 5 50 15 M29 ${w} C42 ${half(0.07)} 54 ${half(0.2)} 54 ${half(0.5)} C54 ${half(0.8)} 44 100 29 100 C17 100 8 94 4 84`,
      rest: '',
    };
  },
  T: () => ({ wide: 54, stem: 'M27 0 L27 100', rest: 'M1 0 L53 0' }),
  U: () => ({ wide: 60, stem: 'M6 0 L6 66 C6 88 16 100 30 100', rest: 'M54 0 L54 66 C54 88 44 100 30 100' }),
  V: () => ({ wide: 62, stem: 'M2 0 L31 100', rest: 'M31 100 L60 0' }),
  W: () => ({ wide: 90, stem: 'M2 0 L24 100 M45 18 L66 100', rest: 'M24 100 L45 18 M66 100 L88 0' }),
  X: () => ({ wide: 60, stem: 'M4 0 L56 100', rest: 'M56 0 L4 100' }),
  Y: (w) => ({ wide: 60, stem: `M3 0 L30 ${w + 4} L30 100`, rest: `M57 0 L30 ${w + 4}` }),
  '9': (w) => ({
    wide: 58,
    stem: `M29 0 C12 0 4 ${w * 0.25} 4 ${w * 0.55} C4 ${w * 0.85} 14 ${w + 8} 29 ${w + 8} C44 ${w + 8} 54 ${w * 0.85} 54 ${w * 0.55} C54 ${w * 0.25} 46 0 29 0`,
    rest: `M54 ${w * 0.55} C54 78 40 100 10 100`,
  }),
  '&': () => ({
    wide: 66,
    stem: 'M62 100 L18 34 C8 18 16 0 30 0 C46 0 50 20 38 32 L16 52 C-2 70 8 100 30 100',
    rest: 'M30 100 C48 100 58 80 60 58',
  }),
};

export interface Hand {
  /** Weight of the strokes, and of the stems if they are heavier. */
  readonly weight: number;
  readonly stems?: number;
  /** Where the bars of A, E, H … stand, 0 top – 100 foot. */
  readonly waist?: number;
  /** Width of the letters against their drawing. */
  readonly wide?: number;
  readonly gap?: number;
  readonly slant?: number;
  readonly round?: boolean;
}

interface Row {
  readonly stems: string;
  readonly rest: string;
  readonly width: number;
}

/** A word as two paths, `height` high from 0 0. */
function row(words: string, height: number, hand: Hand): Row {
  const { waist = 50, wide = 1, gap = 22, slant = 0 } = hand;
  const k = height / 100;
  let x = 0;
  const stems: string[] = [];
  const rest: string[] = [];
  for (const letter of words) {
    const glyph = GLYPHS[letter]?.(waist);
    if (!glyph) {
      x += 34 * wide + gap;
      continue;
    }
    const put = (d: string): string => {
      let even = false;
      let across = 0;
      return d.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => {
        even = !even;
        if (even) {
          across = Number(number) * wide + x;
          return '\u0000';
        }
        const y = Number(number);
        return `${r1((across + (100 - y) * slant) * k)} ${r1(y * k)}`;
      });
    };
    stems.push(put(glyph.stem));
    rest.push(put(glyph.rest));
    x += glyph.wide * wide + gap;
  }
  const tidy = (parts: readonly string[]) =>
    parts
      .join('')
      .replaceAll('\u0000', '')
      .replaceAll(/ *([MLC]) */g, '$1')
      .replaceAll(/ {2,}/g, ' ')
      .trim();
  return { stems: tidy(stems), rest: tidy(rest), width: (x - gap) * k };
}

interface Ink {
  readonly fill: string;
  /** The dark edge around the letters. */
  readonly edge?: string;
  /** How far the edge reaches. */
  readonly reach?: number;
  /** A fine line along the middle of each stroke. */
  readonly inline?: string;
  readonly fine?: number;
  /** How far the shadow falls. */
  readonly drop?: number;
}

/** Words in one row, their middle at `x`, their top at `y`. */
export function lettering(
  words: string,
  { x, y, height }: { x: number; y: number; height: number },
  { hand, ink }: { hand: Hand; ink: Ink },
): string {
  const { stems, rest, width } = row(words, height, hand);
  const k = height / 100;
  const { weight, stems: heavy = weight, round = false } = hand;
  const pen = round
    ? 'stroke-linecap="round" stroke-linejoin="round"'
    : 'stroke-linecap="square" stroke-miterlimit="3"';
  const stroke = (d: string, wide: number, colour: string) =>
    d === '' ? '' : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${r1(wide * k)}" ${pen}/>`;
  const both = (more: number, colour: string) =>
    stroke(rest, weight + more, colour) + stroke(stems, heavy + more, colour);
  const { edge, reach = 10, inline, fine = 2, drop = 0 } = ink;
  return (
    `<g transform="translate(${r1(x - width / 2)} ${r1(y)})">` +
    (edge === undefined
      ? ''
      : (drop > 0 ? `<g transform="translate(${r1(drop * 0.5)} ${drop})">${both(reach, edge)}</g>` : '') +
        both(reach, edge)) +
    both(0, ink.fill) +
    (inline === undefined ? '' : stroke(heavy > weight ? stems : `${rest}${stems}`, fine, inline)) +
    `</g>`
  );
}
