import { line, strip } from '../../lantern-house/paper.ts';

/** The strokes of our capitals in a box 60 wide and 84 high. */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  A: ['M4 84 L30 2 L56 84', 'M14 56 H46'],
  J: ['M20 2 H50 V58 C50 74 40 83 27 83 C15 83 7 75 6 64'],
  K: ['M10 2 V84', 'M52 2 L12 48', 'M24 36 L54 84'],
  Q: ['M30 2 C47 2 56 18 56 42 C56 66 47 82 30 82 C13 82 4 66 4 42 C4 18 13 2 30 2 Z', 'M34 60 L56 88'],
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
