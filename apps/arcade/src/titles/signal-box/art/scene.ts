import {
  bar,
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
import { signalBox } from './symbols.ts';

interface Light {
  readonly id: string;
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly hills: readonly [string, string, string];
  readonly ground: readonly [string, string];
  readonly iron: string;
  readonly rail: string;
  readonly lamp: readonly [string, string];
  readonly night: boolean;
}

/** The junction: the low sun, the town and its wires, the gantry over the tracks, the box on its bank. */
function junction(light: Light): string {
  const { id, sky, sun, hills, ground, night } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, sky[0]],
      [0.4, sky[1]],
      [0.72, sky[2]],
    ]) +
    (night
      ? flat(
          each(50, (i) => star(strewn(i, [1600, 480]), [3 + (i % 3) * 2.5, 1])),
          INK.cream,
          0.8,
        )
      : flat(fan([800, 640], { inner: 170, outer: 1250, count: 23, from: -93, to: 93, fill: 0.5 }), sun, 0.14)) +
    clouds(light) +
    glow(`${id}g`, [800, 640, 620], [sun, 0.8]) +
    flat('M630 650a170 170 0 0 1 340 0Z', sun) +
    flat('M672 650a128 128 0 0 1 256 0Z', '#ffffff', 0.35) +
    flat(
      'M0 640C140 560 260 540 400 590C560 640 640 600 800 640C960 600 1080 560 1230 590C1380 540 1480 560 1600 610V900H0Z',
      hills[0],
    ) +
    town(hills[1], light.lamp[1]) +
    flat('M0 700C200 650 420 670 620 690H980C1200 660 1400 650 1600 690V900H0Z', hills[2]) +
    shade(`${id}f`, 'M0 716H1600V900H0Z', [
      [0, ground[0]],
      [1, ground[1]],
    ]) +
    tracks(light) +
    gantry(light) +
    posts(light) +
    `<g transform="translate(20 300) scale(4.3)">${signalBox()}</g>` +
    flat('M0 716C120 690 330 690 470 724L520 900H0Z', hills[2]) +
    line('M40 730C180 706 330 708 450 736', INK.mint, [4, 0.25]) +
    groundLamp(light)
  );
}

function clouds({ sky, sun }: Light): string {
  const bank = (x: number, y: number, w: number) =>
    `M${x} ${y}h${w}a14 14 0 0 0 0 -28h${-w * 0.25}a14 14 0 0 0 0 -24h${-w * 0.4}a14 14 0 0 0 0 24h${-w * 0.2}a14 14 0 0 0 0 28Z`;
  return (
    flat(
      `${bank(90, 180, 300)}${bank(1130, 130, 340)}${bank(560, 90, 260)}${bank(1240, 330, 220)}${bank(320, 400, 180)}`,
      sky[2],
      0.55,
    ) + flat(`${bank(130, 176, 160)}${bank(1180, 126, 190)}${bank(600, 86, 150)}`, sun, 0.45)
  );
}

function town(fill: string, lit: string): string {
  const roofs =
    'M300 690V600H340V570L370 548L400 570V610H450V560H470V610H520V690ZM1060 690V610H1110V580H1140V610H1180V540H1196V500H1204V540H1220V610H1270V570L1310 546L1350 570V620H1400V590H1460V690Z';
  return (
    flat(roofs, fill) +
    flat(
      each(12, (i) => box([i < 5 ? 312 + i * 40 : 1076 + (i - 5) * 50, 630 + (i % 2) * 18, 9, 13])),
      lit,
    )
  );
}

function tracks({ rail, ground }: Light): string {
  const pair = (far: number, near: number, wide: number) =>
    flat(
      each(8, (i) => {
        const t = ((i + 1) / 8) ** 2;
        const y = 724 + 172 * t;
        const middle = far + (near - far) * t;
        const half = 16 + (wide * 0.72 - 16) * t;
        return `M${Math.round(middle - half)} ${Math.round(y)}H${Math.round(middle + half)}l${Math.round(6 * t + 2)} ${Math.round(16 * t + 3)}H${Math.round(middle - half - 4)}Z`;
      }),
      ground[1],
      0.9,
    ) +
    flat(
      `M${far - 10} 720L${near - wide / 2 - 9} 900H${near - wide / 2 + 9}L${far - 8} 720ZM${far + 10} 720L${near + wide / 2 + 9} 900H${near + wide / 2 - 9}L${far + 8} 720Z`,
      rail,
    );
  return (
    pair(740, 470, 210) +
    pair(800, 800, 210) +
    pair(860, 1130, 210) +
    line('M780 760C800 800 700 850 640 900', rail, [6, 0.5])
  );
}

