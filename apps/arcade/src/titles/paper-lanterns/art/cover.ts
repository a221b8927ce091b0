import { lettering } from './letters.ts';
import { disc, flat, INK } from './paper.ts';
import { coverValley } from './scene.ts';
import { SYMBOL_ART } from './symbols.ts';

/** Three lanterns over the valley, the brass one in front, and the name. */
export function cover(): string {
  const lamp = (symbol: string, [x, y]: readonly [number, number], size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})">${SYMBOL_ART[symbol] ?? ''}</g>`;
  return (
    `<g transform="translate(-330 -50) scale(.8)">${coverValley()}</g>` +
    flat(disc(300, 160, 150), INK.brassLight, 0.12) +
    lamp('lantern', [60, 70], 1.5) +
    lamp('lantern', [395, 50], 1.4) +
    lamp('brass', [185, 10], 2.3) +
    flat('M0 286 H600 V400 H0 Z', INK.night, 0.62) +
    `<g transform="translate(30 290)">${lettering('PAPER LANTERNS', { width: 540, height: 96 })}</g>`
  );
}
