import {
  cut,
  disc,
  faint,
  flat,
  line,
  moonDoor,
  oval,
  put,
  ring,
  rounded,
  scallop,
  strip,
  sunPlate,
  turned,
  wheel,
} from '../../lantern-house/paper.ts';
import { bushes, leaf, mist, peak, TEA as C, teaHouse } from './mountain.ts';

/** What stands on a tea master's table, and what grows below. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: house(),
  p1: teapot(),
  p2: lidded(),
  p3: basket(),
  p4: cake(),
  p5: hat(),
  l1: chrysanthemum(),
  l2: rosebud(),
  l3: sprig(),
  l4: pea(),
  l5: anise(),
};

function wild(): string {
  return (
    sunPlate({ dark: C.brassDeep, metal: C.brass, light: C.brassLight, field: '#ee7d44' }) +
    flat(disc(62, 34, 15), '#fff0bf') +
    put(peak(110, ['#f3c98c', '#d9a36c', '#b98457']), [28, 76], { scale: 0.34 }) +
    put(peak(120, ['#f3c98c', '#d9a36c', '#b98457']), [73, 76], { scale: 0.34 }) +
    put(peak(122, [C.leafLight, C.leaf, C.leafDeep]), [49, 78], { scale: 0.5 }) +
    line('M49 26C47 40 52 50 48 66', '#fff', { width: 3.4 }) +
    faint(flat(mist(14, 60, [40, 8]), '#fffaec'), 0.9) +
    faint(flat(mist(48, 67, [38, 8]), '#fffaec'), 0.9) +
    cut('M13 72C30 64 70 64 87 72C82 86 66 91 50 91C34 91 18 86 13 72Z', C.leafDeep, 1) +
    bushes('M19 74C34 68 66 68 82 74', C.leafLight, 6) +
    bushes('M25 82C38 76 62 76 76 82', C.leaf, 7)
  );
}

function house(): string {
  return (
    moonDoor({ rim: C.leafDeep, bead: C.brassLight, field: '#2b3a63' }) +
    flat(disc(68, 30, 9), '#fff0bf') +
    put(peak(140, ['#5d7096', '#4a5c86', '#3b4c76']), [24, 76], { scale: 0.24 }) +
    put(peak(110, ['#5d7096', '#4a5c86', '#3b4c76']), [77, 76], { scale: 0.22 }) +
    put(teaHouse('#ffd766'), [13, 8], { scale: 0.74 }) +
    cut('M13 74C30 68 70 68 87 74C82 84 66 89 50 89C34 89 18 84 13 74Z', C.leafDeep, 1) +
    bushes('M19 76C34 72 66 72 82 76', C.leafLight, 6)
  );
}

/** A pot of red clay, pouring. */
function teapot(): string {
  return (
    `<g transform="rotate(-12 50 50)">` +
    strip('M76 40C98 36 100 68 76 70', C.clayDeep, 7.5) +
    line('M77 38C95 36 97 64 78 67', C.clayLight, { width: 2 }) +
    cut('M32 62C16 62 20 42 6 36L12 29C28 34 24 48 38 48Z', C.clayDeep, 2) +
    flat('M32 56C20 54 22 42 9 34L12 30C27 35 24 48 38 49Z', C.clay) +
    cut('M26 56C26 38 40 34 54 34C70 34 82 40 82 58C82 76 70 86 54 86C38 86 26 76 26 56Z', C.clayDeep, 3) +
    flat('M27 55C27 39 41 35 53 35C66 35 76 40 77 55C78 72 66 82 52 83C38 83 27 73 27 55Z', C.clay) +
    flat('M29 54C29 41 40 36.500 51 36.500C58 36.500 64 39 66 48C68 62 56 72 42 73C34 70 29 63 29 54Z', C.clayLight) +
    flat('M33 50C35 43 42 40 48 40C44 46 38 50 34 58C33 55 32.500 53 33 50Z', C.clayPale) +
    cut('M36 38C40 26 68 26 72 38C62 42 46 42 36 38Z', C.clayDeep, 1.4) +
    flat('M37 37C41 28 58 27 64 30C58 37 46 39 37 37Z', C.clayLight) +
    rounded(disc(54, 23, 5.5), [54, 23], [C.brassDeep, C.brass, C.brassLight]) +
    cut('M40 85H68L64 91H44Z', C.clayDeep, 1.4) +
    line('M44 64C50 58 56 66 62 60C66 56 72 60 74 56', C.brass, { width: 2.2 }) +
    `</g>` +
    line('M8 46C4 60 6 74 6 96', C.brew, { width: 4.5 }) +
    line('M7 50C4 64 6 78 5.500 94', '#ffd08a', { width: 1.4 })
  );
}

