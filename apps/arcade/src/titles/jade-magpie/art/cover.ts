import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { SYMBOLS } from './symbols.ts';
import { flat, hoop, line, put } from '../../lantern-house/paper.ts';
import { lettering } from '../../lantern-house/letters.ts';
import { MAGPIE as C } from './colours.ts';
import { far, flying, jadeRing } from './magpie.ts';

/** Letters of ink with a flat nib; the G's and D's bows are the magpie's jade. */
export function wordmark(): string {
  return name('JADE MAGPIE', [300, 22], [76, 570]);
}

function name(text: string, at: readonly [number, number], [height, longest]: readonly [number, number]): string {
  return lettering(text, {
    at,
    height,
    longest,
    gap: 17,
    pens: [
      { colour: '#f9f4e3', width: 11, nib: [3, -2.5] },
      { colour: C.ink, width: 4.5, nib: [3.2, -2.6] },
      { colour: C.jadeLight, width: 1.3 },
    ],
  });
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'jade_magpie',
    scene: scene(),
    part: [380, 0, 675],
    light: { colour: '#fffbe4', at: [150, 138], radius: 170 },
    things: [
      flat(hoop([150, 138], 126, 104), C.jade) + flat(hoop([150, 138], 120, 110), C.jadeLight),
      put(flying(), [166, 156], { scale: 1.48, turn: 4 }),
      line('M50 154C46 166 46 176 48 186', C.cord, { width: 2.6 }) + jadeRing([49, 208], 2.7),
      put(SYMBOLS.p3 ?? '', [196, 196], { scale: 0.86 }),
      far([250, 40], 0.5, '#5d7482') + far([276, 66], 0.36, '#5d7482'),
    ],
    foot: ['#f9f3de', 236],
    words: name('JADE', [150, 288], [42, 200]) + name('MAGPIE', [150, 346], [40, 236]),
  });
}
