import { lantern } from './motifs.ts';
import { arch, at, circle, cut, ellipse, flat, line, type Palette, tile } from './paper.ts';

/** Drawings for promotions, rewards and help topics. Centred on 0 0, like the motifs. */
type Thing = (palette: Palette) => string;

const STAR = 'M0 -40L12 -12 42 -9 19 11 27 40 0 24 -27 40 -19 11 -42 -9 -12 -12Z';

function each(places: readonly number[], draw: (place: number) => string): string {
  return places.map(draw).join('');
}

/** A bank with its columns, and a slip that goes in. */
const bank: Thing = (p) =>
  cut(tile(0, 112, 288, 26, 6), p.soft, p, 6) +
  cut(tile(0, 90, 252, 22, 4), p.paper, p, 5) +
  flat('M-108 -24H108V80H-108Z', p.deep) +
  each(
    [-92, -32, 32, 92],
    (x) => cut(tile(x, 28, 36, 108, 6), p.paper, p, 4) + flat(`M${x + 6} -24h10v104h-10Z`, p.shade, 0.5),
  ) +
  cut(tile(0, -36, 264, 24, 4), p.paper, p, 5) +
  cut('M-144 -50L0 -126L144 -50Z', p.warm, p, 6) +
  cut(circle(0, -76, 18), p.glow, p, 3);

/** A letter half out of its envelope, with a seal. */
const letter: Thing = (p) =>
  cut('M-132 -20L0 -112L132 -20V104H-132Z', p.soft, p, 8) +
  at(0, -20, 1, cut(tile(0, -10, 216, 168, 8), p.paper, p, 5) + line('M-78 -64H40M-78 -36H78M-78 -8H64', p.soft, 8)) +
  cut('M-132 -14L0 62L132 -14V104a12 12 0 0 1 -12 12H-120a12 12 0 0 1 -12 -12Z', p.glow, p, 6) +
  line('M-122 108L-34 44M122 108L34 44', p.shade, 4) +
  cut(circle(0, 62, 28), p.warm, p, 4) +
  line('M-11 62L-3 71L12 54', p.paper, 6);

/** A cup of tea, steaming: a break. */
const cup: Thing = (p) =>
  line(
    'M-40 -64C-58 -86 -22 -98 -40 -122M4 -64C-14 -90 22 -104 4 -134M48 -64C30 -86 66 -98 48 -122',
    p.paper,
    9,
    0.75,
  ) +
  cut(ellipse(0, 104, 142, 20), p.soft, p, 7) +
  line('M86 -6C146 -22 150 62 70 58', p.paper, 18) +
  cut('M-96 -40H96C98 46 62 100 0 100S-98 46 -96 -40Z', p.paper, p, 7) +
  flat('M-92 -4H92C91 10 88 24 84 36H-84C-88 24 -91 10 -92 -4Z', p.warm) +
  cut(ellipse(0, -40, 96, 17), p.glow, p, 2) +
  flat(ellipse(0, -37, 78, 11), p.mid);

/** The sheet that a lantern is folded from, and scissors. */
const pattern: Thing = (p) =>
  at(
    -10,
    0,
    1,
    cut(tile(0, 0, 250, 196, 8), p.paper, p, 8) +
      each([-84, -28, 28, 84], (x) => {
        const gore = `M${x} -76C${x + 38} -36 ${x + 38} 36 ${x} 76C${x - 38} 36 ${x - 38} -36 ${x} -76Z`;
        return flat(gore, x === -28 || x === 84 ? p.glow : p.warm) + line(`M${x} -66V66`, p.paper, 3, 0.8);
      }) +
      flat(
        each([-112, -72, -32, 8, 48, 88], (x) => `M${x} -92h22v4h-22ZM${x} 88h22v4h-22Z`),
        p.soft,
      ),
    -6,
  ) +
  at(
    98,
    76,
    0.9,
    cut('M-96 -66L24 16L14 30Z', p.soft, p, 4) +
      cut('M-96 18L26 -14L20 -30Z', p.soft, p, 4) +
      line(circle(46, -36, 20), p.glow, 11) +
      line(circle(44, 40, 20), p.glow, 11) +
      flat(circle(2, -6, 5), p.deep),
    -24,
  );

