import { type Hand, lettering } from '../../kestrel-and-co/letters.ts';
import { bar, box, cut, disc, each, fan, flat, glow, line, moved, shade, star } from '../../kestrel-and-co/shapes.ts';
import type { TableArt } from '../../title-art.ts';

/** A roofed hall of copper gone green at its edges: verdigris, copper, cream. */
export const INK = {
  night: '#0d1a19',
  deep: '#132423',
  green: '#2f6f63',
  patina: '#5fae9a',
  dark: '#5d2f17',
  copper: '#c8773f',
  bright: '#f0a868',
  cream: '#fbeedd',
} as const;

const HAND: Hand = { weight: 17, stems: 21, waist: 44, gap: 30, wide: 0.95 };

export function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.bright, edge: INK.night, reach: 13, inline: INK.cream, fine: 4, drop: 3 },
  });
}

/** Eyes of a die in a skewed square. */
function eyes(spots: readonly (readonly [number, number])[], r: number): string {
  return flat(spots.map(([x, y]) => disc(x, y, r)).join(''), INK.dark);
}

/** A copper die that shows three sides, 200 × 200. */
export function die(): string {
  return (
    cut('M100 8L182 50L100 92L18 50Z', INK.bright, 4) +
    cut('M18 50L100 92V190L18 146Z', INK.copper, 4) +
    cut('M182 50L100 92V190L182 146Z', '#8d4d25', 4) +
    line('M18 50L100 92L182 50M100 92V190', INK.cream, [2.5, 0.5]) +
    eyes([[100, 50]], 12) +
    eyes(
      [
        [40, 84],
        [78, 150],
        [58, 118],
      ],
      9,
    ) +
    eyes(
      [
        [124, 110],
        [160, 92],
        [124, 158],
        [160, 138],
      ],
      9,
    )
  );
}

function rays(at: readonly [number, number], outer: number): string {
  return flat(fan(at, { inner: 30, outer, count: 30, fill: 0.5 }), INK.patina, 0.13);
}

export function scene(): string {
  const pipe = (x: number): string =>
    bar(`M${x} 0V620Q${x} 700 ${x + 70} 700H${x + 260}`, [INK.bright, '#7a4322'], 26) +
    each(4, (i) => cut(box([x - 21, 90 + i * 160, 42, 18]), INK.copper, 3));
  const dial = (x: number, y: number, turn: number): string =>
    cut(disc(x, y, 66), INK.copper, 5) +
    flat(disc(x, y, 54), INK.cream) +
    each(11, (i) => moved(flat(box([-1.5, -50, 3, 10]), INK.dark), [x, y], { turn: -125 + i * 25 })) +
    moved(flat('M-4 8L0 -44L4 8Z', '#a3331f'), [x, y], { turn }) +
    flat(disc(x, y, 7), INK.dark);
  return (
    shade('copper_dice_s', box([0, 0, 1600, 900]), [
      [0, '#0b1716'],
      [0.6, '#16302d'],
      [1, '#0d1c1b'],
    ]) +
    rays([800, 900], 1300) +
    glow('copper_dice_g', [800, 470, 620], [INK.bright, 0.24]) +
    each(6, (i) => {
      const x = 60 + i * 296;
      return flat(`M${x} 900V250Q${x + 60} 170 ${x + 120} 250V900Z`, INK.green, 0.22);
    }) +
    flat('M0 0H1600V46H0Z', '#0b1716') +
    line('M0 52H1600M0 62H1600', INK.copper, [3, 0.8]) +
    pipe(90) +
    `<g transform="matrix(-1 0 0 1 1600 0)">${pipe(90)}</g>` +
    dial(250, 330, 38) +
    dial(1350, 330, -52) +
    dial(420, 190, -10) +
    dial(1180, 190, 70) +
    flat('M0 780H1600V900H0Z', '#0b1716') +
    each(20, (i) => flat(`M${i * 84} 780h42v120h-42Z`, INK.green, 0.14)) +
    line('M0 780H1600M0 792H1600', INK.copper, [3, 0.9])
  );
}

export const ART: TableArt = {
  palette: {
    ground: '#0f1f1d',
    panel: '#10211f',
    reel: '#1b3532',
    reelOther: '#244641',
    edge: INK.copper,
    text: INK.cream,
    muted: '#c3b6a2',
    accent: '#e0935a',
    onAccent: '#1f0f05',
    win: '#ffd79a',
  },
  scene: scene(),
  wordmark:
    name('COPPER DICE', { x: 300, y: 34, height: 52 }) +
    line('M40 104H250M350 104H560', INK.copper, 3) +
    flat(star([300, 104], [14, 5]), INK.bright),
  celebration: moved(die(), [0, 0], { size: 0.3 }),
};
