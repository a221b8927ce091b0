import { lettering } from '../../tideline/letters.ts';
import { glitter } from '../../tideline/sea.ts';
import { box, disc, flat, line, press, put, times } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

const { fade, grain } = press('harbour_gold');

/** Painted on a hull: wide, level, square at its ends. */
function coats(d: string, pen: number, colour: string): string {
  const stroke = (tint: string, width: number, down = 0) =>
    `<path d="${d}" fill="none" stroke="${tint}" stroke-width="${width}" stroke-linecap="square" stroke-linejoin="miter" stroke-miterlimit="2" transform="translate(0 ${down})"/>`;
  return stroke('#0b1430', pen * 1.9, pen * 0.4) + stroke('#86281f', pen, pen * 0.36) + stroke(colour, pen);
}

function cover(): string {
  const [sky, declared] = fade([
    [0, '#3a2458'],
    [0.6, '#d9502b'],
    [1, '#ffc35a'],
  ]);
  const rays = times(18, (i) => {
    const a = (i * 20 * Math.PI) / 180;
    const at = (turn: number) =>
      `${Math.round(300 + 700 * Math.sin(a + turn))} ${Math.round(150 - 700 * Math.cos(a + turn))}`;
    return `M300 150L${at(0)}L${at(0.17)}Z`;
  });
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [600, 400]), sky) +
    flat(rays, '#ffe7a0', 0.16) +
    flat(disc(300, 150, 160), '#ffe7a0', 0.25) +
    flat(
      'M40 270L60 120H74L92 270ZM-20 120L190 96V108L-20 134ZM64 120L72 60L84 120ZM560 270L540 140H526L508 270ZM620 140L420 116V128L620 154ZM536 140L528 82L516 140Z',
      '#4a1f3c',
    ) +
    line('M72 62L184 98M72 62L-10 122M528 84L424 118M528 84L612 142', '#4a1f3c', 3) +
    flat(box([0, 262], [600, 138]), '#14214a') +
    glitter(
      [
        [300, 272, 300],
        [120, 284, 90],
        [480, 290, 110],
      ],
      '#ffc35a',
      0.7,
    ) +
    put(SYMBOLS.p1, [18, 128], 1.5) +
    put(SYMBOLS.wild, [430, 122], 1.5) +
    put(SYMBOLS.coin, [182, 2], 2.36) +
    flat('M0 400V262C200 246 400 246 600 262V400Z', '#14214a', 0.86) +
    flat('M0 386H600V400H0Z', '#d9502b') +
    coats(lettering('HARBOUR', { at: [300, 258], height: 54, wide: 0.98, gap: 0.4 }), 15, '#fff3d6') +
    coats(lettering('GOLD', { at: [300, 334], height: 40, wide: 1.3, gap: 0.62 }), 14, '#ffd04a') +
    line('M40 354H168M432 354H560', '#ffd04a', 6) +
    grain({ width: 600, height: 400, colour: '#fff0c0', opacity: 0.17 })
  );
}

export const COVER = cover();

export const WORDMARK =
  coats(lettering('HARBOUR', { at: [196, 34], height: 50, wide: 0.76, gap: 0.34 }), 9.6, '#fff3d6') +
  coats(lettering('GOLD', { at: [478, 34], height: 50, wide: 0.84, gap: 0.36 }), 9.6, '#ffd04a');
