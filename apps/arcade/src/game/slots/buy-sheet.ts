import { BOUGHT } from '../../mechanics/slot-bet.ts';
import { byId, el } from '../dom.ts';
import { stakeOf } from '../play/game-context.ts';
import type { SlotContext } from './slot-context.ts';
import { counted, percent, t } from '../texts.ts';

/** Asks before free spins are bought: what comes, what it costs, what is left. */
export function buySheet(context: SlotContext, buy: () => void): HTMLElement {
  const price = stakeOf(context, BOUGHT);
  const spins = context.title.facts.bought?.freeSpins ?? 0;
  const { boughtReturn } = context.title.odds;
  const enough = context.balance >= price;
  const fact = (name: string, value: string): HTMLElement => el('div', {}, el('dt', {}, name), el('dd', {}, value));
  const yes = el(
    'button',
    { type: 'button', class: 'sheet-button', id: 'buy-confirm' },
    t('buyFor', { amount: context.money.write(price) }),
  );
  const no = el('button', { type: 'button', class: 'sheet-button quiet' }, t('cancel'));
  if (!enough) yes.setAttribute('disabled', '');
  const close = (): void => byId<HTMLDialogElement>('sheet').close();
  yes.addEventListener('click', () => {
    close();
    buy();
  });
  no.addEventListener('click', close);
  return el(
    'div',
    {},
    el('p', {}, t('buyText', { spins: counted('freeSpins', spins) })),
    el(
      'dl',
      { class: 'facts' },
      fact(t('price'), context.money.write(price)),
      fact(t('balance'), context.money.write(context.balance)),
      ...(boughtReturn === undefined ? [] : [fact(t('rtp'), percent(boughtReturn))]),
    ),
    !enough && el('p', { class: 'bad', role: 'alert' }, t('notEnough')),
    el('div', { class: 'sheet-actions' }, no, yes),
  );
}
