import { ONE } from '../../../mechanics/mechanic.ts';
import { payTable, type VideoPokerFigures } from '../../../mechanics/video-poker/rules.ts';
import { el } from '../../dom.ts';
import { percent } from '../../texts.ts';
import type { TableFrame } from '../table-page.ts';

/** What each hand pays at the stake of now; the one that lies there is lit. */
export function paysBoard(figures: VideoPokerFigures, frame: TableFrame, bestReturn: number) {
  const { say } = frame;
  const rows = payTable(figures).map(({ hand, pay }) => {
    const amount = el('span', { class: 'pays-amount' });
    const row = el('li', { 'data-hand': hand }, el('span', { class: 'pays-hand' }, say(hand)), amount);
    return { hand, pay, amount, row };
  });
  return {
    element: el(
      'section',
      { class: 'pays', 'aria-label': say('paysTitle') },
      el('ol', { class: 'pays-rows' }, ...rows.map(({ row }) => row)),
      el('p', { class: 'pays-return' }, say('bestReturn', { percent: percent(bestReturn) })),
    ),
    refresh: (unit: bigint) => {
      for (const { pay, amount } of rows) amount.textContent = frame.amount(pay * ONE, unit);
    },
    /** The hand that the cards have now. */
    light: (lit: string | null) => {
      for (const { hand, row } of rows) {
        if (hand === lit) row.setAttribute('aria-current', 'true');
        else row.removeAttribute('aria-current');
      }
    },
  };
}
