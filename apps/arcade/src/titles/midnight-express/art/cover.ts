import { box, disc, each, fan, flat, line, moved, shade, star, strewn } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { engine, wingedWheel } from './symbols.ts';

const HAND: Hand = { weight: 9, stems: 22, waist: 58, gap: 20, slant: 0.2 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.cream, edge: INK.night, reach: 12, inline: INK.crimson, fine: 4, drop: 3 },
  });
}

export function wordmark(): string {
  return (
    name('MIDNIGHT', { x: 270, y: 10, height: 48 }) +
    name('EXPRESS', { x: 330, y: 68, height: 44 }) +
    line('M20 76H150M30 90H150M40 104H150M500 20H590M500 34H582M500 48H574', INK.gold, 4)
  );
}

export function cover(): string {
  return (
    shade('midnight_express_c', box([0, 0, 600, 400]), [
      [0, '#070b2a'],
      [0.6, '#1c2c78'],
      [1, '#4a67bd'],
    ]) +
    flat(
      each(24, (i) => star(strewn(i, [600, 200]), [3 + (i % 3) * 2, 0.9])),
      INK.snow,
      0.8,
    ) +
    flat('M0 250L70 150L120 200L190 110L280 240L330 190L420 120L500 210L550 160L600 230V400H0Z', '#22337a') +
    flat(
      'M190 110L224 160L200 176L184 160L160 172L152 156ZM420 120L458 168L428 180L396 150ZM70 150L96 176L66 190L50 178Z',
      INK.snow,
      0.8,
    ) +
    flat(fan([300, 118], { inner: 20, outer: 520, count: 15, from: -130, to: 130, fill: 0.5 }), INK.lamp, 0.2) +
    flat(disc(300, 118, 110), INK.lamp, 0.16) +
    flat('M0 400L230 270H370L600 400Z', INK.night) +
    line('M40 400L250 280M560 400L350 280', INK.ice, 4) +
    moved(engine(), [148, -6], { size: 3.04 }) +
    flat('M0 276L600 252V400H0Z', INK.wine) +
    flat('M0 270L600 246V254L0 278Z', INK.gold) +
    flat('M0 286L600 262V265L0 289Z', INK.gold) +
    name('MIDNIGHT', { x: 282, y: 287, height: 47 }) +
    name('EXPRESS', { x: 318, y: 343, height: 43 }) +
    line('M18 356H128M26 368H124M34 380H120M496 352H590M492 364H586M488 376H582', INK.gold, 4) +
    moved(wingedWheel(), [12, 8], { size: 0.8 }) +
    moved(wingedWheel(), [508, 8], { size: 0.8 })
  );
}