/** Two tickets with their perforation. */
const ticket: Thing = (p) => {
  const one = (fill: string, ink: string) =>
    cut('M-136 -62H136V-22a22 22 0 0 0 0 44V62H-136V22a22 22 0 0 0 0 -44Z', fill, p, 7) +
    flat(
      each([-48, -24, 0, 24, 44], (y) => `M60 ${y}h5v12h-5Z`),
      p.shade,
    ) +
    at(-40, 0, 0.95, flat(STAR, ink)) +
    line('M88 -22V22M106 -22V22', ink, 7);
  return at(8, -36, 1, one(p.soft, p.paper), 12) + at(-6, 32, 1, one(p.paper, p.warm), -10);
};

/** Notes of play money with a lantern on them. */
const note: Thing = (p) => {
  const one = (fill: string, ink: string) =>
    cut(tile(0, 0, 276, 136, 12), fill, p, 7) +
    line('M-120 -50H120V50H-120Z', ink, 5, 0.6) +
    flat(circle(0, 0, 46), ink, 0.2) +
    at(0, -2, 0.36, lantern(p)) +
    line('M-94 -22H-66M-94 0H-72M-94 22H-66M94 -22H66M94 0H72M94 22H66', ink, 7);
  return (
    at(10, -52, 1, one(p.soft, p.deep), 9) +
    at(-2, -8, 1, one(p.glow, p.mid), -3) +
    at(-6, 44, 1, one(p.paper, p.mid), -11)
  );
};

/** A lantern that carries a name. */
const nametag: Thing = (p) =>
  at(-26, -14, 0.98, lantern(p)) +
  line('M42 66C66 78 74 74 84 64', p.paper, 4) +
  at(
    88,
    92,
    1,
    cut('M-66 -32H56a10 10 0 0 1 10 10V22a10 10 0 0 1 -10 10H-66L-92 0Z', p.paper, p, 6) +
      flat(circle(-68, 0, 8), p.deep) +
      line('M-40 -8H40M-40 12H14', p.warm, 8),
    -12,
  );

/** Scales in balance. */
const scales: Thing = (p) => {
  const pan = (x: number) =>
    line(`M${x} -74L${x - 44} 30M${x} -74L${x + 44} 30`, p.paper, 4) +
    cut(`M${x - 56} 28H${x + 56}C${x + 48} 68 ${x - 48} 68 ${x - 56} 28Z`, p.glow, p, 5);
  return (
    cut('M-9 -84H9V96H-9Z', p.warm, p, 4) +
    cut(tile(0, 106, 128, 24, 10), p.warm, p, 5) +
    cut(tile(0, -78, 236, 16, 8), p.warm, p, 4) +
    cut(circle(0, -92, 16), p.glow, p, 3) +
    pan(-96) +
    pan(96)
  );
};

/** A door that stands open. */
const door: Thing = (p) =>
  cut(arch(0, 116, 196, 236), p.paper, p, 6) +
  flat(arch(0, 116, 160, 216), p.glow) +
  flat('M-80 116L-150 140H150L80 116Z', p.glow, 0.35) +
  cut('M-80 116V-20a80 80 0 0 1 20 -52L6 -44V138Z', p.warm, p, 0) +
  flat(circle(-12, 40, 8), p.paper);

/** A book with a sign in it, for every other topic. */
const book: Thing = (p) =>
  cut(
    'M-124 -80C-80 -98 -30 -92 0 -68C30 -92 80 -98 124 -80V92C80 76 30 80 0 102C-30 80 -80 76 -124 92Z',
    p.paper,
    p,
    8,
  ) +
  line('M0 -66V98', p.shade, 5) +
  line(
    'M-96 -44C-70 -52 -44 -50 -24 -40M-96 -4C-70 -12 -44 -10 -24 0M96 -44C70 -52 44 -50 24 -40M96 -4C70 -12 44 -10 24 0',
    p.soft,
    8,
  ) +
  cut('M50 -90H84V-4L67 -22L50 -4Z', p.warm, p, 3);

export const LATER_THINGS = { bank, letter, cup, pattern, ticket, note, nametag, scales, door, book };
