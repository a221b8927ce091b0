import { type BaccaratStep, pointOf } from '../../../mechanics/baccarat/rules.ts';
import { el, pause } from '../../dom.ts';
import { type DeckDress, deckOf } from '../cards/card-element.ts';
import type { TableFrame } from '../table-page.ts';

const CARD_MS = 380;
const END_MS = 350;

type Side = 'player' | 'banker';

/** The two hands: dealt player, banker, player, banker, then the third cards. */
export function coupBoard(frame: TableFrame, dress: DeckDress) {
  const { say, sound } = frame;
  const deck = deckOf(dress);
  const hands = { player: handOf(say('player'), 'player'), banker: handOf(say('banker'), 'banker') };
  let drawn: Record<Side, string[]> = { player: [], banker: [] };

  const put = (side: Side, card: string, moves: boolean): void => {
    drawn[side].push(card);
    const { cards, points } = hands[side];
    const made = deck.card(card);
    cards.append(made);
    if (moves) deck.deal(made);
    points.textContent = String(drawn[side].reduce((sum, one) => sum + pointOf(one), 0) % 10);
  };
  const clear = (): void => {
    drawn = { player: [], banker: [] };
    for (const { element, cards, points } of Object.values(hands)) {
      cards.replaceChildren();
      points.textContent = '–';
      delete element.dataset.won;
    }
  };
  return {
    element: el('div', { class: 'coup', 'aria-hidden': 'true' }, hands.player.element, hands.banker.element),
    clear,
    show: async (step: BaccaratStep, still: boolean) => {
      clear();
      for (const [side, card] of orderOf(step)) {
        put(side, card, !still);
        if (still) continue;
        sound.reelStop(drawn.player.length + drawn.banker.length);
        await pause(CARD_MS);
      }
      if (step.winner !== 'tie') hands[step.winner].element.dataset.won = '';
      if (!still) await pause(END_MS);
    },
  };
}

/** In which order the cards of a coup come. */
export function orderOf({ player, banker }: Pick<BaccaratStep, Side>): [Side, string][] {
  const order: [Side, string | undefined][] = [];
  for (let i = 0; i < 3; i += 1) order.push(['player', player[i]], ['banker', banker[i]]);
  return order.filter((entry): entry is [Side, string] => entry[1] !== undefined);
}

function handOf(name: string, side: Side) {
  const cards = el('div', { class: 'coup-cards' });
  const points = el('span', { class: 'coup-points' }, '–');
  const element = el(
    'div',
    { class: 'coup-hand', 'data-side': side },
    el('p', { class: 'coup-name' }, el('span', {}, name), points),
    cards,
  );
  return { element, cards, points };
}
