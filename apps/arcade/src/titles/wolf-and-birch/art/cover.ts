import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { leaf } from '../../highfield/folk.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { disc, each, flat, moved } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { birch, wolf } from './symbols.ts';

const HAND: Hand = { weight: 13, waist: 42, gap: 28, wide: 1.02 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.snow, edge: INK.night, reach: 12, drop: 3 } });
}

const sprig =
  flat(`${leaf([0, 0], [-30, -14], 8)}${leaf([0, 0], [-30, 14], 8)}`, INK.amber) +
  flat(leaf([0, 0], [-44, 0], 8), INK.fox) +
  flat(disc(4, 0, 6), INK.berry);

export function wordmark(): string {
  return (
    name('WOLF & BIRCH', { x: 300, y: 34, height: 54 }) +
    moved(sprig, [56, 104]) +
    moved(sprig, [544, 104], { turn: 180 }) +
    flat('M80 102H520V105H80Z', INK.amber)
  );
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'wolf_and_birch',
    scene: scene(),
    light: { colour: '#fff3cf', at: [150, 140], radius: 170, strength: 1 },
    beams: INK.straw,
    things: [
      flat(disc(150, 138, 118), '#fff3cf', 0.9),
      birch([34, 0, 400], 40, [INK.snow, INK.frost]) + birch([266, 0, 400], 40, [INK.snow, INK.frost]),
      moved(wolf(), [13, 14], { size: 2.74 }),
      each(16, (i) => {
        const x = (i * 83 + 10) % 300;
        const y = (i * 47) % 96;
        const tone = [INK.amber, INK.fox, INK.straw][i % 3] ?? INK.amber;
        return flat(leaf([x, y], [x + (i % 2 ? 26 : -22), y + 18], 8), tone);
      }),
    ],
    foot: [INK.night, 240],
    words:
      name('WOLF &', { x: 150, y: 296, height: 42 }) +
      name('BIRCH', { x: 150, y: 350, height: 36 }) +
      moved(sprig, [52, 369], { size: 0.7 }) +
      moved(sprig, [248, 369], { size: 0.7, turn: 180 }),
  });
}
