import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { SYMBOLS } from './symbols.ts';
import { lettering } from '../../lantern-house/letters.ts';
import { disc, flat, put, type Point } from '../../lantern-house/paper.ts';
import { BAKERY as C } from './colours.ts';
import { moon, mooncake, rabbit } from './rabbit.ts';

/** Round soft letters, iced; a full moon stands for each O. */
function words(text: string, [at, height, longest]: readonly [Point, number, number]): string {
  const size = height / 84;
  return lettering(text, {
    at,
    height,
    longest,
    gap: 22,
    pens: [
      { colour: '#1a1238', width: 26 * size },
      { colour: C.crustDeep, width: 18.5 * size },
      { colour: C.glaze, width: 14.5 * size },
      { colour: C.cream, width: 4 * size },
    ],
    instead: { O: (middle, high) => put(flat(disc(4, 8, 112), '#1a1238') + moon(), middle, { scale: high / 196 }) },
  });
}

export const wordmark = (): string => words('MOON RABBIT BAKERY', [[300, 32], 58, 560]);

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'moon_rabbit_bakery',
    scene: scene(),
    part: [470, 0, 660],
    light: { colour: '#f7dda0', at: [150, 132], radius: 200 },
    things: [
      put(moon(), [150, 132], { scale: 1.18 }),
      put(rabbit(), [36, 26], { scale: 2.16 }),
      put(mooncake(), [248, 224], { scale: 1.3 }) + put(SYMBOLS.p2 ?? '', [-2, 186], { scale: 0.96 }),
    ],
    foot: ['#1f1746', 236],
    words:
      words('MOON', [[150, 270], 37, 220]) +
      words('RABBIT', [[150, 317], 33, 220]) +
      words('BAKERY', [[150, 362], 24, 200]),
  });
}
