import { box, cut, disc, each, fan, flat, line, moved, shade } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { butte, coin, saguaro } from './symbols.ts';

const HAND: Hand = { weight: 24, waist: 46, gap: 36, wide: 1.12 };

function name(at: { x: number; y: number; height: number }): string {
  return lettering('RED MESA', at, {
    hand: HAND,
    ink: { fill: INK.sand, edge: INK.night, reach: 16, inline: INK.red, fine: 5, drop: 4 },
  });
}

export function wordmark(): string {
  return name({ x: 300, y: 28, height: 62 }) + line('M40 8H560M40 112H560', INK.turquoise, 4);
}

export function cover(): string {
  const rock = [INK.clay, INK.red, INK.wine, INK.brick] as const;
  const far = ['#f29a78', '#de7a68', '#c0606a', '#c0606a'] as const;
  return (
    shade('red_mesa_c', box([0, 0, 600, 400]), [
      [0, '#12707e'],
      [0.35, '#6fc0b0'],
      [0.66, '#fde0a4'],
    ]) +
    flat(fan([300, 190], { inner: 130, outer: 460, count: 32, from: -100, to: 100, fill: 0.4 }), INK.bone, 0.22) +
    flat(disc(300, 160, 132), INK.bone, 0.55) +
    flat(disc(300, 160, 112), '#fff3cf') +
    moved(butte(far), [-30, 150], { size: 1.8 }) +
    moved(butte(far), [470, 160], { size: 1.6 }) +
    moved(butte(rock), [130, 46], { size: 3.4 }) +
    flat('M0 262C140 236 260 270 380 258C480 248 560 252 600 262V400H0Z', INK.wine) +
    moved(saguaro([INK.sage, '#16393a']), [28, 96], { size: 3.1 }) +
    moved(saguaro([INK.sage, '#16393a']), [498, 130], { size: 2.5 }) +
    moved(coin(), [390, 176], { size: 0.98 }) +
    moved(coin(), [128, 204], { size: 0.7 }) +
    flat('M0 288H600V400H0Z', INK.night) +
    cut('M0 282H600V290H0Z', INK.turquoise, 2) +
    flat(
      each(20, (i) => `M${i * 30} 282l15 -10l15 10Z`),
      INK.turquoise,
    ) +
    name({ x: 300, y: 314, height: 62 })
  );
}
