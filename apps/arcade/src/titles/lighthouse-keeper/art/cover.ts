import { lettering } from '../../tideline/letters.ts';
import { cloud, crests } from '../../tideline/sea.ts';
import { box, flat, line, press, put, times } from '../../tideline/shapes.ts';
import { SYMBOLS, tower } from './symbols.ts';

const { fade, grain } = press('lighthouse_keeper');

/** Tall narrow letters, dark where the beam falls on them, red below. */
function coats(d: string, pen: number, [edge, face]: readonly [string, string]): string {
  return line(d, edge, pen * 1.9) + line(d, face, pen);
}

function cover(): string {
  const [sky, declared] = fade([
    [0, '#15202a'],
    [0.6, '#3a5763'],
    [1, '#8fb0a8'],
  ]);
  const [ray, rayDeclared] = fade(
    [
      [0, '#fff3b0', 1],
      [1, '#ffe06a', 0.55],
    ],
    true,
  );
  const wave = { y: 348, high: 34, long: 190, phase: 30, width: 600, bottom: 400 };
  return (
    `<defs>${declared}${rayDeclared}</defs>` +
    flat(box([0, 0], [600, 400]), sky) +
    flat(cloud([240, 54], [20, 40, 60, 80, 50]) + cloud([-40, 90], [30, 50, 40]), '#22333d', 0.8) +
    line(
      times(26, (i) => `M${(i * 89) % 660} ${(i * 61) % 320}l-12 24`),
      '#dfeee8',
      2,
      0.3,
    ) +
    flat('M112 82L620 4V296Z', ray) +
    flat(crests({ ...wave, y: 300, phase: 90 }), '#4d7c80') +
    flat('M112 82L-20 30V150Z', '#fff3b0', 0.6) +
    put(tower(), [-62, 14], 3.5) +
    flat(crests(wave), '#1d4450') +
    line(crests(wave).replace(/V.*/, ''), '#e6f4ea', 5) +
    put(SYMBOLS.p2, [452, 256], 1.36) +
    coats(lettering('LIGHTHOUSE', { at: [404, 98], height: 88, wide: 0.46, gap: 0.2 }), 10, ['#ffe58a', '#2a1620']) +
    coats(lettering('KEEPER', { at: [330, 214], height: 72, wide: 0.62, gap: 0.28 }), 13, ['#2a0f16', '#ff5a44']) +
    grain({ width: 600, height: 400, colour: '#eaf6ee', opacity: 0.16 })
  );
}

export const COVER = cover();

export const WORDMARK = coats(
  lettering('LIGHTHOUSE KEEPER', { at: [300, 26], height: 68, wide: 0.48, gap: 0.19 }),
  8.4,
  ['#141d26', '#ffe58a'],
);
