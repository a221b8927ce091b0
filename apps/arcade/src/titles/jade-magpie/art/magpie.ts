import { around, cut, disc, flat, hoop, line, put, turned, type Point } from '../../lantern-house/paper.ts';
import { MAGPIE as C } from './colours.ts';

/** A feather that points up from 0 0. */
function feather(length: number, width: number): string {
  return `M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.85} 0 ${-length}C${-width} ${-length * 0.85} ${-width} ${-length * 0.3} 0 0Z`;
}

/** Quills of a wing from one angle to another: ink outside, white within, as a magpie's are. */
function quills(count: number, [from, to]: Point, [shortest, longest]: Point): string {
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const length = Math.round(shortest + (longest - shortest) * Math.sin(t * Math.PI * 0.62 + 0.35));
    return turned(
      cut(feather(length, 8), i % 2 ? C.ink : C.inkDeep, 1.6) +
        flat(feather(length * 0.84, 4.6), t > 0.3 ? C.white : C.blue),
      Math.round(from + (to - from) * t),
      [0, 0],
    );
  }).join('');
}

/** A jade ring on a cord, as the bird carries it away. */
export function jadeRing([x, y]: Point, size: number): string {
  const d = (outer: number, inner: number) => hoop([x, y], outer * size, inner * size);
  return (
    cut(d(10, 4), C.jadeDeep, 1.6) +
    flat(d(9.2, 4.6), C.jade) +
    line(
      `M${around([x, y], 7.4 * size, -80)}A${7.4 * size} ${7.4 * size} 0 0 1 ${around([x, y], 7.4 * size, 30)}`,
      C.jadePale,
      {
        width: 1.5 * size,
      },
    )
  );
}

/** Flying to the left in a box of about 200 × 160, its shoulder at 0 0. */
export function flying(): string {
  const tail = [-9, -4, 1, 6, 11].map((at, i) =>
    turned(cut(feather(92 - Math.abs(i - 2) * 9, 7), i % 2 ? C.blue : C.inkDeep, 2), 98 + at, [26, 6]).replace(
      'rotate(',
      'translate(26 6) rotate(',
    ),
  );
  const far = put(quills(6, [-18, 34], [44, 78]), [-12, -4]);
  const near = put(quills(9, [-2, 82], [54, 96]), [6, -2]);
  return (
    tail.map((t) => t.replace(/ 26 6\)/, ')')).join('') +
    far +
    cut('M-52 -14C-46 -27 -30 -28 -20 -20C-4 -16 22 -12 36 4C28 20 2 28 -18 20C-36 14 -50 4 -52 -14Z', C.ink, 3) +
    flat('M-28 8C-12 0 16 -2 34 5C26 19 2 27 -16 20C-22 17 -28 13 -28 8Z', C.white) +
    flat('M-18 14C0 16 18 12 34 5C26 19 2 27 -16 20Z', C.grey) +
    near +
    cut('M-10 -14C6 -18 26 -10 34 2C20 8 -2 4 -14 -4Z', C.white, 2) +
    flat('M-4 -10C8 -13 24 -8 32 1C22 3 6 0 -4 -10Z', C.blueLight, 0.55) +
    cut('M-52 -17C-60 -17 -70 -13 -78 -6C-68 -5 -58 -6 -50 -9Z', C.beak, 1.6) +
    line('M-50 -12L-76 -6.500', C.inkDeep, { width: 1.2 }) +
    flat('M-50 -20C-44 -27 -32 -27 -24 -21C-32 -22 -42 -22 -50 -17Z', C.blue, 0.8) +
    flat(disc(-42, -15, 2.9), C.gold) +
    flat(disc(-42.4, -15.2, 1.6), C.inkDeep)
  );
}

/** On a branch, looking back to the left, a jade ring in its beak; in a square of a hundred. */
export function perched(): string {
  const tail = (d: string, fill: string) => cut(d, fill, 1.6);
  return (
    tail('M60 58L92 88C94 92 90 95 86 93L54 66Z', C.inkDeep) +
    tail('M60 57L96 80C99 84 96 87 92 87L56 64Z', C.blue) +
    flat('M60 57L96 80C97 81.500 97 83 96.500 84L58 61Z', C.blueLight) +
    cut(
      'M30 20C40 15 50 20 52 30C62 37 70 48 71 62C62 73 46 74 38 63C31 54 29 46 26 38C22 30 24 23 30 20Z',
      C.ink,
      2.4,
    ) +
    flat('M31 48C38 43 50 44 55 52C60 59 64 63 70 63C61 73 46 74 38 63C34.500 58 32.500 53 31 48Z', C.white) +
    flat('M36 60C46 66 60 67 70 63C61 73 46 74 38 63Z', C.grey) +
    cut('M43 34C58 36 76 50 86 71C70 70 50 62 44 48C42 43 42 38 43 34Z', C.blue, 2) +
    flat('M46 38C58 41 72 52 81 66C68 64 54 56 49 46Z', C.blueLight) +
    cut('M42 33C52 33 60 39 62 47C53 48 45 45 42 40Z', C.white, 1.4) +
    line('M52 50C60 58 70 65 82 69M60 50C66 56 74 63 83 68', C.inkDeep, { width: 1.3 }) +
    flat('M28 23C34 17 44 18 49 25C42 21 34 22 28 27Z', C.blue) +
    cut('M26 26C20 26 13 29 8 34C15 36 22 35 27 33Z', C.beak, 1.2) +
    flat(disc(33.5, 27, 3), C.gold) +
    flat(disc(33, 26.8, 1.7), C.inkDeep) +
    line('M12 35V40', C.cord, { width: 1.6 }) +
    jadeRing([12, 49], 0.95) +
    line('M46 72V80M54 71V80', C.beak, { width: 2.6 })
  );
}

/** Far away: two strokes and a tail. */
export function far([x, y]: Point, scale: number, colour: string): string {
  return put(
    flat(
      'M-30 -12C-18 -16 -6 -10 0 0C8 -14 22 -20 36 -16C22 -10 12 2 8 8L30 20L26 23L2 12C-4 10 -10 6 -14 4L-22 5L-14 0C-18 -6 -24 -10 -30 -12Z',
      colour,
    ),
    [x, y],
    { scale },
  );
}
