import { lettering } from '../../lantern-house/letters.ts';
import { cut, disc, flat, glow, grain, line, put, wash } from '../../lantern-house/paper.ts';
import { firefly, jar } from './firefly.ts';
import { INK } from './inks.ts';

/** Round letters like lit wire. */
function name(text: string, at: readonly [number, number], [height, longest]: readonly [number, number]): string {
  return lettering(text, {
    at,
    height,
    longest,
    gap: 17,
    pens: [
      { colour: INK.night, width: 13 },
      { colour: INK.amber, width: 8 },
      { colour: INK.glow, width: 4.4 },
    ],
  });
}

export function wordmark(): string {
  return name('FIREFLY KENO', [300, 26], [70, 560]);
}

/** Upright, 300 × 400: a jar full of light, and those that got out. */
export function cover(): string {
  const flies = [
    [16, 52, 0.5, -20],
    [226, 30, 0.56, 24],
    [238, 176, 0.46, 40],
    [8, 196, 0.44, -36],
  ] as const;
  return (
    wash('firefly_keno-cover-sky', `0 ${INK.night}, 0.6 ${INK.blue}, 1 ${INK.mist}`, 'width="300" height="400"') +
    glow('firefly_keno-cover-light', [150, 172], [190, INK.spark]) +
    flat(
      `${disc(40, 26, 1.6)}${disc(92, 58, 1.4)}${disc(206, 20, 1.8)}${disc(272, 100, 1.5)}${disc(24, 130, 1.4)}${disc(120, 18, 1.4)}`,
      '#ffffff',
      0.8,
    ) +
    cut('M0 270C60 236 110 250 150 262C200 236 260 240 300 262V400H0Z', INK.deep, 4) +
    line('M150 -4V48', INK.brass, { width: 3 }) +
    put(
      jar('firefly_keno-cover-jar', [
        [30, 92, 4],
        [70, 88, 5],
        [50, 112, 4],
        [26, 66, 3],
        [74, 62, 3],
        [38, 54, 3],
      ]),
      [60, 36],
      { scale: 1.8 },
    ) +
    put(firefly(), [104, 124], { scale: 0.92 }) +
    flies.map(([x, y, scale, turn]) => put(firefly(), [x, y], { scale, turn })).join('') +
    cut('M0 306C80 290 220 290 300 306V400H0Z', INK.night, 3) +
    name('FIREFLY', [150, 312], [32, 220]) +
    name('KENO', [150, 354], [32, 220]) +
    grain('firefly_keno-cover-grain', [300, 400])
  );
}
