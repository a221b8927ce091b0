import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { line, moved } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { peacock, wheel } from './symbols.ts';

const HAND: Hand = { weight: 11, stems: 17, waist: 36, gap: 20 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.pale, edge: INK.deep, reach: 11, inline: INK.brass, fine: 3, drop: 3 },
  });
}

export function wordmark(): string {
  return (
    name('CLOCKWORK', { x: 300, y: 10, height: 56 }) +
    name('AVIARY', { x: 300, y: 80, height: 34 }) +
    moved(wheel([0, 0], 17), [156, 96]) +
    moved(wheel([0, 0], 17), [444, 96]) +
    line('M30 96H130M470 96H570', INK.gold, 3)
  );
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'clockwork_aviary',
    scene: scene(),
    light: { colour: INK.cream, strength: 0.9 },
    beams: INK.pale,
    things: [
      moved(wheel([0, 0], 46), [48, 66]) + moved(wheel([0, 0], 46), [252, 66]),
      moved(wheel([0, 0], 34), [30, 190]) + moved(wheel([0, 0], 34), [270, 190]),
      moved(peacock(), [13, 14], { size: 2.74 }),
    ],
    foot: [INK.deep],
    words:
      name('CLOCKWORK', { x: 150, y: 298, height: 34 }) +
      name('AVIARY', { x: 150, y: 346, height: 36 }) +
      line('M22 364H62M238 364H278', INK.gold, 2.4),
  });
}
