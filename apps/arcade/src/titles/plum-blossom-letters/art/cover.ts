import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { lettering } from '../../lantern-house/letters.ts';
import { disc, flat, put, type Point } from '../../lantern-house/paper.ts';
import { bough, flower, goose, letter, PALE, PLUM as C, ROSY, smallFlower } from './blossoms.ts';

/** Rim, face and vein of letters on the pale foot of the cover, and of those on the wine-red panel of the page. */
const ON_PALE = ['#fff8fa', C.plum, C.pink] as const;
const ON_WINE = ['#8c2a55', '#fff8fa', '#f4b3c8'] as const;

/** Letters of a brush; flowers open in place of the O's. */
function words(
  text: string,
  [at, height, longest]: readonly [Point, number, number],
  [rim, face, vein]: readonly [string, string, string] = ON_PALE,
): string {
  const size = height / 84;
  return lettering(text, {
    at,
    height,
    longest,
    gap: 19,
    pens: [
      { colour: rim, width: 16 * size, nib: [3 * size, -4 * size] },
      { colour: face, width: 6 * size, nib: [3 * size, -4 * size] },
      { colour: vein, width: 1.6 * size },
    ],
    instead: {
      O: (middle, high) => put(flat(disc(0, 0, 46), '#fff8fa') + smallFlower(ROSY), middle, { scale: high / 74 }),
    },
  });
}

export const wordmark = (): string => words('PLUM BLOSSOM LETTERS', [[300, 36], 50, 566], ON_WINE);

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'plum_blossom_letters',
    scene: scene(),
    part: [320, 0, 675],
    light: { colour: '#fff7f0', at: [150, 150] },
    things: [
      put(bough(C.bark, '#fff', [ROSY, PALE, ROSY]), [-30, -34], { scale: 0.72 }),
      put(goose(['#4a3d63', '#7d6f98', '#c3b7d2']), [232, 66], { scale: 0.86, turn: 8 }),
      put(letter(), [156, 178], { scale: 2.14, turn: -9 }),
      put(flower(ROSY), [52, 226], { scale: 1.1, turn: 12 }) +
        put(flower(PALE), [254, 222], { scale: 0.92, turn: -20 }),
      put(flower(ROSY), [262, 168], { scale: 0.5, turn: 30 }) + put(flower(PALE), [22, 178], { scale: 0.5, turn: 40 }),
    ],
    foot: ['#fffafc', 228],
    words:
      words('PLUM', [[150, 268], 34, 180]) +
      words('BLOSSOM', [[150, 314], 34, 246]) +
      words('LETTERS', [[150, 362], 24, 200]),
  });
}
