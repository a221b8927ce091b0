import { LATER_THINGS } from './later-things.ts';
import { lantern } from './motifs.ts';
import { arch, at, circle, cut, ellipse, flat, hills, line, type Palette, paletteOf, tile } from './paper.ts';
import { inPlace } from './scenes.ts';
import * as place from './settings.ts';

/** A round picture of a thing: a topic of the help. */
function round(thing: keyof typeof LATER_THINGS, p: Palette): string {
  const inside =
    flat(circle(48, 48, 48), p.dark) + flat(circle(48, 48, 38), p.mid, 0.7) + at(48, 49, 0.24, LATER_THINGS[thing](p));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${inside}</svg>`;
}

const LEVELS = 6;
/** The paper of each level: bronze, silver, gold, jade, platinum, and the lantern's own red. */
const METALS: readonly (readonly [ground: number, body: string, light: string])[] = [
  [45, '#b5713d', '#dba474'],
  [250, '#9aa5b1', '#d3dae1'],
  [80, '#cf9a33', '#f0ca74'],
  [165, '#2f8f6a', '#7fc9a6'],
  [225, '#7d9fb5', '#cfe2ee'],
  [285, '#d8492c', '#f0ab43'],
];

/** A level of the club: six lanterns on a string, as many lit as the level says. */
function level(rank: number): string {
  const [hue, body, light] = METALS[rank - 1] ?? METALS[0] ?? [45, '#b5713d', '#dba474'];
  const p = { ...paletteOf(hue, 60), warm: body, glow: light };
  const lit = lantern(p);
  const dark = 'M-62 -66C-112 -26 -112 30 -62 70H62C112 30 112 -26 62 -66ZM-44 -84H44V-66H-44ZM-44 70H44V88H-44Z';
  const sag = (x: number) => 12 + 26 * (1 - ((x - 210) / 250) ** 2);
  let hung = '';
  for (let number = 1; number <= LEVELS; number += 1) {
    const x = 210 + (number - 3.5) * 65;
    const size = number === rank ? 0.33 : 0.24;
    hung += line(`M${x} ${sag(x)}V${sag(x) + 14}`, p.paper, 1.5, 0.6);
    hung += at(x, sag(x) + 12 + size * 104, size, number <= rank ? lit : flat(dark, p.mid));
  }
  const inside = [
    `<path d="M0 0h420v132H0Z" fill="${p.deep}"/>`,
    flat(circle(210 + (rank - 3.5) * 65, 66, 74), p.dark),
    cut(hills(420, 132, [118, 104, 114, 98, 112, 102, 116]), p.dark, p, -4),
    cut(hills(420, 132, [126, 120, 124, 114, 122, 118, 124]), p.mid, p, -4),
    line(`M-20 ${sag(-20)}Q210 66 440 ${sag(440)}`, p.paper, 1.5, 0.6),
    hung,
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 132">${inside}</svg>`;
}

