import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { box, disc, fan, flat, glow, line, shade } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { fanLeaf } from './palm.ts';
import { ball, wheel } from './wheel.ts';

const HAND: Hand = { weight: 6, stems: 17, waist: 62, gap: 24, wide: 1.02 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.straw, edge: INK.night, reach: 12, drop: 3 },
  });
}

export function wordmark(): string {
  return (
    name('GARDEN ROULETTE', { x: 300, y: 38, height: 44 }) +
    line('M30 16H570M30 104H570', INK.gold, 2.6) +
    flat('M300 6L310 16L300 26L290 16ZM300 94L310 104L300 114L290 104Z', INK.gold)
  );
}

/** Upright, 300 × 400: the wheel from above between leaves. */
export function cover(): string {
  return (
    shade('garden_roulette-cover', box([0, 0, 300, 400]), [
      [0, INK.dusk],
      [0.5, INK.haze],
      [0.8, INK.peach],
    ]) +
    flat(fan([150, 164], { inner: 60, outer: 330, count: 24, fill: 0.5 }), '#ffffff', 0.12) +
    glow('garden_roulette-cover-light', [150, 160, 200], ['#fff0c8', 0.8]) +
    fanLeaf([-10, 30], 150, [40, 150]) +
    fanLeaf([310, 30], 150, [-150, -40]) +
    fanLeaf([-10, 290], 150, [20, 110]) +
    fanLeaf([310, 290], 150, [-110, -20]) +
    wheel([150, 162], 128) +
    ball([205, 92], 9) +
    flat('M0 296H300V400H0Z', INK.bottle) +
    flat('M0 290H300V296H0Z', INK.gold) +
    line('M12 304H288', INK.straw, [1.4, 0.7]) +
    flat(disc(150, 293, 8), INK.straw) +
    name('GARDEN', { x: 150, y: 314, height: 26 }) +
    name('ROULETTE', { x: 150, y: 356, height: 26 })
  );
}
