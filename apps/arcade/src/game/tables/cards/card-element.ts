import { el } from '../../dom.ts';
import { picture, pictureUrl } from '../../reels/pictures.ts';
import { type BackColours, cardBack, type CardStudio } from '../../../titles/cards/card-back.ts';
import { CARD, cardFace } from '../../../titles/cards/card-face.ts';

/** How a title dresses the deck: whose back, in which colours. */
export interface DeckDress {
  readonly studio: CardStudio;
  readonly colours: BackColours;
}

const DEAL_MS = 240;
const TURN_MS = 220;

/** The cards of one title: their pictures are made once each. */
export interface Deck {
  /** A card; face down without one. What it is called is said by the hand it lies in. */
  card(card?: string): HTMLElement;
  /** Lets it come from the shoe. */
  deal(element: HTMLElement): void;
  /** Turns what lies face down. */
  turn(element: HTMLElement, card: string, still: boolean): void;
}

export function deckOf({ studio, colours }: DeckDress): Deck {
  const urls = new Map<string, string>();
  const urlOf = (card: string): string => {
    const known = urls.get(card);
    if (known !== undefined) return known;
    const url = pictureUrl(card === '' ? cardBack(studio, colours) : cardFace(card), CARD);
    urls.set(card, url);
    return url;
  };
  return {
    card: (card = '') => el('span', { class: 'playing-card', 'data-card': card }, picture(urlOf(card), '')),
    deal: (element) => {
      element.animate(
        [
          { transform: 'translate(90px, -110px) rotate(14deg)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: DEAL_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
      );
    },
    turn: (element, card, still) => {
      const show = (): void => {
        element.dataset.card = card;
        element.replaceChildren(picture(urlOf(card), ''));
      };
      if (still) {
        show();
        return;
      }
      const half = { duration: TURN_MS / 2, easing: 'ease-in' };
      element.animate([{ transform: 'none' }, { transform: 'scaleX(0.02)' }], half).addEventListener('finish', () => {
        show();
        element.animate([{ transform: 'scaleX(0.02)' }, { transform: 'none' }], { ...half, easing: 'ease-out' });
      });
    },
  };
}
