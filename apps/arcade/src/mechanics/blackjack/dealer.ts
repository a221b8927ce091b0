/** Counts of what is left in the shoe, by value: aces at 0, twos at 1 … tens and pictures at 9. */
export type Shoe = number[];

/** Every way in which the dealer's further cards can end, whatever their order. */
interface DealerEnd {
  /** The values drawn and how many of each. */
  readonly values: readonly (readonly [value: number, count: number])[];
  readonly cards: number;
  /** In how many orders these cards lead here. */
  readonly orders: number;
  /** 17 to 21, and 22 for every bust. */
  readonly total: number;
}

/** By the dealer's first card, from ace to ten: all ends but a blackjack. The dealer stands on soft 17. */
export const DEALER_ENDS: readonly (readonly DealerEnd[])[] = Array.from({ length: 10 }, (_, up) => endsFrom(up));

/** The chances of 17 to 21 and bust (0 to 5), all with no blackjack, from what is left in the shoe. Together they are that of no blackjack. */
export function dealerChances(up: number, shoe: Shoe, into: number[]): void {
  into.fill(0);
  const left = shoe.reduce((sum, count) => sum + count, 0);
  const falling = [1];
  for (let i = 0; i < 12; i += 1) falling.push((falling[i] ?? 1) * (left - i));
  for (const end of DEALER_ENDS[up] ?? []) {
    let ways = end.orders;
    for (const [value, count] of end.values) {
      const here = shoe[value] ?? 0;
      for (let i = 0; i < count; i += 1) ways *= here - i;
    }
    if (ways > 0) into[end.total - 17] = (into[end.total - 17] ?? 0) + ways / (falling[end.cards] ?? 1);
  }
}

/** The chance that the dealer has no blackjack. */
export function chanceOfNoBlackjack(up: number, shoe: Shoe): number {
  if (up !== 0 && up !== 9) return 1;
  const left = shoe.reduce((sum, count) => sum + count, 0);
  return 1 - (shoe[up === 0 ? 9 : 0] ?? 0) / left;
}

function endsFrom(up: number): DealerEnd[] {
  const ends = new Map<string, DealerEnd>();
  const drawn = new Array<number>(10).fill(0);
  const walk = (low: number, aces: number, cards: number): void => {
    const total = aces > 0 && low <= 11 ? low + 10 : low;
    if (total >= 17) {
      if (cards === 1 && total === 21) return;
      const key = drawn.join();
      const values = drawn.flatMap((count, value) => (count > 0 ? [[value, count] as const] : []));
      ends.set(key, { values, cards, orders: (ends.get(key)?.orders ?? 0) + 1, total: Math.min(total, 22) });
      return;
    }
    for (let value = 0; value < 10; value += 1) {
      drawn[value] = (drawn[value] ?? 0) + 1;
      walk(low + value + 1, aces + (value === 0 ? 1 : 0), cards + 1);
      drawn[value] = (drawn[value] ?? 0) - 1;
    }
  };
  walk(up + 1, up === 0 ? 1 : 0, 0);
  return [...ends.values()];
}
