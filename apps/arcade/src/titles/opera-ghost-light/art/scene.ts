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
  shade,
  star,
  strewn,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { ghostLamp } from './symbols.ts';

interface Light {
  readonly id: string;
  readonly back: readonly [string, string];
  readonly arches: readonly [string, string, string, string];
  readonly cloth: readonly [light: string, mid: string, dark: string];
  readonly gilt: readonly [string, string];
  readonly house: string;
  readonly boards: readonly [string, string];
  readonly lamp: string;
  readonly haunted: boolean;
}

/** The empty stage seen from the stalls: flats one behind the other, the curtain, the boxes, the footlights. */
function stage(light: Light): string {
  const { id, back, arches, lamp, boards, haunted } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, back[0]],
      [0.85, back[1]],
    ]) +
    flat(
      each(30, (i) => star(strewn(i, [1600, 460]), [4 + (i % 3) * 2, 1])),
      INK.ivory,
      0.6,
    ) +
    arch(300, arches[0]) +
    arch(200, arches[1]) +
    arch(96, arches[2]) +
    glow(`${id}g`, [800, 560, 700], [lamp, haunted ? 0.65 : 0.4]) +
    (haunted
      ? flat(fan([800, 560], { inner: 60, outer: 1000, count: 24, from: -96, to: 96, fill: 0.5 }), lamp, 0.1)
      : '') +
    shade(`${id}f`, 'M0 760H1600V900H0Z', [
      [0, boards[0]],
      [1, boards[1]],
    ]) +
    flat(
      each(15, (i) => `M${430 + i * 50} 760H${434 + i * 50}L${-316 + i * 152} 900H${-326 + i * 152}Z`),
      '#000000',
      0.28,
    ) +
    flat('M560 800a240 30 0 1 0 480 0a240 30 0 1 0 -480 0Z', lamp, 0.28) +
    curtain(light) +
    mirrored(curtain(light), 1600) +
    loge(light) +
    mirrored(loge(light), 1600) +
    valance(light) +
    moved(ghostLamp(), [1175, 500], { size: 3.2 }) +
    glow(`${id}b`, [1335, 586, 240], [lamp, haunted ? 0.9 : 0.7]) +
    footlights(light) +
    (haunted
      ? flat(
          each(22, (i) => disc(...strewn(i * 3 + 5, [1600, 760]), 3 + (i % 3) * 2)),
          lamp,
          0.6,
        )
      : '') +
    flat('M0 892H1600V900H0Z', arches[3])
  );
}

/** A painted flat with its stepped opening. */
function arch(inset: number, fill: string): string {
  const x = 150 + inset;
  const y = 40 + inset * 0.5;
  return `<path d="M0 0H1600V900H0ZM${x} 900V${y + 260}H${x + 40}V${y + 170}H${x + 110}V${y + 90}H${x + 230}V${y + 30}H${1370 - x}V${y + 90}H${1490 - x}V${y + 170}H${1560 - x}V${y + 260}H${1600 - x}V900Z" fill="${fill}" fill-rule="evenodd"/>`;
}

function curtain({ cloth, gilt }: Light): string {
  const fold = (i: number) => {
    const edge = (n: number) => [120 + n * 44, 120 + n * 17, 112 + n * 27] as const;
    const [a, b, c] = edge(i);
    const [d, e, f] = edge(i + 1);
    return flat(
      `M${a} 0C${a} 330 ${b} 420 ${b} 560C${b} 640 ${c} 700 ${c} 826H${f}C${f} 700 ${e} 640 ${e} 560C${e} 420 ${d} 330 ${d} 0Z`,
      cloth[i % 3 === 0 ? 2 : i % 3 === 1 ? 1 : 0],
    );
  };
  return (
    each(8, fold) +
    line('M472 0C472 330 256 420 256 560C256 640 328 700 328 826', gilt[0], 6) +
    line('M112 816H328', gilt[0], 7) +
    cut('M112 548H262V574H112Z', gilt[1], 4) +
    flat('M112 548H262V556H112Z', gilt[0]) +
    cut('M236 574L228 660H266L256 574Z', gilt[1], 3) +
    line('M238 590V652M247 590V654M255 590V652', gilt[0], 3)
  );
}

