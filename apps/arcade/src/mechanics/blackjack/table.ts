import type { TakeCard } from '../cards.ts';
import { ONE } from '../mechanic.ts';
import { isBlackjack, totalOf, valueOf } from './hand.ts';

export const ACTIONS = ['insure', 'refuse', 'hit', 'stand', 'double', 'split', 'surrender'] as const;
export type BlackjackAction = (typeof ACTIONS)[number];

/** One hand of the player as it lies there. */
export type HandView = {
  readonly cards: readonly string[];
  readonly total: number;
  readonly soft: boolean;
  /** In chips, doubling included. */
  readonly stake: number;
  readonly surrendered: boolean;
  /** What it pays, stake included, in ten-thousandths of a chip; 0 until the round is over. */
  readonly pay: number;
};

/** Everything that lies on the table after an action. The dealer's hole card is not among it until the round is over. */
export type BlackjackStep = {
  readonly kind: 'deal' | BlackjackAction;
  readonly hands: readonly HandView[];
  readonly dealer: readonly string[];
  /** Which hand is to be played; null when none is. */
  readonly turn: number | null;
  readonly may: readonly BlackjackAction[];
  /** In chips. */
  readonly insured: number;
  readonly pay: number;
};

interface Hand {
  readonly cards: string[];
  stake: number;
  surrendered: boolean;
  stood: boolean;
}

/** A round of blackjack while it is played. */
export class BlackjackTable {
  readonly #hands: Hand[];
  readonly #dealer: string[];
  #stage: 'insurance' | 'play' | 'over';
  #turn = 0;
  #insured = 0;
  readonly #take: TakeCard;
  readonly #chips: number;
  readonly #mostHands: number;

  /** Deals player, dealer, player, dealer: the dealer's second card lies face down. */
  constructor(take: TakeCard, rules: { readonly chips: number; readonly mostHands: number }) {
    this.#take = take;
    this.#chips = rules.chips;
    this.#mostHands = rules.mostHands;
    const [first, up, second, hole] = [take(), take(), take(), take()] as const;
    this.#hands = [{ cards: [first, second], stake: rules.chips, surrendered: false, stood: false }];
    this.#dealer = [up, hole];
    this.#stage = valueOf(up) === 1 ? 'insurance' : 'play';
    if (this.#stage === 'play') this.#peek();
  }

  get isOver(): boolean {
    return this.#stage === 'over';
  }

  /** What may be done now. */
  may(): BlackjackAction[] {
    if (this.#stage === 'over') return [];
    if (this.#stage === 'insurance') return ['insure', 'refuse'];
    const hand = this.#hands[this.#turn];
    const may: BlackjackAction[] = ['hit', 'stand'];
    if (hand?.cards.length !== 2) return may;
    may.push('double');
    if (this.#maySplit(hand)) may.push('split');
    if (this.#hands.length === 1) may.push('surrender');
    return may;
  }

  act(action: BlackjackAction): void {
    if (this.#stage === 'insurance') {
      this.#insured = action === 'insure' ? this.#chips / 2 : 0;
      this.#stage = 'play';
      this.#peek();
      return;
    }
    const hand = this.#hands[this.#turn];
    if (!hand) return;
    if (action === 'split') this.#split(hand);
    if (action === 'hit' || action === 'double') hand.cards.push(this.#take());
    if (action === 'double') hand.stake += this.#chips;
    if (action === 'surrender') hand.surrendered = true;
    if (action === 'stand' || action === 'double' || action === 'surrender') hand.stood = true;
    this.#goOn();
  }

  /** The table as it may be shown now. */
  show(kind: BlackjackStep['kind']): BlackjackStep {
    const over = this.isOver;
    const hands = this.#hands.map((hand): HandView => ({
      cards: [...hand.cards],
      ...totalOf(hand.cards),
      stake: hand.stake,
      surrendered: hand.surrendered,
      pay: over ? this.#payOf(hand) : 0,
    }));
    const insurance = over && isBlackjack(this.#dealer) ? this.#insured * 3 * ONE : 0;
    return {
      kind,
      hands,
      dealer: over ? [...this.#dealer] : this.#dealer.slice(0, 1),
      turn: this.#stage === 'play' ? this.#turn : null,
      may: this.may(),
      insured: this.#insured,
      pay: hands.reduce((sum, hand) => sum + hand.pay, insurance),
    };
  }

  /** The dealer looks under an ace or a ten: a blackjack there ends the round at once, and so does one of the player. */
  #peek(): void {
    if (isBlackjack(this.#dealer) || isBlackjack(this.#hands[0]?.cards ?? [])) this.#stage = 'over';
  }

  /** Two cards of one value; aces once only. */
  #maySplit(hand: Hand): boolean {
    const [first = '', second = ''] = hand.cards;
    if (valueOf(first) !== valueOf(second) || this.#hands.length >= this.#mostHands) return false;
    return valueOf(first) !== 1 || this.#hands.length === 1;
  }

  /** The second hand gets its second card when its turn comes. */
  #split(hand: Hand): void {
    const second = hand.cards.pop() ?? '';
    this.#hands.splice(this.#turn + 1, 0, { cards: [second], stake: this.#chips, surrendered: false, stood: false });
    hand.cards.push(this.#take());
  }

  /** Goes to the next hand that can be played, and to the dealer when there is none. */
  #goOn(): void {
    for (let hand = this.#hands[this.#turn]; hand; hand = this.#hands[this.#turn]) {
      if (hand.cards.length === 1) hand.cards.push(this.#take());
      const splitAces = this.#hands.length > 1 && valueOf(hand.cards[0] ?? '') === 1;
      if (!hand.stood && !splitAces && totalOf(hand.cards).total < 21) return;
      this.#turn += 1;
    }
    this.#stage = 'over';
    const standing = this.#hands.some((hand) => !hand.surrendered && totalOf(hand.cards).total <= 21);
    while (standing && totalOf(this.#dealer).total < 17) this.#dealer.push(this.#take());
  }

  #payOf(hand: Hand): number {
    const stake = hand.stake * ONE;
    if (hand.surrendered) return stake / 2;
    const { total } = totalOf(hand.cards);
    const dealer = totalOf(this.#dealer).total;
    const natural = this.#hands.length === 1 && isBlackjack(hand.cards);
    if (natural) return isBlackjack(this.#dealer) ? stake : (stake * 5) / 2;
    if (total > 21 || isBlackjack(this.#dealer)) return 0;
    if (dealer > 21 || total > dealer) return stake * 2;
    return total === dealer ? stake : 0;
  }
}
