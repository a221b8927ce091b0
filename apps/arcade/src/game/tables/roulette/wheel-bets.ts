import { type Chips, sumOfChips } from '../../../mechanics/reading.ts';
import { el } from '../../dom.ts';
import type { Say } from '../table-page.ts';
import { colourOf, neighbourChips, WHEEL, WHEEL_BETS, type WheelBet } from './wheel-order.ts';

export interface WheelBetsPanel {
  /** Opens and closes the panel. */
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
  /** What each of them costs now; closed while a round is under way. */
  refresh(state: { readonly locked: boolean; readonly amount: (chips: number) => string }): void;
}

/** Bets on parts of the wheel, by name or as a number with its neighbours. What they lay are plain chips on the cloth. */
export function wheelBets(say: Say, lay: (chips: Chips, name: string) => void): WheelBetsPanel {
  const names = Object.keys(WHEEL_BETS) as WheelBet[];
  const prices = new Map<WheelBet, HTMLElement>();
  const named = names.map((bet) => {
    const price = el('span', { class: 'wheel-bet-price' });
    prices.set(bet, price);
    const button = el('button', { type: 'button', class: 'wheel-bet' }, el('span', {}, say(bet)), price);
    button.addEventListener('click', () => lay(WHEEL_BETS[bet], say(bet)));
    return button;
  });
  const neighbours = WHEEL.map((number) => {
    const name = say('neighboursOf', { number });
    const button = el(
      'button',
      { type: 'button', class: 'wheel-number', 'data-colour': colourOf(number), 'aria-label': name },
      String(number),
    );
    button.addEventListener('click', () => lay(neighbourChips(number), name));
    return button;
  });
  const five = el('span', { class: 'wheel-bet-price' });
  const panel = el(
    'div',
    { class: 'wheel-bets', role: 'group', 'aria-label': say('wheelBets') },
    el('div', { class: 'wheel-bets-named' }, ...named),
    el('p', {}, say('neighboursHint'), ' ', five),
    el('div', { class: 'wheel-numbers' }, ...neighbours),
  );
  panel.hidden = true;
  const button = el(
    'button',
    { type: 'button', class: 'tray-act', 'aria-expanded': 'false' },
    say('wheelBets'),
  ) as HTMLButtonElement;
  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
  });
  return {
    button,
    panel,
    refresh: ({ locked, amount }) => {
      for (const one of panel.querySelectorAll('button')) one.disabled = locked;
      for (const [bet, price] of prices) price.textContent = amount(sumOfChips(WHEEL_BETS[bet]));
      five.textContent = amount(5);
      button.disabled = locked;
      if (locked) {
        panel.hidden = true;
        button.setAttribute('aria-expanded', 'false');
      }
    },
  };
}
