import { cut, disc, flat, INK, line } from './paper.ts';

interface Light {
  readonly id: string;
  readonly sky: readonly [string, string, string];
  readonly clouds: readonly [string, string, string];
  readonly hills: readonly [string, string, string];
  readonly pines: readonly [string, string];
  readonly water: string;
}

const DUSK: Light = {
  id: 'paper_lanterns_dusk',
  sky: ['#071a14', '#11382d', '#184a3b'],
  clouds: ['#1d4d3f', '#1a473a', '#153f33'],
  hills: ['#143d31', '#17463a', '#1c5445'],
  pines: ['#123a2f', '#153f33'],
  water: '#3c8c74',
};

/** The night of the free games: the same sheets in blue paper. */
const MOONLIGHT: Light = {
  id: 'paper_lanterns_night',
  sky: ['#0a1128', '#1b2a55', '#2d4a78'],
  clouds: ['#34507f', '#2f4976', '#263d68'],
  hills: ['#22345f', '#2a4070', '#345083'],
  pines: ['#1c2c52', '#21345c'],
  water: '#7fa3d6',
};

export function moonlitValley(): string {
  return valley(MOONLIGHT) + garlands();
}

/** For the cover: each picture names its parts for itself. */
export function coverValley(): string {
  return valley({ ...DUSK, id: 'paper_lanterns_cover' });
}

/** The valley behind the reels: sheets of paper, each a little lighter than the one behind it. */
export function valley(light: Light = DUSK): string {
  const stars = Array.from({ length: 34 }, (_, i) => {
    const x = (i * 397) % 1600;
    const y = 20 + ((i * 211) % 330);
    return disc(x, y, 1 + (i % 3) * 0.6);
  });
  return (
    `<defs><linearGradient id="${light.id}" x1="0" y1="0" x2="0" y2="1">` +
    light.sky.map((colour, i) => `<stop offset="${[0, 0.62, 1][i]}" stop-color="${colour}"/>`).join('') +
    `</linearGradient></defs><rect width="1600" height="900" fill="url(#${light.id})"/>` +
    flat(stars.join(' '), INK.moon, 0.35) +
    flat(disc(1235, 190, 150), INK.moon, 0.05) +
    flat(disc(1235, 190, 112), INK.moon, 0.07) +
    flat(disc(1235, 190, 78), INK.moon, 0.85) +
    flat('M1235 112a78 78 0 0 1 0 156a70 78 0 0 0 0-156Z', '#e6cf92', 0.7) +
    cut(
      'M980 250 C1000 228 1040 226 1058 244 C1072 216 1118 212 1134 240 C1150 226 1186 230 1190 252 C1192 264 1182 270 1170 270 H1000 C984 270 972 262 980 250 Z',
      light.clouds[0],
      3,
    ) +
    cut(
      'M1250 292 C1264 274 1296 274 1308 288 C1320 266 1362 264 1374 288 C1392 278 1416 286 1412 302 C1410 310 1400 312 1392 312 H1262 C1248 312 1242 302 1250 292 Z',
      light.clouds[1],
      3,
    ) +
    cut(
      'M120 210 C136 190 172 190 186 206 C200 180 246 178 260 204 C278 194 306 200 304 218 C303 228 292 232 282 232 H138 C120 232 110 222 120 210 Z',
      light.clouds[2],
      3,
    ) +
    cut(
      'M0 560 C140 430 240 400 330 470 C420 380 520 330 640 450 C720 400 800 410 880 480 C1000 350 1120 330 1230 440 C1340 380 1480 400 1600 500 V900 H0 Z',
      light.hills[0],
      8,
    ) +
    cut(
      'M0 660 C160 560 300 540 430 620 C560 530 700 540 800 630 C930 540 1090 530 1210 620 C1330 560 1470 560 1600 640 V900 H0 Z',
      light.hills[1],
      9,
    ) +
    pines(light) +
    cut(
      'M0 760 C220 690 420 690 600 750 C800 690 1010 690 1180 752 C1330 706 1480 704 1600 740 V900 H0 Z',
      light.hills[2],
      10,
    ) +
    water(light)
  );
}

