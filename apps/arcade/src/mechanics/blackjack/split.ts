import { EMPTY, type HandPlay, HandValues, withCard } from './best-play.ts';
import type { Shoe } from './dealer.ts';

/** What splitting a pair is worth, in stakes, in the cases in which the dealer has no blackjack; and how its hands are played. */
export interface SplitValue {
  readonly value: number;
  readonly play: HandPlay;
}

/**
 * The exact worth of splitting, and of splitting again whenever the same value comes while there are fewer than `mostHands`.
 *
 * Every hand is played by its own cards and the dealer's, so it does not matter in which order hands get their cards, and all
 * hands are worth the same under the same conditions. What is left is bookkeeping: which of the hands' second cards are of the pair's
 * value. "The second card of another hand is not of that value" is counted as all cases less those in which it is; so all that is
 * needed are the worths of one hand with k further cards of the value gone.
 */
export function splitValue(
  up: number,
  value: number,
  table: { readonly shoe: Shoe; readonly mostHands: number },
): SplitValue {
  const { shoe } = table;
  const best = new HandValues(up, shoe);
  const first = withCard(EMPTY, value);
  // Split aces get one card each and are not split again.
  if (value === 0) return { value: 2 * best.onNextCard(first, (hand) => best.valueOfStanding(hand)), play: new Map() };
  best.onNextCard(first, (hand) => best.valueOf(hand));
  const play = best.bestPlay;

  const known = new Map<number, { readonly weight: number; readonly any: number; readonly other: number }>();
  /** With k further cards of the value gone: how likely they are to come, and what a hand is worth with any second card and with another. */
  const gone = (k: number): { readonly weight: number; readonly any: number; readonly other: number } => {
    const before = known.get(k);
    if (before) return before;
    const left = shoe.reduce((sum, count) => sum + count, 0);
    let weight = 1;
    for (let i = 0; i < k; i += 1) weight *= ((shoe[value] ?? 0) - i) / (left - i);
    const values = new HandValues(up, shoe.with(value, (shoe[value] ?? 0) - k), play);
    const any = values.onNextCard(first, (hand) => values.valueOf(hand));
    const other = values.onNextCard(first, (hand, second) => (second === value ? 0 : values.valueOf(hand)));
    known.set(k, { weight, any, other });
    return { weight, any, other };
  };
  /** One hand's worth while `pairs` cards of the value came and `others` second cards of other hands were not of it. */
  const worth = (of: 'any' | 'other', pairs: number, others: number): number => {
    let sum = 0;
    let sign = 1;
    let ways = 1;
    for (let i = 0; i <= others; i += 1) {
      const { weight, [of]: one } = gone(pairs + i);
      sum += sign * ways * weight * one;
      sign = -sign;
      ways = (ways * (others - i)) / (i + 1);
    }
    return sum;
  };
  /** `open` hands wait for their second card, `closed` have one that is not of the value. */
  const walk = (open: number, closed: number): number => {
    const pairs = open + closed - 2;
    if (open === 0) return closed * worth('other', pairs, closed - 1);
    if (open + closed === table.mostHands) {
      const ofClosed = closed === 0 ? 0 : closed * worth('other', pairs, closed - 1);
      return ofClosed + open * worth('any', pairs, closed);
    }
    return walk(open - 1, closed + 1) + walk(open + 1, closed);
  };
  return { value: walk(2, 0), play };
}
