import { type Draw, scaledDraw } from '../rules/draws.ts';

/**
 * A deck in the order that public verifiers use: twos, threes … aces, of each rank diamonds, hearts, spades, clubs. A card is two
 * letters: `Td` is the ten of diamonds.
 */
export const RANKS = '23456789TJQKA';
const SUITS = 'dhsc';

export const DECK: readonly string[] = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));

/** Takes cards one after the other; each is a card that was not taken before. */
export type TakeCard = () => string;

/**
 * A shuffled shoe of whole decks, dealt from its top. Card number k of it follows from the draws 1 to k and from nothing else, so the
 * whole order stands before the first choice, whoever then gets which card. (Fisher and Yates, forwards, by rejection draws.)
 */
export function shuffledShoe(decks: number, draw: Draw): TakeCard {
  const moved = new Map<number, number>();
  const size = decks * DECK.length;
  let dealt = 0;
  return () => {
    const place = dealt + draw(size - dealt);
    const card = moved.get(place) ?? place;
    moved.set(place, moved.get(dealt) ?? dealt);
    dealt += 1;
    return DECK[card % DECK.length] ?? '';
  };
}

/**
 * Takes `count` of the numbers from 0 to below `size`, none twice, as public verifiers do: each draw names a place among those that are
 * left, in their order.
 */
export function takeByPublicFormula(size: number, count: number, draw: Draw): number[] {
  const left = Array.from({ length: size }, (_, number) => number);
  return Array.from({ length: count }, () => left.splice(scaledDraw(draw, left.length), 1)[0] ?? 0);
}

/** The first `count` of the items shuffled, every order equally likely: Fisher and Yates, forwards, by rejection draws. */
export function shuffled<Item>(items: readonly Item[], draw: Draw, count = items.length): Item[] {
  const order = [...items];
  for (let i = 0; i < count; i += 1) {
    const other = i + draw(order.length - i);
    const taken = order[other];
    order[other] = order[i] as Item;
    order[i] = taken as Item;
  }
  return order.slice(0, count);
}

/** 0 for a two to 12 for an ace. */
export function rankOf(card: string): number {
  return RANKS.indexOf(card.charAt(0));
}
