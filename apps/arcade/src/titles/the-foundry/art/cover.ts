import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { each, flat, line, moved, star, strewn } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { crucible } from './symbols.ts';

const HAND: Hand = { weight: 24, waist: 50, gap: 34, wide: 0.92 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.amber, edge: INK.soot, reach: 14, inline: INK.white, fine: 5, drop: 3 },
  });
}

export function wordmark(): string {
  return (
    name('THE', { x: 300, y: 10, height: 24 }) +
    name('FOUNDRY', { x: 300, y: 48, height: 60 }) +
    flat('M60 18H240V24H60ZM360 18H540V24H360ZM90 28H240V31H90ZM360 28H510V31H360Z', INK.fire)
  );
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'the_foundry',
    scene: scene(),
    part: [480, 60, 630],
    veil: [INK.soot, 0.25],
    light: { colour: INK.amber, at: [150, 190], radius: 210, strength: 0.75 },
    beams: INK.amber,
    things: [
      line('M118 0V60M196 0V72', INK.ash, 8),
      moved(crucible(), [2, 12], { size: 2.86 }),
      flat(
        each(20, (i) => star(strewn(i, [290, 280]), [3 + (i % 4) * 2, 1.2])),
        INK.straw,
        0.95,
      ),
    ],
    foot: [INK.soot],
    words:
      name('THE', { x: 150, y: 296, height: 19 }) +
      name('FOUNDRY', { x: 150, y: 330, height: 42 }) +
      flat('M34 302H112V307H34ZM188 302H266V307H188Z', INK.fire),
  });
}