/** A cup with a lid and a saucer, white with a blue mountain. */
function lidded(): string {
  return (
    cut(oval([50, 86], 42, 10), '#8f98a6', 2) +
    flat(oval([49, 84.5], 41, 8.5), C.white) +
    line('M14 86C30 94 70 94 86 86', C.blue, { width: 2 }) +
    cut('M14 40H86C86 64 74 82 62 86H38C26 82 14 64 14 40Z', '#a9b1bb', 3) +
    flat('M14 40H80C78 62 68 78 56 84H38C26 82 14 64 14 40Z', '#e6e6e0') +
    flat('M14 40H58C54 62 46 76 36 82C24 76 14 62 14 40Z', C.white) +
    flat(
      'M19 60C28 50 32 46 38 58C44 44 50 42 56 56C62 50 66 48 72 60L78 62C74 72 68 80 62 84H38C30 80 24 74 19 60Z',
      C.blue,
    ) +
    flat('M23 68C32 60 40 66 48 64C58 60 68 66 74 70C70 78 66 82 62 84H38C32 81 27 76 23 68Z', '#6f9ccb') +
    line('M15.500 46H84.500', C.blue, { width: 2 }) +
    cut('M20 40C22 22 78 22 80 40C66 45 34 45 20 40Z', '#a9b1bb', 1.6) +
    flat('M21 39C24 24 62 22 72 29C64 38 42 42 21 39Z', C.white) +
    line('M25 36C34 26 66 26 75 36', C.blue, { width: 2 }) +
    cut('M42 17H58L55 27H45Z', C.blue, 1) +
    flat('M42 17H50V27H45Z', '#6f9ccb') +
    line('M38 12C32 6 44 4 38 -2M62 12C56 6 68 4 62 -2', '#fff', { width: 2.6, opacity: 0.7 })
  );
}

function basket(): string {
  const weave = Array.from(
    { length: 4 },
    (_, i) => `M${13 + i * 2.5} ${58 + i * 9}C34 ${66 + i * 9} 66 ${66 + i * 9} ${87 - i * 2.5} ${58 + i * 9}`,
  ).join('');
  const leaves = [
    [26, 50, -42],
    [34, 46, -26],
    [46, 46, -8],
    [58, 46, 14],
    [68, 47, 34],
    [75, 50, 42],
    [40, 50, -36],
    [62, 50, 24],
  ];
  return (
    line('M20 52C20 -2 80 -2 80 52', C.strawDeep, { width: 6 }) +
    line('M19 50C19 -1 79 -1 79 50', C.strawLight, { width: 2 }) +
    leaves
      .map(([x = 0, y = 0, turn = 0], i) =>
        put(leaf(34, i % 2 ? C.leafLight : C.leafPale, i % 2 ? C.leafDeep : C.leaf), [x, y], { turn }),
      )
      .join('') +
    cut('M10 48H90L80 88C78 94 22 94 20 88Z', C.strawDeep, 3) +
    flat('M10 48H76L66 91C44 93 22 92 20 88Z', C.straw) +
    flat('M10 48H40L38 91.500C28 91 21 90 20 88Z', C.strawLight) +
    line(`${weave}M26 54L32 90M42 54L44 92M58 54L56 92M74 54L68 90`, C.strawDeep, { width: 2, opacity: 0.8 }) +
    cut('M7 45C30 53 70 53 93 45V53C70 61 30 61 7 53Z', C.strawDeep, 1.4) +
    flat('M7 45C22 50 44 51.500 62 50.500V56C40 57 20 56 7 51Z', C.strawLight)
  );
}

/** A pressed cake of tea in its wrapper. */
function cake(): string {
  return (
    rounded(disc(56, 54, 38), [56, 54], ['#33200f', '#5b3a1c', '#7a5228']) +
    line('M44 30l8 4M62 26l6 8M76 40l-8 4M80 56l-8 -2M74 72l-8 -6M56 40l8 6M66 56l8 2M60 66l-4 8', '#b9894c', {
      width: 2.2,
    }) +
    cut(
      'M6 44C6 22 24 8 44 10C58 11 66 18 70 26C58 34 50 46 50 62C50 72 54 82 60 88C52 92 40 92 30 86C14 78 6 62 6 44Z',
      '#cdb894',
      2.6,
    ) +
    flat(
      'M7 43C8 23 25 10 43 11.500C55 12.500 62 18 66 25C54 34 46 46 46 60C46 72 50 80 54 87C48 90 38 89 30 84C15 76 7 60 7 43Z',
      '#fbefd3',
    ) +
    line('M22 24C20 32 22 40 26 46M14 48C20 54 24 62 26 74M36 84C34 76 36 70 40 64', '#d9c49c', { width: 1.6 }) +
    cut(disc(33, 48, 17), '#b93a24', 0.8) +
    line(disc(33, 48, 13.5), '#fbefd3', { width: 1.6 }) +
    put(leaf(22, '#fbefd3', '#fbefd3'), [33, 59]) +
    line('M33 57V44', '#b93a24', { width: 1.6 })
  );
}

