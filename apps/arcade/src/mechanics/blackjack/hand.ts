import { rankOf } from '../cards.ts';

/** 1 for an ace, 2 to 9 as they are, 10 for tens and pictures. */
export function valueOf(card: string): number {
  const rank = rankOf(card);
  return rank === 12 ? 1 : Math.min(rank + 2, 10);
}

export interface HandTotal {
  readonly total: number;
  /** An ace counts eleven in it. */
  readonly soft: boolean;
}

/** The best total of a hand: one ace counts eleven where that does not exceed 21. */
export function totalOf(cards: readonly string[]): HandTotal {
  const low = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const soft = low <= 11 && cards.some((card) => valueOf(card) === 1);
  return { total: soft ? low + 10 : low, soft };
}

/** Ace and ten in the first two cards. */
export function isBlackjack(cards: readonly string[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21;
}
