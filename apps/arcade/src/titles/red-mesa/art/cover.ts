import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { line, moved } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { coin, saguaro, SYMBOLS } from './symbols.ts';

const HAND: Hand = { weight: 24, waist: 46, gap: 36, wide: 1.12 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.sand, edge: INK.night, reach: 16, inline: INK.red, fine: 5, drop: 4 },
  });
}

export function wordmark(): string {
  return name('RED MESA', { x: 300, y: 28, height: 62 }) + line('M40 8H560M40 112H560', INK.turquoise, 4);
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'red_mesa',
    scene: scene(),
    part: [450, 0, 675],
    light: { colour: INK.bone, at: [150, 120], radius: 180, strength: 0.75 },
    beams: INK.bone,
    things: [
      moved(saguaro([INK.sage, '#16393a']), [-46, 84], { size: 1.9 }),
      moved(saguaro([INK.sage, '#16393a']), [180, 110], { size: 1.6 }),
      moved(SYMBOLS.p1 ?? '', [16, 4], { size: 2.64 }),
      moved(coin(), [16, 214], { size: 0.8 }) + moved(coin(), [204, 208], { size: 0.86 }),
    ],
    foot: [INK.night, 248],
    words:
      name('RED', { x: 150, y: 302, height: 36 }) +
      name('MESA', { x: 150, y: 350, height: 38 }) +
      line('M26 320H78M222 320H274', INK.turquoise, 4),
  });
}
