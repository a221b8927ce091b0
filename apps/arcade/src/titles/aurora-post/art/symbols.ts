import { dots, flower, leaf } from '../../highfield/folk.ts';
import {
  bar,
  box,
  cut,
  disc,
  each,
  fan,
  flat,
  line,
  moved,
  star,
  turned,
  type Point,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** The reindeer that draws the post. */
export function reindeer(): string {
  return (
    bar('M34 66L26 80L30 94M70 64L80 78L76 94', [INK.tan, INK.bark], 5) +
    cut('M26 46C40 40 62 42 74 44C84 48 86 60 80 68C66 76 42 76 30 70C20 64 20 52 26 46Z', INK.wood, 2.4) +
    flat('M26 46C40 40 62 42 74 44C66 54 46 58 24 62C20 56 22 50 26 46Z', INK.tan) +
    cut('M40 68L36 82L38 96H45L44 84L52 70ZM62 70L66 82L64 96H71L72 82L76 66Z', INK.wood, 1) +
    flat('M38 90L38 96H45L44.600 90ZM64.800 90L64 96H71L71.500 90Z', INK.bark) +
    cut('M74 44C80 44 86 50 86 54C82 54 78 52 76 50Z', INK.cream, 0.8) +
    cut(
      'M22 50C16 42 16 34 20 28L10 32C4 34 2 40 6 43C12 46 18 46 22 54L30 66L44 52C38 44 36 36 34 28Z',
      INK.tan,
      1.6,
    ) +
    flat('M22 54L30 66L44 52C40 47 38 42 36 36C36 46 30 54 22 54Z', INK.cream) +
    cut('M18 30C20 22 28 20 34 24C38 30 36 38 28 42C20 46 8 48 4 42C4 36 12 34 18 30Z', INK.tan, 1) +
    flat('M4 42C4 38 8 36 12 36C13 40 11 44 8 45C6 45 5 44 4 42Z', INK.bark) +
    cut('M34 26C40 22 46 22 49 25C46 30 40 32 34 30Z', INK.wood, 0.8) +
    flat(disc(23, 31, 2.2), INK.night) +
    bar(
      'M32 24C40 16 46 10 44 1M39 17C46 17 54 14 58 6M42 12C38 9 37 6 37 2M50 16C56 18 62 17 66 13',
      [INK.cream, INK.kraft],
      3.6,
    ) +
    bar('M26 22C22 14 16 10 16 2M20 13C15 14 9 12 6 7M18 8C22 7 25 5 26 1', [INK.straw, INK.kraft], 3.6) +
    cut('M46 40C54 40 64 41 70 43C72 52 70 60 66 66C58 68 50 68 44 66C42 56 42 48 46 40Z', INK.red, 1.2) +
    line('M47 44C54 43 63 44 69 46M45 62C52 64 60 64 67 62', INK.straw, 1.8) +
    flower([57, 53], 8, [INK.cream, INK.mint, INK.amber]) +
    line('M20 44C26 50 34 50 39 44', INK.wine, 5) +
    flat(`${disc(22, 47, 2.6)}${disc(29, 50, 2.6)}${disc(36, 48, 2.6)}`, INK.amber)
  );
}

/** The sledge, high with parcels. */
export function sledge(): string {
  const parcel = ([x, y]: Point, [w, h]: Point, [light, dark, cord]: readonly string[]) =>
    cut(box([x, y, w, h]), dark ?? '', 1.4) +
    flat(box([x, y, w * 0.7, h]), light ?? '') +
    flat(box([x + w * 0.42, y, w * 0.14, h]) + box([x, y + h * 0.42, w, h * 0.14]), cord ?? '');
  return (
    bar('M8 92H84C94 92 98 84 92 78C88 75 83 78 85 82', [INK.straw, '#b5702a'], 4) +
    bar('M26 90V76M50 90V76M72 90V76', [INK.tan, INK.bark], 4) +
    parcel([22, 34], [28, 32], [INK.kraft, INK.tan, INK.red]) +
    parcel([50, 44], [26, 24], [INK.green, INK.teal, INK.straw]) +
    parcel([33, 12], [24, 22], [INK.lilac, INK.violet, INK.cream]) +
    cut('M54 46C54 34 58 28 64 24L62 18H74L72 24C80 30 82 38 80 48Z', INK.cream, 1.2) +
    flat('M68 24C72 32 72 40 70 48H80C82 38 80 30 72 24Z', INK.kraft) +
    line('M61 25H75', INK.red, 3) +
    cut('M10 48C16 46 18 56 24 60H78C86 60 86 50 92 50C98 54 94 78 82 80H22C12 80 6 58 10 48Z', INK.wine, 2.4) +
    flat('M10 48C16 46 18 56 24 60H78C84 62 84 70 78 72H20C11 68 7 56 10 48Z', INK.red) +
    line('M24 64H80', INK.straw, 2) +
    flower([50, 71], 8, [INK.cream, INK.rose, INK.amber]) +
    flat(`${leaf([40, 71], [26, 68], 4)}${leaf([60, 71], [74, 68], 4)}`, INK.mint)
  );
}

/** The snowy owl that brings one letter. */
function owl(): string {
  return (
    cut('M24 26C14 36 8 56 16 80L28 70ZM76 26C86 36 92 56 84 80L72 70Z', INK.lilac, 2) +
    flat('M24 26C14 36 8 56 16 80L22 68Z', INK.frost) +
    cut('M50 4C72 4 80 22 79 40C80 62 74 86 50 88C26 86 20 62 21 40C20 22 28 4 50 4Z', INK.frost, 2.4) +
    flat('M50 4C64 6 68 20 67 40C68 64 62 82 46 87C26 84 20 62 21 40C20 22 28 4 50 4Z', INK.snow) +
    flat(disc(38, 30, 12.5) + disc(62, 30, 12.5), INK.frost) +
    flat(disc(39, 30, 8) + disc(61, 30, 8), INK.amber) +
    flat(disc(39, 30, 4.6) + disc(61, 30, 4.6), INK.night) +
    flat(disc(37.4, 28.4, 1.6) + disc(59.4, 28.4, 1.6), INK.snow) +
    line('M28 17C36 14 46 16 50 24C54 16 64 14 72 17', INK.violet, 2.6) +
    cut('M45 37H55L50 48Z', '#d98324', 0.8) +
    flat(
      each(3, (r) =>
        each(4 - (r % 2), (c) =>
          leaf([32 + c * 12 + (r % 2) * 6, 52 + r * 7], [32 + c * 12 + (r % 2) * 6, 58 + r * 7], 2.6),
        ),
      ),
      INK.lilac,
    ) +
    turned(
      cut(box([25, 68, 50, 28]), INK.kraft, 1.8) +
        flat(box([25, 68, 48, 26]), INK.cream) +
        line('M26 69L50 84L74 69', INK.tan, 1.8) +
        cut(disc(50, 84, 6.4), INK.red, 1) +
        flat(star([50, 84], [4.4, 1.8], 5), INK.straw),
      -5,
      [50, 82],
    ) +
    line('M34 66V71M39 66V71M61 65V69M66 64V68', '#d98324', 3.4)
  );
}

/** The mail station. */
export function station(): string {
  const log = each(5, (i) => `M16 ${50 + i * 9}H84`);
  return (
    cut('M64 14H75V36H64Z', INK.wine, 1) +
    cut('M61 12C62 7 77 7 78 12L77 16H62Z', INK.snow, 0.8) +
    cut('M14 44H86V94H14Z', INK.wood, 2.4) +
    flat('M14 44H54V94H14Z', INK.tan) +
    line(log, INK.bark, [1.6, 0.55]) +
    flat('M26 48L50 22L74 48Z', INK.wine) +
    cut(disc(50, 39, 8.5), INK.straw, 0.8) +
    flat(box([43, 35, 14, 9]), INK.cream) +
    line('M43 35L50 40.500L57 35M43 35H57V44H43Z', INK.red, 1.3) +
    cut('M50 8L98 44C98 52 90 54 86 50L50 24L14 50C10 54 2 52 2 44Z', INK.frost, 1.8) +
    flat('M50 8L2 44C2 52 10 54 14 50L50 20Z', INK.snow) +
    cut('M42 94V64C42 56 58 56 58 64V94Z', INK.wine, 1) +
    flat('M42 94V64C42 58 50 58 50 58V94Z', INK.red) +
    flat(disc(54.5, 78, 1.8), INK.straw) +
    cut(`${box([20, 60, 16, 16])}${box([64, 60, 16, 16])}`, INK.cream, 0.8) +
    flat(`${box([22, 62, 12, 12])}${box([66, 62, 12, 12])}`, INK.amber) +
    line('M28 62V74M22 68H34M72 62V74M66 68H78', INK.cream, 1.8) +
    cut('M8 94C20 86 32 92 40 90C52 88 60 94 70 90C80 86 88 90 94 94V98H8Z', INK.snow, 1)
  );
}

export function postbox(): string {
  return (
    cut('M44 70H58V96H44Z', INK.bark, 1.6) +
    flat('M44 70H50V96H44Z', INK.wood) +
    cut('M20 74V38C20 18 80 18 80 38V74Z', INK.wine, 2.4) +
    flat('M20 74V38C20 24 50 20 62 24V74Z', INK.red) +
    flat('M24 70V42C24 34 30 30 34 30V70Z', INK.rose, 0.7) +
    cut(
      'M14 36C14 14 38 6 52 7C72 8 88 20 86 36C80 42 76 34 68 36C60 42 54 34 46 36C36 42 32 34 26 38C20 42 14 40 14 36Z',
      INK.frost,
      1.4,
    ) +
    flat('M14 36C14 14 38 6 52 7C64 8 70 16 66 26C52 18 30 22 26 38C20 42 14 40 14 36Z', INK.snow) +
    flat(box([32, 44, 36, 5.5]), INK.night) +
    cut('M36 47H62V33L38 35Z', INK.cream, 0.6) +
    line('M40 37L50 42L60 36', INK.tan, 1.4) +
    flower([50, 61], 9, [INK.straw, INK.amber, INK.wine]) +
    cut('M80 46H84V30H96V40H84', INK.amber, 1) +
    cut('M26 98C32 90 42 94 50 91C60 90 70 92 76 98Z', INK.snow, 0.6)
  );
}

function parcel(): string {
  return (
    cut('M12 30L50 14L88 30V78L50 94L12 78Z', INK.wood, 2.4) +
    flat('M12 30L50 46V94L12 78Z', INK.tan) +
    flat('M12 30L50 14L88 30L50 46Z', INK.kraft) +
    flat('M28 23.300L66 39.300L72 36.800L34 20.700ZM28 86L34 88.600V40L28 37.500Z', INK.red) +
    flat('M72 23.300L34 39.300L28 36.800L66 20.700ZM66 87.400L72 85V36.800L66 39.300Z', INK.wine) +
    cut('M50 30C40 18 28 16 30 24C32 30 42 32 50 30C60 18 72 16 70 24C68 30 58 32 50 30Z', INK.red, 1)
  );
}

export function envelope(): string {
  const edge = each(8, (i) => `M${7 + i * 11} 24h5.500l-4 6h-5.500ZM${7 + i * 11} 76h5.500l-4 6h-5.500Z`);
  return (
    cut('M3 22H97V84H3Z', '#7d95cf', 2.4) +
    flat('M3 22H95V82H3Z', INK.snow) +
    flat(edge, '#3f6fd0') +
    flat('M5 32L50 62L95 32V74H5Z', INK.frost) +
    line('M6 74L38 52M94 74L62 52', INK.lilac, 2) +
    cut('M5 24H95L50 62Z', INK.snow, 1.6) +
    line('M5 25L50 61L95 25', '#3f6fd0', 2.4) +
    cut(disc(50, 58, 11), '#2a4fa8', 1) +
    flat(star([50, 58], [7.5, 3.4], 6), INK.mint)
  );
}

function inkpot(): string {
  return (
    bar('M60 40C70 26 78 14 90 4', [INK.cream, INK.kraft], 4) +
    cut('M70 28C66 16 76 4 94 2C94 14 86 26 70 28Z', INK.mint, 1) +
    line('M70 28C78 20 84 12 92 4', INK.teal, 1.6) +
    cut('M38 30H64V46H38Z', INK.straw, 1) +
    cut('M36 44H66C68 54 86 62 86 80C86 92 78 96 50 96C22 96 14 92 14 80C14 62 34 54 36 44Z', INK.deep, 2.4) +
    flat('M36 44H54C54 56 66 64 66 80C66 90 60 94 46 95C22 96 14 92 14 80C14 62 34 54 36 44Z', INK.teal) +
    flat('M22 76C22 68 30 62 36 58C32 66 30 74 30 82C24 84 22 82 22 76Z', INK.green) +
    flower([52, 76], 11, [INK.mint, INK.green, INK.deep])
  );
}

function handStamp(): string {
  return (
    cut(
      'M50 4C62 4 68 12 66 22C64 30 58 34 58 42C58 52 66 56 70 60H30C34 56 42 52 42 42C42 34 36 30 34 22C32 12 38 4 50 4Z',
      '#a32a58',
      2.4,
    ) +
    flat(
      'M50 4C56 6 58 12 56 22C54 30 50 34 50 42C50 52 56 56 58 60H30C34 56 42 52 42 42C42 34 36 30 34 22C32 12 38 4 50 4Z',
      INK.rose,
    ) +
    flat(disc(44, 15, 4), '#ffc2d6') +
    cut('M16 58H84V78H16Z', '#7d1f46', 2) +
    flat('M16 58H62V78H16Z', '#c93f76') +
    flat(dots([50, 68], { radius: 5, count: 6, r: 1.8 }) + disc(50, 68, 2), INK.straw) +
    flat(`${leaf([40, 68], [24, 68], 4)}${leaf([60, 68], [76, 68], 4)}`, INK.straw) +
    cut('M22 78H78V86H22Z', INK.bark, 1) +
    line('M14 95H86', INK.rose, 4)
  );
}

function tag(): string {
  return turned(
    cut('M50 2L78 26V96H22V26Z', '#c4761c', 2.4) +
      flat('M50 2L22 26V96H64V14Z', INK.amber) +
      line('M50 8L73 28V91H27V28Z', INK.straw, 1.8) +
      cut(disc(50, 26, 8), INK.cream, 0.6) +
      flat(disc(50, 26, 4), INK.bark) +
      line('M50 26C62 14 74 16 84 4', INK.red, 3) +
      line('M36 46H64M36 56H58', '#8a4a12', 3.4) +
      flat(star([50, 76], [13, 5.5], 6), INK.wine),
    16,
    [50, 50],
  );
}

/** The stamp: the north star over firs, in the lights. */
export function stamp(): string {
  const teeth = each(8, (i) => {
    const at = 9 + i * 11.71;
    return disc(at, 3, 3.2) + disc(at, 97, 3.2) + disc(3, at, 3.2) + disc(97, at, 3.2);
  });
  return (
    cut('M3 3H97V97H3Z', INK.cream, 2.4) +
    flat(teeth, INK.plum) +
    flat(box([11, 11, 78, 78]), INK.night) +
    flat('M11 58C24 30 34 62 48 40C60 20 74 44 89 22V48C76 66 64 46 50 62C36 80 26 52 11 78Z', INK.teal) +
    flat('M11 66C24 42 34 70 49 50C61 32 75 54 89 34V48C76 66 64 46 50 62C36 80 26 52 11 78Z', INK.green) +
    flat('M11 75C26 50 36 77 50 59.500C63 44 76 63 89 45V48C76 66 64 46 50 62C36 80 26 52 11 78Z', INK.mint) +
    flat('M11 80C30 72 66 72 89 80V89H11Z', INK.frost) +
    flat('M24 50L34 66H30L38 80H10.800V66L18 66H14ZM76 50L66 66H70L62 80H89.200V66L82 66H86Z', INK.deep) +
    flat(fan([50, 40], { inner: 12, outer: 28, count: 16, fill: 0.3 }), INK.straw, 0.7) +
    cut(star([50, 40], [27, 8], 4), INK.amber, 1.4) +
    turned(flat(star([50, 40], [15, 6], 4), INK.straw), 45, [50, 40]) +
    flat(star([50, 40], [18, 5], 4), INK.snow) +
    line(box([11, 11, 78, 78]), INK.red, 2.4)
  );
}

/** The post horn. */
function scatter(): string {
  return (
    cut(disc(50, 50, 49), INK.wine, 2.2) +
    flat(disc(49.5, 49.5, 47), INK.red) +
    flat(disc(50, 50, 41), INK.cream) +
    flat(fan([50, 50], { inner: 10, outer: 41, count: 20, fill: 0.5 }), INK.kraft, 0.55) +
    flat(dots([50, 50], { radius: 44.5, count: 26, r: 1.6 }), INK.straw) +
    line('M38 68C32 76 36 82 30 86M54 68C58 76 54 82 60 87', INK.teal, 3.4) +
    flat(disc(30, 86, 4.4) + disc(60, 87, 4.4), INK.green) +
    bar(disc(46, 52, 18), [INK.straw, '#b06a18'], 8) +
    bar('M20 34H62', [INK.straw, '#b06a18'], 8) +
    bar('M16 30V38', [INK.cream, '#8a4a12'], 6) +
    cut('M54 30C68 31 78 27 86 17C91 26 91 42 86 51C78 41 68 37 54 38Z', '#b06a18', 1.6) +
    flat('M54 30C68 31 78 27 86 17C89 22 90 28 90 33H54Z', INK.straw) +
    line('M86 18C89.500 26 89.500 42 86 50', INK.amber, 3) +
    flower([46, 52], 9, [INK.rose, INK.red, INK.straw])
  );
}

/** Over a stamp that stays: what the post office struck it with, and the frost in its corners. */
export function held(): string {
  const corner = 'M2 30V2H30L22 8H8V22Z';
  const all = [0, 90, 180, 270].map((turn) => turned(flat(corner, INK.mint), turn, [50, 50])).join('');
  return (
    line(box([2.5, 2.5, 95, 95]), INK.green, 5) +
    all +
    cut(disc(80, 80, 15), INK.wine, 1.8) +
    flat(disc(79, 79, 12.5), INK.red) +
    line(disc(80, 80, 9), INK.rose, 1.4) +
    flat(star([80, 80], [7, 3], 5), INK.straw)
  );
}

export function smallLetter(): string {
  return moved(envelope(), [3, 2], { size: 0.54 });
}

export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: stamp(),
  scatter: scatter(),
  p1: reindeer(),
  p2: sledge(),
  p3: owl(),
  p4: station(),
  p5: postbox(),
  l1: parcel(),
  l2: envelope(),
  l3: inkpot(),
  l4: handStamp(),
  l5: tag(),
};
