import { INK, line, strip } from './paper.ts';

/** The strokes of our capitals in a box 60 wide and 84 high: one pen for the royals and for the title. */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  A: ['M4 84 L30 2 L56 84', 'M14 56 H46'],
  E: ['M46 2 H8 V82 H46', 'M8 42 H38'],
  J: ['M20 2 H50 V58 C50 74 40 83 27 83 C15 83 7 75 6 64'],
  K: ['M10 2 V84', 'M52 2 L12 48', 'M24 36 L54 84'],
  L: ['M10 2 V82 H46'],
  N: ['M8 82 V2 L52 82 V2'],
  P: ['M10 84 V2 H30 C46 2 53 12 53 24 C53 37 45 47 30 47 H12'],
  Q: ['M30 2 C47 2 56 18 56 42 C56 66 47 82 30 82 C13 82 4 66 4 42 C4 18 13 2 30 2 Z', 'M34 60 L56 88'],
  R: ['M10 84 V2 H30 C46 2 53 11 53 23 C53 36 45 45 30 45 H12', 'M30 45 L54 84'],
  S: [
    'M50 14 C46 6 39 2 30 2 C17 2 9 10 9 21 C9 33 18 38 30 41 C43 44 52 50 52 62 C52 74 43 82 30 82 C18 82 10 77 6 67',
  ],
  T: ['M4 2 H56', 'M30 2 V84'],
  '1': ['M10 16 L26 3 V84'],
  '0': ['M30 2 C46 2 54 18 54 42 C54 66 46 82 30 82 C14 82 6 66 6 42 C6 18 14 2 30 2 Z'],
};

/** A royal: a letter bent from a strip of paper, with a fine line along its middle. */
export function royal(text: string, colours: { paper: string; line: string }): string {
  const glyphs = [...text];
  const shapes = glyphs.map((glyph, i) => {
    const shift = glyphs.length === 1 ? 30 : i === 0 ? 8 : 46;
    const paths = STROKES[glyph] ?? [];
    return (
      `<g transform="translate(${shift} 18)">` +
      paths.map((d) => strip(d, colours.paper, 16)).join('') +
      paths.map((d) => line(d, colours.line, { width: 2.2, opacity: 0.9 })).join('') +
      `</g>`
    );
  });
  return shapes.join('');
}

/** Words as one drawing in a box so wide and high, letter by letter. */
export function lettering(words: string, box: { width: number; height: number }, colour = INK.ivory): string {
  const step = 76;
  let x = 0;
  const parts = [...words].map((glyph) => {
    const strokes = STROKES[glyph];
    const at = x;
    x += strokes ? step : step * 0.62;
    if (!strokes) return '';
    return `<g transform="translate(${at} 0)">${strokes.map((d) => line(d, colour, { width: 9 })).join('')}</g>`;
  });
  const size = Math.min((box.width - 12) / x, (box.height - 16) / 100);
  const left = (box.width - (x - 16) * size) / 2;
  const top = (box.height - 84 * size) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${size.toFixed(3)})">${parts.join('')}</g>`;
}
