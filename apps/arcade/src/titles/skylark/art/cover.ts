import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { box, disc, each, fan, flat, line, moved, shade } from '../../kestrel-and-co/shapes.ts';
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

/** The line that the lark draws, from the field out of the picture. */
export function cover(): string {
  return (
    shade('skylark_c', box([0, 0, 300, 400]), [
      [0, INK.night],
      [0.35, INK.violet],
      [0.56, INK.rose],
      [0.72, INK.gold],
    ]) +
    flat(fan([150, 282], { inner: 54, outer: 330, count: 18, from: -84, to: 84, fill: 0.36 }), INK.sun, 0.16) +
    flat(disc(150, 282, 46), INK.sun) +
    flat('M0 280C60 262 120 274 180 280C230 284 270 272 300 266V400H0Z', INK.hill) +
    flat('M0 298C80 282 160 298 300 290V400H0Z', INK.field) +
    line(
      each(9, (i) => `M${150 + (i - 4) * 16} 294L${150 + (i - 4) * 66} 340`),
      INK.furrow,
      [4, 0.5],
    ) +
    line('M18 286C110 276 168 214 196 120', INK.cream, [5, 0.95]) +
    moved(lark(), [140, 22], { size: 1.22 }) +
    flat('M0 326C100 312 200 322 300 314V400H0Z', INK.night) +
    name({ x: 150, y: 342, height: 34 })
  );
}
