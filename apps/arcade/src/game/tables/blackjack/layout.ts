import type { BlackjackStep } from '../../../mechanics/blackjack/table.ts';

/** How the cards of a hand lie over each other, in widths of a card. */
export interface Spread {
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
}

/**
 * One hand lies in a row; several stand beside each other, each a staircase, so that four of them fit on a phone and every rank is still
 * seen: a card shows at least two fifths of its height, or a third of its width, while five or fewer lie there.
 */
export function spreadOf(cards: number, hands: number): Spread {
  const steps = Math.max(1, cards - 1);
  const dx = hands === 1 ? Math.min(0.6, 2.4 / steps) : Math.min(0.2, 0.8 / steps);
  const dy = hands === 1 ? 0 : Math.min(0.56, 2.24 / steps);
  return { dx, dy, width: 1 + dx * (cards - 1), height: 1.4 + dy * (cards - 1) };
}

/** What lies on the table at one moment of a step. The dealer's second card lies face down as ''. */
export interface Moment {
  readonly hands: readonly (readonly string[])[];
  readonly dealer: readonly string[];
  /** Where a card came, or was turned; undefined: only the hands were put apart. */
  readonly came?: 'dealer' | number;
}

/** How a step is seen, card by card: first those of the player, then those of the dealer. */
export function momentsOf(before: BlackjackStep | undefined, step: BlackjackStep): Moment[] {
  const first = momentOf(before, step);
  const moments: Moment[] = step.kind === 'split' ? [first] : [];
  let { hands } = first;
  let { dealer } = first;
  const add = (came: Moment['came']): void =>
    void moments.push({ hands, dealer, ...(came === undefined ? {} : { came }) });
  const dealHand = (place: number, card: string): void => {
    hands = hands.map((cards, i) => (i === place ? [...cards, card] : cards));
    add(place);
  };
  if (step.kind === 'deal') {
    const [one = '', two = ''] = step.hands[0]?.cards ?? [];
    dealHand(0, one);
    dealer = step.dealer.slice(0, 1);
    add('dealer');
    dealHand(0, two);
    dealer = [...dealer, ''];
    add('dealer');
  }
  step.hands.forEach(({ cards }, place) => {
    for (const card of cards.slice(hands[place]?.length ?? 0)) dealHand(place, card);
  });
  step.dealer.forEach((card, place) => {
    if (place === 0) return;
    dealer = [...dealer.slice(0, place), card];
    add('dealer');
  });
  return moments;
}

/** The table as it stood, with hands put apart where they were split. */
function momentOf(before: BlackjackStep | undefined, step: BlackjackStep): Moment {
  if (!before) return { hands: [[]], dealer: [] };
  const hands = before.hands.map(({ cards }) => cards);
  const turn = before.turn ?? 0;
  const [kept = '', moved = ''] = hands[turn] ?? [];
  const apart = step.kind === 'split' ? hands.toSpliced(turn, 1, [kept], [moved]) : hands;
  return { hands: apart, dealer: [...before.dealer, ''] };
}

/** Whether nothing can be done any more. */
export function isOver(step: BlackjackStep): boolean {
  return step.may.length === 0;
}
