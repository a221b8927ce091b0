import { dots, leaf } from '../../highfield/folk.ts';
import { bar, box, cut, disc, each, flat, line, star } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

function crown(): string {
  return (
    cut('M14 72L8 28L30 46L50 14L70 46L92 28L86 72Z', INK.gold, 2.4) +
    flat('M14 72L8 28L30 46L50 14V72Z', INK.sun) +
    cut('M12 72H88V88H12Z', INK.tan, 1.6) +
    flat('M12 72H88V78H12Z', INK.sun) +
    flat(disc(8, 27, 6) + disc(92, 27, 6) + disc(50, 13, 7), INK.red) +
    flat(disc(6, 25, 2) + disc(90, 25, 2) + disc(48, 10, 2.4), INK.blush) +
    flat('M50 44L59 56L50 68L41 56Z', INK.wine) +
    flat('M50 47L56 56H44Z', INK.rose) +
    flat(disc(28, 62, 4) + disc(72, 62, 4), INK.leaf) +
    flat(
      each(6, (i) => disc(20 + i * 12, 84, 2.4)),
      INK.cream,
    )
  );
}

export function basket(): string {
  return (
    line('M20 54C16 8 84 8 80 54', INK.wood, 8) +
    line('M20 54C16 10 84 10 80 54', INK.wicker, 3) +
    cut(disc(32, 46, 15), INK.red, 1.4) +
    cut(disc(52, 40, 16), INK.gold, 1.4) +
    cut(disc(70, 47, 14), INK.red, 1.4) +
    flat(disc(28, 41, 5) + disc(66, 42, 4.6), INK.rose) +
    flat(disc(47, 35, 5), INK.sun) +
    flat(leaf([52, 26], [70, 14], 6) + leaf([32, 32], [18, 22], 5), INK.leaf) +
    cut('M8 52H92L82 92H18Z', INK.wood, 2.4) +
    flat('M8 52H92L90 60H10Z', INK.wicker) +
    line('M14 68H86M17 80H83', INK.tan, 7) +
    line(
      each(7, (i) => `M${16 + i * 11.5} 56L${22 + i * 9.4} 92`),
      INK.straw,
      3,
    ) +
    line('M12 56H88', INK.straw, 3)
  );
}

function peach(): string {
  return (
    cut('M50 20C74 8 96 30 90 56C84 82 64 92 50 92C36 92 16 82 10 56C4 30 26 8 50 20Z', INK.peach, 2.4) +
    flat('M50 20C30 10 8 30 12 54C16 78 34 90 46 91C30 76 28 44 50 20Z', '#ffb878') +
    flat('M64 30C84 36 88 62 72 78C82 60 80 44 64 30Z', INK.rose, 0.8) +
    line('M50 20C40 42 42 66 50 82', INK.red, [3, 0.6]) +
    flat(disc(28, 40, 6), INK.cream, 0.7) +
    bar('M50 20C50 12 54 8 58 6', [INK.tan, INK.bark], 4) +
    cut(leaf([54, 14], [92, 8], 10), INK.leaf, 1.4) +
    line('M56 14L86 9', INK.lime, 1.6)
  );
}

function pear(): string {
  return (
    cut(
      'M50 12C64 12 66 28 70 40C74 52 88 58 86 74C84 90 66 96 50 96C34 96 16 90 14 74C12 58 26 52 30 40C34 28 36 12 50 12Z',
      '#8f9a1e',
      2.4,
    ) +
    flat(
      'M50 14C62 14 63 29 66 41C69 53 80 60 78 74C76 88 62 93 48 93C34 92 18 88 16 74C14 60 28 53 32 41C35 29 38 14 50 14Z',
      INK.pear,
    ) +
    flat('M44 22C38 34 38 46 30 54C22 62 22 76 30 84C28 70 36 62 42 50C46 40 44 30 44 22Z', '#e8ec86') +
    flat(disc(62, 70, 2) + disc(56, 82, 2) + disc(68, 80, 1.8) + disc(58, 56, 1.8), '#7a8418') +
    bar('M50 14C50 8 54 4 58 2', [INK.tan, INK.bark], 4) +
    cut(leaf([52, 10], [24, 4], 8), INK.leaf, 1.4)
  );
}

