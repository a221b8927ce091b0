import type { BlackjackStep } from '../../../mechanics/blackjack/table.ts';
import { totalOf } from '../../../mechanics/blackjack/hand.ts';
import { el } from '../../dom.ts';
import { type Deck, type DeckDress, deckOf } from '../cards/card-element.ts';
import type { TableFrame } from '../table-page.ts';
import { isOver, type Moment, spreadOf } from './layout.ts';
import { endOf, type HandEnd, totalShort } from './tell.ts';

/** A hand on the table: its cards, what they count, what is staked on it and how it ended. */
interface Place {
  readonly element: HTMLElement;
  readonly cards: HTMLElement;
  readonly total: HTMLElement;
  readonly foot: HTMLElement;
}

/** The dealer's hand above, those of the player below. What is heard of them is the frame's affair. */
export function handsBoard(frame: TableFrame, dress: DeckDress) {
  const deck = deckOf(dress);
  const dealer = placeOf();
  const row = el('div', { class: 'hands' });
  const places: Place[] = [];
  const clear = (): void => {
    lay(deck, dealer, { cards: [], hands: 1 });
    row.replaceChildren();
    places.length = 0;
  };
  /** As it stands at one moment; `moves`: the card that came is seen to come. */
  const show = ({ hands, dealer: dealt, came }: Moment, moves: boolean): void => {
    lay(deck, dealer, { cards: dealt, hands: 1, comes: moves && came === 'dealer' });
    while (places.length > hands.length) places.pop()?.element.remove();
    while (places.length < hands.length) {
      const place = placeOf();
      places.push(place);
      row.append(place.element);
    }
    row.dataset.hands = String(hands.length);
    hands.forEach((cards, i) => {
      const place = places[i];
      if (place) lay(deck, place, { cards, hands: hands.length, comes: moves && came === i });
    });
  };
  /** Whose turn it is, what is staked, and at the end how each hand ended. */
  const mark = (step: BlackjackStep | undefined, unit: string | bigint): void => {
    step?.hands.forEach((hand, i) => {
      const place = places[i];
      if (!place) return;
      place.element.toggleAttribute('data-turn', step.turn === i && step.hands.length > 1);
      const stake = frame.money.brief(BigInt(unit) * BigInt(hand.stake));
      const end = isOver(step) ? endOf(hand) : undefined;
      if (end) place.element.dataset.end = end;
      else delete place.element.dataset.end;
      place.foot.textContent = end ? endShort(frame, end, frame.amount(hand.pay, unit)) : stake;
    });
  };
  clear();
  return {
    element: el(
      'div',
      { class: 'felt', 'aria-hidden': 'true' },
      el('div', { class: 'dealer' }, el('span', { class: 'dealer-name' }, frame.say('dealer')), dealer.element),
      row,
    ),
    clear,
    show,
    mark,
  };
}

/** What stands under a hand when the round is over. */
function endShort({ say }: TableFrame, end: HandEnd, paid: string): string {
  return end === 'lost'
    ? say('shortLost')
    : end === 'push'
      ? say('shortPush')
      : end === 'half'
        ? say('shortHalf')
        : paid;
}

function placeOf(): Place {
  const cards = el('div', { class: 'hand-cards' });
  const total = el('span', { class: 'hand-total' });
  const foot = el('span', { class: 'hand-foot' });
  return {
    element: el('div', { class: 'hand' }, cards, el('div', { class: 'hand-told' }, total, foot)),
    cards,
    total,
    foot,
  };
}

/** Puts the cards where they lie; what lay there already is not touched. */
function lay(
  deck: Deck,
  { element, cards: holder, total }: Place,
  { cards, hands, comes = false }: { cards: readonly string[]; hands: number; comes?: boolean },
): void {
  const { dx, dy, width, height } = spreadOf(cards.length, hands);
  holder.style.setProperty('--wide', String(width));
  holder.style.setProperty('--high', String(height));
  while (holder.children.length > cards.length) holder.lastElementChild?.remove();
  cards.forEach((card, i) => {
    const there = holder.children[i] as HTMLElement | undefined;
    const last = comes && i === cards.length - 1;
    if (there?.dataset.card !== card) {
      if (there?.dataset.card === '' && comes) deck.turn(there, card, false);
      else {
        const made = deck.card(card);
        if (there) there.replaceWith(made);
        else holder.append(made);
        if (last) deck.deal(made);
      }
    }
    const lying = holder.children[i] as HTMLElement;
    lying.style.setProperty('--x', String(i * dx));
    lying.style.setProperty('--y', String(i * dy));
  });
  const open = cards.filter((card) => card !== '');
  total.textContent = open.length === 0 ? '' : totalShort(open);
  element.toggleAttribute('data-bust', totalOf(open).total > 21);
}
