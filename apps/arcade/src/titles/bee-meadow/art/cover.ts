import { leaf } from '../../highfield/folk.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { box, cut, disc, each, flat, moved, shade } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { bee, cell, daisy, poppy, wild } from './symbols.ts';

const HAND: Hand = { weight: 17, waist: 54, gap: 26, wide: 1.04, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.light, edge: INK.bark, reach: 14, drop: 4 } });
}

export function wordmark(): string {
  return (
    name('BEE MEADOW', { x: 300, y: 26, height: 62 }) +
    moved(bee(), [2, 84], { size: 0.36 }) +
    `<path d="M48 106C120 84 200 124 300 106C400 90 480 124 556 104" fill="none" stroke="${INK.honey}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 11"/>` +
    moved(daisy(), [560, 84], { size: 0.34 })
  );
}

export function cover(): string {
  const comb = each(26, (i) => {
    const column = i % 7;
    const row = Math.floor(i / 7);
    return cell(column * 104 + (row % 2) * 52 - 12, row * 90 - 6, 54);
  });
  const stems = each(14, (i) => {
    const x = i * 46;
    return flat(leaf([x, 330], [x + (i % 2 ? 26 : -22), 236 + ((i * 37) % 40)], 12), i % 2 ? INK.leaf : INK.moss);
  });
  return (
    shade('bee_meadow_c', box([0, 0, 600, 400]), [
      [0, '#3d9be0'],
      [0.75, '#bfe3f5'],
    ]) +
    flat(comb, INK.cream, 0.16) +
    flat(disc(300, 150, 176), INK.light, 0.55) +
    flat(disc(300, 150, 150), INK.cream, 0.7) +
    stems +
    moved(poppy(), [6, 150], { size: 1.5 }) +
    moved(daisy(), [470, 166], { size: 1.1 }) +
    moved(daisy(), [116, 214], { size: 0.72 }) +
    moved(poppy(), [418, 214], { size: 0.92 }) +
    moved(bee(), [62, 44], { size: 0.86 }) +
    moved(bee(), [458, 58], { size: 0.8 }) +
    moved(wild(), [158, 6], { size: 2.84 }) +
    cut('M0 296C100 280 200 304 300 294C400 284 500 304 600 292V400H0Z', INK.amber, 2) +
    flat('M0 304C100 288 200 312 300 302C400 292 500 312 600 300V400H0Z', INK.honey) +
    name('BEE MEADOW', { x: 300, y: 322, height: 58 })
  );
}
