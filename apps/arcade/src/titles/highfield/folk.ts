import { around, cut, disc, flat, r1, turned, type Point } from '../kestrel-and-co/shapes.ts';

/** How Highfield draws: round painted shapes, dressed with petals, dots and sprigs, as on a farmhouse chest. */

/** A ring of petals about a point, each pointing outwards. */
export function petals(
  [x, y]: Point,
  { inner, outer, count, wide }: { inner: number; outer: number; count: number; wide: number },
): string {
  const middle = inner + (outer - inner) * 0.6;
  return Array.from({ length: count }, (_, i) => {
    const a = (360 / count) * i;
    const side = (wide / middle) * 57.3;
    return `M${around([x, y], inner, a)}Q${around([x, y], middle, a - side)} ${around([x, y], outer, a)}Q${around([x, y], middle, a + side)} ${around([x, y], inner, a)}Z`;
  }).join('');
}

/** Dots in a ring or along a part of one. */
export function dots(
  at: Point,
  { radius, count, r, from = 0, to = 360 }: { radius: number; count: number; r: number; from?: number; to?: number },
): string {
  return Array.from({ length: count }, (_, i) => {
    const [x = 0, y = 0] = around(at, radius, from + ((to - from) / count) * (i + 0.5))
      .split(' ')
      .map(Number);
    return disc(x, y, r);
  }).join('');
}

/** A leaf that lies from a point towards its tip. */
export function leaf([x, y]: Point, [tipX, tipY]: Point, wide: number): string {
  const [dx, dy] = [tipX - x, tipY - y];
  const long = Math.hypot(dx, dy);
  const [ox, oy] = [(-dy / long) * wide, (dx / long) * wide];
  const [mx, my] = [x + dx * 0.5, y + dy * 0.5];
  return `M${r1(x)} ${r1(y)}Q${r1(mx + ox)} ${r1(my + oy)} ${r1(tipX)} ${r1(tipY)}Q${r1(mx - ox)} ${r1(my - oy)} ${r1(x)} ${r1(y)}Z`;
}

/** A painted flower: petals, the darker ones between them, and its eye. */
export function flower(at: Point, r: number, [petal, under, eye]: readonly [string, string, string]): string {
  return (
    turned(flat(petals(at, { inner: 0, outer: r, count: 8, wide: r * 0.34 }), under), 22.5, at) +
    flat(petals(at, { inner: 0, outer: r, count: 8, wide: r * 0.36 }), petal) +
    cut(disc(at[0], at[1], r1(r * 0.3)), eye, 0.6)
  );
}
