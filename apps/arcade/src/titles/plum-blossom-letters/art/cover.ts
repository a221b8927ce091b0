import { lettering } from '../../lantern-house/letters.ts';
import { cut, disc, flat, glow, grain, put, wash, type Point } from '../../lantern-house/paper.ts';
import { bough, flower, goose, letter, PALE, PLUM as C, ROSY, smallFlower } from './blossoms.ts';

/** Letters of a brush on wine-red paper; flowers open in place of the O's. */
function words(text: string, [at, height, longest]: readonly [Point, number, number]): string {
  const size = height / 84;
  return lettering(text, {
    at,
    height,
    longest,
    gap: 19,
    pens: [
      { colour: '#fff8fa', width: 16 * size, nib: [3 * size, -4 * size] },
      { colour: C.plum, width: 6 * size, nib: [3 * size, -4 * size] },
      { colour: C.pink, width: 1.6 * size },
    ],
    instead: {
      O: (middle, high) => put(flat(disc(0, 0, 46), '#fff8fa') + smallFlower(ROSY), middle, { scale: high / 74 }),
    },
  });
}

export const wordmark = (): string => words('PLUM BLOSSOM LETTERS', [[300, 36], 50, 566]);

export function cover(): string {
  return (
    wash(
      'plum_blossom_letters-cover-sky',
      '0 #a592c4, .45 #d9c2da, .8 #f8dde0, 1 #fff4f0',
      'width="600" height="400"',
    ) +
    glow('plum_blossom_letters-cover-light', [330, 150], [220, '#fff7f0']) +
    flat(disc(400, 96, 58), '#fffaf2', 0.95) +
    flat('M0 270L90 170L150 230L240 140L330 240L400 200L470 250L540 170L600 230V400H0Z', '#c5b3d4') +
    flat(
      'M240 140L274 184L252 178L240 198L222 178L206 182ZM90 170L112 194L92 192L78 206L66 196ZM540 170L560 196L542 190L528 206L516 198Z',
      '#fff',
    ) +
    put(goose(['#4a3d63', '#7d6f98', '#c3b7d2']), [480, 96], { scale: 0.78, turn: 8 }) +
    put(bough(C.bark, '#fff', [ROSY, PALE, ROSY]), [-10, -20], { scale: 0.8 }) +
    put(letter(), [346, 186], { scale: 2.25, turn: -9 }) +
    put(flower(ROSY), [232, 236], { scale: 1.05, turn: 12 }) +
    put(flower(PALE), [470, 238], { scale: 0.86, turn: -20 }) +
    put(flower(ROSY), [524, 206], { scale: 0.5, turn: 30 }) +
    put(flower(PALE), [170, 250], { scale: 0.56, turn: 40 }) +
    cut('M0 290C120 262 220 286 310 284C420 280 500 266 600 284V400H0Z', '#fffafc', 4) +
    words('PLUM BLOSSOM', [[300, 290], 48, 540]) +
    words('LETTERS', [[300, 356], 32, 300]) +
    flat(
      Array.from({ length: 40 }, (_, i) => disc((i * 131) % 600, (i * 71) % 290, 1 + (i % 3))).join(''),
      '#fff',
      0.8,
    ) +
    grain('plum_blossom_letters-cover-grain', [600, 400])
  );
}
