import { disc, flat, line } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** The lark in 100 × 100, climbing to the upper right. Its wings are groups of their own, so that a page can beat them. */
export function lark(): string {
  return (
    `<g class="lark-far-wing">${wing(INK.bark, INK.wing)}</g>` +
    flat('M10 74L30 58L36 64L16 82Z', INK.wing) +
    line('M14 77L33 61', INK.tan, 1.4) +
    flat(
      'M27 62C32 48 48 36 62 31C72 27 83 28 86 36C88 43 82 50 74 55C62 63 46 71 34 69C27 68 25 66 27 62Z',
      INK.brown,
    ) +
    flat('M34 67C44 66 62 58 72 50C78 45 84 44 86 38C88 45 82 50 74 55C62 63 46 71 34 69Z', INK.cream) +
    each(['M66 47l3 4', 'M60 50l3 4', 'M71 44l3 4', 'M65 53l2 3']) +
    flat('M66 29C67 22 73 19 78 20L75 28Z', INK.wing) +
    flat('M68 28C71 23 77 22 80 24L76 29Z', INK.brown) +
    flat('M85 33L96 34L86 39Z', INK.beak) +
    line('M86 36L95 34.500', INK.bark, 0.8) +
    line('M74 32C78 30 82 31 84 33', INK.cream, 1.8) +
    flat(disc(79, 34.5, 2.3), '#1c1410') +
    flat(disc(79.7, 33.8, 0.7), '#fff') +
    `<g class="lark-near-wing">${wing(INK.wing, INK.tan)}</g>`
  );
}

function each(marks: readonly string[]): string {
  return marks.map((mark) => line(mark, INK.wing, 1.5)).join('');
}

function wing(dark: string, light: string): string {
  return (
    flat('M60 44C52 30 36 12 14 6C16 20 24 40 40 54C47 59 56 54 60 44Z', dark) +
    flat('M58 44C51 34 38 21 23 14C27 26 34 38 44 48C49 52 55 50 58 44Z', light) +
    line('M24 15C30 28 37 38 46 48M31 18C37 28 43 36 51 45', dark, 1.3) +
    line('M14 6C16 20 24 40 40 54', INK.cream, 1.2)
  );
}
