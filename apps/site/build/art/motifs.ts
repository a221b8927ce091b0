import { at, circle, cut, ellipse, flat, line, type Palette, tile } from './paper.ts';

/** A thing that stands for a category, drawn around 0 0 within a box of about 240 by 240. */
export type Motif = (palette: Palette) => string;

const lantern: Motif = (p) => {
  const body = 'M-62 -66C-112 -26 -112 30 -62 70H62C112 30 112 -26 62 -66Z';
  return [
    line('M0 -108V-84', p.paper, 3, 0.7),
    flat(circle(0, 2, 128), p.glow, 0.16),
    cut(body, p.warm, p, 7),
    flat('M-34 -66C-64 -26 -64 30 -34 70H34C64 30 64 -26 34 -66Z', p.glow),
    flat('M-11 -66C-22 -26 -22 30 -11 70H11C22 30 22 -26 11 -66Z', p.paper, 0.85),
    line('M-96 2H96', p.shade, 2.5),
    line('M-86 -32H86M-86 36H86', p.shade, 2),
    cut(tile(0, -74, 88, 18, 5), p.deep, p, 3),
    cut(tile(0, 78, 88, 18, 5), p.deep, p, 3),
    line('M0 88V104', p.glow, 3),
    cut(circle(0, 110, 8), p.glow, p, 2),
    line('M-7 118L-10 152M0 118V158M7 118L10 152', p.warm, 4),
  ].join('');
};

const star = 'M0 -34 10 -11 35 -9 16 8 22 33 0 20 -22 33 -16 8 -35 -9 -10 -11Z';
const gem = 'M-30 -14 -14 -30H14L30 -14 0 32Z';
const bell = 'M0 -32C20 -32 24 -12 25 6L34 20H-34L-25 6C-24 -12 -20 -32 0 -32ZM-9 25A9 9 0 0 0 9 25Z';

const reels: Motif = (p) => {
  const window = (x: number, piece: string, fill: string) =>
    at(
      x,
      0,
      1,
      cut(tile(0, 0, 82, 196, 12), p.paper, p, 4) +
        flat(tile(0, -82, 82, 32, 12), p.shade, 0.5) +
        flat(tile(0, 82, 82, 32, 12), p.shade, 0.5) +
        at(0, 2, 1, cut(piece, fill, p, 3)) +
        at(0, -78, 0.62, flat(circle(0, 0, 26), p.mid, 0.75)) +
        at(0, 80, 0.62, flat(gem, p.soft, 0.85)),
    );
  return [
    cut(tile(0, 0, 316, 246, 30), p.warm, p, 8),
    flat(tile(0, 0, 296, 226, 22), p.deep),
    window(-94, gem, p.mid),
    window(0, star, p.warm),
    window(94, bell, p.glow),
    line('M-158 0H-142M142 0H158', p.paper, 6),
  ].join('');
};

const heart = 'M0 26C-34 2 -34 -24 -15 -26C-6 -27 0 -20 0 -14C0 -20 6 -27 15 -26C34 -24 34 2 0 26Z';
const spade = 'M0 -30C32 -6 34 18 15 20C8 21 3 17 2 14L8 30H-8L-2 14C-3 17 -8 21 -15 20C-34 18 -32 -6 0 -30Z';

function card(p: Palette, suit: string, fill: string): string {
  return (
    cut(tile(0, 0, 116, 164, 12), p.paper, p, 6) +
    at(0, 0, 1.25, flat(suit, fill)) +
    at(-40, -62, 0.36, flat(suit, fill)) +
    at(40, 62, 0.36, flat(suit, fill), 180)
  );
}

function chip(p: Palette, fill: string): string {
  let marks = '';
  for (let turn = 0; turn < 360; turn += 60) {
    marks += `<g transform="rotate(${turn})">${flat('M-9 -46H9L7 -34H-7Z', p.paper)}</g>`;
  }
  return cut(circle(0, 0, 46), fill, p, 6) + marks + flat(circle(0, 0, 28), p.paper) + flat(circle(0, 0, 22), fill);
}

const table: Motif = (p) =>
  at(-46, -22, 1, card(p, spade, p.deep), -14) +
  at(44, -14, 1, card(p, heart, p.warm), 10) +
  at(-64, 84, 0.86, chip(p, p.warm)) +
  at(20, 92, 0.86, chip(p, p.glow)) +
  at(88, 78, 0.86, chip(p, p.mid));

