import { cut, disc, faint, flat, glow, grain, line, put, wash } from '../../lantern-house/paper.ts';
import { bushes, mist, peak, teaHouse } from './mountain.ts';

type Tones = readonly [string, string, string];

interface Light {
  readonly name: string;
  readonly sky: string;
  readonly orb: string;
  readonly far: Tones;
  readonly middle: Tones;
  readonly near: Tones;
  readonly ground: Tones;
  readonly mist: string;
  readonly lamp: string;
}

const DAWN: Light = {
  name: 'dawn',
  sky: '0 #ef7d4a, .3 #f7a862, .55 #fcd08c, .8 #fbe6b6, 1 #e9e6ae',
  orb: '#fff6cf',
  far: ['#f2bd86', '#eaac78', '#e09c70'],
  middle: ['#cfb878', '#b0a468', '#94935e'],
  near: ['#86a85a', '#628b49', '#456f3e'],
  ground: ['#7fab4a', '#56883a', '#2f5a2c'],
  mist: '#fff6dc',
  lamp: '#ffe08a',
};

const FIREFLIES: Light = {
  name: 'fireflies',
  sky: '0 #16304e, .35 #2b5a78, .62 #5f94a0, .85 #b5cfae, 1 #d6dca0',
  orb: '#f6f7d8',
  far: ['#5d8c9a', '#4f7e90', '#447286'],
  middle: ['#3f7478', '#32646c', '#285660'],
  near: ['#2f6656', '#235349', '#19423e'],
  ground: ['#2f6a4a', '#1f5240', '#123532'],
  mist: '#d9ecd8',
  lamp: '#ffdf70',
};

export const scene = (): string => valley(DAWN);
/** The same slopes at nightfall, with fireflies between the rows. */
export const freeScene = (): string => valley(FIREFLIES, true);

function valley(light: Light, fireflies = false): string {
  const id = `tea_mountain-${light.name}`;
  const at = (x: number, y: number, scale: number) => [[x, y] as const, { scale }] as const;
  const soft = (d: string, opacity: number) => faint(flat(d, light.mist), opacity);
  return (
    wash(`${id}-sky`, light.sky) +
    glow(`${id}-orb`, [800, 250], [520, light.orb]) +
    flat(disc(800, 210, 92), light.orb, 0.95) +
    put(peak(190, light.far), ...at(420, 600, 1.9)) +
    put(peak(230, light.far), ...at(590, 620, 1.6)) +
    put(peak(240, light.far), ...at(1010, 620, 1.7)) +
    put(peak(200, light.far), ...at(1200, 600, 1.9)) +
    soft(mist(250, 470, [500, 60]), 0.6) +
    soft(mist(860, 500, [520, 60]), 0.6) +
    put(peak(210, light.middle), ...at(60, 700, 2.5)) +
    put(peak(250, light.middle), ...at(270, 720, 2.2)) +
    put(peak(240, light.middle), ...at(1350, 720, 2.3)) +
    put(peak(260, light.middle), ...at(1540, 720, 2.5)) +
    line('M1346 250C1338 330 1366 380 1350 460S1366 560 1350 640', light.mist, { width: 13, opacity: 0.9 }) +
    soft(mist(-60, 560, [560, 70]), 0.75) +
    soft(mist(1080, 600, [620, 70]), 0.75) +
    soft(mist(480, 620, [640, 60]), 0.7) +
    flat(
      'M0 690C180 600 360 590 520 660C640 700 700 716 800 716C920 716 990 690 1100 650C1260 590 1440 600 1600 670V900H0Z',
      light.near[1],
    ) +
    bushes('M-10 706C180 618 360 610 520 676C640 716 960 716 1100 668C1260 610 1440 620 1610 688', light.near[0], 22) +
    put(teaHouse(light.lamp), [130, 462], { scale: 2.3 }) +
    terraces(light) +
    (fireflies ? lights(light.lamp) : pickers()) +
    frame(light) +
    grain(`${id}-grain`, [1600, 900])
  );
}