function hat(): string {
  const rays = [12, 22, 34, 44, 56, 66, 78, 88]
    .map((x) => `M50 20L${x} ${70 + Math.round(Math.cos(((x - 50) / 44) * 1.5) * 9)}`)
    .join('');
  return (
    line('M30 76C32 96 68 96 70 76', C.clay, { width: 3.6 }) +
    cut(oval([50, 70], 46, 13), C.strawDeep, 2.6) +
    flat(oval([50, 70], 42, 10), '#5b3a14') +
    cut('M50 14C56 14 62 26 94 66C96 72 80 82 50 82C20 82 4 72 6 66C38 26 44 14 50 14Z', C.strawDeep, 2) +
    flat('M49 15C54 15 58 27 84 66C82 74 68 80 48 80C20 80 5 71 7 66C38 27 44 15 49 15Z', C.straw) +
    flat('M48 16C50 18 50 28 52 78C24 79 6 71 8 66C38 28 44 16 48 16Z', C.strawLight) +
    line(rays, C.strawDeep, { width: 1.3, opacity: 0.75 }) +
    line('M35 38C44 42 56 42 65 38M22 54C38 62 62 62 78 54', C.strawDeep, { width: 1.8 }) +
    line('M11 66C30 80 70 80 89 66', C.clay, { width: 3 }) +
    cut(disc(50, 14, 3.6), C.clay, 1)
  );
}

function chrysanthemum(): string {
  const petal = (far: number, near: number) =>
    `M50 ${near}C56 ${near - 8} 55 ${far + 4} 50 ${far}C45 ${far + 4} 44 ${near - 8} 50 ${near}Z`;
  return (
    wheel(cut(petal(12, 46), '#c97b12', 1.2), 16, [50, 50]) +
    turned(wheel(cut(petal(20, 46), '#f5b52a', 1), 14, [50, 50]), 12, [50, 50]) +
    wheel(flat(petal(28, 46), '#ffe27a'), 12, [50, 50]) +
    cut(disc(50, 50, 9), '#c97b12', 1) +
    flat(disc(49, 49, 6.5), '#fff3b8')
  );
}

function rosebud(): string {
  return (
    cut('M50 86C40 84 34 76 32 66C42 70 58 70 68 66C66 76 60 84 50 86Z', C.leafDeep, 2) +
    line('M50 84V96', C.leafDeep, { width: 4 }) +
    cut('M24 44C24 28 36 14 50 12C64 14 76 28 76 44C76 64 64 76 50 78C36 76 24 64 24 44Z', '#7d1730', 3) +
    flat('M24 44C24 30 34 17 46 14C38 28 38 52 52 76C36 76 24 64 24 44Z', '#e0567a') +
    flat('M76 44C70 36 62 34 54 36C48 46 50 62 56 76C68 72 76 60 76 44Z', '#b52a52') +
    flat('M36 32C40 22 60 20 64 32C62 42 42 44 36 32Z', '#f59bb0') +
    line('M42 32C44 26 56 26 57 32C56 38 47 38 47 33C48 30 52 30 52 33', '#7d1730', { width: 2 })
  );
}

function sprig(): string {
  return (
    line('M50 96C48 84 52 74 50 62', C.leafDeep, { width: 4.5 }) +
    put(leaf(50, C.leafLight, C.leafDeep), [50, 80], { turn: -62 }) +
    put(leaf(50, C.leafLight, C.leafDeep), [50, 76], { turn: 58 }) +
    put(leaf(44, C.leafPale, C.leaf), [50, 66], { turn: -24 }) +
    put(leaf(56, C.leafPale, C.leaf), [50, 66], { turn: 10 })
  );
}

function pea(): string {
  return (
    cut('M50 92C22 86 8 60 16 36C24 16 42 18 50 34C58 18 76 16 84 36C92 60 78 86 50 92Z', '#1f2f7a', 3) +
    flat('M49 90C24 82 11 58 18 38C25 20 42 24 49 38Z', '#5a74d8') +
    flat('M51 90C74 82 88 60 82 40C75 24 58 24 51 38Z', '#3d54b4') +
    line('M24 44C28 58 36 70 46 78M76 44C72 58 64 70 54 78', '#a9b8f5', { width: 1.8 }) +
    cut('M50 40C60 46 64 60 50 78C36 60 40 46 50 40Z', '#f2d04a', 1.4) +
    flat('M50 44C46 50 44 58 49 70Z', '#fff3b8')
  );
}

function anise(): string {
  const pod =
    cut('M50 50C40 36 42 20 50 8C58 20 60 36 50 50Z', '#4f2a14', 2) +
    flat('M50 48C43 36 44 22 49.500 12Z', '#a9683a') +
    cut(oval([50, 28], 3, 5), '#e0a468', 0.8);
  return (
    cut(scallop([50, 50], 8, 16), '#4f2a14') +
    wheel(pod, 8, [50, 50]) +
    flat(ring([50, 50], [7, 7, 7, 7, 7, 7, 7, 7]), '#7a4423')
  );
}
