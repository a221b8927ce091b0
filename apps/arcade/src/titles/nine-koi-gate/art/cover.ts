import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { lettering } from '../../lantern-house/letters.ts';
import { cut, line, put, type Point } from '../../lantern-house/paper.ts';
import { gate, GOLDEN, INK, KOI as C, RED, RED_WHITE, shoal, wave } from './koi.ts';

/** Letters of a gate: square ends, gilded beams edged in red. */
function words(text: string, at: Point, [height, longest]: Point): string {
  const size = height / 84;
  return lettering(text, {
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

export const wordmark = (): string => words('NINE KOI GATE', [300, 26], [68, 556]);

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'nine_koi_gate',
    scene: scene(),
    light: { colour: '#ffe6a8', at: [150, 120], radius: 200, strength: 0.8 },
    beams: '#ffe6a8',
    things: [
      put(gate(), [27, 8], { scale: 2.46 }),
      shoal(
        [
          [-12, 40, 0.8, 64],
          [232, 40, 0.8, 12],
          [-16, 128, 1.1, 78],
          [206, 128, 1.1, 4],
          [84, 116, 1.5, 45],
        ],
        [INK, RED, RED_WHITE, RED_WHITE, GOLDEN],
      ),
      cut(`${wave([-10, 272], 11, 30)}V400H-10Z`, '#12566a', 4) + line(wave([-10, 273], 11, 30), C.foam, { width: 2 }),
    ],
    foot: ['#0a3645', 254],
    words: words('NINE KOI', [150, 300], [38, 246]) + words('GATE', [150, 350], [40, 190]),
  });
}
