import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { mirrored, moved } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { bee, daisy, poppy, wild } from './symbols.ts';

const HAND: Hand = { weight: 17, waist: 54, gap: 26, wide: 1.04, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.light, edge: INK.bark, reach: 14, drop: 4 } });
}

export function wordmark(): string {
  return (
    name('BEE MEADOW', { x: 300, y: 26, height: 62 }) +
    moved(bee(), [2, 84], { size: 0.36 }) +
    `<path d="M48 106C120 84 200 124 300 106C400 90 480 124 556 104" fill="none" stroke="${INK.honey}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 11"/>` +
    moved(daisy(), [560, 84], { size: 0.34 })
  );
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'bee_meadow',
    scene: scene(),
    part: [470, 40, 600],
    light: { colour: INK.cream, at: [150, 142], strength: 0.95 },
    beams: INK.light,
    things: [
      moved(poppy(), [-14, 130], { size: 1.02 }) + moved(daisy(), [222, 128], { size: 0.92 }),
      moved(wild(), [25, 14], { size: 2.5 }),
      moved(daisy(), [2, 208], { size: 0.78 }) + moved(poppy(), [216, 200], { size: 0.92 }),
      moved(bee(), [-4, 16], { size: 0.74 }) + mirrored(moved(bee(), [-4, 40], { size: 0.66 }), 300),
    ],
    foot: ['#b56a12', 240],
    words: name('BEE', { x: 150, y: 292, height: 40 }) + name('MEADOW', { x: 150, y: 345, height: 41 }),
  });
}
