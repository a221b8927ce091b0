import { cardFace, lyingCard } from '../../cards/card-face.ts';
import { rankGlyph } from '../../cards/glyphs.ts';
import {
  box,
  cut,
  disc,
  each,
  fan,
  flat,
  glow,
  line,
  mirrored,
  moved,
  type Point,
  shade,
  star,
  strewn,
} from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import type { TableArt } from '../../title-art.ts';

const INK = {
  night: '#180b30',
  violet: '#3a1b6b',
  bloom: '#7b3fd1',
  lime: '#b9f04d',
  leaf: '#1f6b52',
  dark: '#0f3d3a',
  pink: '#ff5fa8',
  cream: '#f8f3ff',
};
const HAND: Hand = { weight: 13, waist: 56, gap: 20, slant: 0.16, round: true };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.lime, edge: INK.night, reach: 12, inline: '#ffffff', fine: 2.4, drop: 3 },
  });
}

/** A leaf of a palm in cut sheets, its stem at 0 0, pointing up, 200 long. */
function leaf(colour: string, vein: string): string {
  const blades = each(7, (i) => {
    const y = -30 - i * 24;
    const out = 78 - i * 8;
    return `M0 ${y}C${out * 0.4} ${y - 26} ${out} ${y - 20} ${out + 8} ${y + 4}C${out * 0.7} ${y + 6} ${out * 0.3} ${y + 14} 0 ${y + 22}Z`;
  });
  return flat(blades, colour) + mirrored(flat(blades, colour), 0) + line('M0 10V-206', vein, 3);
}

function grove(places: readonly (readonly [at: Point, turn: number, size: number])[]): string {
  return places
    .map(([at, turn, size], i) => moved(leaf(i % 2 ? INK.leaf : INK.dark, INK.lime), at, { turn, size }))
    .join('');
}

/** A night garden: a violet sky with a lime moon, and palms from both sides. */
function scene(): string {
  const side = grove([
    [[60, 960], 24, 2.4],
    [[10, 760], 62, 2],
    [[220, 980], 8, 1.9],
    [[-20, 480], 78, 2],
    [[330, 1000], 30, 1.4],
    [[10, 250], 104, 1.8],
  ]);
  return (
    shade('wild_deuces_s', box([0, 0, 1600, 900]), [
      [0, INK.night],
      [0.55, INK.violet],
      [1, '#5a2a9b'],
    ]) +
    flat(fan([800, 420], { inner: 60, outer: 1100, count: 24, fill: 0.5 }), INK.bloom, 0.16) +
    glow('wild_deuces_g', [800, 420, 560], [INK.lime, 0.26]) +
    flat(
      each(60, (i) => disc(...strewn(i, [1600, 620]), i % 3 ? 1.6 : 2.8)),
      '#ffffff',
      0.5,
    ) +
    flat(
      each(9, (i) => star(strewn(i + 70, [1600, 560]), [13, 3])),
      INK.lime,
      0.6,
    ) +
    side +
    mirrored(side, 1600) +
    flat('M0 900V868Q400 838 800 868T1600 868V900Z', INK.dark)
  );
}

function cover(): string {
  return (
    shade('wild_deuces_c', box([0, 0, 300, 400]), [
      [0, '#4d23a0'],
      [1, INK.night],
    ]) +
    flat(fan([150, 168], { inner: 30, outer: 330, count: 18, fill: 0.5 }), INK.pink, 0.22) +
    flat(disc(150, 165, 116), INK.lime) +
    flat(disc(150, 165, 106), '#8fd12c') +
    grove([
      [[18, 300], 20, 1.05],
      [[282, 300], -20, 1.05],
      [[60, 320], -8, 0.8],
      [[240, 320], 8, 0.8],
    ]) +
    moved(lyingCard(cardFace('2s'), 'wild_deuces_a'), [52, 108], { size: 1.14, turn: -14 }) +
    moved(lyingCard(cardFace('2h'), 'wild_deuces_b'), [136, 78], { size: 1.14, turn: 12 }) +
    flat('M0 292Q150 274 300 292V400H0Z', INK.night) +
    line('M0 292Q150 274 300 292', INK.lime, 4) +
    name('WILD', { x: 146, y: 308, height: 32 }) +
    name('DEUCES', { x: 146, y: 354, height: 30 })
  );
}

export const ART: TableArt = {
  palette: {
    ground: INK.night,
    panel: '#1b0d36',
    reel: '#2b1652',
    reelOther: '#361d64',
    edge: '#9a78ea',
    text: '#f8f3ff',
    muted: '#cdbdf0',
    accent: INK.lime,
    onAccent: '#16240a',
    win: '#e2ff8a',
  },
  scene: scene(),
  cover: cover(),
  wordmark: name('WILD DEUCES', { x: 292, y: 30, height: 60 }),
  celebration: cut(disc(30, 30, 24), INK.bloom) + rankGlyph('2', { x: 20, y: 14, height: 32 }, INK.lime),
};
