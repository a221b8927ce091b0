import { leaf } from '../../highfield/folk.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { box, disc, each, fan, flat, line, moved, shade } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { hibiscus, mango } from './symbols.ts';

const HAND: Hand = { weight: 20, waist: 50, gap: 30, wide: 1, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.sun, edge: INK.jungle, reach: 14, drop: 4 } });
}

export function wordmark(): string {
  return name('MANGO', { x: 300, y: 8, height: 48 }) + name('ORCHARD', { x: 300, y: 68, height: 42 });
}

export function cover(): string {
  const leaves = each(16, (i) => {
    const x = i * 40;
    return flat(
      leaf([x, -10], [x + (i % 2 ? 46 : -30), 60 + ((i * 37) % 44)], 17),
      [INK.leaf, INK.jungle, INK.lime][i % 3] ?? INK.leaf,
    );
  });
  return (
    shade('mango_orchard_c', box([0, 0, 600, 400]), [
      [0, '#0f8f9a'],
      [0.7, '#59cfd0'],
    ]) +
    flat(fan([300, 170], { inner: 40, outer: 480, count: 24, fill: 0.5 }), INK.foam, 0.35) +
    flat(disc(300, 160, 138), INK.pink) +
    line(disc(300, 160, 126), INK.blush, 4) +
    leaves +
    moved(mango(), [176, 34], { size: 2.5 }) +
    moved(hibiscus(), [40, 150], { size: 1.2 }) +
    moved(hibiscus(), [440, 150], { size: 1.2 }) +
    flat('M0 270C100 254 200 282 300 272C400 262 500 282 600 268V400H0Z', INK.leaf) +
    name('MANGO', { x: 300, y: 290, height: 46 }) +
    name('ORCHARD', { x: 300, y: 348, height: 38 })
  );
}
