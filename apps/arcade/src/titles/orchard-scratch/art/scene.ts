import { flower, leaf } from '../../highfield/folk.ts';
import {
  bar,
  box,
  cut,
  disc,
  each,
  flat,
  glow,
  line,
  mirrored,
  moved,
  r1,
  shade,
  strewn,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { basket, SYMBOLS } from './symbols.ts';

/** Rows of apple trees in the morning; a ladder, crates and baskets in front. */
export function scene(): string {
  return (
    shade('orchard_scratch-sky', box([0, 0, 1600, 900]), [
      [0, '#bfe4dc'],
      [0.4, '#eef3cf'],
      [0.6, '#ffe9b8'],
    ]) +
    glow('orchard_scratch-sun', [1180, 210, 520], ['#fff2b8', 0.95]) +
    flat(disc(1180, 210, 74), '#fff6d6') +
    flat('M0 520C240 430 480 440 700 500C900 430 1160 420 1320 480C1440 450 1540 450 1600 470V900H0Z', '#a7cf8a') +
    rows(560, 0.42, 21) +
    flat('M0 580C320 530 620 560 800 566C1000 560 1300 530 1600 580V900H0Z', '#84bb62') +
    rows(640, 0.66, 14) +
    flat('M0 660C320 610 620 640 800 646C1000 640 1300 610 1600 660V900H0Z', INK.grass) +
    rows(760, 1.1, 8) +
    flat('M0 770C320 720 620 760 800 766C1000 760 1300 720 1600 770V900H0Z', INK.leaf) +
    tree() +
    mirrored(tree(), 1600) +
    ladder() +
    crate(1120, 800) +
    crate(1236, 820) +
    moved(basket(), [520, 770], { size: 1.2 }) +
    moved(SYMBOLS.apple ?? '', [650, 850], { size: 0.36, turn: 20 }) +
    moved(SYMBOLS.pear ?? '', [462, 852], { size: 0.36, turn: -18 }) +
    each(10, (i) => flower([70 + i * 166, 868 + ((i * 29) % 24)], 15, [INK.cream, INK.blush, INK.gold]))
  );
}

function rows(foot: number, size: number, count: number): string {
  return each(count, (i) => {
    const x = Math.round((1600 / count) * (i + 0.5));
    const r = Math.round(64 * size);
    return (
      line(`M${x} ${foot}V${foot - r}`, INK.wood, r1(13 * size)) +
      flat(disc(x, foot - r * 1.5, r), INK.leaf) +
      flat(disc(x - r * 0.16, foot - r * 1.6, r1(r * 0.76)), INK.grass) +
      flat(
        disc(x - r * 0.5, foot - r * 1.2, r1(r * 0.13)) +
          disc(x + r * 0.4, foot - r * 1.5, r1(r * 0.13)) +
          disc(x - r * 0.1, foot - r * 2, r1(r * 0.13)) +
          disc(x + r * 0.1, foot - r, r1(r * 0.13)),
        INK.red,
      )
    );
  });
}

/** The large tree on the left; its branches reach into the picture. */
function tree(): string {
  const inks = [INK.leaf, INK.pine, INK.grass];
  const leaves = each(70, (i) => {
    const [dx, dy] = strewn(i, [560, 330]);
    const [x, y] = [dx - 90, dy - 60];
    return flat(leaf([x, y], [x + (i % 2 ? 58 : -58), y + 40], 17), inks[i % 3] ?? INK.leaf);
  });
  const fruit = each(9, (i) =>
    moved(SYMBOLS.apple ?? '', [10 + ((i * 137) % 420), 60 + ((i * 83) % 210)], { size: 0.56 }),
  );
  return (
    bar('M60 900C40 720 90 560 70 300M74 480L230 330M68 420L-40 300', [INK.wood, INK.bark], 58) +
    crown(INK.pine, 0) +
    crown(INK.leaf, 36) +
    leaves +
    fruit
  );
}

/** Round masses of leaves; the lighter ones lie higher and are smaller. */
function crown(ink: string, lift: number): string {
  const masses = [
    [40, 120, 190],
    [260, 60, 170],
    [430, 20, 110],
    [120, 240, 120],
  ] as const;
  return masses.map(([x, y, r]) => flat(disc(x - lift * 0.5, y - lift, r - lift), ink)).join('');
}

function ladder(): string {
  const rungs = each(8, (i) => `M${1330 - i * 2} ${850 - i * 58}L${1410 - i * 2} ${850 - i * 58}`);
  return bar('M1326 880L1312 400M1412 880L1398 400', [INK.tan, INK.wood], 13) + bar(rungs, [INK.straw, INK.tan], 10);
}

function crate(x: number, y: number): string {
  return (
    each(4, (i) => moved(SYMBOLS.apple ?? '', [x + i * 24 - 2, y - 34 + (i % 2) * 6], { size: 0.34 })) +
    cut(box([x - 6, y, 112, 62]), INK.wood, 4) +
    flat(box([x - 6, y + 4, 112, 14]) + box([x - 6, y + 24, 112, 14]) + box([x - 6, y + 44, 112, 14]), INK.wicker) +
    flat(box([x, y, 10, 62]) + box([x + 90, y, 10, 62]), INK.tan)
  );
}
