import { type Hand, lettering } from '../../kestrel-and-co/letters.ts';
import { bar, box, cut, disc, each, fan, flat, glow, line, moved, shade, star } from '../../kestrel-and-co/shapes.ts';
import type { TableArt } from '../../title-art.ts';

/** Underground by lamplight: umber rock, old iron, amber. */
export const INK = {
  night: '#150b04',
  rock: '#3a2413',
  stone: '#5a3b20',
  edge: '#7d5730',
  iron: '#3b3f46',
  steel: '#8d939c',
  honey: '#c9730c',
  amber: '#f5a623',
  light: '#ffd980',
  cream: '#fff4dd',
} as const;

const HAND: Hand = { weight: 18, stems: 24, waist: 60, gap: 28, wide: 0.92 };

export function name(words: string, at: { x: number; y: number; height: number }): string {
  return lettering(words, at, {
    hand: HAND,
    ink: { fill: INK.amber, edge: INK.night, reach: 14, inline: INK.light, fine: 5, drop: 3 },
  });
}

/** A cut drop of amber with a fly of long ago in it, 100 × 100. */
export const GEM =
  cut('M50 12L82 34L76 74L50 90L24 74L18 34Z', INK.honey, 3) +
  flat('M50 12L82 34L64 44H36L18 34Z', INK.light) +
  flat('M18 34L36 44L40 70L24 74Z', INK.amber) +
  flat('M82 34L64 44L60 70L76 74Z', '#a85a06') +
  flat('M36 44H64L60 70H40Z', '#e08a14') +
  flat('M40 70H60L76 74L50 90L24 74Z', '#8f4a06') +
  line('M50 50V64M46 52L40 48M54 52L60 48M46 58H40M54 58H60', INK.night, [2, 0.7]) +
  flat(disc(50, 57, 4), INK.night, 0.75) +
  flat(star([32, 26], [9, 2]), INK.cream);

/** A charge of iron with spikes and a burning fuse, 100 × 100. */
export const CHARGE =
  each(8, (i) => moved(cut('M-6 -30L0 -44L6 -30Z', INK.steel, 1), [50, 54], { turn: i * 45 })) +
  cut(disc(50, 54, 31), '#24272c', 3) +
  flat(disc(50, 54, 31), INK.iron) +
  flat('M27 44a26 26 0 0 1 30-16a30 30 0 0 0-30 16Z', INK.steel, 0.9) +
  flat(fan([50, 54], { inner: 8, outer: 18, count: 8, fill: 0.5 }), '#ff8a5c') +
  flat(disc(50, 54, 7), '#ffd2a8');

/** What lies under a field: stone before, amber or a charge after. */
export const FIELD = {
  closed:
    flat(box([0, 0, 100, 100]), INK.stone) +
    flat('M0 0H100L86 14H14V86L0 100Z', INK.edge) +
    flat('M100 0V100H0L14 86H86V14Z', '#3d2713') +
    flat('M14 14H86V86H14Z', '#52351c') +
    line('M26 40L44 32L60 44L76 36M30 66L48 60L70 70', '#3d2713', 3),
  amber: flat(box([0, 0, 100, 100]), '#2b190b') + flat(disc(50, 52, 44), INK.amber, 0.18) + GEM,
  mine:
    flat(box([0, 0, 100, 100]), '#2b120c') +
    flat(fan([50, 54], { inner: 20, outer: 70, count: 12 }), '#ff6a3c', 0.25) +
    CHARGE,
};

function lamp(x: number, y: number, id: string): string {
  return (
    glow(id, [x, y + 30, 260], [INK.light, 0.5]) +
    line(`M${x} 0V${y - 40}`, INK.iron, 6) +
    cut(`M${x - 34} ${y - 14}L${x} ${y - 44}L${x + 34} ${y - 14}Z`, INK.iron, 3) +
    flat(`M${x - 24} ${y - 14}H${x + 24}L${x + 16} ${y + 44}H${x - 16}Z`, INK.light) +
    line(`M${x - 24} ${y - 14}L${x - 16} ${y + 44}H${x + 16}L${x + 24} ${y - 14}M${x} ${y - 14}V${y + 44}`, INK.iron, 5)
  );
}

function timber(x: number): string {
  return (
    bar(`M${x} 900V150`, ['#8a5a2c', '#4a2c12'], 46) +
    bar(`M${x + 560} 900V150`, ['#8a5a2c', '#4a2c12'], 46) +
    bar(`M${x - 40} 140H${x + 600}`, ['#9a6633', '#4a2c12'], 50)
  );
}

export function scene(): string {
  return (
    shade('amber_mines_s', box([0, 0, 1600, 900]), [
      [0, '#1c0f06'],
      [0.55, '#4a2b12'],
      [1, '#1c0f06'],
    ]) +
    flat('M0 0H1600V130L1480 90L1320 150L1150 80L980 140L800 90L640 150L470 80L300 140L130 80L0 130Z', INK.night) +
    glow('amber_mines_g', [800, 470, 640], [INK.amber, 0.3]) +
    each(9, (i) => {
      const [x, y] = [40 + ((i * 613) % 1500), 230 + ((i * 271) % 480)];
      return flat(`M${x} ${y}l60-30 70 22 40 60-50 46-90-12-46-40Z`, '#2b190b', 0.7);
    }) +
    timber(120) +
    timber(920) +
    each(13, (i) =>
      moved(GEM, [20 + ((i * 389) % 1500), 220 + ((i * 197) % 520)], { size: 0.42 + (i % 3) * 0.16, turn: i * 31 }),
    ) +
    lamp(400, 250, 'amber_mines_l') +
    lamp(1200, 250, 'amber_mines_m') +
    flat('M0 900V800L180 770L420 806L700 780L980 812L1260 776L1600 806V900Z', INK.night) +
    line('M0 850H1600M0 876H1600', INK.steel, [5, 0.6]) +
    each(18, (i) => flat(box([i * 92, 844, 26, 44]), '#4a2c12'))
  );
}

export const ART: TableArt = {
  palette: {
    ground: '#2a180a',
    panel: '#211207',
    reel: INK.rock,
    reelOther: '#472d18',
    edge: '#c98a2e',
    text: INK.cream,
    muted: '#d6bd98',
    accent: INK.amber,
    onAccent: '#2a1500',
    win: INK.light,
  },
  scene: scene(),
  wordmark: name('AMBER MINES', { x: 300, y: 32, height: 56 }),
  celebration: moved(GEM, [0, 0], { size: 0.6 }),
};
