import {
  bar,
  box,
  cut,
  disc,
  each,
  fan,
  flat,
  gear,
  halves,
  line,
  mirrored,
  star,
  turned,
  twice,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

const GOLD = [INK.gold, INK.brass] as const;
const RED = [INK.crimson, INK.wine] as const;

/** The engine, head on, with its lamp lit. */
export function engine(): string {
  return (
    flat(fan([50, 46], { inner: 10, outer: 46, count: 14, from: -98, to: 98, fill: 0.5 }), INK.lamp, 0.34) +
    halves('M50 10C36 10 26 16 22 28L13 70V84H50Z', ['#3d57b0', '#1a2760'], 2.4) +
    flat('M50 10C40 10 34 14 32 24L26 84H38L42 24C43 14 46 11 50 10Z', '#6f8ad6', 0.75) +
    halves('M50 17C42 17 37 23 35.5 32L30 62H50Z', [INK.navy, INK.night], 0) +
    line('M34 26H66M32 33H68M31 47H69M30 54H70', INK.sky, 1.1) +
    halves('M50 56H26L14 74L12 88H50Z', RED, 1.6) +
    flat('M50 60H29L20 73H50ZM50 60H71L80 73H50Z', INK.rose, 0.5) +
    flat(
      each(6, (i) => `M${19 + i * 11} 77H${25 + i * 11}L${24.5 + i * 11} 90H${19.5 + i * 11}Z`),
      INK.night,
      0.75,
    ) +
    twice(cut(disc(24, 66, 6.5), INK.brass, 1) + flat(disc(24, 66, 5), INK.lamp) + flat(disc(23, 65, 2.4), INK.cream)) +
    cut('M50 60L44 73H56Z', INK.gold, 0.8) +
    cut(disc(50, 38, 14.5), INK.brass, 1.4) +
    flat('M50 23.500a14.5 14.5 0 0 0 0 29Z', INK.gold) +
    flat(disc(50, 38, 10.8), INK.lamp) +
    flat(disc(47.5, 35.5, 6.5), INK.cream) +
    cut('M40 4H60L57 13H43Z', INK.brass, 1) +
    flat('M40 4H50V13H43Z', INK.gold) +
    bar('M6 91H94', GOLD, 5)
  );
}

/** The lamp on a table of the dining car. */
function tableLamp(): string {
  return (
    flat(disc(50, 40, 44), INK.lamp, 0.13) +
    flat(disc(50, 40, 35), INK.lamp, 0.16) +
    cut('M28 92C28 84 42 84 44 78H56C58 84 72 84 72 92Z', INK.brass, 1.6) +
    flat('M28 92C28 84 42 84 44 78H50V92Z', INK.gold) +
    bar('M50 58V78', GOLD, 6) +
    cut(disc(50, 70, 6.5), INK.brass, 1) +
    flat(disc(48.5, 68.5, 4.2), INK.lamp) +
    halves('M50 10H38C30 24 22 38 12 52C22 60 38 62 50 62Z', [INK.rose, INK.crimson], 2.4) +
    flat('M44 10H50V62H40C34 44 40 28 44 10Z', '#f49a8f') +
    flat('M50 10H56C60 28 66 44 60 62H50Z', INK.rose) +
    line('M12 52C30 63 70 63 88 52', INK.gold, 3) +
    flat(
      each(9, (i) => `M${14 + i * 8.5} ${56 + 4 * Math.sin((i / 8) * Math.PI)}l3 9l3 -8.500Z`),
      INK.gold,
    ) +
    line('M30 23C42 27 58 27 70 23', INK.gold, 1.6) +
    cut(disc(50, 8, 4), INK.gold, 1)
  );
}

function trunk(): string {
  return (
    bar('M38 26V17H62V26', [INK.gold, INK.brass], 4.5) +
    cut('M10 26H90V88H10Z', INK.tan, 2.6) +
    flat('M10 26H90V34H10Z', INK.hide) +
    flat('M10 26H26V88H10ZM74 26H90V88H74Z', '#7a4524') +
    flat('M12 26H20V88H12ZM76 26H84V88H76Z', INK.tan) +
    flat('M26 50H74V53H26Z', '#7a4524') +
    cut(disc(40, 70, 10), INK.snow, 1) +
    flat('M32 73L38 64L42 69L45 66L48 73A10 10 0 0 1 32 73Z', INK.sky) +
    turned(
      cut(box([52, 58, 19, 13]), INK.crimson, 1) + flat(star([61.5, 64.5], [5.4, 2.2], 5), INK.lamp),
      10,
      [61, 64],
    ) +
    turned(cut('M34 36H58V47H34Z', INK.jade, 1) + line('M38 41.500H54', INK.cream, 2.4), -6, [46, 41]) +
    twice(cut('M8 24H22V36H8ZM8 78H22V90H8Z', INK.brass, 1) + flat('M8 24H22L8 36ZM8 78H22L8 90Z', INK.gold)) +
    cut('M44 46H56V57H44Z', INK.gold, 1) +
    flat(disc(50, 51, 2), INK.wine)
  );
}

/** The guard's lantern: green to the left, red to the right. */
function guardLamp(): string {
  return (
    line('M30 34C26 4 74 4 70 34', INK.gold, 4) +
    halves('M50 18H40L30 32H50Z', GOLD, 1.6) +
    halves('M50 32H26V78H50Z', ['#7383b9', '#364688'], 2.4) +
    cut(disc(50, 55, 18), INK.brass, 1) +
    flat(disc(50, 55, 15.5), INK.night) +
    flat('M50 39.500a15.5 15.5 0 0 0 0 31Z', INK.jade) +
    flat('M50 39.500a15.5 15.5 0 0 1 0 31Z', INK.crimson) +
    flat('M50 45a10 10 0 0 0 0 20Z', '#9df0cd') +
    flat('M50 45a10 10 0 0 1 0 20Z', '#ff9d8d') +
    flat(disc(46, 51, 3.4), INK.cream) +
    line('M50 37V73', INK.brass, 2) +
    halves('M50 78H22V92H50Z', GOLD, 1.6) +
    line('M24 85H76', INK.wine, 1.6)
  );
}

function bell(): string {
  return (
    bar('M28 14H72', [INK.ice, INK.sky], 6) +
    bar('M50 14V24', [INK.ice, INK.sky], 5) +
    cut(disc(50, 84, 8), INK.brass, 1.6) +
    flat(disc(48, 82, 4.5), INK.lamp) +
    halves('M50 22C36 22 32 34 31 48C30 62 24 70 14 78H50Z', GOLD, 2.4) +
    flat('M46 26C38 30 37 42 36 52C35 62 30 70 24 75H34C42 66 41 44 46 26Z', INK.lamp) +
    flat('M50 78H12V83H50Z', INK.gold) +
    flat('M50 78H88V83H50Z', INK.brass) +
    line('M31 50H69M27 62H73', INK.brass, 2.2) +
    twice(line('M12 40C8 46 8 54 12 60M4 36C-1 46 -1 54 4 64', INK.ice, 2.6))
  );
}

/** A luggage label: its own shape, colour and picture. */
function label(shape: string, [sheet, dark]: readonly [string, string], picture: string): string {
  return (
    cut(shape, INK.cream, 2.2) +
    `<g transform="translate(50 50) scale(.88) translate(-50 -50)">${flat(shape, sheet)}${picture}${line(shape, dark, 1.6)}</g>`
  );
}

function peaks(): string {
  return label(
    'M50 8L88 29V71L50 92L12 71V29Z',
    ['#3f62c4', INK.navy],
    flat('M12 71L34 42L46 56L60 34L88 68V71L50 92Z', INK.navy) +
      flat('M34 42L41 50L34 54L28 50ZM60 34L70 46L62 52L54 44Z', INK.snow) +
      flat(disc(36, 26, 6), INK.lamp),
  );
}

function palm(): string {
  return label(
    disc(50, 50, 42),
    ['#1f8f74', '#0b4035'],
    flat('M10 62A42 42 0 0 0 90 62Z', INK.lamp) +
      flat('M48 78C50 62 50 52 47 40L51 39C55 52 55 64 54 78Z', '#4b2a16') +
      flat(
        'M49 40C38 28 26 32 22 44C32 38 42 38 49 40ZM49 40C60 26 74 32 78 46C68 38 58 38 49 40ZM49 40C40 18 54 12 62 16C54 22 52 30 49 40ZM49 40C40 44 34 52 34 62C42 54 46 48 49 40ZM49 40C58 42 64 50 66 60C58 54 52 48 49 40Z',
        '#0b4035',
      ),
  );
}

function tower(): string {
  return label(
    'M14 12H86V56C86 74 68 86 50 93C32 86 14 74 14 56Z',
    [INK.crimson, INK.wine],
    flat('M42 90V34H38V26H42V20H47V26H53V20H58V26H62V34H58V90L50 93Z', INK.cream) +
      flat('M50 20H53V26H58V20V26H62V34H58V90L50 93Z', '#e9c9a4') +
      flat('M46 44a4 4 0 0 1 8 0V54H46ZM46 66a4 4 0 0 1 8 0V76H46Z', INK.wine) +
      twice(flat(star([26, 34], [7, 2.8], 5), INK.lamp)),
  );
}

function waves(): string {
  return label(
    'M50 5L95 50L50 95L5 50Z',
    ['#e58a2c', '#7c3c0c'],
    flat(disc(50, 42, 15), INK.cream) +
      flat('M8 53H92L50 95Z', '#7c3c0c') +
      flat(
        `M24 62q6 -8 13 0t13 0t13 0t13 0V66q-6 -8 -13 0t-13 0t-13 0t-13 0ZM37 76q6 -8 13 0t13 0V80q-6 -8 -13 0t-13 0Z`,
        INK.lamp,
      ),
  );
}

function ticket(): string {
  return label(
    'M4 20H96V40A10 10 0 0 0 96 60V80H4V60A10 10 0 0 0 4 40Z',
    ['#b9a6e0', '#4d3a86'],
    line('M28 26V74', '#4d3a86', 2) +
      flat(star([61, 50], [23, 9], 6), '#4d3a86') +
      flat(disc(61, 50, 6.5), INK.cream) +
      flat(`${disc(16, 38, 2.6)}${disc(16, 50, 2.6)}${disc(16, 62, 2.6)}`, '#4d3a86'),
  );
}

/** The winged wheel of the line. */
export function wingedWheel(): string {
  const wing = (tones: readonly [string, string]) =>
    [0, 1, 2, 3]
      .map((i) =>
        cut(
          `M46 ${62 - i * 3}L${8 + i * 1} ${26 + i * 11}L${1 + i * 6} ${22 + i * 11}C${4 + i * 6} ${44 + i * 7} 28 ${68 + i} 46 66Z`,
          i % 2 ? tones[1] : tones[0],
          1,
        ),
      )
      .join('');
  return (
    mirrored(wing(['#d99f36', INK.brass])) +
    wing([INK.lamp, INK.gold]) +
    cut(disc(50, 56, 24), INK.brass, 2) +
    flat('M50 32a24 24 0 0 0 0 48Z', INK.gold) +
    flat(disc(50, 56, 18.5), INK.wine) +
    flat(fan([50, 56], { inner: 4, outer: 19, count: 8, fill: 0.26 }), INK.gold) +
    cut(disc(50, 56, 7.5), INK.brass, 1) +
    flat(disc(49, 55, 5), INK.lamp)
  );
}

function wild(): string {
  return (
    cut('M14 4H86L96 14V86L86 96H14L4 86V14Z', INK.crimson, 2.2) +
    flat('M14 4H50V96H14L4 86V14Z', '#c93049') +
    flat(fan([50, 56], { inner: 10, outer: 60, count: 20, fill: 0.5 }), INK.wine, 0.5) +
    line('M17 9H83L91 17V83L83 91H17L9 83V17Z', INK.gold, 2) +
    wingedWheel() +
    flat(star([50, 20], [10, 4], 5), INK.lamp) +
    flat(`${star([30, 18], [5, 2], 5)}${star([70, 18], [5, 2], 5)}`, INK.gold) +
    line('M26 88H74', INK.gold, 2.4)
  );
}

/** The moon above the viaduct. */
function scatter(): string {
  return (
    cut(gear([50, 50], { r: 49, teeth: 32, depth: 2.5 }), INK.sky, 2.2) +
    flat('M50 1a49 49 0 0 0 0 98Z', INK.ice) +
    flat(disc(50, 50, 43.5), INK.navy) +
    flat(disc(50, 36, 26), INK.cream) +
    flat('M50 10a26 26 0 0 1 0 52a30 30 0 0 0 0 -52Z', INK.lamp) +
    flat(`${disc(42, 28, 4)}${disc(54, 22, 2.6)}${disc(40, 42, 3)}`, '#ecd9a6') +
    flat(`${star([17, 38], [5, 1.5])}${star([83, 32], [6, 1.8])}${star([24, 22], [3, 1])}`, INK.snow) +
    flat('M6.5 54H93.500V60A43.5 43.5 0 0 1 6.5 60Z', INK.night) +
    flat('M14 70V90a9 9 0 0 1 18 0V66H14ZM40 94V78a10 10 0 0 1 20 0V94ZM68 90V78a9 9 0 0 1 18 0V70Z', INK.royal) +
    flat('M13 44H62V54H13ZM62 40H70V34H76V40H84C88 44 89 50 89 54H62Z', INK.crimson) +
    flat(
      each(6, (i) => box([16 + i * 7.6, 46.5, 4.6, 4])),
      INK.lamp,
    ) +
    flat(`${disc(87, 50, 2.4)}${box([64, 43, 4, 4])}`, INK.lamp) +
    line('M7.5 55H92.5', INK.gold, 2) +
    line('M73 31C66 26 62 30 54 25C48 22 44 26 38 23', INK.snow, [3, 0.85])
  );
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: scatter(),
  p1: engine(),
  p2: tableLamp(),
  p3: trunk(),
  p4: guardLamp(),
  p5: bell(),
  l1: peaks(),
  l2: palm(),
  l3: tower(),
  l4: waves(),
  l5: ticket(),
};
