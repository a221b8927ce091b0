import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { lettering } from '../../lantern-house/letters.ts';
import { line, put } from '../../lantern-house/paper.ts';
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

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'firefly_keno',
    scene: scene(),
    part: [600, 0, 640],
    light: { colour: INK.spark, at: [150, 172], radius: 200, strength: 0.75 },
    things: [
      line('M150 -4V40', INK.brass, { width: 3 }) +
        put(
          jar('firefly_keno-cover-jar', [
            [30, 92, 4],
            [70, 88, 5],
            [50, 112, 4],
            [26, 66, 3],
            [74, 62, 3],
            [38, 54, 3],
          ]),
          [48, 26],
          { scale: 2.04 },
        ),
      put(firefly(), [96, 124], { scale: 1.1 }),
      put(firefly(), [4, 44], { scale: 0.6, turn: -20 }) +
        put(firefly(), [234, 22], { scale: 0.66, turn: 24 }) +
        put(firefly(), [240, 168], { scale: 0.56, turn: 40 }) +
        put(firefly(), [0, 190], { scale: 0.54, turn: -36 }),
    ],
    foot: [INK.night, 244],
    words: name('FIREFLY', [150, 298], [40, 246]) + name('KENO', [150, 350], [38, 240]),
  });
}
