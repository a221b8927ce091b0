import { type Currency, isCurrency } from '@baize/kernel';
import { byId, el } from '../dom.ts';
import { moneyFormatOf, t, times } from '../texts.ts';
import type { PublicBet } from './flight-api.ts';
import { type FlightState, keyOf } from './flight-state.ts';

/** Who else is on the flight: those who got out with the most first, then those still in. */
export function showOthers(state: FlightState): void {
  const { others, count, out, mine } = state;
  const own = new Set([...mine.values()].map(keyOf));
  byId('others-count').textContent = count === 0 ? t('flightNobody') : t('flightCount', { count, out });
  const over = state.flight?.point !== undefined;
  const rows = [...others.values()].sort(
    (a, b) => Number(own.has(b[0])) - Number(own.has(a[0])) || (b[4] ?? 0) - (a[4] ?? 0),
  );
  byId('others').replaceChildren(...rows.map((bet) => rowOf(bet, { isOwn: own.has(bet[0]), over })));
}

function rowOf(
  [, name, stake, currency, cashedOut, win]: PublicBet,
  { isOwn, over }: { readonly isOwn: boolean; readonly over: boolean },
): HTMLElement {
  const money = moneyFormatOf(isCurrency(currency) ? currency : ('XXX' satisfies Currency));
  const state = cashedOut === null ? (over ? 'lost' : 'in') : 'out';
  return el(
    'li',
    { 'data-state': state, ...(isOwn && { class: 'own' }) },
    el('span', { class: 'who' }, isOwn ? t('flightYou') : name || t('flightGuest')),
    el('span', { class: 'how' }, cashedOut === null ? '' : times(cashedOut)),
    el('span', { class: 'much' }, money.write(BigInt(cashedOut === null ? stake : win))),
  );
}
