import {
  around,
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
  moved,
  star,
  turned,
  twice,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

const IRON = [INK.steel, INK.iron] as const;
const HOT = [INK.straw, INK.fire] as const;

/** The crucible, tipped, and the metal that runs from it. */
export function crucible(): string {
  const pot =
    cut('M16 22H84L76 78C74 86 66 90 50 90C34 90 26 86 24 78Z', INK.iron, 2.4) +
    flat('M16 22H50V90C34 90 26 86 24 78Z', INK.steel) +
    flat('M24 28H34L40 86C34 85 28 83 27 77Z', INK.pale, 0.8) +
    flat('M20 50H80L79 60H21Z', INK.ash) +
    flat('M20 50H50V60H21Z', INK.iron) +
    flat(`${disc(30, 55, 2.4)}${disc(43, 55, 2.4)}${disc(57, 55, 2.4)}${disc(70, 55, 2.4)}`, INK.pale) +
    cut('M10 14H90L86 26H14Z', INK.iron, 1.2) +
    flat('M10 14H50V26H14Z', INK.pale) +
    flat('M18 14H82L78 20H22Z', INK.straw) +
    cut(disc(50, 74, 7), INK.ash, 1) +
    flat(disc(50, 74, 4.4), INK.pale);
  return (
    flat(disc(56, 50, 44), INK.fire, 0.14) +
    flat('M26 34C14 42 12 60 12 98H28C28 72 28 58 36 48Z', INK.ember) +
    flat('M27 36C18 44 16 62 16 98H25C25 72 26 58 35 47Z', INK.amber) +
    flat('M28 38C22 48 20 66 20 98H23C23 74 25 58 33 46Z', INK.white) +
    `<g transform="translate(56 42) rotate(-34) scale(.86) translate(-50 -50)">${pot}</g>` +
    flat('M4 98C8 88 14 88 20 92C26 86 34 88 38 98Z', INK.straw) +
    flat(
      `${star([8, 70], [7, 1.8])}${star([38, 80], [8, 2])}${star([46, 92], [5, 1.4])}${star([6, 50], [4, 1])}`,
      INK.straw,
    )
  );
}

function anvil(): string {
  return (
    flat(fan([58, 30], { inner: 8, outer: 30, count: 11, from: -100, to: 100, fill: 0.3 }), INK.amber) +
    cut(
      'M2 42C14 40 22 38 30 34H94V46C86 46 78 50 74 56C70 62 70 68 74 72H86L90 90H22L26 72H38C42 68 42 62 38 58C26 58 10 54 2 42Z',
      '#6d6665',
      2.6,
    ) +
    flat('M2 42C14 40 22 38 30 34H94V41H30C22 44 12 45 2 42Z', '#e8e2da') +
    flat('M26 72H38C42 68 42 62 38 58C26 58 10 54 2 42C22 44 40 46 52 46V90H22Z', '#a5a1a0') +
    flat('M24 80H50V90H22Z', INK.iron) +
    turned(
      cut(box([34, 24, 50, 9]), INK.ember, 1.2) +
        flat(box([34, 24, 50, 5]), INK.amber) +
        flat(box([46, 24, 26, 5]), INK.white),
      -4,
      [58, 28],
    ) +
    flat(`${star([30, 14], [8, 2])}${star([84, 10], [9, 2.2])}${star([58, 6], [6, 1.6])}`, INK.straw)
  );
}

function gauge(): string {
  return (
    cut(box([42, 82, 16, 16]), INK.copper, 1.6) +
    flat(box([42, 82, 8, 16]), INK.blush) +
    cut(box([34, 88, 32, 7]), INK.copper, 1) +
    cut(disc(50, 46, 43), INK.copper, 2.4) +
    flat('M50 3a43 43 0 0 0 0 86Z', INK.blush) +
    flat(disc(50, 46, 35), INK.soot) +
    flat(disc(50, 46, 32.5), INK.white) +
    flat(fan([50, 46], { inner: 19, outer: 30, count: 1, from: 45, to: 130, fill: 1 }), INK.ember) +
    flat(
      `M${around([50, 46], 30, 42)}A30 30 0 0 1 ${around([50, 46], 30, 130)}L${around([50, 46], 21, 130)}A21 21 0 0 0 ${around([50, 46], 21, 42)}Z`,
      INK.ember,
    ) +
    flat(fan([50, 46], { inner: 23, outer: 30, count: 9, from: -145, to: 145, fill: 0.16 }), INK.soot) +
    bar(`M${around([50, 46], 8, 254)}L${around([50, 46], 27, 74)}`, [INK.iron, INK.soot], 4.4) +
    cut(disc(50, 46, 6), INK.copper, 0.8) +
    flat(disc(48.5, 44.5, 2.6), INK.blush) +
    each(6, (i) =>
      flat(disc(50 + 39 * Math.sin((i * Math.PI) / 3), 46 - 39 * Math.cos((i * Math.PI) / 3), 2), INK.blood),
    )
  );
}

/** Two hammers, crossed. */
function hammers(): string {
  const hammer = (tones: readonly [string, string], wood: readonly [string, string]) =>
    turned(
      bar('M50 20V104', wood, 7) +
        cut('M30 6H70L74 11V25L70 30H30L26 25V11Z', tones[1], 2) +
        flat('M30 6H70L74 11H26Z', INK.pale) +
        flat('M26 11H42V30H30L26 25Z', tones[0]) +
        flat('M44 4H56V32H44Z', INK.copper) +
        flat('M44 4H50V32H44Z', INK.blush),
      40,
      [50, 56],
    );
  return (
    mirrored(hammer([INK.steel, '#474142'], ['#c98a52', '#84502a'])) +
    hammer([INK.pale, INK.steel], ['#e0a870', '#a8683a'])
  );
}

function goldBar(): string {
  return (
    cut('M22 44H78L94 80H6Z', INK.amber, 2.6) +
    flat('M22 44L34 26H66L78 44Z', INK.white) +
    flat('M22 44H78L94 80H6Z', INK.amber) +
    flat('M22 44H50V80H6Z', INK.straw) +
    flat('M6 80L22 44L30 44L18 80Z', INK.white, 0.7) +
    flat(star([50, 62], [13, 5], 5), '#a85d0c') +
    line('M22 44H78', '#a85d0c', 1.4)
  );
}

function ring(): string {
  return (
    cut(disc(50, 50, 41), INK.copper, 2.4) +
    flat('M50 9a41 41 0 0 0 0 82Z', INK.blush) +
    line(`${disc(50, 50, 35)}${disc(50, 50, 29.5)}`, INK.blood, 1.8) +
    flat(disc(50, 50, 23), INK.soot) +
    flat('M50 27a23 23 0 0 1 0 46a30 30 0 0 0 0 -46Z', INK.blush, 0.5) +
    flat('M15 40A37 37 0 0 1 36 16L39 22A30 30 0 0 0 22 42Z', INK.white, 0.75)
  );
}

function beam(): string {
  return (
    cut('M14 10H86V28H61V72H86V90H14V72H39V28H14Z', INK.moss, 2.6) +
    flat('M14 10H86V16H14ZM39 34H47V72H39ZM14 72H39V78H14ZM61 72H86V78H61Z', '#8fd6c0') +
    flat('M14 16H50V28H14ZM47 28H50V90H14V78H47Z', INK.verdigris) +
    flat(`${disc(22, 22, 2.6)}${disc(78, 22, 2.6)}${disc(22, 84, 2.6)}${disc(78, 84, 2.6)}`, '#0f332c')
  );
}

function nut(): string {
  return (
    cut('M50 4L90 27V73L50 96L10 73V27Z', INK.deepBlue, 2.6) +
    flat('M50 4L10 27V73L50 50Z', '#86b3e6') +
    flat('M10 73L50 96V50Z', INK.blue) +
    flat('M50 4L90 27L50 50Z', '#5b91d2') +
    flat('M50 13L82 31.500V68.500L50 87L18 68.500V31.500Z', INK.blue) +
    flat('M50 13L18 31.500V68.500L50 87Z', '#5b91d2') +
    flat(disc(50, 50, 22), INK.soot) +
    line(disc(50, 50, 18), '#86b3e6', 1.6) +
    flat('M50 28a22 22 0 0 1 0 44a28 28 0 0 0 0 -44Z', '#86b3e6', 0.6)
  );
}

export function flame(): string {
  return (
    cut(
      'M52 6C56 22 80 34 80 62C80 80 66 92 50 92C34 92 20 80 20 62C20 48 28 42 32 30C36 36 38 40 40 44C46 34 50 22 52 6Z',
      INK.ember,
      2.2,
    ) +
    flat(
      'M52 26C54 38 72 46 72 64C72 78 62 88 50 88C38 88 28 78 28 64C28 56 32 50 34 44C38 52 40 54 42 58C48 50 51 40 52 26Z',
      INK.fire,
    ) +
    flat(
      'M51 46C53 54 64 58 64 69C64 79 58 85 50 85C42 85 36 79 36 70C36 64 39 61 40 57C43 61 44 63 45 65C49 60 51 54 51 46Z',
      INK.straw,
    ) +
    flat('M50 62C52 67 57 70 57 76C57 81 54 84 50 84C46 84 43 81 43 76C43 71 49 68 50 62Z', INK.white)
  );
}

/** Fire in a cast frame. */
function wild(): string {
  return (
    halves('M50 2H28L4 28V72L28 98H50Z', [INK.straw, INK.amber], 2.4) +
    flat('M31 8H69L92 32V68L69 92H31L8 68V32Z', INK.blood) +
    flat('M33 13H67L87 34V66L67 87H33L13 66V34Z', INK.soot) +
    flat(fan([50, 52], { inner: 18, outer: 44, count: 16, fill: 0.45 }), INK.ember, 0.75) +
    `<g transform="translate(50 52) scale(.86) translate(-50 -52)">${flame()}</g>` +
    twice(flat(`${disc(18, 26, 0.1)}${disc(25, 16, 3)}${disc(25, 84, 3)}${disc(7.5, 50, 2.6)}`, INK.ember))
  );
}

/** The arc light between two rods. */
function scatter(): string {
  return (
    cut(gear([50, 50], { r: 49, teeth: 16, depth: 5 }), INK.deepBlue, 2.2) +
    flat('M50 6a44 44 0 0 0 0 88Z', '#6d9fd8') +
    flat('M50 6a44 44 0 0 1 0 88Z', INK.blue) +
    flat(disc(50, 50, 37), '#0b1a33') +
    flat(fan([50, 50], { inner: 6, outer: 37, count: 18, fill: 0.5 }), INK.blue, 0.7) +
    flat(disc(50, 50, 21), INK.arc, 0.35) +
    halves('M50 14H43V34L50 42Z', [INK.pale, INK.steel], 1) +
    halves('M50 86H43V66L50 58Z', [INK.pale, INK.steel], 1) +
    flat(star([50, 50], [30, 6], 4), INK.arc) +
    turned(flat(star([50, 50], [17, 5], 4), INK.arc), 45, [50, 50]) +
    flat(disc(50, 50, 7.5), '#ffffff')
  );
}

/** A hook of the crane, used in the hall. */
export function hook(): string {
  return moved(
    bar('M0 -60V0C0 16 24 16 24 -2', IRON, 9) + cut(disc(0, -6, 12), INK.iron, 2) + flat(disc(-1, -7, 6), INK.steel),
    [0, 0],
  );
}

export function spark(x: number, y: number, r: number): string {
  return flat(star([x, y], [r, r * 0.25]), HOT[0]);
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: scatter(),
  p1: crucible(),
  p2: anvil(),
  p3: gauge(),
  p4: hammers(),
  l1: goldBar(),
  l2: ring(),
  l3: beam(),
  l4: nut(),
};
