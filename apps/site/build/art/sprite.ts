import { flattened } from './flatten.ts';
import { MOTIFS } from './motifs.ts';
import { arch, CARD_PALETTE, circle, cut, flat, hills, line, at, rays, waves } from './paper.ts';

const WIDTH = 300;
const HEIGHT = 400;
const p = CARD_PALETTE;

function ground(inside: string): string {
  return `<path d="M0 0h${WIDTH}v${HEIGHT}H0Z" fill="${p.deep}"/>${inside}`;
}

/** What stands behind the thing on a card: arches, a burst, hills with a moon, rings. */
const BACKS = [
  ground(
    cut(arch(150, 400, 268, 372), p.dark, p, -6) +
      cut(arch(150, 400, 206, 322), p.mid, p, -6) +
      cut(arch(150, 400, 146, 272), p.soft, p, -6),
  ),
  ground(
    flat(rays(150, 190, 420, 18), p.dark) +
      cut(circle(150, 190, 124), p.mid, p, 5) +
      flat(circle(150, 190, 98), p.soft),
  ),
  ground(
    cut(circle(196, 128, 92), p.glow, p, 4) +
      flat(circle(196, 128, 70), p.paper, 0.25) +
      cut(hills(WIDTH, HEIGHT, [236, 196, 250, 204]), p.soft, p, -6) +
      cut(hills(WIDTH, HEIGHT, [300, 268, 286, 312]), p.mid, p, -6),
  ),
  ground(
    cut(circle(150, 196, 186), p.dark, p, 5) +
      cut(circle(150, 196, 146), p.mid, p, 5) +
      cut(circle(150, 196, 108), p.soft, p, 5),
  ),
];

/** What stands before it: hills, waves, twigs, steps. */
const FRONTS = [
  cut(hills(WIDTH, HEIGHT, [372, 346, 366, 334]), p.mid, p, -6) +
    cut(hills(WIDTH, HEIGHT, [392, 380, 364, 386]), p.dark, p, -6),
  cut(waves(WIDTH, 336, HEIGHT, 120, 16, 10), p.mid, p, -6) +
    cut(waves(WIDTH, 364, HEIGHT, 100, 14, 50), p.dark, p, -6),
  cut(hills(WIDTH, HEIGHT, [376, 384, 380, 370]), p.dark, p, -6) + twig(36) + twig(264),
  cut(`M0 ${HEIGHT}V352H76V368H224V352H300V${HEIGHT}Z`, p.mid, p, -5) +
    cut(`M0 ${HEIGHT}V378H300V${HEIGHT}Z`, p.dark, p, -5),
];

function twig(x: number): string {
  const leaf = (dy: number, turn: number) =>
    at(0, dy, 1, cut('M0 0C-13 -10 -13 -30 0 -42C13 -30 13 -10 0 0Z', p.soft, p, 3), turn);
  return at(
    x,
    392,
    1,
    line('M0 10C-3 -20 4 -52 0 -84', p.soft, 4) +
      leaf(-8, -50) +
      leaf(-12, 50) +
      leaf(-42, -42) +
      leaf(-46, 44) +
      leaf(-78, 2),
  );
}

/** One file with every piece a card is put together from. Its colours are the card's own (custom properties pass into `use`). */
export function sprite(): string {
  const groups = [
    ...BACKS.map((piece, place) => [`back-${place}`, piece]),
    ...FRONTS.map((piece, place) => [`front-${place}`, piece]),
    ...Object.entries(MOTIFS).map(([name, motif]) => [`motif-${name}`, motif(p)]),
  ];
  const inside = groups.map(([id, piece]) => `<g id="${id}">${flattened(piece ?? '')}</g>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${inside}</defs></svg>`;
}
