import { flower, leaf } from '../../highfield/folk.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { box, cut, disc, each, fan, flat, line, moved, shade } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { apple, corn, pumpkin, rooster, sunflower } from './symbols.ts';

const HAND: Hand = { weight: 17, stems: 22, waist: 54, gap: 30, wide: 0.96, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.cream, edge: INK.bark, reach: 12, inline: INK.red, fine: 4, drop: 3 },
  });
}

function sprig(x: number): string {
  return (
    flat(`${leaf([x, 60], [x - 44, 46], 9)}${leaf([x, 62], [x - 44, 80], 9)}`, INK.leaf) +
    flower([x, 61], 22, [INK.straw, INK.coral, INK.barn])
  );
}

export function wordmark(): string {
  return (
    name('HARVEST', { x: 300, y: 8, height: 48 }) +
    name('FAIR', { x: 300, y: 70, height: 42 }) +
    moved(sprig(0), [186, 30]) +
    `<g transform="matrix(-1 0 0 1 600 0)">${moved(sprig(0), [186, 30])}</g>`
  );
}

export function cover(): string {
  const flags = each(10, (i) =>
    cut(
      `M${i * 62 - 6} ${14 + 22 * Math.sin(((i + 0.5) / 5) * Math.PI) ** 2}h46l-23 42Z`,
      [INK.red, INK.cream, INK.blue, INK.leaf][i % 4] ?? INK.red,
      3,
    ),
  );
  return (
    shade('harvest_fair_c', box([0, 0, 600, 400]), [
      [0, '#f5a53a'],
      [0.7, '#fde08a'],
      [1, '#fff6dc'],
    ]) +
    flat(fan([300, 190], { inner: 40, outer: 480, count: 28, fill: 0.5 }), INK.cream, 0.35) +
    flat(disc(300, 170, 140), INK.cream, 0.85) +
    line(disc(300, 170, 130), INK.red, 3) +
    flat('M0 250C120 210 220 230 320 246C430 260 520 220 600 236V400H0Z', INK.leaf) +
    moved(pumpkin(), [24, 152], { size: 1.34 }) +
    moved(apple(), [128, 206], { size: 0.76 }) +
    moved(sunflower(), [450, 150], { size: 1.2 }) +
    moved(corn(), [408, 196], { size: 0.84 }) +
    moved(rooster(), [176, 24], { size: 2.5 }) +
    flags +
    flat('M0 272C100 260 200 278 300 270C400 262 500 280 600 270V400H0Z', INK.barn) +
    line('M0 278C100 266 200 284 300 276C400 268 500 286 600 276', INK.straw, 3) +
    name('HARVEST', { x: 300, y: 290, height: 48 }) +
    name('FAIR', { x: 300, y: 350, height: 38 }) +
    moved(sprig(0), [206, 310], { size: 0.9 }) +
    `<g transform="matrix(-1 0 0 1 600 0)">${moved(sprig(0), [206, 310], { size: 0.9 })}</g>`
  );
}
