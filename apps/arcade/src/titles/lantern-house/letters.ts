import type { Point } from './paper.ts';

/** A capital of our own: how wide it is in a box 84 high, and the strokes of its pen, in absolute M, L, H, V, C and Z. */
interface Glyph {
  readonly width: number;
  readonly strokes: string;
}

const ROUND = 'M32 0 C51 0 62 18 62 42 C62 66 51 84 32 84 C13 84 2 66 2 42 C2 18 13 0 32 0 Z';

const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: { width: 60, strokes: 'M2 84 L30 0 L58 84 M13 56 H47' },
  B: {
    width: 48,
    strokes: 'M4 0 V84 H24 C39 84 46 75 46 62 C46 49 38 41 24 41 H4 M4 0 H22 C35 0 41 8 41 20 C41 32 34 41 24 41',
  },
  C: { width: 58, strokes: 'M55 17 C50 6 43 0 32 0 C13 0 2 18 2 42 C2 66 13 84 32 84 C43 84 51 78 56 66' },
  D: { width: 56, strokes: 'M4 0 V84 H20 C42 84 54 68 54 42 C54 16 42 0 20 0 Z' },
  E: { width: 42, strokes: 'M40 0 H4 V84 H40 M4 41 H34' },
  F: { width: 42, strokes: 'M40 0 H4 V84 M4 41 H34' },
  G: { width: 60, strokes: 'M56 17 C51 6 43 0 32 0 C13 0 2 18 2 42 C2 66 13 84 32 84 C46 84 57 75 57 60 V47 H36' },
  I: { width: 10, strokes: 'M5 0 V84' },
  J: { width: 44, strokes: 'M16 0 H41 V58 C41 75 33 84 20 84 C9 84 3 76 2 66' },
  K: { width: 50, strokes: 'M4 0 V84 M46 0 L6 48 M20 33 L48 84' },
  L: { width: 40, strokes: 'M4 0 V84 H38' },
  M: { width: 68, strokes: 'M4 84 L9 0 L34 60 L59 0 L64 84' },
  N: { width: 56, strokes: 'M4 84 V0 L52 84 V0' },
  O: { width: 64, strokes: ROUND },
  P: { width: 46, strokes: 'M4 84 V0 H22 C37 0 44 9 44 23 C44 37 36 46 22 46 H4' },
  Q: { width: 64, strokes: `${ROUND} M36 62 L60 90` },
  R: { width: 50, strokes: 'M4 84 V0 H22 C36 0 43 9 43 22 C43 36 35 44 22 44 H4 M23 44 L48 84' },
  S: {
    width: 48,
    strokes:
      'M44 14 C40 5 34 0 25 0 C12 0 5 8 5 20 C5 32 14 37 25 41 C37 45 46 51 46 63 C46 76 37 84 24 84 C13 84 5 78 2 68',
  },
  T: { width: 52, strokes: 'M1 0 H51 M26 0 V84' },
  U: { width: 54, strokes: 'M4 0 V54 C4 74 12 84 27 84 C42 84 50 74 50 54 V0' },
  Y: { width: 56, strokes: 'M2 0 L28 42 L54 0 M28 42 V84' },
  '0': { width: 52, strokes: 'M26 0 C42 0 50 18 50 42 C50 66 42 84 26 84 C10 84 2 66 2 42 C2 18 10 0 26 0 Z' },
  '1': { width: 28, strokes: 'M3 15 L20 0 V84' },
};

/** Where each letter stands when words are set in one line, and how long the line is; a blank is half an em. */
function setLine(text: string, gap: number): { places: { glyph: string; x: number }[]; width: number } {
  const places: { glyph: string; x: number }[] = [];
  let x = 0;
  for (const glyph of text) {
    const width = GLYPHS[glyph]?.width;
    if (width === undefined) {
      x += 30;
      continue;
    }
    places.push({ glyph, x });
    x += width + gap;
  }
  return { places, width: x - gap };
}

const round1 = (value: number): number => Math.round(value * 10) / 10;

/** The strokes of a letter moved and made larger. */
function placed(strokes: string, [dx, dy]: Point, scale: number): string {
  return strokes.replaceAll(/([A-Z])([^A-Z]*)/g, (_, command: string, figures: string) => {
    const numbers = figures.trim() === '' ? [] : figures.trim().split(/\s+/).map(Number);
    const moved = numbers.map((number, i) => {
      const across = command === 'V' ? false : command === 'H' || i % 2 === 0;
      return round1(number * scale + (across ? dx : dy));
    });
    return command + moved.join(' ');
  });
}

interface Pen {
  readonly colour: string;
  readonly width: number;
  /** Half the breadth of a flat nib, across and down: thick and thin strokes. */
  readonly nib?: Point;
  readonly square?: boolean;
}

interface Setting {
  /** The middle of the line's top. */
  readonly at: Point;
  readonly height: number;
  /** The line is made to fit into this. */
  readonly longest?: number;
  readonly gap?: number;
  /** From the lowest sheet to the highest; one path each, or one for each place of a nib. */
  readonly pens: readonly Pen[];
  /** A drawing of the title in place of a letter, given the middle of its box and how high it is. */
  readonly instead?: Readonly<Record<string, (middle: Point, height: number) => string>>;
}

/** Words drawn with pens. */
export function lettering(text: string, setting: Setting): string {
  const line = setLine(text, setting.gap ?? 16);
  const scale = Math.min(setting.height / 84, (setting.longest ?? Infinity) / line.width);
  const left = setting.at[0] - (line.width * scale) / 2;
  const top = setting.at[1] + (setting.height - 84 * scale) / 2;
  const drawn: string[] = [];
  const paths: string[] = [];
  for (const { glyph, x } of line.places) {
    const { width, strokes } = GLYPHS[glyph] ?? { width: 0, strokes: '' };
    const instead = setting.instead?.[glyph];
    if (instead) drawn.push(instead([round1(left + (x + width / 2) * scale), round1(top + 42 * scale)], 84 * scale));
    else paths.push(placed(strokes, [left + x * scale, top], scale));
  }
  const d = paths.join('');
  return setting.pens.map((pen) => stroked(d, pen)).join('') + drawn.join('');
}

function stroked(d: string, { colour, width, nib, square }: Pen): string {
  const ends = square
    ? 'stroke-linecap="square" stroke-linejoin="miter" stroke-miterlimit="2"'
    : 'stroke-linecap="round" stroke-linejoin="round"';
  const steps = nib ? Array.from({ length: 7 }, (_, i) => (i - 3) / 3) : [0];
  const copies = steps.map((step) => {
    const move = nib ? ` transform="translate(${round1(nib[0] * step)} ${round1(nib[1] * step)})"` : '';
    return `<path d="${d}"${move}/>`;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="${width}" ${ends}>${copies.join('')}</g>`;
}
