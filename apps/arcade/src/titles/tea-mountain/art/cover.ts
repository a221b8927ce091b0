import { lettering } from '../../lantern-house/letters.ts';
import { disc, faint, flat, glow, grain, line, put, wash, type Point } from '../../lantern-house/paper.ts';
import { bushes, leaf, mist, peak, TEA as C, teaHouse } from './mountain.ts';

/** Letters cut with a broad brush from a leaf of tea. */
function words(
  [at, height, longest]: readonly [Point, number, number],
  [rim, face, vein]: readonly [string, string, string],
): string {
  const size = height / 84;
  return lettering('TEA MOUNTAIN', {
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

export const wordmark = (): string => words([[300, 28], 64, 560], ['#fff6dc', C.clayDeep, C.clayLight]);

export function cover(): string {
  const dim = ['#eebb82', '#e3a771', '#d99768'] as const;
  const mid = ['#c3bb74', '#a0a763', '#7f9455'] as const;
  return (
    wash('tea_mountain-cover-sky', '0 #ec6c3f, .4 #f9ab62, .75 #fde0a2, 1 #f6ecbc', 'width="600" height="400"') +
    glow('tea_mountain-cover-light', [396, 100], [220, '#fff6cf']) +
    flat(disc(396, 96, 56), '#fff6cf', 0.95) +
    put(peak(150, dim), [120, 300], { scale: 1.3 }) +
    put(peak(170, dim), [500, 300], { scale: 1.2 }) +
    put(peak(150, mid), [190, 320], { scale: 1.3 }) +
    put(peak(140, mid), [440, 320], { scale: 1.4 }) +
    faint(flat(mist(20, 220, [260, 30]), '#fff6dc'), 0.8) +
    faint(flat(mist(360, 230, [260, 30]), '#fff6dc'), 0.8) +
    put(peak(186, ['#a9c95e', '#6c9c40', '#38662f']), [306, 330], { scale: 1.72 }) +
    line('M306 76C298 120 318 150 304 200S316 250 304 290', '#fff', { width: 15 }) +
    line('M309 84C302 124 321 152 308 200S319 250 308 288', '#a8d8da', { width: 3 }) +
    put(teaHouse('#ffe08a'), [90, 158], { scale: 1.15 }) +
    faint(flat(mist(210, 236, [220, 30]), '#fffaec'), 0.9) +
    flat('M0 272C140 240 440 240 600 270V400H0Z', C.leafDeep) +
    bushes('M-6 280C140 250 450 250 610 280', '#8cb84c', 20) +
    bushes('M-16 300C140 268 450 268 620 300', '#568c35', 25) +
    flat('M0 318C150 296 450 296 600 318V400H0Z', '#2a4a24') +
    words([[300, 318], 58, 540], [C.clayDeep, '#fff3d0', '#e7b26a']) +
    grain('tea_mountain-cover-grain', [600, 400])
  );
}
