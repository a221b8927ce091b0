import { chanceOfNoBlackjack, dealerChances, type Shoe } from './dealer.ts';

export type HandAction = 'stand' | 'hit' | 'double';

/** Cards by value, and what follows from them. */
export interface HandState {
  /** One number for every set of cards. */
  readonly key: number;
  readonly low: number;
  readonly aces: number;
  readonly cards: number;
}

/** How a hand is best played that starts with these values, against one card of the dealer; by the key of what it holds. */
export type HandPlay = ReadonlyMap<number, HandAction>;

export const EMPTY: HandState = { key: 0, low: 0, aces: 0, cards: 0 };

/** The hand with one card more; values are 0 for an ace to 9 for ten. No hand holds as many as 24 of one value. */
export function withCard(hand: HandState, value: number): HandState {
  return {
    key: hand.key + 24 ** value,
    low: hand.low + value + 1,
    aces: hand.aces + (value === 0 ? 1 : 0),
    cards: hand.cards + 1,
  };
}

/**
 * What hands are worth against one card of the dealer, in stakes, each way of going on weighed by its exact chance from the cards left.
 * All values count only the cases in which the dealer has no blackjack (so no chance has to be divided by theirs): a hand that
 * loses for certain is worth minus the chance of no blackjack.
 */
export class HandValues {
  readonly #up: number;
  readonly #shoe: Shoe;
  readonly #play: Map<number, HandAction>;
  /** Whether the play is given, and only its worth is asked for. */
  readonly #given: boolean;
  readonly #known = new Map<number, number>();
  readonly #chances = [0, 0, 0, 0, 0, 0];

  /** `shoe` is what is left with the dealer's card and the hand's first cards gone. Without a play, the best one is found. */
  constructor(up: number, shoe: Shoe, play?: HandPlay) {
    this.#up = up;
    this.#shoe = [...shoe];
    this.#play = new Map(play);
    this.#given = play !== undefined;
  }

  /** The best play, as far as hands were asked for. */
  get bestPlay(): HandPlay {
    return this.#play;
  }

  /** Of going on with the hand as its play says. */
  valueOf(hand: HandState): number {
    const known = this.#known.get(hand.key);
    if (known !== undefined) return known;
    const value = this.#given ? this.#valueOfPlay(hand) : this.#valueOfBest(hand);
    this.#known.set(hand.key, value);
    return value;
  }

  valueOfStanding({ low, aces }: HandState): number {
    if (low > 21) return -chanceOfNoBlackjack(this.#up, this.#shoe);
    const total = aces > 0 && low <= 11 ? low + 10 : low;
    dealerChances(this.#up, this.#shoe, this.#chances);
    return this.#chances.reduce((sum, chance, i) => {
      const dealer = i + 17;
      return dealer === 22 || dealer < total ? sum + chance : dealer > total ? sum - chance : sum;
    }, 0);
  }

  /** What is staked on the hand, were it dealt now. */
  stakeOf(hand: HandState): number {
    return chanceOfNoBlackjack(this.#up, this.#shoe) * (this.#play.get(hand.key) === 'double' ? 2 : 1);
  }

  /** Of the hand with one card more from the shoe, whatever it is. */
  onNextCard(hand: HandState, valueThen: (hand: HandState, value: number) => number): number {
    const left = this.#shoe.reduce((sum, count) => sum + count, 0);
    let sum = 0;
    for (let value = 0; value < 10; value += 1) {
      const count = this.#shoe[value] ?? 0;
      if (count === 0) continue;
      this.#shoe[value] = count - 1;
      sum += (count / left) * valueThen(withCard(hand, value), value);
      this.#shoe[value] = count;
    }
    return sum;
  }

  #valueOfBest(hand: HandState): number {
    const standing = this.valueOfStanding(hand);
    const total = hand.aces > 0 && hand.low <= 11 ? hand.low + 10 : hand.low;
    const values: [HandAction, number][] = [['stand', standing]];
    if (total < 21) values.push(['hit', this.#valueOfHitting(hand)]);
    if (total < 21 && hand.cards === 2) values.push(['double', this.#valueOfDoubling(hand)]);
    const [action, value] = values.reduce((best, next) => (next[1] > best[1] ? next : best));
    this.#play.set(hand.key, action);
    return value;
  }

  #valueOfPlay(hand: HandState): number {
    const action = this.#play.get(hand.key);
    if (action === 'hit') return this.#valueOfHitting(hand);
    return action === 'double' ? this.#valueOfDoubling(hand) : this.valueOfStanding(hand);
  }

  #valueOfHitting(hand: HandState): number {
    return this.onNextCard(hand, (next) => (next.low > 21 ? this.valueOfStanding(next) : this.valueOf(next)));
  }

  #valueOfDoubling(hand: HandState): number {
    return 2 * this.onNextCard(hand, (next) => this.valueOfStanding(next));
  }
}
