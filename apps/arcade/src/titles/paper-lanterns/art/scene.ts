import { cut, disc, flat, glow, grain, line, put, wash } from '../../lantern-house/paper.ts';
import { INK } from './ink.ts';

/** How the valley is lit: the sheets from the farthest to the nearest. */
interface Light {
  readonly name: string;
  readonly sky: string;
  readonly sheets: readonly [string, string, string];
  readonly pines: readonly [string, string];
  readonly clouds: readonly [string, string, string];
  readonly ripple: string;
}

const NIGHT: Light = {
  name: 'night',
  sky: '0 #071a14, .62 #11382d, 1 #184a3b',
  sheets: ['#143d31', '#17463a', '#1c5445'],
  pines: ['#153f33', '#123a2f'],
  clouds: ['#1d4d3f', '#1a473a', '#153f33'],
  ripple: '#3c8c74',
};

const FESTIVAL: Light = {
  name: 'festival',
  sky: '0 #0b1733, .5 #24406b, .78 #7a5a6c, 1 #d79a5e',
  sheets: ['#28406a', '#213659', '#1b2d4c'],
  pines: ['#1d3252', '#172943'],
  clouds: ['#365381', '#304a76', '#2a426c'],
  ripple: '#e8b765',
};

export const scene = (): string => valley(NIGHT);
/** The festival night: lanterns rise over the valley and shine on the water. */
export const freeScene = (): string => valley(FESTIVAL, lanternsAloft());

/** The valley behind the reels: sheets of paper, each a little lighter than the one behind it. */
function valley(light: Light, above = ''): string {
  const id = `paper_lanterns-${light.name}`;
  const [back, middle, near] = light.sheets;
  const stars = Array.from({ length: 34 }, (_, i) => disc((i * 397) % 1600, 20 + ((i * 211) % 330), 1 + (i % 3) * 0.6));
  return (
    wash(`${id}-sky`, light.sky) +
    flat(stars.join(''), INK.moon, 0.4) +
    glow(`${id}-moon`, [944, 180], [340, '#f7e9bd']) +
    flat(disc(944, 180, 78), INK.moon) +
    flat('M944 102a78 78 0 0 1 0 156a70 78 0 0 0 0 -156Z', '#e6cf92', 0.7) +
    clouds(light) +
    cut(
      'M0 560C140 430 240 400 330 470C420 380 520 330 640 450C720 400 800 410 880 480C1000 350 1120 330 1230 440C1340 380 1480 400 1600 500V900H0Z',
      back,
      8,
    ) +
    cut(
      'M0 660C160 560 300 540 430 620C560 530 700 540 800 630C930 540 1090 530 1210 620C1330 560 1470 560 1600 640V900H0Z',
      middle,
      9,
    ) +
    above +
    village(light) +
    pines(light) +
    cut('M0 760C220 690 420 690 600 750C800 690 1010 690 1180 752C1330 706 1480 704 1600 740V900H0Z', near, 10) +
    water(light) +
    put(garland(), [-6, 0], { scale: 1.05 }) +
    put(garland(), [1606, 0], { scale: 1.05, flip: true }) +
    grain(`${id}-grain`, [1600, 900])
  );
}

function clouds({ clouds: [one, two, three] }: Light): string {
  return (
    cut(
      'M740 262C760 240 800 238 818 256C832 228 878 224 894 252C910 238 946 242 950 264C952 276 942 282 930 282H760C744 282 732 274 740 262Z',
      one,
      3,
    ) +
    cut(
      'M1250 292C1264 274 1296 274 1308 288C1320 266 1362 264 1374 288C1392 278 1416 286 1412 302C1410 310 1400 312 1392 312H1262C1248 312 1242 302 1250 292Z',
      two,
      3,
    ) +
    cut(
      'M220 330C236 310 272 310 286 326C300 300 346 298 360 324C378 314 406 320 404 338C403 348 392 352 382 352H238C220 352 210 342 220 330Z',
      three,
      3,
    )
  );
}

