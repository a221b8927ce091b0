import { flower } from '../../highfield/folk.ts';
import {
  box,
  cut,
  disc,
  each,
  fan,
  flat,
  glow,
  line,
  moved,
  shade,
  star,
  strewn,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { pumpkin, sunflower, wheel } from './symbols.ts';

interface Light {
  readonly id: string;
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly hills: readonly [string, string, string, string];
  readonly barn: readonly [string, string, string];
  readonly wheat: readonly [string, string];
  readonly evening: boolean;
}

/** The fairground in the fields: hills, barn and tents, the great wheel, wheat before it, bunting above. */
function fair(light: Light): string {
  const { id, sky, sun, hills, evening } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, sky[0]],
      [0.45, sky[1]],
      [0.75, sky[2]],
    ]) +
    (evening
      ? flat(
          each(44, (i) => star(strewn(i, [1600, 460]), [3 + (i % 3) * 2, 1])),
          INK.cream,
          0.8,
        )
      : clouds()) +
    glow(`${id}g`, [800, 520, 620], [sun, 0.75]) +
    flat(disc(800, 540, 150), sun, 0.8) +
    flat(
      'M0 560C160 480 320 500 480 550C640 590 760 560 900 540C1080 510 1260 500 1400 540C1480 560 1550 550 1600 530V900H0Z',
      hills[0],
    ) +
    flat('M0 640C240 560 420 600 640 630C860 650 1040 590 1260 600C1420 606 1520 620 1600 600V900H0Z', hills[1]) +
    moved(wheel(), [1130, 110], { size: 5.2 }) +
    (evening ? glow(`${id}w`, [1390, 350, 280], [INK.straw, 0.4]) : '') +
    flat('M0 720C260 650 520 700 760 690C1000 680 1300 650 1600 700V900H0Z', hills[2]) +
    barn(light) +
    tents() +
    wheatfield(light) +
    bunting(evening) +
    moved(pumpkin(), [30, 740], { size: 1.5 }) +
    moved(pumpkin(), [160, 786], { size: 1 }) +
    moved(sunflower(), [1480, 730], { size: 1.1 })
  );
}

function clouds(): string {
  const one = (x: number, y: number, k: number) =>
    `M${x} ${y}a${30 * k} ${30 * k} 0 0 1 ${20 * k} ${-50 * k}a${46 * k} ${46 * k} 0 0 1 ${86 * k} ${-6 * k}a${34 * k} ${34 * k} 0 0 1 ${54 * k} ${56 * k}Z`;
  return flat(one(120, 260, 1.1) + one(470, 170, 0.8) + one(1010, 220, 0.9) + one(1370, 150, 1.1), INK.cream, 0.75);
}

function barn({ barn: [light, dark, roof], evening }: Light): string {
  return (
    cut('M80 720V480L130 400L240 350L350 400L400 480V720Z', light, 6) +
    flat('M240 350L350 400L400 480V720H240Z', dark) +
    flat('M60 492L116 396L240 336L364 396L420 492L396 500L346 414L240 366L134 414L84 500Z', roof) +
    line('M170 720V580H310V720M170 580L310 720M310 580L170 720', INK.cream, 7) +
    flat('M210 440H270V510H210Z', evening ? INK.straw : INK.bark) +
    line('M210 440H270V510H210ZM240 440V510M210 475H270', INK.cream, 6) +
    flower([240, 405], 20, [INK.cream, INK.wheat, INK.barn]) +
    cut('M430 720V440C430 400 520 400 520 440V720Z', '#b9b0a4', 5) +
    flat('M476 411C500 412 520 422 520 440V720H476Z', '#8d857c') +
    flat('M424 440C424 380 526 380 526 440Z', roof) +
    line('M430 520H520M430 600H520', '#6f675f', 3)
  );
}