/** The boxes at the side of the house. */
function loge({ house, gilt, cloth }: Light): string {
  const one = (y: number) =>
    cut(`M0 ${y}H150V${y + 210}H0Z`, house, 6) +
    flat(`M0 ${y + 20}H98C112 ${y + 20} 122 ${y + 34} 122 ${y + 50}V${y + 130}H0Z`, '#000000', 0.45) +
    flat(`M0 ${y + 20}H40C40 ${y + 70} 24 ${y + 100} 0 ${y + 112}Z`, cloth[1]) +
    cut(`M0 ${y + 124}H158V${y + 140}H0Z`, gilt[0], 3) +
    cut(`M0 ${y + 140}H150C150 ${y + 180} 130 ${y + 204} 96 ${y + 210}H0Z`, gilt[1], 4) +
    flat(fan([50, y + 142], { inner: 8, outer: 56, count: 9, from: 92, to: 268, fill: 0.5 }), gilt[0]) +
    flat(`M136 ${y}H150V${y + 124}H136Z`, gilt[1]) +
    flat(disc(143, y + 60, 9), INK.straw);
  return (
    flat(box([0, 0, 138, 900]), house) +
    one(60) +
    one(300) +
    one(540) +
    flat(box([0, 770, 150, 130]), house) +
    line('M0 776H150', gilt[0], 5)
  );
}

function valance({ cloth, gilt }: Light): string {
  return (
    flat(
      each(10, (i) => `M${i * 160} 0H${i * 160 + 160}V60C${i * 160 + 140} 120 ${i * 160 + 20} 120 ${i * 160} 60Z`),
      cloth[1],
    ) +
    flat(
      each(
        10,
        (i) =>
          `M${i * 160 + 20} 0H${i * 160 + 60}C${i * 160 + 50} 60 ${i * 160 + 70} 90 ${i * 160 + 80} 104C${i * 160 + 40} 100 ${i * 160 + 20} 70 ${i * 160 + 20} 0Z`,
      ),
      cloth[0],
      0.8,
    ) +
    line(
      each(10, (i) => `M${i * 160} 60C${i * 160 + 20} 120 ${i * 160 + 140} 120 ${i * 160 + 160} 60`),
      gilt[0],
      6,
    ) +
    each(
      9,
      (i) =>
        cut(`M${i * 160 + 150} 56H${i * 160 + 170}L${i * 160 + 176} 118H${i * 160 + 144}Z`, gilt[1], 3) +
        flat(`M${i * 160 + 150} 56H${i * 160 + 160}V118H${i * 160 + 144}Z`, gilt[0]),
    ) +
    flat(box([0, 0, 1600, 18]), gilt[1]) +
    line('M0 18H1600', gilt[0], 4)
  );
}

function footlights({ gilt, lamp, haunted }: Light): string {
  return each(9, (i) => {
    const x = 240 + i * 140;
    return (
      flat(`M${x - 26} 856L${x - 70} 730H${x + 70}L${x + 26} 856Z`, haunted ? lamp : INK.straw, 0.1) +
      cut(`M${x - 40} 884C${x - 40} 846 ${x + 40} 846 ${x + 40} 884Z`, gilt[1], 4) +
      flat(fan([x, 884], { inner: 8, outer: 34, count: 7, from: -88, to: 88, fill: 0.5 }), gilt[0])
    );
  });
}

export function scene(): string {
  return stage({
    id: 'opera_ghost_light_d',
    back: ['#241048', '#7a2450'],
    arches: ['#4a1240', '#380c2f', '#260820', '#16060f'],
    cloth: ['#c22a48', '#8e1734', '#5a0d26'],
    gilt: ['#e3b251', '#8f5d1c'],
    house: '#3a0c22',
    boards: ['#8a4a26', '#3a1a12'],
    lamp: '#a8f5ea',
    haunted: false,
  });
}

export function freeScene(): string {
  return stage({
    id: 'opera_ghost_light_n',
    back: ['#062830', '#1a7480'],
    arches: ['#0d4450', '#0a3340', '#07242e', '#04151c'],
    cloth: ['#2b5f86', '#1d4368', '#122c4a'],
    gilt: ['#9fd8c8', '#3f7d78'],
    house: '#0a2430',
    boards: ['#2a6a70', '#0b2a33'],
    lamp: '#b6fff4',
    haunted: true,
  });
}
