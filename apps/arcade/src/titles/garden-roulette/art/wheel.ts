import { around, cut, disc, each, fan, flat, line, star, type Point } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** The order of colours around a wheel with a single zero: green once, then red and black in turn. */
const POCKETS = 37;

/** A wheel seen from above, without numbers: for pictures. A hundred from its middle to its rim at size 1. */
export function wheel([x, y]: Point, r: number): string {
  const at: Point = [x, y];
  const part = (share: number): number => Math.round(r * share * 10) / 10;
  const step = 360 / POCKETS;
  const wedge = (i: number): string =>
    `M${around(at, part(0.5), (i - 0.5) * step)}L${around(at, part(0.84), (i - 0.5) * step)}L${around(at, part(0.84), (i + 0.5) * step)}L${around(at, part(0.5), (i + 0.5) * step)}Z`;
  const wedges = (from: number): string => each(18, (i) => wedge(from + i * 2));
  return (
    cut(disc(x, y, r), INK.rust, part(0.03)) +
    flat(disc(x, y, part(0.97)), INK.clay) +
    line(disc(x, y, part(0.965)), INK.straw, part(0.016)) +
    flat(disc(x, y, part(0.86)), INK.gold) +
    flat(wedges(1), INK.red) +
    flat(wedges(2), INK.coal) +
    flat(wedge(0), INK.zero) +
    line(
      each(POCKETS, (i) => `M${around(at, part(0.5), (i + 0.5) * step)}L${around(at, part(0.84), (i + 0.5) * step)}`),
      INK.straw,
      part(0.012),
    ) +
    line(`${disc(x, y, part(0.84))}${disc(x, y, part(0.66))}${disc(x, y, part(0.5))}`, INK.gold, part(0.016)) +
    flat(disc(x, y, part(0.49)), INK.moss) +
    flat(fan(at, { inner: part(0.12), outer: part(0.48), count: 16, fill: 0.5 }), INK.fern) +
    cut(star(at, [part(0.4), part(0.09)], 4), INK.gold, part(0.03)) +
    flat(star(at, [part(0.4), part(0.04)], 4), INK.straw) +
    cut(disc(x, y, part(0.13)), INK.gold, part(0.02)) +
    flat(disc(x - part(0.02), y - part(0.02), part(0.09)), INK.straw) +
    flat(disc(x, y, part(0.05)), INK.brass)
  );
}

export function ball([x, y]: Point, r: number): string {
  return cut(disc(x, y, r), INK.ivory, r * 0.3) + flat(disc(x - r * 0.3, y - r * 0.3, r * 0.4), '#ffffff');
}
