import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { flower, leaf } from '../../highfield/folk.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { flat, mirrored, moved } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { apple, corn, pumpkin, rooster, sunflower, SYMBOLS } from './symbols.ts';

const HAND: Hand = { weight: 17, stems: 22, waist: 54, gap: 30, wide: 0.96, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.cream, edge: INK.bark, reach: 12, inline: INK.red, fine: 4, drop: 3 },
  });
}

function sprig(x: number): string {
  return (
    flat(`${leaf([x, 60], [x - 44, 46], 9)}${leaf([x, 62], [x - 44, 80], 9)}`, INK.leaf) +
    flower([x, 61], 22, [INK.straw, INK.coral, INK.barn])
  );
}

export function wordmark(): string {
  return (
    name('HARVEST', { x: 300, y: 8, height: 48 }) +
    name('FAIR', { x: 300, y: 70, height: 42 }) +
    moved(sprig(0), [186, 30]) +
    `<g transform="matrix(-1 0 0 1 600 0)">${moved(sprig(0), [186, 30])}</g>`
  );
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'harvest_fair',
    scene: scene(),
    part: [470, 0, 660],
    light: { colour: INK.cream, at: [150, 150], strength: 0.9 },
    beams: '#fff6dc',
    things: [
      moved(sunflower(), [194, 92], { size: 1.04 }) + moved(SYMBOLS.p2 ?? '', [0, 84], { size: 1.04 }),
      moved(rooster(), [20, 24], { size: 2.54 }),
      moved(pumpkin(), [4, 194], { size: 0.98 }) + moved(corn(), [224, 198], { size: 0.74 }),
      moved(apple(), [178, 222], { size: 0.66 }),
    ],
    foot: [INK.barn, 250],
    words:
      name('HARVEST', { x: 150, y: 302, height: 38 }) +
      name('FAIR', { x: 150, y: 351, height: 34 }) +
      moved(sprig(0), [78, 322], { size: 0.72 }) +
      mirrored(moved(sprig(0), [78, 322], { size: 0.72 }), 300),
  });
}
