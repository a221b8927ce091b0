import { composed } from '../../cover-stage.ts';
import { scene } from './scene.ts';
import { cut, disc, flat, line, moved } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { signalBox, SYMBOLS } from './symbols.ts';

const HAND: Hand = { weight: 20, waist: 50, gap: 34, wide: 1, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, { hand: HAND, ink: { fill: INK.cream } });
}

/** An enamel plate with the name. */
function plate(x: number, y: number, [w, h]: readonly [number, number]): string {
  const sheet = (d: number) =>
    `M${x + d + 16} ${y + d}H${x + w - d - 16}A16 16 0 0 0 ${x + w - d} ${y + d + 16}V${y + h - d - 16}A16 16 0 0 0 ${x + w - d - 16} ${y + h - d}H${x + d + 16}A16 16 0 0 0 ${x + d} ${y + h - d - 16}V${y + d + 16}A16 16 0 0 0 ${x + d + 16} ${y + d}Z`;
  return (
    cut(sheet(0), INK.cream, 4) +
    flat(sheet(4), INK.navy) +
    line(sheet(10), INK.cream, 3) +
    flat(`${disc(x + 22, y + h / 2, 5)}${disc(x + w - 22, y + h / 2, 5)}`, INK.steel)
  );
}

export function wordmark(): string {
  return plate(20, 6, [560, 104]) + name('SIGNAL BOX', { x: 300, y: 32, height: 52 });
}

/** Upright: drawn by the build, on no page. */
export function cover(): string {
  return composed({
    code: 'signal_box',
    scene: scene(),
    light: { colour: '#fff0c0', at: [150, 170], radius: 210 },
    beams: '#fff0c0',
    things: [
      line('M40 0V300M262 0V300', INK.night, 8),
      ['l1', 'l2', 'l3', 'l4']
        .map((key, i) => moved(SYMBOLS[key] ?? '', [4 + (i % 2) * 222, 14 + Math.floor(i / 2) * 88], { size: 0.74 }))
        .join(''),
      moved(signalBox(), [30, 44], { size: 2.4 }),
    ],
    foot: [INK.night, 246],
    words:
      plate(22, 290, [256, 98]) +
      name('SIGNAL', { x: 150, y: 303, height: 35 }) +
      name('BOX', { x: 150, y: 347, height: 30 }),
  });
}
