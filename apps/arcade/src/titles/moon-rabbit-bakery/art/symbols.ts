import {
  blossom,
  cut,
  disc,
  flat,
  line,
  moonDoor,
  oval,
  put,
  ring,
  rounded,
  strip,
  sunPlate,
  wheel,
} from '../../lantern-house/paper.ts';
import { BAKERY as C } from './colours.ts';
import { moon, mooncake, rabbit } from './rabbit.ts';

/** From the moon's oven. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: mortar(),
  p1: cutMooncake(),
  p2: steamer(),
  p3: tart(),
  p4: dumplings(),
  l1: flowerBiscuit(),
  l2: leafCake(),
  l3: crescent(),
  l4: taroPuff(),
};

function wild(): string {
  return (
    sunPlate({ dark: '#a96a1b', metal: '#f0b344', light: '#ffe2a0', field: '#4a2f86' }) +
    flat(disc(58, 42, 24), C.moon, 0.95) +
    flat(`${disc(66, 34, 4)}${disc(54, 52, 5)}`, C.moonShade) +
    put(rabbit(), [13, 11], { scale: 0.8 })
  );
}

/** A mortar under the full moon. */
function mortar(): string {
  return (
    moonDoor({ rim: '#5b3ea6', bead: '#ffe2a0', field: '#231a55' }) +
    put(moon(), [50, 40], { scale: 0.29 }) +
    strip('M66 14L52 58', C.bambooDeep, 7) +
    line('M64.500 14L50.500 58', C.bambooLight, { width: 2 }) +
    cut('M36 54C36 44 44 42 50 46C56 42 66 44 65 54Z', C.cream) +
    flat('M38 52C39 46 44 45 48 48C45 50 42 52 42 54Z', '#fff') +
    cut('M24 52H76C76 68 68 76 62 78L66 86H34L38 78C32 76 24 68 24 52Z', '#6d3a24', 2.4) +
    flat('M24 52H52L48 86H34L38 78C32 76 24 68 24 52Z', '#a15c34') +
    flat('M24 52H36L40 76C32 74 25 66 24 52Z', '#c98350') +
    cut('M21 48H79V56H21Z', '#c98350', 1.4) +
    flat('M21 48H62V51H21Z', '#efb57d') +
    line('M30 64C42 68 58 68 70 64', C.glaze, { width: 2 })
  );
}

/** A mooncake with a piece cut out: the yolk shines. */
function cutMooncake(): string {
  return (
    put(mooncake(), [45, 44], { scale: 1.04 }) +
    cut('M44 62C52 52 76 50 90 60V80C76 94 52 92 44 84Z', C.crustDeep, 3) +
    flat('M44 62C52 52 76 50 90 60C84 68 52 70 44 62Z', C.crustLight) +
    flat('M47 61.500C55 54 74 53 86 60C78 65 56 66.500 47 61.500Z', C.glaze) +
    line('M56 61C60 56 70 56 76 60M62 58C66 62 70 62 74 58', C.crust, { width: 1.4 }) +
    flat('M47 67C58 74 78 73 87 66V79C76 89 54 88 47 81Z', '#4f1f12') +
    flat('M47 67C54 71 62 72 68 72V86C58 87 51 84.500 47 81Z', '#6d2c17') +
    cut('M58 78C58 70 66 68 70 72C76 72 79 78 74 82C70 87 58 86 58 78Z', '#e2761b', 1) +
    flat('M60 77C60 72 66 70 69 73C72 74 72 78 68 80C64 82 60 81 60 77Z', '#ffb53e') +
    flat('M62 76C62 73.500 65 72.500 67 74C66 76 64 77 62 76Z', '#ffe6a3')
  );
}

