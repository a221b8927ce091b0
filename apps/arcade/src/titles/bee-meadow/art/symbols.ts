import { dots, flower, leaf, petals } from '../../highfield/folk.ts';
import { around, bar, cut, disc, each, flat, line, moved, star, turned, twice } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** A cell of the comb, its point upwards. */
export function cell(x: number, y: number, r: number): string {
  return `M${Array.from({ length: 6 }, (_, i) => around([x, y], r, i * 60)).join('L')}Z`;
}

/** A worker that flies to the right. */
export function bee(): string {
  return (
    flat('M50 44C40 18 56 2 66 8C78 16 72 36 60 46Z', INK.mist, 0.95) +
    flat('M46 46C26 26 34 6 48 12C60 20 60 36 56 48Z', '#ffffff', 0.95) +
    cut('M12 66C12 52 30 42 52 42C70 42 82 52 82 64C82 76 68 84 50 84C30 84 12 78 12 66Z', INK.bark, 1.6) +
    flat('M14 66C16 54 32 45 48 44L46 82C28 82 15 76 14 66Z', INK.honey) +
    flat('M16 62C22 52 36 46 48 45L47 60C36 56 24 58 16 62Z', INK.sun) +
    flat('M28 49L37 46C32 58 32 70 37 81L28 79C24 70 24 58 28 49Z', INK.bark) +
    flat(disc(70, 62, 17), INK.bark) +
    flat(disc(56, 62, 16), INK.amber) +
    flat(disc(54, 59, 10), INK.honey) +
    flat(disc(76, 58, 4.4), INK.cream) +
    flat(disc(77, 58, 2.4), INK.bark) +
    line('M78 46C82 36 88 34 92 36M84 50C90 44 96 46 97 50', INK.bark, 3)
  );
}

/** The queen, from above, in her crown. */
export function queen(): string {
  return (
    twice(
      flat('M47 46C34 22 8 16 4 30C2 44 26 56 46 54Z', '#ffffff') +
        flat('M46 54C28 52 10 62 14 72C20 80 38 70 47 60Z', INK.mist) +
        line('M44 48C32 38 20 30 9 29M42 58C32 60 24 64 18 69', INK.steel, [1.4, 0.8]),
    ) +
    cut('M50 46C65 46 71 58 69 71C67 84 58 94 50 99C42 94 33 84 31 71C29 58 35 46 50 46Z', INK.amber, 1.6) +
    flat('M50 47C61 47 65 58 62 71C59 84 54 92 48 96C41 91 34 83 32.500 71C31 58 37 47 50 47Z', INK.honey) +
    flat('M46 49C54 49 54 60 52 71C50 82 46 89 43 91C38 86 34 79 33.500 71C32 60 38 49 46 49Z', INK.sun) +
    flat(
      'M32 61Q50 70 68 61L69.500 69Q50 78 30.500 69ZM31.500 76Q50 85 68.500 76L65.500 84Q50 92 34.500 84ZM40 90Q50 95 60 90L50 99Z',
      INK.bark,
    ) +
    cut(disc(50, 43, 14), INK.amber, 1) +
    flat(disc(48, 41, 11), INK.honey) +
    flat(petals([50, 43], { inner: 0, outer: 10, count: 8, wide: 2.6 }), INK.light) +
    twice(line('M44 21C38 17 33 18 30 22', INK.bark, 2.6)) +
    cut(disc(50, 27, 10.5), INK.bark, 0.8) +
    twice(flat(disc(43, 27, 4), INK.cream) + flat(disc(43.5, 28, 2.2), INK.bark)) +
    line('M46 33Q50 36 54 33', INK.cream, 1.8) +
    cut('M36 20L32 2L43 11L50 0L57 11L68 2L64 20C56 16 44 16 36 20Z', INK.amber, 1) +
    flat('M36 19L32 3L43 12L50 1V16C44 16 40 17 36 19Z', INK.sun) +
    flat(`${disc(50, 12, 2.4)}${disc(41, 15, 1.7)}${disc(59, 15, 1.7)}`, INK.red)
  );
}

