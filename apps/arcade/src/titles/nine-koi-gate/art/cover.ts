import { lettering } from '../../lantern-house/letters.ts';
import { cut, disc, faint, flat, glow, grain, line, put, wash, type Point } from '../../lantern-house/paper.ts';
import { gate, GOLDEN, INK, KOI as C, RED, RED_WHITE, shoal, wave } from './koi.ts';

/** Letters of a gate: square ends, gilded beams edged in red. */
function words(at: Point, height: number, longest: number): string {
  const size = height / 84;
  return lettering('NINE KOI GATE', {
    at,
    height,
    longest,
    gap: 22,
    pens: [
      { colour: '#2c0710', width: 27 * size, square: true },
      { colour: C.redDeep, width: 20 * size, square: true },
      { colour: C.goldDeep, width: 14 * size, square: true },
      { colour: C.gold, width: 10 * size, nib: [-1.5 * size, -1.5 * size], square: true },
      { colour: C.goldLight, width: 3 * size, square: true },
    ],
  });
}

export const wordmark = (): string => words([300, 26], 68, 556);

export function cover(): string {
  const streams = Array.from(
    { length: 9 },
    (_, i) => `M${236 + i * 16} 96C${232 + i * 16} 160 ${228 + i * 17} 220 ${222 + i * 19} 300`,
  ).join('');
  return (
    wash('nine_koi_gate-cover-sky', '0 #6b1224, .45 #c2362c, .8 #f28a48, 1 #ffc67c', 'width="600" height="400"') +
    glow('nine_koi_gate-cover-light', [300, 130], [250, '#ffe6a8']) +
    flat(disc(300, 124, 92), '#ffe2a0', 0.9) +
    flat(
      'M0 230C50 160 100 150 150 190C180 200 200 230 210 270H390C400 230 420 200 450 190C500 150 550 160 600 220V400H0Z',
      '#8f2233',
    ) +
    flat('M216 110C250 100 350 100 384 110L410 300H190Z', '#1d7283', 0.9) +
    line(streams, C.foam, { width: 5, opacity: 0.5 }) +
    put(gate(), [142, -8], { scale: 3.16 }) +
    flat('M0 262C140 246 460 246 600 262V400H0Z', '#12566a') +
    line(`${wave([0, 272], 7, 48)}${wave([330, 274], 7, 48)}`, C.foam, { width: 3, opacity: 0.7 }) +
    shoal(
      [
        [22, 150, 1.35, 78],
        [446, 150, 1.35, 4],
        [128, 196, 0.9, 60],
        [392, 206, 0.84, 30],
        [236, 120, 1.3, 45],
        [10, 60, 0.72, 70],
        [524, 66, 0.72, 12],
        [84, 92, 0.62, 64],
        [458, 86, 0.62, 20],
      ],
      [RED_WHITE, RED, INK, RED_WHITE, GOLDEN, RED, INK, GOLDEN, RED_WHITE],
    ) +
    cut(`${wave([-10, 312], 7, 56)}V400H-10Z`, '#0a3645', 4) +
    cut(`${wave([290, 316], 7, 56)}V400H280Z`, '#0a3645', 4) +
    faint(line(`${wave([-10, 313], 7, 56)}${wave([290, 317], 7, 56)}`, C.foam, { width: 3 }), 0.8) +
    words([300, 316], 64, 540) +
    grain('nine_koi_gate-cover-grain', [600, 400])
  );
}
