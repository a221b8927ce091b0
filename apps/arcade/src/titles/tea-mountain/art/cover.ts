import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { SYMBOLS } from './symbols.ts';
import { lettering } from '../../lantern-house/letters.ts';
import { disc, faint, flat, line, put, type Point } from '../../lantern-house/paper.ts';
import { leaf, mist, peak, TEA as C, teaHouse } from './mountain.ts';

/** Letters cut with a broad brush from a leaf of tea. */
function words(
  text: string,
  [at, height, longest]: readonly [Point, number, number],
  [rim, face, vein]: readonly [string, string, string],
): string {
  const size = height / 84;
  return lettering(text, {
    at,
    height,
    longest,
    gap: 19,
    pens: [
      { colour: rim, width: 13 * size, nib: [4.5 * size, 3.5 * size] },
      { colour: face, width: 5.5 * size, nib: [4.5 * size, 3.5 * size] },
      { colour: vein, width: 1.5 * size },
    ],
    instead: {
      O: (middle, high) =>
        put(
          flat(disc(0, 0, 48), C.clayDeep) +
            flat(disc(0, 0, 40), '#fff3d0') +
            flat(disc(0, 0, 31), C.dawn) +
            put(leaf(50, C.leafLight, C.leafDeep), [-12, 22], { turn: 32 }),
          middle,
          { scale: high / 88 },
        ),
    },
  });
}

/** Light letters: every ground they stand on is dark. */
const INKS = [C.clayDeep, '#fff3d0', '#e7b26a'] as const;

export const wordmark = (): string => words('TEA MOUNTAIN', [[300, 28], 64, 560], INKS);

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'tea_mountain',
    scene: scene(),
    part: [470, 0, 660],
    light: { colour: '#fff6cf', at: [190, 96], radius: 190 },
    things: [
      put(peak(150, ['#c3bb74', '#a0a763', '#7f9455']), [48, 330], { scale: 1.4 }) +
        put(peak(140, ['#c3bb74', '#a0a763', '#7f9455']), [252, 330], { scale: 1.5 }),
      put(peak(186, ['#a9c95e', '#6c9c40', '#38662f']), [148, 330], { scale: 1.76 }) +
        line('M148 62C140 106 160 136 146 186S158 236 146 280', '#fff', { width: 14 }) +
        line('M151 70C144 110 163 138 150 186S161 236 150 276', '#a8d8da', { width: 3 }),
      faint(flat(mist(40, 246, [260, 30]), '#fffaec'), 0.85),
      put(teaHouse('#ffe08a'), [0, 158], { scale: 1.12 }),
      put(SYMBOLS.p1 ?? '', [184, 176], { scale: 1.14 }),
    ],
    foot: ['#22401f', 240],
    words: words('TEA', [[150, 290], 42, 160], INKS) + words('MOUNTAIN', [[150, 345], 42, 250], INKS),
  });
}
