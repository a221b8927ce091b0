import { box, disc, fan, flat, line, moved, shade } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { peacock, wheel } from './symbols.ts';

const HAND: Hand = { weight: 11, stems: 17, waist: 36, gap: 20 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.pale, edge: INK.deep, reach: 11, inline: INK.brass, fine: 3, drop: 3 },
  });
}

export function wordmark(): string {
  return (
    name('CLOCKWORK', { x: 300, y: 10, height: 56 }) +
    name('AVIARY', { x: 300, y: 80, height: 34 }) +
    moved(wheel([0, 0], 17), [156, 96]) +
    moved(wheel([0, 0], 17), [444, 96]) +
    line('M30 96H130M470 96H570', INK.gold, 3)
  );
}

export function cover(): string {
  return (
    shade('clockwork_aviary_c', box([0, 0, 600, 400]), [
      [0, '#0f4a4d'],
      [0.6, '#1c7b78'],
      [1, '#abdcc5'],
    ]) +
    flat(fan([300, 200], { inner: 30, outer: 460, count: 24, fill: 0.5 }), INK.pale, 0.2) +
    flat(disc(300, 168, 168), INK.pale, 0.85) +
    flat(disc(300, 168, 152), INK.cream) +
    line(disc(300, 168, 160), INK.brass, 3) +
    moved(wheel([0, 0], 58), [64, 92]) +
    moved(wheel([0, 0], 40), [138, 40]) +
    moved(wheel([0, 0], 58), [536, 92]) +
    moved(wheel([0, 0], 40), [462, 40]) +
    moved(wheel([0, 0], 36), [44, 190]) +
    moved(wheel([0, 0], 36), [556, 190]) +
    moved(peacock(), [142, -18], { size: 3.16 }) +
    flat('M0 284H600V400H0Z', INK.deep) +
    flat('M0 278H600V284H0Z', INK.gold) +
    flat('M0 288H600V290H0Z', INK.brass) +
    name('CLOCKWORK', { x: 300, y: 301, height: 50 }) +
    name('AVIARY', { x: 300, y: 363, height: 27 }) +
    line('M60 377H190M410 377H540', INK.gold, 2.4)
  );
}