function fish(p: Palette, fill: string): string {
  return (
    cut('M-80 0C-50 -52 30 -56 74 0C30 56 -50 52 -80 0Z', fill, p, 6) +
    cut('M-66 0L-122 -40C-112 -14 -112 14 -122 40Z', fill, p, 5) +
    flat('M20 -42C44 -30 44 30 20 42C36 20 36 -20 20 -42Z', p.paper, 0.85) +
    flat(circle(50, -10, 6), p.deep) +
    flat('M-40 -6C-20 -26 4 -24 8 -2C-8 12 -28 10 -40 -6Z', p.shade)
  );
}

const wavesMotif: Motif = (p) =>
  at(10, -28, 1.1, fish(p, p.warm), -12) +
  at(-58, 78, 0.5, fish(p, p.glow), 6) +
  flat(circle(96, -92, 9), p.paper, 0.8) +
  flat(circle(116, -118, 5), p.paper, 0.7) +
  flat(circle(80, -122, 4), p.paper, 0.6);

function die(p: Palette, fill: string, pips: readonly (readonly [number, number])[]): string {
  const ink = fill === p.paper ? p.deep : p.paper;
  return (
    cut(tile(0, 0, 118, 118, 24), fill, p, 7) + pips.map(([x, y]) => flat(circle(x * 32, y * 32, 12), ink)).join('')
  );
}

const dice: Motif = (p) =>
  at(
    -52,
    -34,
    1.1,
    die(p, p.paper, [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ]),
    -14,
  ) +
  at(
    58,
    48,
    1.1,
    die(p, p.warm, [
      [-1, -1],
      [0, 0],
      [1, 1],
    ]),
    12,
  );

const pitch: Motif = (p) => {
  let patches = '';
  for (let turn = 0; turn < 360; turn += 72) {
    patches += `<g transform="rotate(${turn})">${flat('M0 -96C-16 -96 -30 -92 -34 -88L-20 -66H20L34 -88C30 -92 16 -96 0 -96Z', p.deep)}${line('M0 -66V-36', p.deep, 5)}</g>`;
  }
  return cut(circle(0, 0, 98), p.paper, p, 9) + flat('M0 -38 36 -12 22 31H-22L-36 -12Z', p.warm) + patches;
};

const screen: Motif = (p) => {
  const rows = [
    '..#....#..',
    '...#..#...',
    '..######..',
    '.##.##.##.',
    '##########',
    '#.######.#',
    '#.#....#.#',
    '...##.##..',
  ];
  const pixels = rows.flatMap((row, y) =>
    [...row].flatMap((mark, x) => (mark === '#' ? [`M${x * 17 - 85} ${y * 17 - 76}h17v17h-17Z`] : [])),
  );
  return (
    cut(tile(0, -6, 286, 202, 20), p.paper, p, 8) +
    flat(tile(0, -6, 262, 178, 12), p.deep) +
    at(0, 2, 1, flat(pixels.join(''), p.glow)) +
    cut('M-52 118H52L40 96H-40Z', p.warm, p, 5)
  );
};

function ball(p: Palette, fill: string, digit: string): string {
  return (
    cut(circle(0, 0, 62), fill, p, 7) +
    flat(ellipse(-22, -30, 18, 11), p.paper, 0.35) +
    flat(circle(0, 2, 33), p.paper) +
    line(digit, p.deep, 8)
  );
}

const balls: Motif = (p) =>
  at(0, -58, 1.05, ball(p, p.warm, 'M-12 -14H12L-3 20')) +
  at(-68, 48, 1.05, ball(p, p.soft, 'M-11 -10C-4 -20 12 -16 11 -5C10 3 -4 10 -12 19H13')) +
  at(70, 50, 1.05, ball(p, p.glow, 'M8 -15L-12 10H13M6 -2V20'));

const feather: Motif = (p) =>
  at(
    0,
    0,
    1.12,
    cut('M-84 104C-96 20 -40 -92 84 -112C104 -20 30 66 -46 74Z', p.warm, p, 7) +
      flat('M-60 72C-54 4 -8 -64 84 -112C58 -30 16 40 -60 72Z', p.glow) +
      line('M-98 122C-64 46 -6 -40 62 -92', p.paper, 6) +
      line('M-30 16L6 24M-4 -20L36 -16M22 -50L58 -50M-44 -2L-40 -40M-18 -34L-10 -66', p.shade, 4),
    6,
  );

/** The motifs by the names that games and banners carry (art.motif, banner.motif). */
export const MOTIFS: Readonly<Record<string, Motif>> = {
  lantern,
  reels,
  table,
  waves: wavesMotif,
  dice,
  pitch,
  screen,
  balls,
  feather,
};

export { fish, lantern };
