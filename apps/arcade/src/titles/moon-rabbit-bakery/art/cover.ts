import { lettering } from '../../lantern-house/letters.ts';
import { cut, disc, flat, glow, grain, put, wash, type Point } from '../../lantern-house/paper.ts';
import { BAKERY as C } from './colours.ts';
import { clouds, moon, mooncake, rabbit } from './rabbit.ts';

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

export function cover(): string {
  return (
    wash('moon_rabbit_bakery-cover-sky', '0 #221a55, 0.6 #57408d, 1 #a76fa0', 'width="600" height="400"') +
    flat(
      Array.from({ length: 36 }, (_, i) => disc((i * 131) % 600, 8 + ((i * 67) % 220), 0.9 + (i % 3) * 0.6)).join(''),
      '#fff3cf',
      0.7,
    ) +
    glow('moon_rabbit_bakery-cover-halo', [300, 140], [290, '#f7dda0']) +
    put(moon(), [300, 142], { scale: 1.36 }) +
    put(flat(clouds(250, '110 60, 150 90, 130 50, 110 60, 160 90', 400), '#5a458f'), [0, 0]) +
    put(rabbit(), [196, 36], { scale: 2.05 }) +
    put(mooncake(), [452, 196], { scale: 1.5 }) +
    put(mooncake(), [118, 226], { scale: 0.95 }) +
    put(flat(clouds(292, '130 60, 120 46, 140 40, 120 50, 140 70', 400), '#2b205c'), [0, 0]) +
    cut(clouds(318, '90 30, 140 40, 130 30, 120 36, 160 40', 400), '#1f1746', 3) +
    words('MOON RABBIT', [[300, 262], 62, 520]) +
    words('BAKERY', [[300, 338], 46, 300]) +
    grain('moon_rabbit_bakery-cover-grain', [600, 400])
  );
}