/** Three buns in a bamboo steamer. */
function steamer(): string {
  const bun = (x: number, y: number, r: number) =>
    rounded(
      `M${x - r} ${y}C${x - r} ${y - r * 1.3} ${x + r} ${y - r * 1.3} ${x + r} ${y}C${x + r} ${y + r * 0.7} ${x - r} ${y + r * 0.7} ${x - r} ${y}Z`,
      [x, y],
      [C.furDeep, '#eadfe6', C.fur],
    ) +
    line(
      `M${x} ${y - r * 0.9}C${x - 3} ${y - r * 0.5} ${x - 6} ${y - r * 0.4} ${x - 8} ${y - r * 0.2}M${x} ${y - r * 0.9}V${y - r * 0.3}M${x} ${y - r * 0.9}C${x + 3} ${y - r * 0.5} ${x + 6} ${y - r * 0.4} ${x + 8} ${y - r * 0.2}`,
      C.furDeep,
      { width: 1.4 },
    ) +
    flat(disc(x, y - r * 0.86, 2.2), C.rose);
  const slats = Array.from(
    { length: 9 },
    (_, i) => `M${14 + i * 9} ${62 + Math.round(Math.sin((i / 8) * Math.PI) * 7)}v22`,
  ).join('');
  return (
    line('M32 20C26 13 38 9 32 2M50 16C44 9 56 6 50 0M68 20C62 13 74 9 68 2', C.mist, { width: 2.8, opacity: 0.75 }) +
    cut(oval([50, 56], 44, 17), C.bambooDeep) +
    flat(oval([50, 55], 40, 13.5), '#5a3a1a') +
    bun(50, 40, 16) +
    bun(29, 49, 17) +
    bun(71, 49, 17) +
    cut('M6 58C16 76 84 76 94 58V78C84 98 16 98 6 78Z', C.bambooDeep, 3) +
    flat('M6 58C16 76 60 76 72 71V91C40 97 14 92 6 78Z', C.bamboo) +
    flat('M6 58C11 66 22 70 34 71.500V91C20 89 10 85 6 78Z', C.bambooLight) +
    line(slats, C.bambooDeep, { width: 1.4, opacity: 0.6 }) +
    line('M6 64C18 80 82 80 94 64M6 75C18 93 82 93 94 75', C.crustDeep, { width: 3 }) +
    cut('M44 70H56V94H44Z', C.crust, 1) +
    line('M44 78H56M44 86H56', C.glaze, { width: 1.4 })
  );
}

/** A tart of custard in a pleated crust. */
function tart(): string {
  const pleats = Array.from(
    { length: 9 },
    (_, i) =>
      `M${16 + i * 8.5} ${55 + Math.round(Math.sin((i / 8) * Math.PI) * 10)}L${26 + i * 6} ${80 + Math.round(Math.sin((i / 8) * Math.PI) * 6)}`,
  ).join('');
  return (
    cut('M8 46L22 78C28 92 72 92 78 78L92 46Z', C.crustDeep, 3) +
    flat('M8 46L22 78C26 88 50 90 62 86L70 46Z', C.crust) +
    flat('M8 46L22 78C24 82 30 85 36 86.500L34 46Z', C.crustLight) +
    line(pleats, C.crustDeep, { width: 2, opacity: 0.65 }) +
    cut(
      'M5 45C3 38 9 36 11 33C13 28 19 29 23 26C28 22 33 24 38 22C43 19 50 21 55 20.500C61 20 65 24 70 24.500C76 25 79 29 84 31C90 33 90 37 94 40C98 45 93 49 89 52C86 57 79 57 75 60C69 63 64 62 58 64C51 66 45 63 40 63.500C34 64 30 60 25 59.500C18 58 16 54 11 52C6 50 6 48 5 45Z',
      C.crustLight,
      2,
    ) +
    flat(oval([50, 42], 37, 16.5), C.crust) +
    flat(oval([50, 43], 35, 14.5), '#f2a516') +
    flat(oval([48.5, 42], 31, 11.5), '#ffc93c') +
    flat('M22 40C26 33 40 30 54 31.500C42 34 34 38 32 46C26 45 22 43 22 40Z', '#ffe58c') +
    flat(`${oval([62, 46], 7, 2.6)}${oval([46, 50], 4, 1.5)}`, '#b9691c', 0.6)
  );
}

