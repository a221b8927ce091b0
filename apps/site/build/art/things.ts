import { arch, at, circle, cut, flat, line, type Palette, tile } from './paper.ts';

/** Drawings for pages (download, gifts, …) where motifs.ts has those for kinds of games. Centred on 0 0, like the motifs. */
type Thing = (palette: Palette) => string;

/** A phone with the site's mark on it, and an arrow that lands in it. */
const phone: Thing = (p) =>
  at(
    0,
    0,
    1,
    cut(tile(0, 0, 144, 252, 24), p.paper, p, 8) +
      flat(tile(0, -2, 124, 216, 12), p.deep) +
      flat(tile(0, 115, 34, 6, 3), p.shade) +
      cut(arch(0, 86, 96, 96), p.mid, p, 4) +
      flat(arch(0, 86, 66, 72), p.soft) +
      cut('M-13 -86H13V-30H36L0 10L-36 -30H-13Z', p.warm, p, 5) +
      line('M-30 44H30', p.glow, 7),
    -9,
  ) +
  at(104, 66, 0.8, cut(circle(0, 0, 30), p.glow, p, 5) + line('M-12 2L-3 11L13 -9', p.deep, 7)) +
  flat(circle(-116, -84, 9), p.glow, 0.9) +
  flat(circle(-136, -50, 5), p.paper, 0.8);

/** A parcel with a ribbon, its lid a little open. */
const gift: Thing = (p) =>
  at(-6, 44, 1, cut(tile(0, 20, 200, 132, 10), p.paper, p, 8)) +
  flat('M-106 -2H94V30H-106Z', p.shade, 0.6) +
  flat('M-28 -2H16V130H-28Z', p.warm) +
  at(
    -4,
    -18,
    1,
    cut(tile(0, 0, 232, 50, 8), p.paper, p, 6) +
      flat('M-24 -25H20V25H-24Z', p.warm) +
      cut('M-4 -24C-46 -92 -112 -76 -92 -44C-80 -24 -40 -22 -4 -24Z', p.warm, p, 5) +
      cut('M-4 -24C38 -92 104 -76 84 -44C72 -24 32 -22 -4 -24Z', p.warm, p, 5) +
      flat('M-22 -32C-46 -62 -76 -66 -72 -50C-68 -38 -46 -33 -22 -32Z', p.deep, 0.55) +
      flat('M14 -32C38 -62 68 -66 64 -50C60 -38 38 -33 14 -32Z', p.deep, 0.55) +
      cut(tile(-4, -30, 30, 26, 8), p.glow, p, 3),
    -4,
  ) +
  flat(circle(116, -78, 8), p.glow) +
  flat(circle(-126, -62, 6), p.paper, 0.8) +
  flat(circle(132, -40, 4), p.paper, 0.7);

/** A market stall with a striped awning, and what lies on its counter. */
const shop: Thing = (p) => {
  const stripes = Array.from({ length: 6 }, (_, place) => {
    const x = -132 + place * 44;
    return cut(`M${x} -46H${x + 44}V-8A22 22 0 0 1 ${x} -8Z`, place % 2 === 0 ? p.warm : p.paper, p, 4);
  });
  return [
    cut('M-112 -24H112V124H-112Z', p.mid, p, 8),
    flat('M-96 -10H96V66H-96Z', p.deep),
    at(-56, 38, 0.62, cut(circle(0, 0, 40), p.glow, p, 5) + flat(circle(0, 0, 25), p.warm)),
    at(2, 34, 0.8, cut('M0 -40L12 -12 42 -9 19 11 27 40 0 24 -27 40 -19 11 -42 -9 -12 -12Z', p.paper, p, 4)),
    at(60, 40, 0.7, cut(tile(0, 0, 62, 62, 8), p.soft, p, 4) + flat('M-8 -31H8V31H-8ZM-31 -8H31V8H-31Z', p.paper)),
    cut(tile(0, 78, 256, 26, 6), p.paper, p, 6),
    cut('M-112 -104H112L132 -46H-132Z', p.dark, p, 3),
    flat('M-112 -104H-77L-88 -46H-132ZM-37 -104H0V-46H-44ZM37 -104H75L88 -46H44Z', p.warm),
    flat('M-77 -104H-37L-44 -46H-88ZM0 -104H37L44 -46H0ZM75 -104H112L132 -46H88Z', p.paper),
    ...stripes,
  ].join('');
};

/** A desk lamp over an open book. */
const lamp: Thing = (p) =>
  flat('M-14 -52L-118 92H104L14 -52Z', p.glow, 0.5) +
  cut(
    'M-128 104C-92 78 -40 80 -8 98C24 80 76 78 112 104V128C76 106 24 108 -8 126C-40 108 -92 106 -128 128Z',
    p.paper,
    p,
    7,
  ) +
  line('M-8 98V126', p.shade, 4) +
  line('M-102 100C-78 90 -50 92 -28 100M12 100C34 92 62 90 88 100', p.soft, 4) +
  line('M118 96L92 -8L26 -78', p.paper, 9) +
  cut(circle(92, -8, 11), p.warm, p, 4) +
  cut(tile(118, 104, 70, 18, 8), p.warm, p, 5) +
  at(
    4,
    -78,
    1,
    cut('M-22 -34H22C30 -12 46 4 70 18H-70C-46 4 -30 -12 -22 -34Z', p.warm, p, 6) +
      flat('M-34 18A34 24 0 0 0 34 18Z', p.glow) +
      cut(tile(0, -40, 34, 16, 6), p.deep, p, 3),
    12,
  );

export const THINGS: Readonly<Record<string, Thing>> = { phone, gift, shop, lamp };
