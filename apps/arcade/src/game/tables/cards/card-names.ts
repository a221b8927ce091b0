import type { Say } from '../table-page.ts';

/** "ace of spades", in the player's language; numbers are figures. */
export function cardName(card: string, say: Say): string {
  const rank = card.charAt(0);
  const named = rank === 'T' ? '10' : /\d/.test(rank) ? rank : say(rank);
  return say('cardName', { rank: named, suit: say(card.charAt(1)) });
}

/** Several cards, as they lie from the left. */
export function cardNames(cards: readonly string[], say: Say): string {
  return cards.map((card) => cardName(card, say)).join(', ');
}
