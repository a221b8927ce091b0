import { box, cut, disc, each, fan, flat, line, moved, shade } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { signalBox, SYMBOLS } from './symbols.ts';

const HAND: Hand = { weight: 20, waist: 50, gap: 34, wide: 1, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.cream } });
}

/** An enamel plate with the name. */
function plate(x: number, y: number, [w, h]: readonly [number, number]): string {
  const sheet = (d: number) =>
    `M${x + d + 16} ${y + d}H${x + w - d - 16}A16 16 0 0 0 ${x + w - d} ${y + d + 16}V${y + h - d - 16}A16 16 0 0 0 ${x + w - d - 16} ${y + h - d}H${x + d + 16}A16 16 0 0 0 ${x + d} ${y + h - d - 16}V${y + d + 16}A16 16 0 0 0 ${x + d + 16} ${y + d}Z`;
  return (
    cut(sheet(0), INK.cream, 4) +
    flat(sheet(4), INK.navy) +
    line(sheet(10), INK.cream, 3) +
    flat(`${disc(x + 22, y + h / 2, 5)}${disc(x + w - 22, y + h / 2, 5)}`, INK.steel)
  );
}

export function wordmark(): string {
  return plate(20, 6, [560, 104]) + name('SIGNAL BOX', { x: 300, y: 32, height: 52 });
}

export function cover(): string {
  const lamps = ['l1', 'l2', 'l3', 'l4'].map((key, i) =>
    moved(SYMBOLS[key] ?? '', [16 + (i % 2) * 470, 26 + Math.floor(i / 2) * 128], { size: 1 }),
  );
  return (
    shade('signal_box_c', box([0, 0, 600, 400]), [
      [0, '#5a5aa8'],
      [0.5, '#b68bc4'],
      [0.8, '#ffc9a4'],
    ]) +
    flat(fan([300, 250], { inner: 60, outer: 520, count: 22, fill: 0.5 }), '#fff0c0', 0.28) +
    flat(disc(300, 236, 150), '#fff0c0') +
    flat(disc(300, 236, 124), '#ffffff', 0.5) +
    flat('M0 262C120 230 200 250 300 262C400 246 500 230 600 258V400H0Z', '#8f6ba6') +
    line('M66 0V400M536 0V400', INK.night, 12) +
    lamps.join('') +
    moved(signalBox(), [160, -4], { size: 2.8 }) +
    flat('M0 262C140 252 460 252 600 262V400H0Z', INK.night) +
    flat(
      each(9, (i) => `M${i * 76 - 20} 270h40l-14 20h-40Z`),
      INK.dusk,
    ) +
    plate(24, 288, [552, 100]) +
    name('SIGNAL BOX', { x: 300, y: 313, height: 50 })
  );
}
