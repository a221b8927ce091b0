import { dots, flower, leaf, petals } from '../../highfield/folk.ts';
import { bar, cut, disc, each, fan, flat, line, moved, star, turned, twice } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

export function mango(): string {
  return (
    bar('M58 20C58 14 56 8 52 3', [INK.tan, INK.bark], 4) +
    cut(leaf([56, 16], [96, 18], 11), INK.leaf, 1.4) +
    cut(leaf([56, 14], [14, 8], 9), INK.jungle, 1.2) +
    line('M60 16L88 18', INK.lime, 1.6) +
    cut(
      'M58 18C82 18 96 38 90 62C84 84 62 98 40 94C20 90 4 80 8 66C12 54 24 52 32 38C38 26 46 18 58 18Z',
      '#d9541e',
      2.4,
    ) +
    flat(
      'M58 18C76 20 84 38 78 58C72 78 54 92 36 92C20 90 4 80 8 66C12 54 24 52 32 38C38 26 46 18 58 18Z',
      INK.orange,
    ) +
    flat('M56 20C68 24 70 40 62 56C54 72 40 86 22 86C12 82 6 76 8 66C12 54 24 52 32 38C38 28 46 20 56 20Z', INK.gold) +
    flat('M50 26C42 28 36 38 32 46C28 54 20 58 18 64C30 62 44 46 50 26Z', INK.sun) +
    flower([60, 60], 14, [INK.cream, INK.pink, INK.wine]) +
    flat(`${leaf([46, 70], [30, 78], 4)}${leaf([72, 48], [80, 34], 4)}`, INK.leaf)
  );
}

export function parrot(): string {
  return (
    bar('M6 84H94', [INK.tan, INK.bark], 6) +
    cut('M54 68C58 82 68 94 78 99C76 86 74 74 68 62Z', INK.teal, 1) +
    cut('M30 14C46 0 68 8 74 28C80 50 76 72 60 84H42C28 72 24 56 28 40Z', INK.wine, 2.4) +
    flat('M30 14C44 2 62 8 66 28C70 50 62 74 48 84H42C28 72 24 56 28 40Z', INK.red) +
    cut('M58 34C76 38 86 58 78 84C68 80 52 64 52 46C52 40 54 36 58 34Z', INK.teal, 1.4) +
    flat('M58 34C70 40 74 52 68 66C58 60 52 54 52 46C52 40 54 36 58 34Z', INK.gold) +
    flat('M56 36C64 40 66 48 62 54C56 52 53 48 52 46C52 40 54 37 56 36Z', INK.sun) +
    line('M66 70L72 78M72 62L77 74', INK.aqua, 2.4) +
    flat('M28 18C38 14 48 20 48 30C48 40 38 44 28 40Z', INK.cream) +
    cut('M30 16C16 14 6 28 14 46C18 42 22 38 30 36Z', INK.bark, 1.2) +
    flat('M30 16C20 16 12 24 12 34C18 26 24 24 30 26Z', INK.wood) +
    flat(disc(38, 27, 4), INK.bark) +
    flat(disc(36.5, 25.5, 1.4), INK.cream) +
    flower([42, 62], 8.5, [INK.sun, INK.orange, INK.wine]) +
    line('M40 82V89M46 83V89M53 82V88', INK.straw, 3.4)
  );
}

function monkey(): string {
  return (
    twice(cut(disc(15, 46, 13), INK.wood, 1.6) + flat(disc(15, 46, 8), INK.straw)) +
    cut('M50 8C76 8 88 28 86 52C84 78 70 94 50 94C30 94 16 78 14 52C12 28 24 8 50 8Z', INK.bark, 2.4) +
    flat('M50 8C70 10 78 28 76 50C74 76 64 90 46 93C28 92 16 78 14 52C12 28 24 8 50 8Z', INK.wood) +
    flat(
      'M50 34C60 22 80 28 78 46C76 54 76 58 78 64C78 82 64 90 50 90C36 90 22 82 22 64C24 58 24 54 22 46C20 28 40 22 50 34Z',
      INK.straw,
    ) +
    flat('M26 62C28 74 40 80 50 80C60 80 72 74 74 62C80 80 64 90 50 90C36 90 20 80 26 62Z', INK.cream) +
    twice(flat(disc(37, 46, 6), INK.bark) + flat(disc(35.5, 44, 2), INK.cream) + flat(disc(31, 64, 4.5), INK.blush)) +
    flat('M44 60C46 56 54 56 56 60C55 64 45 64 44 60Z', INK.wood) +
    line('M36 72C42 79 58 79 64 72', INK.bark, 2.6) +
    flower([50, 18], 12, [INK.pink, INK.wine, INK.sun])
  );
}

export function hibiscus(): string {
  return (
    cut(
      `${leaf([50, 50], [2, 72], 12)}${leaf([50, 50], [98, 72], 12)}${leaf([50, 50], [50, 104], 12)}`,
      INK.leaf,
      1.4,
    ) +
    turned(cut(petals([50, 46], { inner: 4, outer: 47, count: 5, wide: 21 }), INK.wine, 2.4), 36, [50, 46]) +
    cut(petals([50, 46], { inner: 2, outer: 46, count: 5, wide: 24 }), INK.pink, 1.6) +
    flat(petals([50, 46], { inner: 6, outer: 38, count: 5, wide: 8 }), INK.blush) +
    flat(petals([50, 46], { inner: 0, outer: 18, count: 5, wide: 6 }), INK.wine) +
    bar('M50 46L70 20', [INK.sun, INK.orange], 5) +
    flat(`${disc(70, 19, 4)}${disc(64, 21, 2.6)}${disc(72, 27, 2.6)}${disc(76, 14, 2.6)}`, INK.gold)
  );
}