function pines({ pines: tones }: Light): string {
  return [70, 118, 160, 1372, 1420, 1478, 1530]
    .map((x, i) => {
      const h = 92 + (i % 3) * 26;
      const y = 752 + (i % 2) * 10;
      return cut(
        `M${x} ${y - h}L${x + 26} ${y - h * 0.5}H${x + 15}L${x + 34} ${y}H${x - 34}L${x - 15} ${y - h * 0.5}H${x - 26}Z`,
        tones[i % 2] ?? tones[0],
        4,
      );
    })
    .join('');
}

/** Lit houses among the hills, left and right. */
function village({ pines: [wall, roof] }: Light): string {
  const house = (x: number, y: number, size: number) =>
    put(
      cut('M-40 0V-44H40V0Z', wall, 3) +
        flat('M-26 -34H-8V-12H-26ZM8 -34H26V-12H8Z', '#f5cf7c') +
        line('M-17 -34V-12M-26 -23H-8M17 -34V-12M8 -23H26', roof, { width: 2 }) +
        cut('M-62 -40C-46 -46 -36 -60 -30 -74H30C36 -60 46 -46 62 -40Z', roof, 3),
      [x, y - 16],
      { scale: size },
    );
  return (
    house(286, 700, 1.1) +
    house(398, 690, 0.8) +
    house(180, 716, 0.8) +
    house(1250, 704, 1.15) +
    house(1330, 722, 0.85) +
    house(720, 712, 0.5) +
    house(776, 718, 0.6) +
    house(900, 716, 0.5)
  );
}

function water({ ripple }: Light): string {
  const waves = [
    'M60 826q40 -16 80 0t80 0t80 0',
    'M520 850q40 -16 80 0t80 0t80 0t80 0',
    'M1060 828q40 -16 80 0t80 0t80 0',
    'M260 876q40 -14 80 0t80 0',
    'M1260 872q40 -14 80 0t80 0',
  ];
  return waves.map((d) => line(d, ripple, { width: 3, opacity: 0.55 })).join('');
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
    line('M0 30C60 84 120 112 170 114C240 116 300 108 372 70C410 48 440 24 460 0', '#7d6a3c', { width: 2.4 }) +
    lamps.map(([x, y, scale, dark, light]) => put(lamp(dark, light), [x, y], { scale })).join('')
  );
}

function lamp(dark: string, light: string): string {
  return (
    line('M0 -16V2', INK.brass, { width: 2.4 }) +
    flat(disc(0, 34, 54), light, 0.08) +
    cut('M-26 34C-26 16 -14 4 0 4C14 4 26 16 26 34C26 52 14 62 0 62C-14 62 -26 52 -26 34Z', dark, 4) +
    flat('M-15 34C-15 16 -8 4 0 4C8 4 15 16 15 34C15 52 8 62 0 62C-8 62 -15 52 -15 34Z', light) +
    flat('M-5 34C-5 16 -3 4 0 4C3 4 5 16 5 34C5 52 3 62 0 62C-3 62 -5 52 -5 34Z', '#fff0c8') +
    cut('M-11 0H11V7H-11ZM-11 60H11V67H-11Z', INK.brass, 1) +
    line('M-4 70V88M0 70V92M4 70V88', INK.brass, { width: 1.6 })
  );
}

/** A lantern as it rises, in a box of 60. */
export function risingLantern(): string {
  return (
    flat(disc(30, 31, 29), INK.brassLight, 0.14) +
    cut('M14 5C8 25 8 37 18 51H42C52 37 52 25 46 5Z', INK.brass, 2) +
    flat('M24 5C21 25 21 37 25 51H35C39 37 39 25 36 5Z', '#fff0c8') +
    flat('M18 51H42L40 57H20Z', INK.vermilion)
  );
}

function lanternsAloft(): string {
  return Array.from({ length: 26 }, (_, i) => {
    const x = (i * 397 + 90) % 1560;
    const y = 30 + ((i * 173) % 560);
    return put(risingLantern(), [x, y], { scale: 0.35 + ((i * 7) % 10) / 11, turn: ((i * 5) % 11) - 5 });
  }).join('');
}
