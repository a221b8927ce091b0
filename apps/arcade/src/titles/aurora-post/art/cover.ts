import { flower, leaf } from '../../highfield/folk.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { box, disc, each, flat, line, mirrored, moved, shade, star, strewn } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { veil } from './scene.ts';
import { reindeer } from './symbols.ts';

const HAND: Hand = { weight: 14, stems: 19, waist: 56, gap: 28, wide: 1, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.cream, edge: INK.wine, reach: 13, drop: 3 } });
}

const sprig =
  flat(`${leaf([0, 0], [-36, -14], 8)}${leaf([0, 0], [-36, 14], 8)}`, INK.green) +
  flower([0, 0], 16, [INK.straw, INK.rose, INK.wine]);

export function wordmark(): string {
  return (
    name('AURORA POST', { x: 300, y: 30, height: 58 }) +
    moved(sprig, [262, 106], { size: 0.6 }) +
    mirrored(moved(sprig, [262, 106], { size: 0.6 }), 600) +
    line('M60 106H220M380 106H540', INK.green, 4)
  );
}

/** The cover is a stamp itself. */
export function cover(): string {
  const teeth =
    each(21, (i) => disc(i * 30, 0, 9) + disc(i * 30, 400, 9)) +
    each(12, (i) => disc(0, 33 * i + 20, 9) + disc(600, 33 * i + 20, 9));
  return (
    flat(box([0, 0, 600, 400]), INK.cream) +
    flat(teeth, INK.night) +
    shade('aurora_post_c', box([26, 26, 548, 348]), [
      [0, '#120c38'],
      [0.6, '#3a2a80'],
      [1, '#157a78'],
    ]) +
    flat(
      each(26, (i) => {
        const [x, y] = strewn(i, [530, 190]);
        return star([x + 34, y + 34], [5, 1.4]);
      }),
      INK.snow,
    ) +
    `<g transform="translate(26 0)">${veil('aurora_post_c1', ['#d04fb0', 190, 150, 0.6], [548, 44])}${veil('aurora_post_c2', ['#37d99a', 240, 180, 0.85], [548, 44])}</g>` +
    flat('M26 250L110 190L170 230L240 170L330 240L430 180L500 232L574 190V374H26Z', '#241a5c') +
    flat('M26 268C160 238 420 238 574 268V374H26Z', INK.frost) +
    moved(reindeer(), [176, 34], { size: 2.44 }) +
    flat('M26 278C140 262 220 284 300 280C400 276 470 262 574 280V374H26Z', INK.red) +
    line('M26 286C140 270 220 292 300 288C400 284 470 270 574 288', INK.straw, 3) +
    name('AURORA POST', { x: 300, y: 306, height: 48 })
  );
}
