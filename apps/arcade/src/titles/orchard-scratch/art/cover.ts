import { leaf } from '../../highfield/folk.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { box, cut, disc, each, fan, flat, line, moved, shade, star } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { foil, SYMBOLS } from './symbols.ts';

const HAND: Hand = { weight: 18, waist: 58, gap: 26, wide: 1, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.sun, edge: INK.pine, reach: 16, drop: 4 } });
}

export function wordmark(): string {
  return name('ORCHARD SCRATCH', { x: 300, y: 40, height: 40 });
}

/** Upright, 300 × 400: a card half scratched, its coin, leaves above. */
export function cover(): string {
  const leaves = each(12, (i) => {
    const x = i * 28 - 6;
    return flat(
      leaf([x, -12], [x + (i % 2 ? 26 : -18), 34 + ((i * 37) % 30)], 13),
      [INK.leaf, INK.pine, INK.grass][i % 3] ?? INK.leaf,
    );
  });
  return (
    shade('orchard_scratch-cover', box([0, 0, 300, 400]), [
      [0, INK.mint],
      [1, '#ffe9b8'],
    ]) +
    flat(fan([150, 168], { inner: 40, outer: 340, count: 20, fill: 0.5 }), '#ffffff', 0.45) +
    moved(card(), [150, 168], { turn: 5 }) +
    coin() +
    leaves +
    moved(SYMBOLS.apple ?? '', [4, 20], { size: 0.62 }) +
    moved(SYMBOLS.cherry ?? '', [236, 14], { size: 0.6 }) +
    flat('M0 306C80 292 220 292 300 306V400H0Z', INK.leaf) +
    line('M0 306C80 292 220 292 300 306', INK.lime, 3) +
    name('ORCHARD', { x: 150, y: 320, height: 27 }) +
    name('SCRATCH', { x: 150, y: 360, height: 27 })
  );
}

/** Three by three about its middle: some fields open, some under foil. */
function card(): string {
  const shown = ['crown', '', 'peach', 'crown', 'pear', '', 'crown', '', 'plum'];
  return (
    cut('M-104 -116H104V118H-104Z', INK.leaf, 6) +
    flat('M-98 -110H98V112H-98Z', INK.cream) +
    flat('M-98 -110H98V-88H-98Z', INK.red) +
    flat(
      each(9, (i) => star([-88 + i * 22, -99], [7, 3], 5)),
      INK.sun,
    ) +
    each(9, (i) => {
      const [x, y] = [-92 + (i % 3) * 63, -80 + Math.floor(i / 3) * 63];
      const symbol = SYMBOLS[shown[i] ?? ''];
      return (
        flat(box([x, y, 58, 58]), symbol === undefined ? '#b9c0b4' : INK.straw) +
        moved(symbol ?? foil(), symbol === undefined ? [x, y] : [x + 5, y + 5], {
          size: symbol === undefined ? 0.58 : 0.48,
        })
      );
    }) +
    line('M-30 -20C-14 -34 0 -10 18 -24C24 -28 28 -22 26 -16M-24 22L6 8L20 26L34 6', '#ffffff', [7, 0.9])
  );
}

function coin(): string {
  return (
    cut(disc(238, 250, 42), INK.tan, 5) +
    flat(disc(236, 248, 38), INK.gold) +
    line(disc(236, 248, 31), INK.sun, 3) +
    moved(SYMBOLS.leaf ?? '', [212, 224], { size: 0.48 })
  );
}