/** The rows of tea, nearer and larger down to the foot. */
function terraces({ near, ground: [light, mid, dark] }: Light): string {
  const rows = [
    { y: 734, colour: near[0], size: 26 },
    { y: 764, colour: mid, size: 32 },
    { y: 800, colour: light, size: 40 },
    { y: 846, colour: mid, size: 52 },
  ];
  return (
    flat('M0 730C240 680 480 690 800 740S1380 680 1600 724V900H0Z', near[2]) +
    rows
      .map(({ y, colour, size }) => {
        const d = `M-20 ${y}C240 ${y - 56} 480 ${y - 44} 800 ${y + 8}S1380 ${y - 56} 1640 ${y - 8}`;
        return `${bushes(d, dark, size + 6)}<g transform="translate(-3 -5)">${bushes(d, colour, size).replace(`.1 ${Math.round(size * 0.94)}`, `.1 ${Math.round((size + 6) * 0.94)}`)}</g>`;
      })
      .join('') +
    flat('M-20 872C300 830 560 850 800 872S1380 836 1620 868V900H-20Z', dark)
  );
}

/** Two baskets and hats between the rows, and swallows above. */
function pickers(): string {
  const hat = (x: number, y: number, size: number) =>
    put(
      cut('M0 -24C6 -18 22 -4 34 6C20 14 -20 14 -34 6C-22 -4 -6 -18 0 -24Z', '#8f5f22', 3) +
        flat('M-1 -23C2 -16 6 0 6 11C-12 12 -26 10 -33 6C-22 -4 -6 -18 -1 -23Z', '#f8dd98'),
      [x, y],
      { scale: size },
    );
  const swallow =
    'M-26 -6C-12 -10 -4 -4 0 2C6 -6 16 -14 30 -12C18 -6 10 2 8 8L16 18L4 12L-6 18L-4 8C-10 2 -18 -4 -26 -6Z';
  return (
    hat(210, 742, 1.1) +
    hat(1290, 732, 1.2) +
    hat(1400, 780, 1.4) +
    [
      [640, 96, 1],
      [990, 72, 0.8],
      [930, 48, 0.6],
    ]
      .map(([x = 0, y = 0, scale = 1]) => put(flat(swallow, '#7a3a2a'), [x, y], { scale }))
      .join('')
  );
}

function lights(lamp: string): string {
  const all = Array.from({ length: 60 }, (_, i) => [(i * 397) % 1600, 560 + ((i * 149) % 320)] as const);
  return (
    flat(all.map(([x, y]) => disc(x, y, 9)).join(''), lamp, 0.16) +
    flat(all.map(([x, y], i) => disc(x, y, 2 + (i % 3))).join(''), lamp)
  );
}

/** Boughs of a camellia in the upper corners, near to the eye. */
function frame({ ground: [light, mid, dark] }: Light): string {
  const bough = (d: string, leaves: readonly (readonly [number, number, number])[]) =>
    line(d, dark, { width: 9 }) +
    leaves
      .map(([x, y, turn], i) =>
        put(
          flat('M0 0C-22 -14 -20 -48 0 -66C20 -48 22 -14 0 0Z', i % 2 ? mid : dark) +
            flat('M0 0C-22 -14 -20 -48 0 -66Z', i % 2 ? light : mid),
          [x, y],
          { turn },
        ),
      )
      .join('');
  const left: readonly (readonly [number, number, number])[] = [
    [70, 60, 150],
    [120, 74, 40],
    [160, 92, 160],
    [214, 110, 60],
    [250, 132, 130],
    [40, 40, 70],
    [268, 140, 96],
  ];
  const drawn = bough('M-20 30C80 50 180 80 270 140', left);
  return drawn + put(drawn, [1600, -10], { flip: true });
}
