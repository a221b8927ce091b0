import { lettering } from '../../tideline/letters.ts';
import { cloud, glitter } from '../../tideline/sea.ts';
import { box, disc, flat, line, press, put, times } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

const { fade, grain } = press('monsoon_market');

function name(at: number, height: number): string {
  const arch = (x: number) => ((x - 300) / 300) ** 2 * height * 0.34;
  const upper = lettering('MONSOON', { at: [300, at], height, wide: 0.78, gap: 0.32, bend: arch });
  const lower = lettering('MARKET', {
    at: [300, at + height * 1.52],
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

/** The parasol, large, in the rain over the water. */
function cover(): string {
  const [sky, declared] = fade([
    [0, '#2a2466'],
    [0.5, '#7a4a93'],
    [1, '#f0896f'],
  ]);
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [600, 400]), sky) +
    flat(disc(300, 150, 190), '#ffc27a', 0.2) +
    flat(disc(300, 150, 150), '#ffd79a', 0.3) +
    flat(cloud([-40, 104], [30, 56, 40, 18]), '#2a2466', 0.6) +
    flat(cloud([424, 84], [16, 40, 60, 36, 16]), '#2a2466', 0.6) +
    flat(box([0, 290], [600, 110]), '#241b52') +
    glitter(
      [
        [90, 306, 90],
        [510, 312, 110],
        [300, 300, 200],
        [60, 372, 70],
        [548, 376, 60],
      ],
      '#ffb067',
      0.6,
    ) +
    line(
      times(40, (i) => `M${(i * 89) % 620} ${(i * 61) % 300}l-7 24`),
      '#d6d3ff',
      2.4,
      0.4,
    ) +
    put(SYMBOLS.wild, [192, -12], 2.16) +
    put(SYMBOLS.p2, [14, 128], 1.5) +
    put(SYMBOLS.p3, [440, 126], 1.5) +
    name(246, 62) +
    grain({ width: 600, height: 400, colour: '#fff4d6', opacity: 0.16 })
  );
}

export const COVER = cover();

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
