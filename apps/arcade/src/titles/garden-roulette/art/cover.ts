import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { flat, line } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { fanLeaf } from './palm.ts';
import { ball, wheel } from './wheel.ts';

const HAND: Hand = { weight: 6, stems: 17, waist: 62, gap: 24, wide: 1.02 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.straw, edge: INK.night, reach: 12, drop: 3 },
  });
}

export function wordmark(): string {
  return (
    name('GARDEN ROULETTE', { x: 300, y: 38, height: 44 }) +
    line('M30 16H570M30 104H570', INK.gold, 2.6) +
    flat('M300 6L310 16L300 26L290 16ZM300 94L310 104L300 114L290 104Z', INK.gold)
  );
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'garden_roulette',
    scene: scene(),
    light: { colour: '#fff0c8', at: [150, 150] },
    things: [
      fanLeaf([-10, 30], 150, [40, 150]) + fanLeaf([310, 30], 150, [-150, -40]),
      fanLeaf([-10, 270], 150, [20, 110]) + fanLeaf([310, 270], 150, [-110, -20]),
      wheel([150, 152], 134),
      ball([208, 80], 10),
    ],
    foot: [INK.bottle, 250],
    words:
      name('GARDEN', { x: 150, y: 304, height: 36 }) +
      name('ROULETTE', { x: 150, y: 353, height: 33 }) +
      line('M24 298H276', INK.gold, 2),
  });
}
