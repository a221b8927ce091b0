import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { flower, leaf } from '../../highfield/folk.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { each, flat, line, mirrored, moved, star, strewn } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

import { reindeer, SYMBOLS } from './symbols.ts';

const HAND: Hand = { weight: 14, stems: 19, waist: 56, gap: 28, wide: 1, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.cream, edge: INK.wine, reach: 13, drop: 3 } });
}

const sprig =
  flat(`${leaf([0, 0], [-36, -14], 8)}${leaf([0, 0], [-36, 14], 8)}`, INK.green) +
  flower([0, 0], 16, [INK.straw, INK.rose, INK.wine]);

export function wordmark(): string {
  return (
    name('AURORA POST', { x: 300, y: 30, height: 58 }) +
    moved(sprig, [262, 106], { size: 0.6 }) +
    mirrored(moved(sprig, [262, 106], { size: 0.6 }), 600) +
    line('M60 106H220M380 106H540', INK.green, 4)
  );
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'aurora_post',
    scene: scene(),
    part: [440, 0, 675],
    light: { colour: '#37d99a', at: [150, 120], radius: 180, strength: 0.5 },
    things: [
      moved(SYMBOLS.p2 ?? '', [176, 150], { size: 1.24 }),
      moved(reindeer(), [10, 14], { size: 2.46 }),
      moved(SYMBOLS.p5 ?? '', [2, 196], { size: 0.94 }),
      flat(
        each(16, (i) => star(strewn(i, [290, 150]), [4 + (i % 3) * 2, 1.2])),
        INK.snow,
        0.9,
      ),
    ],
    foot: [INK.wine, 250],
    words:
      name('AURORA', { x: 150, y: 304, height: 40 }) +
      name('POST', { x: 150, y: 354, height: 30 }) +
      moved(sprig, [66, 370], { size: 0.7 }) +
      mirrored(moved(sprig, [66, 370], { size: 0.7 }), 300),
  });
}