function pines({ pines: [dark, lighter] }: Light): string {
  const at = [70, 118, 160, 1372, 1420, 1478, 1530];
  return at
    .map((x, i) => {
      const h = 92 + (i % 3) * 26;
      const y = 752 + (i % 2) * 10;
      return cut(
        `M${x} ${y - h} L${x + 26} ${y - h * 0.5} H${x + 15} L${x + 34} ${y} H${x - 34} L${x - 15} ${y - h * 0.5} H${x - 26} Z`,
        i % 2 ? dark : lighter,
        4,
      );
    })
    .join('');
}

function water(light: Light): string {
  const waves = [
    'M60 826 q40 -16 80 0 t80 0 t80 0',
    'M520 850 q40 -16 80 0 t80 0 t80 0 t80 0',
    'M1060 828 q40 -16 80 0 t80 0 t80 0',
    'M260 876 q40 -14 80 0 t80 0',
    'M1260 872 q40 -14 80 0 t80 0',
  ];
  return waves.map((d) => line(d, light.water, { width: 3, opacity: 0.55 })).join('');
}

/** Strings of lanterns from both upper corners, and from those of a phone, which shows the middle. */
export function garlands(): string {
  const left = garland();
  return `${moved(left, 0, 0.95)}${moved(left, 1600, -0.95)}${moved(left, 550, 0.5)}${moved(left, 1050, -0.5)}`;
}

/** A negative size mirrors. */
function moved(inside: string, x: number, size: number): string {
  return `<g transform="translate(${x} 70) scale(${size} ${Math.abs(size)})">${inside}</g>`;
}

/** A string of small lanterns that hangs from a corner. */
function garland(): string {
  const lamps = [
    [70, 102, 0.9, INK.vermilion, INK.coral],
    [170, 132, 1.15, INK.brassDeep, INK.brass],
    [280, 119, 0.8, INK.red, INK.vermilion],
    [372, 84, 0.62, INK.brassDeep, INK.brassLight],
  ] as const;
  return (
    line('M0 30 C60 84 120 112 170 114 C240 116 300 108 372 70 C410 48 440 24 460 0', '#7d6a3c', { width: 2.4 }) +
    lamps
      .map(
        ([x, y, size, dark, light]) =>
          `<g transform="translate(${x} ${y}) scale(${size})">` +
          line('M0 -16 V2', INK.brass, { width: 2.4 }) +
          cut('M-26 34 C-26 16 -14 4 0 4 C14 4 26 16 26 34 C26 52 14 62 0 62 C-14 62 -26 52 -26 34 Z', dark, 4) +
          flat('M-15 34 C-15 16 -8 4 0 4 C8 4 15 16 15 34 C15 52 8 62 0 62 C-8 62 -15 52 -15 34 Z', light) +
          flat('M-5 34 C-5 16 -3 4 0 4 C3 4 5 16 5 34 C5 52 3 62 0 62 C-3 62 -5 52 -5 34 Z', '#fff0c8') +
          cut('M-11 0 H11 V7 H-11 Z M-11 60 H11 V67 H-11 Z', INK.brass, 1) +
          line('M-4 70 V88 M0 70 V92 M4 70 V88', INK.brass, { width: 1.6 }) +
          `</g>`,
      )
      .join('')
  );
}

/** A lantern as it rises after a win. */
export function risingLantern(): string {
  return (
    `<g transform="translate(6 0) scale(.79)">` +
    flat(disc(30, 40, 29), INK.brassLight, 0.14) +
    cut('M14 14 C8 34 8 46 18 60 H42 C52 46 52 34 46 14 Z', INK.brass, 2) +
    flat('M24 14 C21 34 21 46 25 60 H35 C39 46 39 34 36 14 Z', '#fff0c8') +
    flat('M18 60 H42 L40 66 H20 Z', INK.vermilion) +
    `</g>`
  );
}
