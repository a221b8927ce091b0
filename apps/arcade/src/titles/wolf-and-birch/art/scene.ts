import { leaf } from '../../highfield/folk.ts';
import { box, disc, each, flat, glow, line, moved, shade, star, strewn } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { birch, callingWolf } from './symbols.ts';

interface Light {
  readonly id: string;
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly hills: readonly [string, string, string];
  readonly trunks: readonly (readonly [string, string])[];
  readonly leaves: readonly [string, string, string];
  readonly floor: readonly [string, string];
  readonly wolf: string;
  readonly winter: boolean;
}

/** The birch wood by the lake: fells, mist, three ranks of trunks, leaves or snow on the ground. */
function wood(light: Light): string {
  const { id, sky, sun, hills, floor, wolf, winter } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, sky[0]],
      [0.45, sky[1]],
      [0.75, sky[2]],
    ]) +
    (winter
      ? flat(
          each(40, (i) => star(strewn(i, [1600, 420]), [3 + (i % 3) * 2, 1])),
          INK.snow,
          0.8,
        )
      : '') +
    glow(`${id}g`, [800, winter ? 150 : 560, 620], [winter ? '#a9cbe8' : sun, 0.7]) +
    flat(disc(800, winter ? 130 : 560, winter ? 92 : 130), sun, winter ? 1 : 0.75) +
    flat(
      'M0 560L180 400L300 470L470 330L640 520L760 450L900 540L1060 400L1170 470L1330 320L1480 450L1600 390V900H0Z',
      hills[0],
    ) +
    flat(
      'M470 330L530 398L490 424L456 396L424 420L410 388ZM1330 320L1392 374L1350 402L1316 374L1280 396ZM180 400L226 428L190 450L150 430Z',
      INK.snow,
      0.7,
    ) +
    flat('M0 640C180 570 360 600 560 620C780 640 980 600 1180 600C1380 604 1500 590 1600 580V900H0Z', hills[1]) +
    firs(hills[1], 610, 1) +
    flat('M420 690C560 668 1040 668 1180 690C1100 716 500 716 420 690Z', sky[2], 0.85) +
    line('M520 690H700M760 696H960M900 684H1080', INK.snow, [3, 0.5]) +
    flat('M0 690C160 660 340 676 480 706H1120C1260 676 1440 660 1600 690V900H0Z', hills[2]) +
    rank(light, 0) +
    rank(light, 1) +
    shade(`${id}f`, 'M0 770C240 730 520 770 800 776C1080 770 1360 730 1600 770V900H0Z', [
      [0, floor[0]],
      [1, floor[1]],
    ]) +
    moved(callingWolf(wolf, winter ? '#35597a' : INK.slate), [1196, 560], { size: 2.6 }) +
    rank(light, 2) +
    crown(light) +
    litter(light)
  );
}

function firs(fill: string, foot: number, size: number): string {
  return each(22, (i) => {
    const x = i * 76 + ((i * 29) % 40);
    const h = (70 + ((i * 47) % 60)) * size;
    return flat(
      `M${x} ${foot - h}l13 ${h * 0.4}h-6l13 ${h * 0.4}h-7l15 ${h * 0.5}h-56l15 ${-h * 0.5}h-7l13 ${-h * 0.4}h-6Z`,
      fill,
    );
  });
}

const RANKS = [
  [
    [330, 22],
    [420, 18],
    [520, 20],
    [1090, 20],
    [1180, 18],
    [1270, 22],
  ],
  [
    [210, 38],
    [380, 32],
    [1200, 34],
    [1400, 38],
  ],
  [
    [30, 84],
    [150, 56],
    [1370, 60],
    [1490, 88],
  ],
] as const;

function rank({ trunks }: Light, n: 0 | 1 | 2): string {
  const foot = [730, 800, 900][n] ?? 900;
  return RANKS[n].map(([x, wide]) => birch([x, 0, foot], wide, trunks[n] ?? [INK.snow, INK.frost])).join('');
}

/** The leaves that hang in from above. */
function crown({ leaves, winter }: Light): string {
  const twig = (x: number, long: number) =>
    line(`M${x} 0Q${x + 18} ${long / 2} ${x + 4} ${long}`, INK.bark, 3) +
    each(Math.floor(long / 26), (i) => {
      const y = 20 + i * 26;
      const side = i % 2 ? 1 : -1;
      return flat(leaf([x + 10, y], [x + 10 + side * 34, y + 24], 11), leaves[i % 3] ?? leaves[0], winter ? 0.85 : 1);
    });
  return [20, 96, 180, 262, 330, 420, 500, 610, 700, 800, 890, 990, 1090, 1170, 1240, 1310, 1400, 1480, 1560]
    .map((x, i) => twig(x, (i < 6 || i > 12 ? 150 : 56) + ((i * 37) % 70)))
    .join('');
}

function litter({ leaves, winter }: Light): string {
  return winter
    ? flat(
        each(70, (i) => disc(...strewn(i * 2 + 3, [1600, 900]), 2 + (i % 3) * 1.6)),
        INK.snow,
        0.75,
      )
    : each(46, (i) => {
        const [x, y] = strewn(i, [1600, i < 30 ? 110 : 700]);
        const at = i < 30 ? y + 786 : y;
        return flat(leaf([x, at], [x + 24, at + (i % 2 ? 12 : -8)], 8), leaves[i % 3] ?? leaves[0]);
      });
}

export function scene(): string {
  return wood({
    id: 'wolf_and_birch_d',
    sky: ['#5f93a0', '#a9c8c0', '#fbe0b0'],
    sun: '#fff0c8',
    hills: ['#8fa9a8', '#66898a', '#55715a'],
    trunks: [
      ['#d3ddd4', '#b3c4bf'],
      ['#e6ebe0', '#c2cfc8'],
      ['#f8f8f0', '#cfd8d4'],
    ],
    leaves: ['#f6ad3c', '#e0702a', '#fdd368'],
    floor: ['#a8642a', '#4a2f22'],
    wolf: '#2a3f4a',
    winter: false,
  });
}

export function freeScene(): string {
  return wood({
    id: 'wolf_and_birch_n',
    sky: ['#0b1830', '#1e4668', '#6aa2bf'],
    sun: '#fdf3cf',
    hills: ['#32597a', '#22425f', '#1a3550'],
    trunks: [
      ['#7fa0bb', '#56789a'],
      ['#a9c4d6', '#7496b0'],
      ['#dceaf0', '#93b2c6'],
    ],
    leaves: ['#9fc4da', '#6f9cbb', '#d5e8f0'],
    floor: ['#dcecf2', '#6f9cbb'],
    wolf: '#12263a',
    winter: true,
  });
}