function plum(): string {
  return (
    cut('M52 16C78 14 92 38 88 60C84 82 66 94 48 92C28 90 12 76 12 54C12 32 28 18 52 16Z', '#3e2560', 2.4) +
    flat('M50 19C74 18 86 40 82 60C78 78 62 90 46 88C28 86 14 72 14 54C14 34 28 20 50 19Z', INK.plum) +
    flat('M46 24C30 28 20 42 22 58C24 70 30 76 36 80C30 62 34 40 46 24Z', INK.violet) +
    line('M54 18C46 40 50 68 58 90', '#3e2560', [3.4, 0.7]) +
    flat(disc(34, 42, 6), '#d8c6ee', 0.8) +
    bar('M54 18C54 10 50 6 46 4', [INK.tan, INK.bark], 4) +
    cut(leaf([54, 14], [88, 4], 9), INK.leaf, 1.4) +
    line('M56 13L82 6', INK.lime, 1.6)
  );
}

function cherry(): string {
  return (
    line('M58 8C46 26 34 38 30 56M58 8C64 28 70 42 70 60', INK.leaf, 4) +
    cut(leaf([56, 10], [96, 20], 11), INK.leaf, 1.6) +
    line('M60 11L88 18', INK.lime, 1.8) +
    cut(disc(28, 70, 22), INK.wine, 2.2) +
    flat(disc(26, 68, 18), INK.red) +
    flat(disc(20, 60, 6), INK.blush) +
    cut(disc(70, 76, 20), INK.wine, 2.2) +
    flat(disc(68, 74, 16.4), INK.red) +
    flat(disc(63, 67, 5.4), INK.blush)
  );
}

function apple(): string {
  return (
    cut(
      'M50 28C62 14 92 20 92 50C92 76 72 96 60 96C54 96 54 93 50 93C46 93 46 96 40 96C28 96 8 76 8 50C8 20 38 14 50 28Z',
      INK.wine,
      2.4,
    ) +
    flat(
      'M50 30C60 18 86 22 86 50C86 74 70 92 58 92C54 92 53 89 49 89C45 89 45 93 40 93C28 93 10 74 10 50C10 22 38 18 50 30Z',
      INK.red,
    ) +
    flat('M38 26C22 26 14 40 16 56C18 68 22 74 28 80C24 62 26 40 38 26Z', INK.rose) +
    flat(disc(26, 42, 5), INK.cream, 0.8) +
    bar('M50 30C49 20 52 12 56 8', [INK.tan, INK.bark], 5) +
    cut(leaf([54, 18], [88, 6], 9), INK.leaf, 1.4) +
    line('M56 16L82 8', INK.lime, 1.6)
  );
}

function leafSymbol(): string {
  return (
    cut('M16 88C4 42 34 8 92 8C96 62 66 98 22 84Z', INK.pine, 2.4) +
    flat('M20 82C12 44 38 14 88 12C90 58 62 90 26 80Z', INK.leaf) +
    flat('M20 82C12 44 38 14 88 12Z', INK.grass) +
    line('M8 96C26 72 50 44 80 22', INK.lime, 4) +
    line('M32 66L30 42M48 48L50 26M42 56L66 56M58 40L80 40', INK.lime, 2.4)
  );
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  crown: crown(),
  basket: basket(),
  peach: peach(),
  pear: pear(),
  plum: plum(),
  cherry: cherry(),
  apple: apple(),
  leaf: leafSymbol(),
};

/** What is scratched away, 100 × 100: a silver field with a clover of four leaves. */
export function foil(): string {
  return (
    flat(box([0, 0, 100, 100]), '#b9c0b4') +
    flat('M0 0H100L0 100Z', '#ccd3c6') +
    line('M-10 30L30 -10M-10 70L70 -10M-10 110L110 -10M30 110L110 30M70 110L110 70', '#ffffff', [5, 0.28]) +
    flat(dots([50, 50], { radius: 39, count: 20, r: 1.8 }), '#8d968a', 0.8) +
    flat(star([50, 50], [30, 12], 8), '#a3ac9f') +
    flat(
      leaf([50, 50], [50, 24], 11) +
        leaf([50, 50], [50, 76], 11) +
        leaf([50, 50], [24, 50], 11) +
        leaf([50, 50], [76, 50], 11),
      '#8d968a',
    )
  );
}
