import { DECK } from '../mechanics/cards.ts';
import type { Draw } from '../rules/draws.ts';

/** Draws that deal these cards first from a shoe of whole decks (`Ah Td …`), and then what `further` draws. */
export function drawing(decks: number, cards: string, further: Draw = () => 0): Draw {
  const wanted = cards.split(' ').filter(Boolean);
  // What lies where: the shoe's shuffle, done in step with it.
  const shoe = Array.from({ length: decks * DECK.length }, (_, card) => DECK[card % DECK.length] ?? '');
  let dealt = 0;
  return (limit) => {
    const card = wanted[dealt];
    const found = card === undefined ? -1 : shoe.indexOf(card, dealt);
    const drawn = found < 0 ? further(limit) : found - dealt;
    const place = dealt + drawn;
    [shoe[dealt], shoe[place]] = [shoe[place] ?? '', shoe[dealt] ?? ''];
    dealt += 1;
    return drawn;
  };
}
