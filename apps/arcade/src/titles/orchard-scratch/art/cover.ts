import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { box, cut, disc, each, flat, line, moved, star } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { foil, SYMBOLS } from './symbols.ts';

const HAND: Hand = { weight: 18, waist: 58, gap: 26, wide: 1, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.sun, edge: INK.pine, reach: 16, drop: 4 } });
}

export function wordmark(): string {
  return name('ORCHARD SCRATCH', { x: 300, y: 40, height: 40 });
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'orchard_scratch',
    scene: scene(),
    part: [40, 20, 640],
    light: { colour: '#fff6d8', at: [150, 150] },
    beams: '#ffffff',
    things: [
      moved(card(), [146, 154], { turn: 5, size: 1.14 }),
      moved(SYMBOLS.apple ?? '', [-4, -2], { size: 0.86 }) + moved(SYMBOLS.cherry ?? '', [218, -6], { size: 0.84 }),
      coin(),
    ],
    foot: [INK.pine, 258],
    words: name('ORCHARD', { x: 150, y: 304, height: 37 }) + name('SCRATCH', { x: 150, y: 354, height: 35 }),
  });
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
