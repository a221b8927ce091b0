import { box, disc, fan, flat, line, moved, shade, star } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { coin, door } from './symbols.ts';

const HAND: Hand = { weight: 7, stems: 26, waist: 30, gap: 26, wide: 1.05 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.straw, edge: INK.ink, reach: 10, inline: INK.brass, fine: 4, drop: 3 },
  });
}

export function wordmark(): string {
  return (
    name('VAULT NINE', { x: 300, y: 30, height: 60 }) +
    line('M20 14H580M20 106H580', INK.gold, 3) +
    line('M60 6H540M60 114H540', INK.gold, 1.4)
  );
}

export function cover(): string {
  const drawers = Array.from({ length: 24 }, (_, i) => [(i % 8) * 76 - 4, Math.floor(i / 8) * 96 + 4] as const);
  return (
    shade('vault_nine_c', box([0, 0, 600, 400]), [
      [0, '#3b4d56'],
      [1, '#1b252b'],
    ]) +
    drawers
      .map(
        ([x, y]) =>
          flat(box([x, y, 70, 90]), '#46595f') +
          flat(`M${x} ${y}h70l-70 90Z`, '#5c727b') +
          flat(box([x + 22, y + 22, 26, 12]), INK.brass) +
          line(`M${x + 24} ${y + 60}h22`, INK.brass, 4),
      )
      .join('') +
    flat(fan([300, 150], { inner: 100, outer: 420, count: 20, fill: 0.45 }), INK.mint, 0.2) +
    flat(disc(300, 146, 172), INK.ink, 0.75) +
    line(disc(300, 146, 166), INK.gold, 4) +
    moved(door(), [143, -11], { size: 3.14 }) +
    moved(coin(), [20, 168], { size: 1.2 }) +
    moved(coin(), [462, 178], { size: 1.06 }) +
    moved(coin(), [84, 216], { size: 0.8 }) +
    flat(`${star([46, 150], [18, 4])}${star([560, 168], [16, 4])}${star([214, 40], [14, 3])}`, '#ffffff') +
    flat('M0 292H600V400H0Z', INK.forest) +
    flat('M0 286H600V292H0Z', INK.gold) +
    line('M0 298H600', INK.brass, 1.6) +
    name('VAULT NINE', { x: 300, y: 316, height: 62 })
  );
}
