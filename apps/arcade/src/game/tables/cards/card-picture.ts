import { el } from '../../dom.ts';
import { picture, pictureUrl } from '../../reels/pictures.ts';
import { CARD, cardFace } from '../../../titles/cards/card-face.ts';

/** Hands as they are looked up later: each a row of small cards. The words below them say the same. */
export function smallHands(hands: readonly (readonly string[])[]): HTMLElement {
  const rows = hands.map((cards) =>
    el('span', { class: 'small-hand' }, ...cards.map((card) => picture(pictureUrl(cardFace(card), CARD), ''))),
  );
  return el('div', { class: 'small-hands', 'aria-hidden': 'true' }, ...rows);
}
