import type { VideoPokerBet, VideoPokerChoice, VideoPokerStep } from '../../../mechanics/video-poker/rules.ts';
import { el } from '../../dom.ts';
import { type DeckDress, deckOf } from '../cards/card-element.ts';
import { cardName } from '../cards/card-names.ts';
import type { Offer, TableFrame } from '../table-page.ts';

const NONE: readonly boolean[] = [false, false, false, false, false];

type Held = Offer<VideoPokerBet, VideoPokerStep, VideoPokerChoice>;

/** The five places: what lies there, and which of them are held. The large button draws. */
export function cardRow(frame: TableFrame, dress: DeckDress) {
  const { say } = frame;
  const cards = cardsOf(dress, say('hold'));
  let held = [...NONE];
  let offer: Held | undefined;
  const mark = (): void => {
    cards.places.forEach((place, i) => {
      const card = cards.at(i);
      place.setAttribute('aria-pressed', String(held[i]));
      place.setAttribute('aria-disabled', String(offer === undefined));
      cards.name(i, card === '' ? say('cardHidden') : cardName(card, say));
    });
    offer?.button({ label: say(held.every(Boolean) ? 'stand' : 'draw'), choice: { hold: [...held] } });
  };
  const toggle = (place: number): void => {
    if (!offer) return;
    held[place] = held[place] !== true;
    mark();
    frame.announce(say(held[place] ? 'holds' : 'letsGo', { card: cardName(cards.at(place), say) }));
  };
  cards.places.forEach((place, i) => place.addEventListener('click', () => toggle(i)));
  document.addEventListener('keydown', (event) => {
    const place = ['1', '2', '3', '4', '5'].indexOf(event.key);
    if (place < 0 || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') === null) toggle(place);
  });
  return {
    element: el('div', { class: 'poker-cards', role: 'group', 'aria-label': say('yourCards') }, ...cards.places),
    /** Lays one card: what lies face down is turned, what is exchanged comes from the shoe. */
    put: (place: number, card: string, still: boolean) => {
      cards.put(place, card, still);
      mark();
    },
    lay: (all: readonly string[], which: readonly boolean[] = NONE) => {
      held = [...which];
      all.forEach((card, place) => cards.put(place, card, true));
      mark();
    },
    hold: (which: readonly boolean[]) => {
      held = [...which];
      mark();
    },
    /** Five cards face down. */
    empty: () => {
      held = [...NONE];
      cards.hide();
      mark();
    },
    close: () => {
      offer = undefined;
      mark();
    },
    choose: (asked: Held): Promise<VideoPokerChoice> => {
      offer = asked;
      mark();
      // What is chosen is on the large button.
      return new Promise(() => undefined);
    },
  };
}

/** The cards themselves, in buttons. */
function cardsOf(dress: DeckDress, holdWord: string) {
  const deck = deckOf(dress);
  const places = NONE.map((_, i) =>
    el(
      'button',
      { type: 'button', class: 'poker-place', 'aria-keyshortcuts': String(i + 1), 'data-place': String(i + 1) },
      el('span', { class: 'poker-lie' }),
      el('span', { class: 'sr-only poker-name' }),
      el('span', { class: 'poker-hold', 'aria-hidden': 'true' }, holdWord),
    ),
  );
  const shown = NONE.map(() => '');
  const show = (place: number, made: HTMLElement): void => places[place]?.firstElementChild?.replaceChildren(made);
  return {
    places,
    at: (place: number): string => shown[place] ?? '',
    name: (place: number, name: string) => {
      const said = places[place]?.querySelector('.poker-name');
      if (said) said.textContent = name;
    },
    put: (place: number, card: string, still: boolean) => {
      const there = places[place]?.querySelector<HTMLElement>('.playing-card');
      shown[place] = card;
      if (there?.dataset.card === '') {
        deck.turn(there, card, still);
        return;
      }
      const made = deck.card(card);
      show(place, made);
      if (!still) deck.deal(made);
    },
    hide: () => {
      shown.fill('');
      places.forEach((_, place) => show(place, deck.card()));
    },
  };
}
