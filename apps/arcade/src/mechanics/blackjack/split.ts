import { EMPTY, type HandPlay, type HandState, HandValues, withCard } from './best-play.ts';
import type { Shoe } from './dealer.ts';

/** A pair against a card of the dealer; values are 0 for an ace to 9 for ten. */
export interface Pair {
  readonly value: number;
  readonly up: number;
  /** What is left with the three cards gone. */
  readonly shoe: Shoe;
  readonly mostHands: number;
}

/** What splitting is worth, in stakes, in the cases in which the dealer has no blackjack; and how its hands are played. */
export interface SplitValue {
  readonly value: number;
  /** What is laid down for all hands together. */
  readonly stake: number;
  readonly play: HandPlay;
}

/** What one hand comes to when it has two cards. */
type WorthOfHand = (values: HandValues, hand: HandState) => number;

/** The exact worth of splitting, and of splitting again whenever the same value comes while there are fewer than `mostHands`. */
export function splitValue(pair: Pair): SplitValue {
  const best = new HandValues(pair.up, pair.shoe);
  const first = withCard(EMPTY, pair.value);
  if (pair.value !== 0) best.onNextCard(first, (hand) => best.valueOf(hand));
  const play = best.bestPlay;
  // Split aces get one card each and are not split again: the empty play lets every hand stand.
  return {
    value: sumOfHands(pair, play, (values, hand) => values.valueOf(hand)),
    stake: sumOfHands(pair, play, (values, hand) => values.stakeOf(hand)),
    play,
  };
}

/**
 * Every hand is played by its own cards and the dealer's, so it does not matter in which order hands get their cards, and all
 * hands are worth the same under the same conditions. What is left is bookkeeping: which of the hands' second cards are of the pair's
 * value. "The second card of another hand is not of that value" is counted as all cases less those in which it is; so all that is
 * needed are the worths of one hand with k further cards of the value gone.
 */
function sumOfHands(pair: Pair, play: HandPlay, worthOf: WorthOfHand): number {
  const { shoe, up, value } = pair;
  const mostHands = value === 0 ? 2 : pair.mostHands;
  const first = withCard(EMPTY, value);
  const known = new Map<number, WithCardsGone>();
  const gone = (k: number): WithCardsGone => {
    const before = known.get(k);
    if (before) return before;
    const left = shoe.reduce((sum, count) => sum + count, 0);
    let weight = 1;
    for (let i = 0; i < k; i += 1) weight *= ((shoe[value] ?? 0) - i) / (left - i);
    const values = new HandValues(up, shoe.with(value, (shoe[value] ?? 0) - k), play);
    const any = values.onNextCard(first, (hand) => worthOf(values, hand));
    const other = values.onNextCard(first, (hand, second) => (second === value ? 0 : worthOf(values, hand)));
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
    if (open + closed === mostHands) {
      const ofClosed = closed === 0 ? 0 : closed * worth('other', pairs, closed - 1);
      return ofClosed + open * worth('any', pairs, closed);
    }
    return walk(open - 1, closed + 1) + walk(open + 1, closed);
  };
  return walk(2, 0);
}

/** With k further cards of the pair's value gone: how likely they are to come, and what a hand is worth with any second card and with another. */
interface WithCardsGone {
  readonly weight: number;
  readonly any: number;
  readonly other: number;
}
