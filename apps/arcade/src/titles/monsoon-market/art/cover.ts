import { composed } from '../../cover-stage.ts';
import { SCENE } from './scene.ts';
import { lettering } from '../../tideline/letters.ts';
import { line, put, times } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

function name(at: number, height: number): string {
  const arch = (x: number) => ((x - 150) / 150) ** 2 * height * 0.2;
  const upper = lettering('MONSOON', { at: [150, at], height, wide: 0.68, gap: 0.3, bend: arch });
  const lower = lettering('MARKET', {
    at: [150, at + height * 1.5],
    height: height * 0.74,
    wide: 0.86,
    gap: 0.44,
    bend: arch,
  });
  const d = upper + lower;
  return (
    line(d, '#2a0f3a', height * 0.46) +
    line(d, '#a3262c', height * 0.34) +
    line(upper, '#ffd36b', height * 0.22) +
    line(lower, '#fff4d6', height * 0.19) +
    line(upper, '#fff4d6', height * 0.05)
  );
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'monsoon_market',
    scene: SCENE,
    part: [470, 0, 660],
    light: { colour: '#ffd79a', at: [150, 140], strength: 0.85 },
    things: [
      put(SYMBOLS.p4, [-4, 40], 0.94, -8) + put(SYMBOLS.p5, [212, 44], 0.94, 8),
      put(SYMBOLS.wild, [30, 8], 2.4),
      put(SYMBOLS.p2, [-2, 168], 1.12) + put(SYMBOLS.p3, [192, 168], 1.12),
      line(
        times(26, (i) => `M${(i * 89) % 310} ${(i * 61) % 290}l-6 20`),
        '#e6e4ff',
        1.8,
        0.5,
      ),
    ],
    foot: ['#241347', 238],
    words: name(288, 40),
  });
}

const word = (width: number, colour: string) =>
  line(
    lettering('MONSOON MARKET', {
      at: [300, 32],
      height: 56,
      wide: 0.62,
      gap: 0.26,
      bend: (x) => ((x - 300) / 300) ** 2 * 12,
    }),
    colour,
    width,
  );

export const WORDMARK = word(22, '#2a0f3a') + word(16, '#a3262c') + word(10, '#ffd36b') + word(2.4, '#fff4d6');