function tents(): string {
  const tent = (x: number, w: number, colour: string) =>
    cut(`M${x} 730V640L${x + w / 2} 540L${x + w} 640V730Z`, INK.cream, 5) +
    flat(
      each(4, (i) => `M${x + w / 2} 540L${x + (w / 4) * i} 640V730H${x + (w / 4) * i + w / 8}V640Z`),
      colour,
    ) +
    flat(
      each(8, (i) => `M${x + (w / 8) * i} 640h${w / 8}c0 18 ${-w / 8} 18 ${-w / 8} 0Z`),
      colour,
    ) +
    line(`M${x + w / 2} 540V506`, INK.bark, 5) +
    flat(`M${x + w / 2} 506l44 12l-44 12Z`, INK.wheat);
  return tent(566, 180, INK.red) + tent(900, 160, INK.blue) + tent(1490, 170, INK.leaf);
}

function wheatfield({ wheat, hills }: Light): string {
  const ear = (x: number, y: number) =>
    `M${x} 900Q${x + 4} ${y + 60} ${x} ${y + 30}M${x} ${y + 46}l-9 -12M${x} ${y + 46}l9 -12M${x} ${y + 32}l-9 -12M${x} ${y + 32}l9 -12M${x} ${y + 18}l-8 -12M${x} ${y + 18}l8 -12M${x} ${y + 8}v-14`;
  return (
    flat('M0 790C300 750 560 780 800 776C1060 770 1320 750 1600 784V900H0Z', hills[3]) +
    line(
      each(54, (i) => ear(10 + i * 30, 790 + ((i * 37) % 34))),
      wheat[1],
      6,
    ) +
    line(
      each(54, (i) => ear(24 + i * 30, 806 + ((i * 53) % 40))),
      wheat[0],
      6,
    )
  );
}

function bunting(evening: boolean): string {
  const colours = [INK.red, INK.cream, INK.blue, INK.wheat, INK.leaf];
  const along = (i: number) => 36 + 54 * Math.sin((((i % 8) + 0.5) / 8) * Math.PI);
  const flags = each(24, (i) => {
    const x = Math.round(i * 66.7 + 8);
    const y = Math.round(along(i));
    return cut(`M${x} ${y}h50l-25 52Z`, colours[i % 5] ?? INK.red, 4);
  });
  const bulbs = evening
    ? flat(
        each(24, (i) => disc(Math.round(i * 66.7), Math.round(along(i) - 2), 8)),
        INK.straw,
      )
    : '';
  return (
    line('M0 20Q267 150 533 20Q800 150 1067 20Q1333 150 1600 20', INK.bark, 4) +
    flags +
    bulbs +
    (evening ? sparks() : '')
  );
}

function sparks(): string {
  const burst = ([x, y]: readonly [number, number], c: string, r: number) =>
    flat(fan([x, y], { inner: r * 0.3, outer: r, count: 16, fill: 0.22 }), c) +
    flat(fan([x, y], { inner: r * 1.1, outer: r * 1.2, count: 16, fill: 0.26 }), INK.cream);
  return burst([330, 230], INK.coral, 84) + burst([560, 170], INK.wheat, 60) + burst([1040, 190], INK.sky, 66);
}

export function scene(): string {
  return fair({
    id: 'harvest_fair_d',
    sky: ['#69b4dc', '#b9dfe6', '#fdeab8'],
    sun: '#fff2b8',
    hills: ['#a8c46a', '#86ae52', '#6a9644', '#d99a34'],
    barn: ['#cf4632', '#9c2a1e', '#5a2018'],
    wheat: ['#fbd56e', '#b8741f'],
    evening: false,
  });
}

export function freeScene(): string {
  return fair({
    id: 'harvest_fair_n',
    sky: ['#1a1c4e', '#7a3a78', '#f58a5a'],
    sun: '#ffd08a',
    hills: ['#6b4a78', '#4e3a68', '#38305a', '#7a4426'],
    barn: ['#8a2c3a', '#5a1a34', '#2c1230'],
    wheat: ['#d99544', '#7a4426'],
    evening: true,
  });
}
