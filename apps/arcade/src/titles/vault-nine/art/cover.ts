import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { flat, line, moved, star } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { coin, door, SYMBOLS } from './symbols.ts';

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

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'vault_nine',
    scene: scene(),
    part: [340, 0, 675],
    veil: [INK.ink, 0.45],
    light: { colour: INK.mint, strength: 0.5, radius: 210 },
    beams: INK.mint,
    things: [
      moved(door(), [21, 14], { size: 2.58 }),
      moved(SYMBOLS.p3 ?? '', [172, 178], { size: 1.16 }),
      moved(coin(), [8, 190], { size: 0.94 }) + moved(coin(), [76, 222], { size: 0.66 }),
      flat(`${star([40, 60], [15, 3.4])}${star([262, 92], [13, 3])}${star([212, 176], [11, 2.6])}`, '#ffffff'),
    ],
    foot: [INK.forest, 244],
    words:
      name('VAULT', { x: 150, y: 298, height: 39 }) +
      name('NINE', { x: 150, y: 352, height: 33 }) +
      line('M24 371H66M234 371H276', INK.gold, 2.4),
  });
}
