import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { leaf } from '../../highfield/folk.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { each, flat, moved } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { hibiscus, mango, SYMBOLS } from './symbols.ts';

const HAND: Hand = { weight: 20, waist: 50, gap: 30, wide: 1, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.sun, edge: INK.jungle, reach: 14, drop: 4 } });
}

export function wordmark(): string {
  return name('MANGO', { x: 300, y: 8, height: 48 }) + name('ORCHARD', { x: 300, y: 68, height: 42 });
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'mango_orchard',
    scene: scene(),
    part: [500, 0, 620],
    light: { colour: '#fff3b0', at: [150, 150], strength: 0.9 },
    beams: INK.foam,
    things: [
      each(10, (i) => {
        const x = i * 32;
        const tone = [INK.leaf, INK.jungle, INK.lime][i % 3] ?? INK.leaf;
        return flat(leaf([x, -10], [x + (i % 2 ? 34 : -22), 44 + ((i * 37) % 34)], 14), tone);
      }),
      moved(SYMBOLS.p2 ?? '', [190, 18], { size: 1.12 }),
      moved(mango(), [15, 22], { size: 2.56 }),
      moved(hibiscus(), [-6, 184], { size: 1.06 }) + moved(hibiscus(), [206, 190], { size: 1 }),
    ],
    foot: [INK.jungle, 244],
    words: name('MANGO', { x: 150, y: 296, height: 44 }) + name('ORCHARD', { x: 150, y: 352, height: 35 }),
  });
}
