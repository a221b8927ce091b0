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
  moved,
  star,
  turned,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

const STEEL = [INK.steel, INK.iron] as const;

/** The signal box itself, its windows lit. */
export function signalBox(): string {
  return (
    cut('M16 52H84V94H16Z', '#8d3b34', 2.4) +
    flat('M16 52H50V94H16Z', '#c1604a') +
    line('M16 62H50M16 72H50M16 82H50M28 52V62M40 62V72M28 72V82M40 82V92M28 92V82', '#8d3b34', 1.2) +
    flat('M60 68H76V94H60Z', INK.night) +
    flat('M62 70H74V94H62Z', INK.navy) +
    cut('M8 26H92V56H8Z', INK.cream, 2) +
    flat('M50 26H92V56H50Z', '#e2d3bd') +
    flat(
      each(5, (i) => box([13 + i * 15.4, 31, 12.4, 19])),
      INK.yellow,
    ) +
    flat(
      each(5, (i) => `M${13 + i * 15.4} 50V31H${25 + i * 15.4}Z`),
      INK.lemon,
    ) +
    line('M13 40.5H87', INK.cream, 1.4) +
    cut('M50 2L98 22V28H2V22Z', INK.navy, 2) +
    flat('M50 2L2 22V28H50Z', INK.blue) +
    flat('M6 22L50 6V10L14 22Z', INK.sky) +
    cut(box([68, 2, 9, 13]), '#8d3b34', 1) +
    bar('M6 57H94', STEEL, 4)
  );
}

/** A semaphore: its arm, its glass and its post. */
function semaphore(): string {
  return (
    bar('M74 8V96', [INK.cream, INK.steel], 8) +
    flat('M70.5 60H77.500V68H70.500ZM70.5 76H77.500V84H70.500Z', INK.night) +
    cut(star([74, 8], [9, 4], 4), INK.yellow, 0.8) +
    turned(
      cut('M2 26H66V48H2L12 37Z', INK.red, 2.2) +
        flat('M2 26H66V33H8Z', INK.rose) +
        flat('M16 26H26L32 37L26 48H16L22 37Z', INK.cream),
      12,
      [74, 37],
    ) +
    cut('M62 26H90C96 26 96 62 90 66H68C62 62 62 34 62 26Z', INK.iron, 1.6) +
    flat(disc(77, 36, 8), INK.rose) +
    flat(disc(77, 55, 8), INK.mint) +
    flat(`${disc(74.5, 33.5, 3)}${disc(74.5, 52.5, 3)}`, INK.cream) +
    bar('M60 95H88', STEEL, 5)
  );
}

/** The row of levers. */
function levers(): string {
  const lever = (x: number, turn: number, tones: readonly [string, string]) =>
    turned(
      bar(`M${x} 80V40`, STEEL, 5) +
        bar(`M${x} 42V14`, tones, 12) +
        cut(disc(x, 12, 8), INK.brass, 1) +
        flat(disc(x - 1.5, 10.5, 4.5), INK.lemon),
      turn,
      [x, 84],
    );
  return (
    lever(22, -10, [INK.rose, INK.red]) +
    lever(50, 0, [INK.sky, INK.blue]) +
    lever(78, 12, [INK.lemon, INK.yellow]) +
    cut('M4 70H96V92H4Z', INK.iron, 2.4) +
    flat('M4 70H96V77H4Z', INK.steel) +
    flat('M16 78H28V88H16ZM44 78H56V88H44ZM72 78H84V88H72Z', INK.night) +
    flat(`${disc(9, 86, 2)}${disc(36, 84, 2.4)}${disc(64, 84, 2.4)}${disc(91, 86, 2)}`, INK.cream)
  );
}

/** The telegraph bell. */
function blockBell(): string {
  return (
    cut('M12 62H88V92H12Z', '#6b3a1e', 2.4) +
    flat('M12 62H50V92H12Z', '#a4612f') +
    flat('M6 88H94V96H6Z', '#6b3a1e') +
    cut(disc(50, 77, 9), INK.cream, 0.8) +
    line('M50 77L54 71', INK.red, 2.6) +
    halves('M50 14C28 14 16 32 14 58H50Z', ['#ffd45e', INK.ochre], 2.4) +
    flat('M44 18C32 22 26 36 25 54H35C35 40 38 26 44 18Z', INK.cream, 0.85) +
    cut('M8 56H92V63H8Z', INK.brass, 1) +
    flat('M8 56H50V63H8Z', INK.lemon) +
    cut(disc(50, 11, 7), INK.brass, 1) +
    flat(disc(48, 9, 3.6), INK.lemon)
  );
}