function mangosteen(): string {
  return (
    cut(disc(50, 58, 40), INK.plum, 2.4) +
    flat(disc(46, 56, 35), INK.grape) +
    flat('M16 54C18 38 28 30 38 30C30 38 24 48 24 62C18 62 16 58 16 54Z', '#c873c4') +
    cut('M50 30C34 38 20 34 18 22C30 14 42 16 50 22C58 16 70 14 82 22C80 34 66 38 50 30Z', INK.leaf, 1.4) +
    flat('M50 28C38 34 24 30 20 22C32 16 44 18 50 28Z', INK.lime) +
    bar('M50 24V6', [INK.tan, INK.bark], 6) +
    flower([52, 66], 14, [INK.cream, '#c873c4', INK.plum])
  );
}

function starFruit(): string {
  return (
    cut(star([50, 53], [49, 23], 5), '#5c8f1c', 2.4) +
    flat(star([49, 52], [45, 21], 5), INK.lime) +
    flat(star([49, 51], [33, 15], 5), '#e6f39a') +
    line(
      each(5, (i) => `M50 52L${[50, 82, 70, 30, 18][i]} ${[18, 42, 80, 80, 42][i]}`),
      '#8fbf30',
      2.4,
    ) +
    flat(
      each(5, (i) => leaf([50, 52], [[50, 65, 59, 41, 35][i] ?? 50, [36, 47, 64, 64, 47][i] ?? 50], 3)),
      INK.wood,
    )
  );
}

function papaya(): string {
  return turned(
    cut('M50 2C64 8 66 24 74 40C86 66 76 96 50 98C24 96 14 66 26 40C34 24 36 8 50 2Z', '#2e7a3c', 2.4) +
      flat('M50 8C60 14 62 28 69 43C79 66 70 91 50 92C30 91 21 66 31 43C38 28 40 14 50 8Z', INK.sun) +
      flat('M50 13C58 20 60 32 65 45C73 66 66 86 50 87C34 86 27 66 35 45C40 32 42 20 50 13Z', '#ff7a3a') +
      flat('M50 36C60 42 64 58 60 70C58 76 42 76 40 70C36 58 40 42 50 36Z', '#c9402a') +
      flat(dots([50, 59], { radius: 9, count: 8, r: 3 }) + disc(50, 59, 3) + disc(50, 45, 2.6), INK.bark),
    32,
    [50, 50],
  );
}

function bananas(): string {
  return (
    cut('M70 10C82 40 66 82 16 88C10 88 8 82 12 80C44 66 56 44 56 12Z', '#c98a10', 2.4) +
    cut('M74 8C96 36 94 74 62 94C56 97 52 92 56 88C70 66 70 40 58 14Z', '#e0a010', 1.6) +
    flat('M74 12C88 38 86 70 62 92C76 66 76 40 62 14Z', INK.gold) +
    flat('M66 14C70 44 54 74 14 84C46 70 58 44 58 16Z', INK.sun) +
    cut('M54 16L58 2H72L76 14C70 20 60 20 54 16Z', INK.wood, 1) +
    flat(`${disc(13, 84, 4)}${disc(58, 92, 3.6)}`, INK.bark)
  );
}

/** The sun that ripens all. */
export function wild(): string {
  return (
    cut(fan([50, 50], { inner: 20, outer: 49, count: 12, fill: 0.66 }), INK.wine, 2.4) +
    flat(petals([50, 50], { inner: 24, outer: 48, count: 12, wide: 8 }), INK.pink) +
    turned(cut(petals([50, 50], { inner: 20, outer: 43, count: 12, wide: 8 }), INK.orange, 1), 15, [50, 50]) +
    cut(disc(50, 50, 31), INK.orange, 1.6) +
    flat(disc(49, 49, 28.5), INK.gold) +
    flat('M22 46A28 28 0 0 1 56 22C40 28 32 40 32 60C26 58 22 52 22 46Z', INK.sun) +
    twice(line('M33 45C36 40 42 40 44 45', INK.wine, 2.8) + flat(disc(34, 56, 4.4), INK.pink)) +
    line('M50 44V54H46M38 61C44 69 56 69 62 61', INK.wine, 2.8) +
    flat(petals([50, 32], { inner: 0, outer: 7, count: 6, wide: 2.6 }), INK.wine)
  );
}

/** A basket, full. */
function scatter(): string {
  return (
    cut(disc(50, 50, 49), INK.jungle, 2.2) +
    flat(disc(49.5, 49.5, 47), INK.teal) +
    flat(disc(50, 50, 41), INK.foam) +
    flat(fan([50, 50], { inner: 8, outer: 41, count: 18, fill: 0.5 }), INK.aqua, 0.5) +
    flat(dots([50, 50], { radius: 44.5, count: 26, r: 1.6 }), INK.sun) +
    bar('M24 54C24 12 76 12 76 54', [INK.straw, INK.wood], 4.5) +
    moved(mango(), [22, 20], { size: 0.36 }) +
    moved(mango(), [46, 22], { size: 0.36 }) +
    moved(mango(), [33, 14], { size: 0.38 }) +
    cut('M18 54H82L74 84H26Z', INK.wood, 1.8) +
    flat('M18 54H62L58 84H26Z', INK.tan) +
    line('M20 64H80M23 74H77M34 56L38 84M50 56V84M66 56L62 84', INK.bark, [2, 0.6]) +
    bar('M16 54H84', [INK.straw, INK.wood], 5)
  );
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: scatter(),
  p1: mango(),
  p2: parrot(),
  p3: monkey(),
  p4: hibiscus(),
  l1: mangosteen(),
  l2: starFruit(),
  l3: papaya(),
  l4: bananas(),
};