/** Signals upon a bridge of iron, each with its lamp. */
function gantry({ iron, lamp, id }: Light): string {
  const mast = (x: number, arm: string, turn: number) =>
    flat(`M${x - 6} 220V20H${x + 6}V220Z`, iron) +
    `<g transform="rotate(${turn} ${x} 70)">${cut(`M${x - 150} 54H${x - 6}V88H${x - 150}L${x - 134} 71Z`, arm, 4)}${flat(`M${x - 118} 54H${x - 98}L${x - 88} 71L${x - 98} 88H${x - 118}L${x - 108} 71Z`, INK.cream)}</g>` +
    cut(disc(x + 2, 70, 20), iron, 3) +
    flat(disc(x + 2, 70, 14), turn > 0 ? lamp[0] : lamp[1]) +
    flat(disc(x - 2, 66, 5), INK.cream) +
    flat(`M${x - 8} 20L${x} 0L${x + 8} 20Z`, lamp[1]);
  return (
    line(
      each(20, (i) => `M${470 + i * 58} 262L${499 + i * 58} 222L${528 + i * 58} 262`),
      iron,
      6,
    ) +
    flat('M440 212H1640V226H440ZM440 256H1640V272H440Z', iron) +
    cut('M1500 212H1526V900H1500ZM1560 212H1586V900H1560Z', iron, 6) +
    line('M1510 300L1575 380L1510 460L1575 540L1510 620L1575 700L1510 780', iron, 8) +
    flat('M446 212H462V700H446Z', iron) +
    mast(720, INK.red, 34) +
    mast(980, INK.yellow, 0) +
    mast(1290, INK.red, 0) +
    glow(`${id}m`, [722, 70, 110], [lamp[0], 0.7])
  );
}

function posts({ iron }: Light): string {
  return (
    line(
      'M0 120C60 150 100 156 150 150M0 150C60 180 100 186 150 180M150 150C260 190 360 180 446 240M150 180C260 220 360 214 446 260',
      iron,
      [3, 0.7],
    ) +
    flat('M144 900V110H158V900Z', iron) +
    flat('M100 144H202V156H100ZM110 174H192V186H110Z', iron) +
    flat(
      each(4, (i) => box([104 + i * 28, 130, 9, 15])),
      INK.cream,
      0.9,
    )
  );
}

/** The lamp of the ground in front. */
function groundLamp({ lamp }: Light): string {
  const head =
    bar('M0 0V-66', [INK.steel, INK.iron], 12) +
    cut('M-34 -140H34V-62H-34Z', INK.iron, 4) +
    flat('M-34 -140H0V-62H-34Z', INK.steel) +
    cut(disc(0, -101, 25), INK.night, 1) +
    flat(disc(0, -101, 20), lamp[0]) +
    flat(disc(-6, -107, 7), INK.cream) +
    cut('M-42 -140L0 -168L42 -140Z', INK.night, 2);
  return moved(head, [1390, 880]);
}

export function scene(): string {
  return junction({
    id: 'signal_box_d',
    sky: ['#5a5aa8', '#b68bc4', '#ffc9a4'],
    sun: '#fff0c0',
    hills: ['#b487b4', '#8f6ba6', '#5d4a86'],
    ground: ['#7a5c88', '#38305e'],
    iron: '#2c2856',
    rail: '#ffe3cf',
    lamp: [INK.mint, '#ffe987'],
    night: false,
  });
}

export function freeScene(): string {
  return junction({
    id: 'signal_box_n',
    sky: ['#07122f', '#12406a', '#1c8a86'],
    sun: '#c9fff0',
    hills: ['#16607a', '#0f4563', '#0b3048'],
    ground: ['#0f4054', '#071a2c'],
    iron: '#061326',
    rail: '#a8f0e0',
    lamp: [INK.mint, '#ffe987'],
    night: true,
  });
}
