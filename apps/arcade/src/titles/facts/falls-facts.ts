import type { FallsFigures } from '../../mechanics/falls/figures.ts';
import type { PayLine, SlotFacts } from '../slot-title.ts';

/** What a page tells of a slot whose symbols win anywhere and fall, from the figures that are played. */
export function cascadeFacts(figures: FallsFigures): SlotFacts {
  return { ...fallsFacts(figures), wins: 'anywhere' };
}

/** The same where symbols win that touch. */
export function clusterFacts(figures: FallsFigures): SlotFacts {
  return { ...fallsFacts(figures), wins: 'clusters' };
}

function fallsFacts(figures: FallsFigures): Omit<SlotFacts, 'wins'> {
  const { freeSpins, buy } = figures;
  return {
    reels: figures.strips.length,
    rows: figures.rows,
    strips: figures.strips,
    units: figures.units,
    wild: figures.wild,
    scatter: figures.scatter,
    pays: payLinesBySize(figures),
    scatterPays: figures.scatterPays,
    freeSpins: freeSpins.awards,
    freeSpinsMax: freeSpins.most,
    // In free spins the ladder is another one.
    freeTimes: { first: 1, growth: 0, most: 1 },
    ladder: { paid: figures.ladder, free: freeSpins.ladder },
    ...(buy && { bought: { units: buy.units, freeSpins: buy.spins } }),
  };
}

/** The largest size first: "12+", "10–11", "9", "8". */
export function payLinesBySize({ sizes, pays }: Pick<FallsFigures, 'sizes' | 'pays'>): PayLine[] {
  const label = (i: number): string => {
    const [from = 0, next] = [sizes[i], sizes[i + 1]];
    if (next === undefined) return `${from}+`;
    return next - from === 1 ? `${from}` : `${from}–${next - 1}`;
  };
  return Object.entries(pays)
    .map(([symbol, of]) => ({ symbol, pays: of.map((pay, i) => [label(i), pay] as const).reverse() }))
    .sort((a, b) => (b.pays[0]?.[1] ?? 0) - (a.pays[0]?.[1] ?? 0));
}
