import { cardFace, lyingCard } from '../../cards/card-face.ts';
import { box, cut, disc, each, fan, flat, glow, line, moved, shade, star } from '../../kestrel-and-co/shapes.ts';
import { lettering, type Hand } from '../../kestrel-and-co/letters.ts';
import type { TableArt } from '../../title-art.ts';

const INK = {
  night: '#0a1d2a',
  wall: '#11384c',
  felt: '#0f5b57',
  deep: '#0a3d3f',
  gold: '#e6bd63',
  brass: '#b98a3a',
  cream: '#f7efd9',
};
const HAND: Hand = { weight: 8, stems: 22, waist: 40, gap: 22 };

function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.cream, edge: INK.night, reach: 11, inline: INK.brass, fine: 4, drop: 3 },
  });
}

/** A kestrel with its wings out, 100 wide about 0 0. */
const KESTREL =
  'M0 -30C6 -24 8 -16 8 -10C22 -22 42 -20 52 -8C38 -8 28 0 16 8L10 14L14 38L0 30L-14 38L-10 14L-16 8C-28 0 -38 -8 -52 -8C-42 -20 -22 -22 -8 -10C-8 -16 -6 -24 0 -30Z';

function bird(at: readonly [number, number], size: number, colour: string): string {
  return moved(flat(KESTREL, colour), at, { size });
}

/** A club at night: a panelled wall above, and the half round of the table with its gilded rim. */
function scene(): string {
  const wall = each(
    9,
    (i) =>
      line(box([i * 190 - 60, -20, 150, 330]), INK.brass, [2, 0.35]) +
      flat(fan([i * 190 + 15, 310], { inner: 14, outer: 120, count: 7, from: -80, to: 80, fill: 0.4 }), INK.gold, 0.1),
  );
  return (
    shade('kestrel_blackjack_s', box([0, 0, 1600, 900]), [
      [0, INK.night],
      [0.5, INK.wall],
      [1, INK.night],
    ]) +
    wall +
    glow('kestrel_blackjack_g', [800, 120, 620], ['#ffdf9c', 0.3]) +
    flat(disc(800, -260, 1130), INK.night, 0.7) +
    flat(disc(800, -270, 1112), INK.brass) +
    flat(disc(800, -274, 1100), '#4a2d17') +
    flat(disc(800, -282, 1064), INK.gold) +
    shade('kestrel_blackjack_f', disc(800, -284, 1058), [
      [0.3, INK.felt],
      [1, INK.deep],
    ]) +
    line(disc(800, -284, 1024), INK.gold, [2.5, 0.6]) +
    line(`${disc(800, -284, 760)}${disc(800, -284, 700)}`, INK.gold, [2, 0.32]) +
    flat(
      each(40, (i) => {
        const angle = ((i - 20) / 40) * 2;
        return star([800 + 730 * Math.sin(angle), -284 + 730 * Math.cos(angle)], [9, 3]);
      }),
      INK.gold,
      0.4,
    ) +
    bird([800, 232], 2.1, '#0b4a48') +
    glow('kestrel_blackjack_l', [800, 330, 520], ['#fff1c9', 0.16])
  );
}

function cover(): string {
  return (
    shade('kestrel_blackjack_c', box([0, 0, 300, 400]), [
      [0, '#17506a'],
      [1, INK.night],
    ]) +
    flat(fan([150, 190], { inner: 20, outer: 330, count: 22, fill: 0.45 }), INK.gold, 0.14) +
    flat(disc(150, 330, 210), INK.brass) +
    flat(disc(150, 334, 204), INK.felt) +
    line(disc(150, 334, 190), INK.gold, [2, 0.7]) +
    bird([150, 52], 0.86, INK.gold) +
    moved(lyingCard(cardFace('Ks'), 'kestrel_blackjack_k'), [64, 104], { size: 1.16, turn: -9 }) +
    moved(lyingCard(cardFace('As'), 'kestrel_blackjack_a'), [132, 88], { size: 1.16, turn: 9 }) +
    flat('M0 292H300V400H0Z', INK.night) +
    flat('M0 288H300V293H0Z', INK.gold) +
    name('KESTREL', { x: 150, y: 308, height: 26 }) +
    name('BLACKJACK', { x: 150, y: 350, height: 31 })
  );
}

export const ART: TableArt = {
  palette: {
    ground: INK.night,
    panel: '#0b1f2d',
    reel: '#123247',
    reelOther: '#16405a',
    edge: '#c79a45',
    text: '#f6f0e0',
    muted: '#b3c6cf',
    accent: INK.gold,
    onAccent: '#20160a',
    win: '#ffd879',
  },
  scene: scene(),
  cover: cover(),
  wordmark:
    name('KESTREL BLACKJACK', { x: 300, y: 38, height: 42 }) +
    line('M24 16H250M350 16H576M24 104H576', INK.gold, 3) +
    bird([300, 16], 0.42, INK.gold),
  celebration: cut(star([30, 30], [26, 8]), INK.gold),
};