/** A lamp glass of its own outline, colour and mark. */
function lens(outline: string, [light, mid, dark]: readonly [string, string, string], mark: string): string {
  const inner = (size: number, d: string, fill: string) =>
    `<g transform="translate(50 50) scale(${size}) translate(-50 -50)">${flat(d, fill)}</g>`;
  return (
    cut(outline, INK.night, 2.6) +
    inner(0.94, outline, INK.steel) +
    inner(0.84, outline, dark) +
    inner(0.76, outline, mid) +
    inner(0.52, outline, light) +
    mark
  );
}

const shine = (d: string) => flat(d, INK.cream, 0.9);

function redLens(): string {
  return lens(
    disc(50, 50, 44),
    [INK.rose, INK.red, INK.dark],
    cut(star([50, 50], [24, 8], 4), INK.cream, 1) + shine('M22 40C26 28 34 21 44 19C36 26 30 32 28 40Z'),
  );
}

function yellowLens(): string {
  return lens(
    'M50 4L98 90H2Z',
    [INK.lemon, INK.yellow, INK.ochre],
    cut('M30 66L50 50L70 66V76L50 61L30 76Z', INK.night, 0) + shine('M46 24L50 18L52 22L38 46L34 46Z'),
  );
}

function greenLens(): string {
  return lens(
    'M8 8H92V92H8Z',
    [INK.mint, INK.green, INK.pine],
    cut('M44 26H56V74H44Z', INK.cream, 1) + shine('M20 20H44V24H24V44H20Z'),
  );
}

function blueLens(): string {
  return lens(
    'M50 2L98 50L50 98L2 50Z',
    [INK.sky, INK.blue, INK.navy],
    cut(disc(50, 50, 11), INK.cream, 1) + flat(disc(50, 50, 5.5), INK.navy) + shine('M22 48L46 24L50 26L27 50Z'),
  );
}

/** The white light: any colour. */
function wild(): string {
  return (
    cut(gear([50, 50], { r: 49, teeth: 8, depth: 7 }), INK.brass, 2.4) +
    flat(disc(50, 50, 41), INK.night) +
    flat(fan([50, 50], { inner: 12, outer: 40, count: 4, from: 0, to: 360, fill: 1 }), INK.indigo) +
    [INK.red, INK.yellow, INK.green, INK.blue]
      .map((c, i) =>
        flat(
          `M50 50L${[50, 90, 50, 10][i]} ${[10, 50, 90, 50][i]}A40 40 0 0 1 ${[90, 50, 10, 50][i]} ${[50, 90, 50, 10][i]}Z`,
          c,
        ),
      )
      .join('') +
    line('M50 10V90M10 50H90', INK.night, 3) +
    cut(star([50, 50], [38, 13], 8), INK.cream, 1.6) +
    flat(disc(50, 50, 17), '#ffffff') +
    flat(disc(50, 50, 11), INK.lemon) +
    flat(disc(50, 50, 5.5), '#ffffff')
  );
}

/** The sun between the rails. */
function scatter(): string {
  return (
    cut('M8 98V44C8 20 26 2 50 2C74 2 92 20 92 44V98Z', INK.brass, 2.4) +
    flat('M8 98V44C8 20 26 2 50 2V98Z', '#f3c65a') +
    flat('M14 92V45C14 24 30 8 50 8C70 8 86 24 86 45V92Z', INK.dusk) +
    flat(fan([50, 56], { inner: 10, outer: 46, count: 11, from: -92, to: 92, fill: 0.5 }), INK.pink, 0.75) +
    flat('M26 58a24 24 0 0 1 48 0Z', INK.peach) +
    flat('M33 58a17 17 0 0 1 34 0Z', INK.cream) +
    flat('M14 58H86V92H14Z', INK.night) +
    flat('M48 58L20 92H34L49 58ZM52 58L80 92H66L51 58Z', INK.steel) +
    flat('M42 64H58L60 67H40ZM37 71H63L66 75H34ZM30 81H70L74 86H26Z', '#8d5a3c') +
    flat('M48 58L24 92H29L49 58ZM52 58L76 92H71L51 58Z', INK.cream)
  );
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: scatter(),
  p1: signalBox(),
  p2: semaphore(),
  p3: levers(),
  p4: blockBell(),
  l1: redLens(),
  l2: yellowLens(),
  l3: greenLens(),
  l4: blueLens(),
};

/** A lamp that rises after a win. */
export function lampSpark(): string {
  return moved(flat(star([50, 50], [48, 12], 8), INK.lemon) + flat(disc(50, 50, 18), '#ffffff'), [0, 0], { size: 0.6 });
}
