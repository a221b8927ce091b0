import { box, each, flat, glow, line, mirrored, moved, r1, shade, star, strewn } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { postbox, reindeer, sledge, station } from './symbols.ts';

interface Light {
  readonly id: string;
  readonly sky: readonly [string, string, string];
  readonly veils: readonly (readonly [colour: string, y: number, high: number, strength: number])[];
  readonly hills: readonly [string, string, string];
  readonly ice: readonly [string, string];
  readonly snow: readonly [string, string];
  readonly free: boolean;
}

/** One curtain of the lights, in folds of its own brightness. */
export function veil(
  id: string,
  [colour, y, high, strength]: Light['veils'][number],
  [wide, folds]: readonly [number, number],
): string {
  const foot = (i: number) => y + high * (0.3 * Math.sin(i * 0.23) + 0.12 * Math.sin(i * 0.61 + 1));
  const step = wide / folds;
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0"/>` +
    `<stop offset=".82" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${INK.mint}" stop-opacity="${strength}"/></linearGradient></defs>` +
    each(folds, (i) => {
      const tall = high * (0.72 + 0.28 * Math.sin(i * 1.7));
      const [a, b] = [foot(i), foot(i + 1)];
      return `<path d="M${r1(i * step)} ${r1(a - tall)}L${r1((i + 1) * step)} ${r1(b - tall)}V${r1(b)}L${r1(i * step)} ${r1(a)}Z" fill="url(#${id})" fill-opacity="${r1(0.7 + 0.3 * Math.sin(i * 1.1))}"/>`;
    })
  );
}

/** The last station by the frozen lake: fells, firs, the lights above, the sledge that is about to leave. */
function north(light: Light): string {
  const { id, sky, veils, hills, ice, snow, free } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, sky[0]],
      [0.4, sky[1]],
      [0.7, sky[2]],
    ]) +
    flat(
      each(70, (i) => star(strewn(i, [1600, 520]), [3 + (i % 3) * 2, 1])),
      INK.snow,
      0.85,
    ) +
    veils.map((v, i) => veil(`${id}v${i}`, v, [1600, 64])).join('') +
    glow(`${id}g`, [800, 620, 560], [sky[2], 0.8]) +
    flat(
      'M0 600L150 470L260 540L430 380L590 570L720 490L860 580L1040 420L1160 520L1330 360L1500 520L1600 450V900H0Z',
      hills[0],
    ) +
    flat(
      'M430 380L494 456L456 484L424 450L396 478L376 440ZM1330 360L1400 424L1360 456L1322 420L1290 450L1276 412ZM1040 420L1086 460L1050 478L1014 450Z',
      INK.frost,
      0.75,
    ) +
    flat('M0 640C220 590 420 620 640 640C900 656 1180 600 1600 620V900H0Z', hills[1]) +
    firs(hills[2], [660, 1], 24) +
    shade(`${id}i`, 'M240 690C460 656 1140 656 1360 690C1400 760 1300 810 800 812C300 810 200 760 240 690Z', [
      [0, ice[0]],
      [1, ice[1]],
    ]) +
    line('M420 716H640M700 708H960M1010 730H1180M560 748H700', INK.snow, [3, 0.45]) +
    shade(`${id}f`, 'M0 700C180 680 320 720 420 770C560 820 1040 820 1180 780C1300 740 1440 700 1600 704V900H0Z', [
      [0, snow[0]],
      [1, snow[1]],
    ]) +
    moved(station(), [40, 350], { size: 4.1 }) +
    glow(`${id}w`, [236, 640, 230], [INK.amber, 0.34]) +
    moved(postbox(), [424, 650], { size: 1.3 }) +
    line('M1268 770L1350 786', INK.wine, 5) +
    moved(reindeer(), [1090, 610], { size: 2.1 }) +
    moved(mirrored(sledge()), [1330, 590], { size: 2.3 }) +
    flat('M0 820C240 780 420 850 700 846C1000 850 1260 790 1600 826V900H0Z', snow[0]) +
    firsNear(free ? '#0d2f40' : '#1c2c58') +
    flat(
      each(free ? 110 : 50, (i) => star(strewn(i * 2 + 5, [1600, 900]), [5 + (i % 3) * 2, 2.4], 6)),
      INK.snow,
      0.8,
    )
  );
}

function firs(fill: string, [foot, size]: readonly [number, number], count: number): string {
  return each(count, (i) => {
    const x = i * (1640 / count) - 20 + ((i * 29) % 40);
    const h = (70 + ((i * 47) % 60)) * size;
    return flat(fir(x, foot, h), fill);
  });
}

function fir(x: number, foot: number, h: number): string {
  const [a, b] = [r1(h * 0.34), r1(h * 0.2)];
  return `M${r1(x)} ${r1(foot - h)}l${b} ${a}h${r1(-h * 0.08)}l${b} ${a}h${r1(-h * 0.08)}l${b} ${a}H${r1(x - h * 0.44)}l${b} ${-a}h${r1(-h * 0.08)}l${b} ${-a}h${r1(-h * 0.08)}Z`;
}

function firsNear(fill: string): string {
  const at = [
    [-20, 910, 330],
    [1620, 910, 330],
    [70, 930, 170],
    [1560, 930, 150],
  ] as const;
  return at.map(([x, foot, h]) => flat(fir(x, foot, h), fill)).join('');
}

export function scene(): string {
  return north({
    id: 'aurora_post_d',
    sky: ['#2a1f66', '#7a4f9e', '#f7a58f'],
    veils: [['#37d99a', 330, 290, 0.5]],
    hills: ['#7b67a8', '#57508f', '#38366f'],
    ice: ['#f3b3ab', '#8f86c4'],
    snow: ['#e4e2f8', '#a39fd6'],
    free: false,
  });
}

export function freeScene(): string {
  return north({
    id: 'aurora_post_n',
    sky: ['#0b0a2a', '#1b1c52', '#157a78'],
    veils: [
      ['#d04fb0', 250, 330, 0.6],
      ['#37d99a', 430, 380, 0.75],
    ],
    hills: ['#2a3c72', '#1d2d5e', '#122247'],
    ice: ['#4fdca8', '#1e4c72'],
    snow: ['#bfead9', '#4d7fa0'],
    free: true,
  });
}