/** The queen in a cell of gold. */
export function wild(): string {
  return (
    cut(cell(50, 50, 50), INK.amber, 2) +
    flat(cell(49.5, 49.5, 48.5), INK.sun) +
    flat(`M50 1L92 25V50H8V25Z`, INK.light) +
    flat(cell(50, 50, 43), INK.honey) +
    flat(cell(50, 50, 39.5), '#6b2f0a') +
    flat(
      each(6, (i) => {
        const [x = 0, y = 0] = around([50, 50], 25, i * 60 + 30)
          .split(' ')
          .map(Number);
        return cell(x, y, 13);
      }) + cell(50, 50, 13),
      '#8a4110',
    ) +
    moved(queen(), [8, 8], { size: 0.84 }) +
    flat(
      each(6, (i) => {
        const [x = 0, y = 0] = around([50, 50], 45.5, i * 60)
          .split(' ')
          .map(Number);
        return disc(x, y, 2.2);
      }),
      INK.red,
    )
  );
}

/** A hive of straw, as they stand on a bench. */
export function skep(): string {
  const coils = [
    [50, 10, 9],
    [50, 19, 17],
    [50, 29, 24],
    [50, 40, 29],
    [50, 51, 33],
    [50, 62, 35],
    [50, 73, 36],
    [50, 84, 36],
  ] as const;
  const coil = ([x, y, half]: readonly [number, number, number], i: number) =>
    flat(
      `M${x - half + 4} ${y - 6}H${x + half - 4}A6 6 0 0 1 ${x + half - 4} ${y + 6}H${x - half + 4}A6 6 0 0 1 ${x - half + 4} ${y - 6}Z`,
      INK.wood,
    ) +
    flat(
      `M${x - half + 4} ${y - 6}H${x + half - 5}A5 5 0 0 1 ${x + half - 5} ${y + 3.5}H${x - half + 4}A5 5 0 0 1 ${x - half + 4} ${y - 6}Z`,
      i % 2 ? INK.straw : '#e4b24c',
    ) +
    line(
      each(Math.floor(half / 5), (j) => {
        const at = x - half + 6 + j * 10;
        return `M${at} ${y - 5}l-3 8`;
      }),
      INK.tan,
      1.6,
    ) +
    flat(`M${x - half + 3} ${y - 4}H${x - half * 0.1}V${y - 2}H${x - half + 3}Z`, INK.light);
  return (
    cut('M50 2C72 8 86 40 86 88C70 93 30 93 14 88C14 40 28 8 50 2Z', INK.bark, 2) +
    coils.map(coil).join('') +
    cut('M38 90V76C38 66 62 66 62 76V90Z', INK.wood, 0.6) +
    flat('M41 90V77C41 69 59 69 59 77V90Z', INK.bark)
  );
}

function scatter(): string {
  return (
    cut(disc(50, 50, 49), INK.moss, 2.2) +
    flat(disc(49.5, 49.5, 47), INK.leaf) +
    flat(disc(50, 50, 40), INK.light) +
    flat('M11 60C26 50 40 58 52 56C66 54 78 50 89 58A40 40 0 0 1 11 60Z', INK.lime) +
    each(10, (i) => {
      const [x = 0, y = 0] = around([50, 50], 43.5, i * 36 + 18)
        .split(' ')
        .map(Number);
      return flower(
        [x, y],
        6.5,
        [[INK.cream, INK.mist, INK.sun] as const, [INK.poppy, INK.wine, INK.sun] as const][i % 2] ?? [
          INK.cream,
          INK.mist,
          INK.sun,
        ],
      );
    }) +
    cut('M16 80H84V87H16Z', INK.wood, 1.2) +
    flat('M16 80H84V83H16Z', INK.tan) +
    moved(skep(), [16, 10], { size: 0.76 }) +
    moved(bee(), [8, 26], { size: 0.25 }) +
    moved(bee(), [72, 18], { size: 0.23 })
  );
}

