import { cardFace, lyingCard } from '../../cards/card-face.ts';
import {
  bar,
  box,
  cut,
  disc,
  each,
  fan,
  flat,
  gear,
  glow,
  line,
  mirrored,
  moved,
  shade,
} from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import type { TableArt } from '../../title-art.ts';

const INK = {
  walnut: '#2a190d',
  wood: '#4b2c15',
  light: '#6b4220',
  brass: '#c98f3c',
  gold: '#f2bd58',
  shine: '#ffe3a1',
  cream: '#fbeed6',
};
const HAND: Hand = { weight: 15, waist: 44, gap: 24, wide: 1.06 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.gold, edge: INK.walnut, reach: 12, inline: INK.cream, fine: 3, drop: 3 },
  });
}

function wheel(at: readonly [number, number], r: number): string {
  return (
    flat(gear(at, { r, teeth: 18, depth: r * 0.12, hole: r * 0.3 }), INK.brass) +
    flat(gear(at, { r: r * 0.8, teeth: 18, depth: r * 0.06, hole: r * 0.34 }), INK.gold, 0.5) +
    line(disc(at[0], at[1], r * 0.6), INK.walnut, [r * 0.05, 0.5])
  );
}

function rivets(count: number, at: (i: number) => readonly [number, number]): string {
  const places = Array.from({ length: count }, (_, i) => at(i));
  return (
    flat(places.map(([x, y]) => disc(x, y, 7)).join(''), INK.brass) +
    flat(places.map(([x, y]) => disc(x - 1.5, y - 2, 3)).join(''), INK.shine, 0.8)
  );
}

/** Inside a machine: walnut boards in a brass frame, wheels at its sides, light from a fan above. */
function scene(): string {
  const boards = each(
    16,
    (i) =>
      flat(box([i * 100, 0, 98, 900]), i % 2 ? INK.wood : '#422612') +
      line(`M${i * 100 + 40} 0V900`, INK.walnut, [2, 0.3]),
  );
  const side =
    wheel([90, 250], 150) +
    wheel([210, 520], 120) +
    wheel([60, 730], 170) +
    bar('M330 -10V910', [INK.shine, INK.brass], 26) +
    rivets(9, (i) => [390, 60 + i * 98]);
  return (
    boards +
    glow('brass_jacks_g', [800, 300, 760], ['#ffcf7a', 0.42]) +
    flat(fan([800, -40], { inner: 60, outer: 1100, count: 26, from: 95, to: 265, fill: 0.5 }), INK.gold, 0.09) +
    side +
    mirrored(side, 1600) +
    shade('brass_jacks_t', box([0, 0, 1600, 34]), [
      [0, INK.shine],
      [1, INK.brass],
    ]) +
    shade('brass_jacks_b', box([0, 866, 1600, 34]), [
      [0, INK.gold],
      [1, '#7d5320'],
    ])
  );
}

function cover(): string {
  return (
    shade('brass_jacks_c', box([0, 0, 300, 400]), [
      [0, '#8a5626'],
      [1, INK.walnut],
    ]) +
    flat(fan([150, 300], { inner: 10, outer: 420, count: 20, from: -95, to: 95, fill: 0.5 }), INK.gold, 0.26) +
    wheel([40, 60], 62) +
    wheel([262, 84], 54) +
    moved(lyingCard(cardFace('Jc'), 'brass_jacks_j'), [26, 128], { size: 1.02, turn: -14 }) +
    moved(lyingCard(cardFace('Jh'), 'brass_jacks_k'), [166, 104], { size: 1.02, turn: 14 }) +
    moved(lyingCard(cardFace('Js'), 'brass_jacks_l'), [92, 84], { size: 1.16 }) +
    flat('M0 284H300V400H0Z', INK.walnut) +
    shade('brass_jacks_d', 'M0 278H300V290H0Z', [
      [0, INK.shine],
      [1, INK.brass],
    ]) +
    rivets(7, (i) => [30 + i * 40, 300]) +
    name('BRASS', { x: 150, y: 316, height: 30 }) +
    name('JACKS', { x: 150, y: 358, height: 30 })
  );
}

export const ART: TableArt = {
  palette: {
    ground: INK.walnut,
    panel: '#25150a',
    reel: '#3a2413',
    reelOther: '#4a2e19',
    edge: INK.brass,
    text: '#fdf1dd',
    muted: '#dbbf9b',
    accent: '#f2b544',
    onAccent: '#2a1703',
    win: '#ffd56b',
  },
  scene: scene(),
  cover: cover(),
  wordmark: name('BRASS JACKS', { x: 300, y: 30, height: 60 }) + bar('M6 62H30M570 62H594', [INK.shine, INK.brass], 8),
  celebration: cut(disc(30, 30, 22), INK.brass) + flat(disc(30, 30, 17), INK.gold) + flat(disc(25, 24, 5), INK.shine),
};
