import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { line, moved } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { engine, wingedWheel } from './symbols.ts';

const HAND: Hand = { weight: 9, stems: 22, waist: 58, gap: 20, slant: 0.2 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.cream, edge: INK.night, reach: 12, inline: INK.crimson, fine: 4, drop: 3 },
  });
}

export function wordmark(): string {
  return (
    name('MIDNIGHT', { x: 270, y: 10, height: 48 }) +
    name('EXPRESS', { x: 330, y: 68, height: 44 }) +
    line('M20 76H150M30 90H150M40 104H150M500 20H590M500 34H582M500 48H574', INK.gold, 4)
  );
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'midnight_express',
    scene: scene(),
    part: [500, 0, 640],
    light: { colour: INK.lamp, at: [150, 124], radius: 210, strength: 0.7 },
    beams: INK.lamp,
    things: [
      moved(wingedWheel(), [6, 6], { size: 0.74 }) + moved(wingedWheel(), [220, 6], { size: 0.74 }),
      moved(engine(), [11, 14], { size: 2.78 }),
    ],
    foot: [INK.wine, 238],
    words:
      name('MIDNIGHT', { x: 142, y: 296, height: 42 }) +
      name('EXPRESS', { x: 158, y: 350, height: 36 }) +
      line('M20 358H60M16 368H56M12 378H52', INK.gold, 3),
  });
}
