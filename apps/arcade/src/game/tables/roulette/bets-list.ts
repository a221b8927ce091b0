import type { Chips } from '../../../mechanics/reading.ts';
import { el } from '../../dom.ts';
import type { Say } from '../table-page.ts';
import { spotNamed } from './cloth.ts';
import { spotName, timesOf } from './spot-words.ts';

export interface BetsList {
  readonly element: HTMLElement;
  show(chips: Chips, state: { readonly amount: (chips: number) => string; readonly locked: boolean }): void;
}

/** What lies on the cloth as a list: spot, amount, what it would pay, and a way to take it off. */
export function betsList(say: Say, takeOff: (spot: string) => void): BetsList {
  const list = el('ul', {});
  const empty = el('p', { class: 'bets-empty' }, say('noBets'));
  const element = el(
    'section',
    { class: 'bets', 'aria-label': say('yourBets') },
    el('h2', {}, say('yourBets')),
    empty,
    list,
  );
  return {
    element,
    show: (chips, { amount, locked }) => {
      const laid = Object.entries(chips);
      empty.hidden = laid.length > 0;
      const focused = list.contains(document.activeElement);
      list.replaceChildren(
        ...laid.map(([name, count]) => {
          const spot = spotNamed(name);
          const off = el(
            'button',
            { type: 'button', 'aria-label': say('takeOff', { spot: spotName(say, name) }) },
            '×',
          ) as HTMLButtonElement;
          off.disabled = locked;
          off.addEventListener('click', () => takeOff(name));
          const pays = amount(count * (spot ? timesOf(spot) : 0));
          return el(
            'li',
            {},
            el('span', { class: 'bets-spot' }, spotName(say, name)),
            el('span', { class: 'bets-amount' }, amount(count)),
            el('span', { class: 'bets-pays' }, say('wouldPay', { amount: pays })),
            off,
          );
        }),
      );
      if (focused) list.querySelector('button')?.focus();
    },
  };
}