function honeyJar(): string {
  return (
    cut('M18 40C18 34 22 31 26 30H74C78 31 82 34 82 40V84C82 92 76 97 68 97H32C24 97 18 92 18 84Z', INK.mist, 2.4) +
    flat('M22 46H78V83C78 90 74 93 67 93H33C26 93 22 90 22 83Z', INK.amber) +
    flat('M22 46H66V93H33C26 93 22 90 22 83Z', INK.honey) +
    flat('M26 50H36V86C30 86 26 84 26 80Z', INK.sun) +
    flat('M22 46C34 42 44 50 56 46C66 43 72 45 78 46V50C66 47 58 52 46 50C36 48 30 50 22 50Z', INK.light) +
    cut(
      'M16 28C16 16 26 8 50 8C74 8 84 16 84 28L92 42C84 40 80 46 73 42C66 38 60 46 50 42C40 46 34 38 27 42C20 46 16 40 8 42Z',
      INK.navy,
      1.6,
    ) +
    flat(
      'M16 28C16 16 26 8 50 8C62 8 70 10 75 14L78 42C76 43 75 43 73 42C66 38 60 44 50 41C40 44 34 37 27 41C20 44 16 39 10 41Z',
      INK.blue,
    ) +
    flat(
      'M26 12L32 10C27 20 25 30 25 41C22 43 20 43 17 41C18 30 20 20 26 12ZM45 8H53C53 20 54 30 55 42C52 43 48 42 45 42C44 30 44 20 45 8ZM68 10L74 13C79 20 82 30 83 41C80 43 78 44 75 43C75 30 73 20 68 10Z',
      INK.cream,
      0.9,
    ) +
    flat(
      'M21 17C36 13 64 13 79 17L81 21C66 17 34 17 19 21ZM13 34C34 30 66 30 87 34L89 38C66 34 34 34 11 38Z',
      INK.cream,
      0.55,
    ) +
    bar('M18 28C34 31 66 31 82 28', [INK.light, INK.amber], 4.5) +
    cut('M44 30L34 40L38 44L47 33ZM52 33L62 45L66 41L57 30Z', INK.honey, 0.8) +
    cut(cell(52, 68, 20), INK.cream, 1) +
    line(cell(52, 68, 16), INK.amber, 1.8) +
    moved(bee(), [37, 54], { size: 0.3 })
  );
}

function butterfly(): string {
  return (
    twice(
      cut('M48 46C42 22 22 4 6 10C-2 18 4 46 22 54C32 58 42 54 48 50Z', INK.indigo, 2.2) +
        cut('M47 52C34 54 16 62 16 76C18 92 34 96 42 86C46 78 48 64 48 54Z', INK.indigo, 1.6) +
        flat('M46 45C40 26 24 11 10 15C6 22 11 42 25 49C34 52 41 50 46 47Z', INK.plum) +
        flat('M44 43C38 28 26 18 15 20C13 26 18 38 28 44C34 47 40 46 44 44Z', INK.rose) +
        flat('M45 55C34 58 22 64 21 76C23 87 33 90 39 83C43 76 45 64 45 55Z', INK.plum) +
        flat('M43 58C34 60 27 66 26 76C28 82 33 84 37 79C41 73 43 66 43 58Z', '#2fb5b8') +
        flat(petals([24, 31], { inner: 0, outer: 8.5, count: 8, wide: 3.2 }), INK.light) +
        flat(disc(24, 31, 2.8), INK.indigo) +
        flat(petals([32, 74], { inner: 0, outer: 5.5, count: 6, wide: 2.4 }), INK.light) +
        flat(
          `${disc(8, 22, 1.7)}${disc(9, 32, 1.7)}${disc(14, 41, 1.7)}${disc(22, 12.5, 1.5)}${disc(19, 84, 1.6)}${disc(26, 90, 1.6)}`,
          INK.pale,
        ) +
        line('M49 30C46 18 42 12 36 8', INK.bark, 2.2) +
        flat(disc(36, 8, 2.6), INK.bark),
    ) +
    cut('M50 26C55 26 56 32 55 38C57 52 55 76 50 86C45 76 43 52 45 38C44 32 45 26 50 26Z', INK.bark, 1) +
    flat('M49 29C52 34 51 60 49 80C46 66 45 46 47 36Z', INK.wood) +
    line('M46.500 50H53.500M46.500 58H53.500M47 66H53', INK.sun, 2)
  );
}

