import { LATER_THINGS } from './later-things.ts';
import { fish, lantern, type Motif, MOTIFS } from './motifs.ts';
import { at, circle, cut, flat, hills, line, type Palette, paletteOf, rays, waves } from './paper.ts';
import * as place from './settings.ts';
import { HEIGHT, type Setting, STAGE_X, WIDTH } from './settings.ts';
import { THINGS } from './things.ts';

function svg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`;
}

/** The drawing of a motif inside its setting (settings.ts). */
export function inPlace(thing: Motif, p: Palette, setting: Setting): string {
  return svg(setting(p, thing(p)));
}

/** Night over a river: a paper moon, hills, and lanterns on their strings. */
function lanternNight(): string {
  const p: Palette = {
    ...paletteOf(285, 38),
    deep: '#1d1b3a',
    dark: '#28264d',
    mid: '#363465',
    soft: '#4c4a86',
    warm: '#d8492c',
    glow: '#f0ab43',
    paper: '#fdf1d6',
  };
  const hung = lantern(p);
  const stars = [
    [120, 60],
    [250, 34],
    [380, 70],
    [500, 30],
    [590, 96],
    [640, 216],
    [700, 46],
    [1080, 40],
    [1200, 240],
    [60, 130],
    [560, 262],
    [40, 300],
  ];
  return [
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0Z" fill="${p.deep}"/>`,
    stars.map(([x = 0, y = 0], place) => flat(circle(x, y, place % 3 === 0 ? 2.6 : 1.7), p.paper, 0.5)).join(''),
    flat(circle(STAGE_X + 20, 190, 236), p.dark),
    flat(circle(STAGE_X + 20, 190, 190), p.mid, 0.7),
    cut(circle(STAGE_X + 20, 190, 142), '#f6dfae', p, 6),
    flat(circle(STAGE_X - 24, 150, 22), '#ecce90') +
      flat(circle(STAGE_X + 66, 236, 32), '#ecce90') +
      flat(circle(STAGE_X + 84, 136, 12), '#ecce90'),
    cut(hills(WIDTH, HEIGHT, [392, 352, 384, 330, 376, 318, 372, 332, 350]), p.soft, p, -6),
    cut(hills(WIDTH, HEIGHT, [412, 396, 408, 372, 402, 360, 396, 366, 398]), p.mid, p, -6),
    ...[
      [648, 116, 0.34],
      [742, 206, 0.6],
      [890, 214, 0.98],
      [1050, 160, 0.72],
      [1176, 214, 0.46],
    ].flatMap(([x = 0, y = 0, size = 1]) => [
      line(`M${x} -10V${y - 80 * size}`, p.paper, 2, 0.5),
      at(x, y, size, hung),
    ]),
    cut(waves(WIDTH, 414, HEIGHT, 150, 9, 20), p.dark, p, -5),
    cut(waves(WIDTH, 430, HEIGHT, 120, 8, 70), p.deep, p, -5),
  ].join('');
}

/** Open sea: a low sun, a paper boat, fish between the sheets of water. */
function paperSea(): string {
  const p: Palette = {
    ...paletteOf(235, 45),
    deep: '#0c3350',
    dark: '#0f4468',
    mid: '#155a7f',
    soft: '#1f6c8f',
    warm: '#e06a3b',
    glow: '#f2b950',
    paper: '#fbf3e0',
  };
  return [
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0Z" fill="${p.deep}"/>`,
    flat(rays(STAGE_X + 60, 210, 1000, 26), p.dark, 0.6),
    cut(circle(STAGE_X + 60, 210, 132), p.glow, p, 5),
    flat(circle(STAGE_X + 60, 210, 98), '#f6cb78'),
    cut(waves(WIDTH, 276, HEIGHT, 210, 20, 0), p.soft, p, -6),
    at(
      STAGE_X - 60,
      228,
      1.25,
      cut('M-96 -6H96L62 44H-62Z', p.paper, p, 6) +
        cut('M0 -92 62 -6H-62Z', p.warm, p, 4) +
        flat('M0 -92V-6H-62Z', p.paper),
    ),
    cut(waves(WIDTH, 300, HEIGHT, 180, 22, 60), p.mid, p, -6),
    at(1040, 318, 0.66, fish(p, p.warm), -10),
    cut(waves(WIDTH, 348, HEIGHT, 160, 20, 20), p.dark, p, -6),
    at(760, 378, 0.46, fish(p, p.glow), 8),
    cut(waves(WIDTH, 398, HEIGHT, 140, 16, 90), p.deep, p, -6),
  ].join('');
}

function scene(motif: string, p: Palette, setting: Setting): string {
  return inPlace(MOTIFS[motif] ?? THINGS[motif] ?? (() => ''), p, setting);
}

/** Every banner picture, by motif. */
export function scenes(): Readonly<Record<string, string>> {
  return {
    lantern: svg(lanternNight()),
    reels: scene(
      'reels',
      {
        ...paletteOf(75, 30),
        deep: '#2e2212',
        dark: '#3d2e18',
        mid: '#543f20',
        soft: '#80622f',
        warm: '#c0452c',
        glow: '#ecc46c',
      },
      place.doorways,
    ),
    table: scene(
      'table',
      {
        ...paletteOf(20, 60),
        deep: '#4a1f24',
        dark: '#5c272d',
        mid: '#743238',
        soft: '#98474b',
        warm: '#c5372f',
        glow: '#e2ab52',
      },
      place.parlour,
    ),
    waves: svg(paperSea()),
    dice: scene('dice', paletteOf(305, 55), place.diamonds),
    pitch: scene('pitch', paletteOf(140, 40), place.stadium),
    screen: scene('screen', paletteOf(255, 50), place.skyline),
    balls: scene('balls', paletteOf(190, 35), place.drum),
    feather: scene('feather', paletteOf(70, 30), place.daybreak),
    phone: scene('phone', paletteOf(215, 62), place.clouds),
    gift: scene('gift', paletteOf(345, 48), place.feast),
    shop: scene('shop', paletteOf(45, 28), place.street),
    lamp: scene('lamp', paletteOf(270, 60), place.study),
    bank: inPlace(LATER_THINGS.bank, paletteOf(230, 60), place.clouds),
    letter: inPlace(LATER_THINGS.letter, paletteOf(20, 45), place.doorways),
    cup: inPlace(LATER_THINGS.cup, paletteOf(180, 50), place.study),
  };
}