/** The site on a phone and on a computer, without ground: it stands on the page. */
function devices(): string {
  const p: Palette = {
    ...paletteOf(285, 38),
    deep: '#1d1b3a',
    dark: '#28264d',
    mid: '#363465',
    soft: '#4c4a86',
    paper: '#faf8f3',
    warm: '#d8492c',
    glow: '#d9a648',
    shade: 'rgb(8 10 16 / 22%)',
  };
  const lamp = lantern({ ...p, glow: '#f0ab43', paper: '#fdf1d6', deep: '#1d1b3a' });
  const card = (x: number, y: number, width: number, height: number, fill: string, motif: string) =>
    flat(tile(x, y, width, height, 5), fill) + flat(circle(x, y - height * 0.06, width * 0.26), motif);
  const cards = (y: number, from: number, step: number, width: number, height: number) =>
    [
      ['#743238', '#e2ab52'],
      ['#0f4468', '#f2b950'],
      ['#136047', '#ecc46c'],
      ['#4a2a63', '#e08a4a'],
    ]
      .map(([fill = '', motif = ''], number) => card(from + number * step, y, width, height, fill, motif))
      .join('');
  const banner = (x: number, y: number, width: number, height: number) =>
    flat(tile(x, y, width, height, 7), '#1d1b3a') +
    flat(circle(x + width * 0.24, y, height * 0.36), '#f6dfae') +
    at(x + width * 0.24, y, height / 340, lamp) +
    flat(tile(x - width * 0.22, y - 7, width * 0.36, 7, 3), '#fbf7ec') +
    flat(tile(x - width * 0.26, y + 8, width * 0.28, 5, 2), '#fbf7ec', 0.6);
  const computer =
    cut(tile(222, 118, 344, 214, 14), '#17211c', p, 6) +
    flat(tile(222, 116, 324, 190, 6), p.paper) +
    flat('M60 21H384V39H60Z', p.dark) +
    flat(tile(88, 50, 34, 7, 3), p.mid) +
    flat(tile(140, 50, 24, 5, 2), '#b9b29f') +
    flat(tile(174, 50, 24, 5, 2), '#b9b29f') +
    banner(222, 100, 300, 74) +
    cards(176, 106, 77, 66, 58) +
    cut('M18 226H426L442 246a8 8 0 0 1 -8 8H10a8 8 0 0 1 -8 -8Z', '#cfc8b6', p, 5);
  const phone =
    cut(tile(424, 152, 132, 236, 22), '#17211c', p, 7) +
    flat(tile(424, 152, 116, 216, 12), p.paper) +
    flat(tile(394, 60, 38, 7, 3), p.mid) +
    banner(424, 108, 102, 74) +
    card(398, 183, 46, 52, '#743238', '#e2ab52') +
    card(450, 183, 46, 52, '#136047', '#ecc46c') +
    card(398, 229, 46, 28, '#0f4468', '#f2b950') +
    card(450, 229, 46, 28, '#4a2a63', '#e08a4a') +
    flat(tile(424, 253, 104, 4, 2), '#b9b29f');
  const ground = flat(ellipse(250, 262, 240, 14), 'rgb(20 40 30 / 10%)');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 280">${ground}${computer}${phone}</svg>`;
}

/** A lantern that came off its string: an address where nothing is. */
function lost(): string {
  const p: Palette = {
    ...paletteOf(45, 60),
    warm: '#b4512f',
    glow: '#d9a24a',
    deep: '#2b2320',
    dark: '#a79f96',
    paper: '#f1ede3',
  };
  const inside = [
    flat(arch(150, 210, 210, 200), '#87846f', 0.16),
    flat(arch(150, 210, 146, 160), '#87846f', 0.2),
    line('M150 10V58C150 66 158 64 156 74', '#87846f', 3),
    flat(hills(300, 220, [206, 198, 204, 194, 202]), '#87846f', 0.34),
    at(160, 158, 0.52, lantern(p), 28),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 220">${inside}</svg>`;
}

/** Pictures that no first view needs, by name: pages ask for them when they are there. */
export function laterPictures(): Readonly<Record<string, string>> {
  const things = LATER_THINGS;
  const levels = Object.fromEntries(METALS.map((_, rank) => [`level${rank + 1}`, level(rank + 1)]));
  return {
    pattern: inPlace(things.pattern, paletteOf(285, 38), place.feast),
    ticket: inPlace(things.ticket, paletteOf(345, 60), place.parlour),
    note: inPlace(things.note, paletteOf(150, 60), place.doorways),
    nametag: inPlace(things.nametag, paletteOf(265, 38), place.daybreak),
    ...levels,
    start: round('door', paletteOf(345, 45)),
    money: round('bank', paletteOf(230, 60)),
    fair: round('scales', paletteOf(285, 55)),
    care: round('cup', paletteOf(180, 45)),
    topic: round('book', paletteOf(45, 45)),
    devices: devices(),
    lost: lost(),
  };
}