function ladybird(): string {
  return (
    cut(leaf([2, 66], [99, 84], 40), INK.moss, 1.4) +
    flat(leaf([4, 65], [96, 82], 33), INK.leaf) +
    line('M6 66L94 81M30 70L38 88M50 73L60 90M70 77L80 90', INK.lime, 1.8) +
    line('M20 42L8 34M16 58L4 58M80 42L92 34M84 58L96 58M24 74L14 84M76 74L86 84', INK.bark, 4.5) +
    cut('M50 4C64 4 72 14 71 28H29C28 14 36 4 50 4Z', INK.bark, 1.6) +
    twice(
      flat('M33 22C33 14 38 10 43 11C45 16 41 22 33 22Z', INK.cream) + line('M42 6C38 0 32 0 29 3', INK.bark, 2.6),
    ) +
    cut('M50 22C76 22 88 40 86 60C84 80 68 92 50 92C32 92 16 80 14 60C12 40 24 22 50 22Z', INK.wine, 2.2) +
    flat('M50 23C70 23 80 40 78 58C76 76 62 88 46 90C30 89 18 78 16 60C14 41 26 23 50 23Z', INK.red) +
    flat('M46 26C32 28 22 38 21 54C26 44 34 40 42 38C46 34 47 30 46 26Z', '#ff7a5c') +
    line('M50 23V92', INK.bark, 3) +
    twice(flat(`${disc(34, 46, 7)}${disc(27, 64, 5.5)}${disc(39, 77, 6)}`, INK.bark)) +
    flat('M50 22C42 22 40 30 50 36C60 30 58 22 50 22Z', INK.bark) +
    twice(flat(petals([34, 46], { inner: 0, outer: 5, count: 6, wide: 1.8 }), INK.sun))
  );
}

function smoker(): string {
  return (
    line('M70 22C84 22 88 12 80 8C74 6 70 12 76 15M62 18C58 8 66 0 74 2', '#ffffff', 5) +
    line('M70 22C84 22 88 12 80 8C74 6 70 12 76 15M62 18C58 8 66 0 74 2', INK.steel, [1.4, 0.7]) +
    cut('M8 44L30 36V92L8 86Z', INK.wood, 2) +
    flat('M8 44L18 40V89L8 86Z', INK.tan) +
    cut('M28 38C34 40 36 42 38 46V84C36 88 34 90 28 91Z', INK.wine, 1) +
    line('M30 40V90M34 43V87', INK.red, 2.6) +
    flat(petals([18, 65], { inner: 0, outer: 8, count: 6, wide: 3.4 }), INK.light) +
    flat(disc(18, 65, 2.6), INK.wine) +
    cut('M38 42H82V92C82 96 78 98 74 98H46C42 98 38 96 38 92Z', INK.iron, 2.4) +
    flat('M38 42H66V98H46C42 98 38 96 38 92Z', INK.steel) +
    flat('M43 42H52V96H47C44 96 43 94 43 92Z', INK.mist) +
    flat('M38 54H82V59H38ZM38 86H82V90H38Z', INK.honey) +
    flat('M38 54H60V56.500H38ZM38 86H60V88H38Z', INK.light) +
    cut('M38 42C40 30 50 22 62 18L78 24C80 30 82 36 82 42Z', INK.iron, 1.6) +
    flat('M38 42C40 30 50 22 62 18L66 20C62 26 60 34 60 42Z', INK.mist) +
    cut('M60 12L80 20L77 28L57 20Z', INK.bark, 1) +
    flat('M60 12L70 16L67 24L57 20Z', INK.steel) +
    flat(cell(60, 72, 9), INK.sun) +
    flat(cell(60, 72, 5), INK.amber)
  );
}

export function poppy(): string {
  return (
    bar('M52 62C50 76 54 88 48 99', [INK.lime, INK.moss], 4.5) +
    cut(leaf([50, 90], [84, 74], 8), INK.leaf, 1) +
    cut(leaf([50, 94], [18, 80], 8), INK.leaf, 1) +
    cut(
      'M50 8C70 -2 94 14 92 36C98 54 82 70 66 66C58 74 42 74 34 66C18 70 2 54 8 36C6 14 30 -2 50 8Z',
      '#a8240f',
      2.4,
    ) +
    flat('M50 40C34 36 10 30 12 32C8 16 32 4 50 12C68 4 92 16 88 32C80 38 66 40 50 40Z', INK.poppy) +
    flat(
      'M50 40C30 34 12 40 10 46C12 60 24 66 36 62C44 68 56 68 64 62C76 66 88 60 90 46C82 38 66 36 50 40Z',
      '#e03a1a',
    ) +
    flat('M48 14C34 8 20 14 17 26C26 20 38 22 46 30Z', INK.coral) +
    flat('M16 48C22 44 32 42 42 44C36 52 26 58 18 56C16 54 15 50 16 48Z', INK.coral, 0.8) +
    flat(petals([50, 40], { inner: 2, outer: 19, count: 12, wide: 3 }), INK.bark) +
    flat(disc(50, 40, 9), INK.moss) +
    flat(star([50, 40], [8, 3], 6), INK.lime) +
    flat(dots([50, 40], { radius: 15, count: 12, r: 1.3 }), INK.sun)
  );
}