/** Three dumplings on a stick, in three colours. */
function dumplings(): string {
  const ball = (y: number, tones: readonly string[]) =>
    rounded(disc(50, y, 17.5), [50, y], tones) +
    line(`M40 ${y - 8}A13 13 0 0 1 47 ${y - 13}`, '#fff', { width: 2.6, opacity: 0.9 });
  return (
    `<g transform="rotate(32 50 50)">` +
    strip('M50 0V106', C.bambooDeep, 4.6) +
    line('M49 0V106', C.bambooLight, { width: 1.5 }) +
    ball(74, [C.greenDeep, C.green, C.greenLight]) +
    ball(46, [C.furDeep, '#ece2ea', C.fur]) +
    ball(18, [C.roseDeep, C.rose, C.roseLight]) +
    `</g>`
  );
}

function flowerBiscuit(): string {
  return (
    rounded(blossom([50, 50], 5, 34), [50, 50], [C.roseDeep, C.rose]) +
    flat(blossom([49, 48.5], 5, 25), C.roseLight) +
    wheel(line('M50 40V27', C.roseDeep, { width: 2.2 }), 5, [50, 50]) +
    cut(disc(50, 50, 7), C.glaze, 1) +
    flat(`${disc(48, 48, 1.3)}${disc(52, 48.5, 1.3)}${disc(50, 52, 1.3)}`, C.crust)
  );
}

function leafCake(): string {
  return (
    rounded(
      'M26 20H74C78 20 80 22 80 26V74C80 78 78 80 74 80H26C22 80 20 78 20 74V26C20 22 22 20 26 20Z',
      [50, 50],
      [C.greenDeep, C.green, C.greenLight],
    ) +
    flat('M34 64C30 46 44 32 66 32C68 52 54 66 34 64Z', C.greenDeep) +
    line('M30 69L58 41M43 56V44M43 56H55M50 49V40M50 49H60', C.greenLight, { width: 2 })
  );
}

function crescent(): string {
  return (
    cut(
      'M62 16C40 14 20 32 20 52C20 74 40 88 62 84C68 83 74 80 78 75C60 76 46 66 46 50C46 36 58 26 72 25C74 22 68 16 62 16Z',
      '#b98528',
      2.4,
    ) +
    flat(
      'M60 18C40 17 22 33 22 51C22 70 38 82 56 81C46 76 38 66 38 51C38 36 48 26 66 22C66 19 63 18 60 18Z',
      '#f1c95c',
    ) +
    flat('M54 20C38 22 25 36 25 51C25 60 29 68 35 73C32 66 31 58 31 51C31 38 38 27 54 20Z', '#ffeeb5') +
    [
      [34, 40],
      [40, 30],
      [36, 52],
      [40, 64],
      [48, 73],
      [52, 25],
      [60, 79],
    ]
      .map(
        ([x = 0, y = 0]) =>
          flat(oval([x, y], 2.6, 1.5), '#fffaf0') + line(`M${x - 2} ${y + 1.6}h4`, '#b98528', { width: 0.9 }),
      )
      .join('')
  );
}

function taroPuff(): string {
  const d = 'M50 14C54 14 57 16 59 20L86 72C90 80 86 86 78 86H22C14 86 10 80 14 72L41 20C43 16 46 14 50 14Z';
  return (
    rounded(d, [50, 58], ['#3f5d9c', '#6f92d0', '#a8c4ee']) +
    line('M50 30L31 68H69Z', '#3f5d9c', { width: 2.4 }) +
    cut(ring([50, 56], [9, 9, 9], 0), C.cream, 1)
  );
}
