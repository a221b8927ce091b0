import { leaf } from '../../highfield/folk.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { box, disc, each, flat, moved, shade } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { birch, wolf } from './symbols.ts';

const HAND: Hand = { weight: 13, waist: 42, gap: 28, wide: 1.02 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.snow, edge: INK.night, reach: 12, drop: 3 } });
}

const sprig =
  flat(`${leaf([0, 0], [-30, -14], 8)}${leaf([0, 0], [-30, 14], 8)}`, INK.amber) +
  flat(leaf([0, 0], [-44, 0], 8), INK.fox) +
  flat(disc(4, 0, 6), INK.berry);

export function wordmark(): string {
  return (
    name('WOLF & BIRCH', { x: 300, y: 34, height: 54 }) +
    moved(sprig, [56, 104]) +
    moved(sprig, [544, 104], { turn: 180 }) +
    flat('M80 102H520V105H80Z', INK.amber)
  );
}

export function cover(): string {
  const leaves = each(22, (i) => {
    const x = (i * 83 + 10) % 600;
    const y = (i * 47) % 90;
    return flat(
      leaf([x, y], [x + (i % 2 ? 34 : -30), y + 24], 11),
      [INK.amber, INK.fox, INK.straw][i % 3] ?? INK.amber,
    );
  });
  return (
    shade('wolf_and_birch_c', box([0, 0, 600, 400]), [
      [0, '#1d3a45'],
      [0.6, '#5f93a0'],
      [1, '#fbe0b0'],
    ]) +
    flat(disc(300, 150, 150), INK.straw, 0.9) +
    flat(disc(300, 150, 128), '#fff3cf') +
    flat('M0 270L90 180L160 230L230 170L320 260L400 190L470 240L540 170L600 220V400H0Z', INK.slate, 0.8) +
    birch([128, 0, 330], 20, [INK.frost, INK.mist]) +
    birch([452, 0, 330], 20, [INK.frost, INK.mist]) +
    birch([28, 0, 400], 62, [INK.snow, INK.frost]) +
    birch([510, 0, 400], 62, [INK.snow, INK.frost]) +
    moved(wolf(), [154, 4], { size: 2.92 }) +
    leaves +
    flat('M0 292C100 276 200 300 300 290C400 280 500 300 600 288V400H0Z', INK.night) +
    flat(
      'M0 292C100 276 200 300 300 290C400 280 500 300 600 288V296C500 308 400 288 300 298C200 308 100 284 0 300Z',
      INK.amber,
    ) +
    name('WOLF & BIRCH', { x: 300, y: 320, height: 54 })
  );
}