function cornflower(): string {
  const floret = (a: number, long: number, tone: string) =>
    turned(
      cut(
        `M48 50L41 ${50 - long * 0.62}L36 ${50 - long * 0.88}L44 ${50 - long * 0.8}L50 ${50 - long}L56 ${50 - long * 0.8}L64 ${50 - long * 0.88}L59 ${50 - long * 0.62}L52 50Z`,
        tone,
        1,
      ),
      a,
      [50, 50],
    );
  return moved(
    each(8, (i) => floret(i * 45 + 22.5, 49, INK.navy)) +
      each(8, (i) => floret(i * 45, 46, INK.blue)) +
      each(8, (i) => turned(flat('M49 48L46 24L50 12L54 24L51 48Z', INK.sky), i * 45, [50, 50])) +
      flat(petals([50, 50], { inner: 0, outer: 20, count: 14, wide: 3 }), INK.indigo) +
      flat(petals([50, 50], { inner: 0, outer: 14, count: 9, wide: 2.6 }), INK.rose) +
      flat(dots([50, 50], { radius: 17, count: 14, r: 1.2 }) + disc(50, 50, 3), INK.cream),
    [0, 0],
  );
}

function bellflower(): string {
  const bell = (turn: number, at: readonly [number, number], size: number) =>
    moved(
      cut(
        'M0 0C14 2 20 14 20 28C21 38 26 44 32 48C24 50 20 54 16 62C10 56 6 55 0 60C-6 55 -10 56 -16 62C-20 54 -24 50 -32 48C-26 44 -21 38 -20 28C-20 14 -14 2 0 0Z',
        INK.indigo,
        2,
      ) +
        flat(
          'M0 1C10 4 14 14 14 28C15 40 18 46 24 49C18 50 16 53 14 58C8 52 4 52 -1 56C-6 52 -10 52 -15 57C-19 50 -22 48 -28 47C-23 43 -18 38 -18 28C-18 14 -12 3 0 1Z',
          INK.violet,
        ) +
        flat(
          'M-3 4C3 8 3 24 1 50C-4 50 -8 50 -12 52C-16 47 -18 46 -22 46C-18 41 -15 36 -15 28C-15 16 -10 7 -3 4Z',
          INK.lilac,
        ) +
        line('M0 56V68', INK.light, 3) +
        flat(disc(0, 69, 3.4), INK.sun) +
        cut('M0 -5C8 -4 12 2 13 10C8 6 4 8 0 13C-4 8 -8 6 -13 10C-12 2 -8 -4 0 -5Z', INK.leaf, 0.8),
      at,
      { size, turn },
    );
  return (
    bar('M14 99C12 60 22 22 54 8C66 4 78 8 82 16M30 40C36 30 44 28 50 30', [INK.lime, INK.moss], 4.5) +
    cut(leaf([14, 84], [46, 98], 8), INK.leaf, 1) +
    cut(leaf([16, 66], [0, 44], 7), INK.leaf, 1) +
    bell(-8, [76, 20], 0.68) +
    bell(6, [44, 34], 0.84)
  );
}

export function daisy(): string {
  return (
    cut(petals([50, 50], { inner: 8, outer: 49, count: 12, wide: 11 }), INK.steel, 2.4) +
    turned(flat(petals([50, 50], { inner: 8, outer: 48, count: 12, wide: 10 }), INK.mist), 15, [50, 50]) +
    flat(petals([50, 50], { inner: 8, outer: 49, count: 12, wide: 9.5 }), '#ffffff') +
    line(
      each(12, (i) => `M${around([50, 50], 24, i * 30)}L${around([50, 50], 39, i * 30)}`),
      INK.mist,
      1.6,
    ) +
    cut(disc(50, 50, 18), INK.amber, 1.4) +
    flat(disc(49, 49, 16), INK.honey) +
    flat(disc(46, 46, 10), INK.sun) +
    flat(
      dots([50, 50], { radius: 12, count: 10, r: 1.5 }) +
        dots([50, 50], { radius: 6.5, count: 6, r: 1.5 }) +
        disc(50, 50, 1.6),
      INK.amber,
    )
  );
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: scatter(),
  p1: honeyJar(),
  p2: butterfly(),
  p3: ladybird(),
  p4: smoker(),
  l1: poppy(),
  l2: cornflower(),
  l3: bellflower(),
  l4: daisy(),
};
