import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { line, moved } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { lark } from './lark.ts';

const HAND: Hand = { weight: 11, waist: 46, gap: 34, wide: 0.94, slant: 0.12, round: true };

function name(at: { x: number; y: number; height: number }): string {
  return lettering('SKYLARK', at, { hand: HAND, ink: { fill: INK.cream, edge: INK.night, reach: 9, drop: 3 } });
}

export function wordmark(): string {
  return (
    line('M46 100C150 112 300 104 560 28', INK.gold, [5, 0.9]) +
    name({ x: 286, y: 26, height: 62 }) +
    moved(lark(), [506, 2], { size: 0.62 })
  );
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'skylark',
    scene: scene(),
    part: [480, 40, 640],
    light: { colour: INK.sun, at: [150, 246], radius: 170, strength: 0.8 },
    beams: INK.gold,
    things: [
      line('M10 300C70 290 110 250 124 176', INK.gold, [12, 0.35]) +
        line('M10 300C70 290 110 250 124 176', INK.cream, [5, 1]),
      moved(lark(), [58, 8], { size: 2.3 }),
    ],
    foot: [INK.night, 262],
    words: name({ x: 146, y: 330, height: 40 }),
  });
}
