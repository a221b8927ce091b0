import type { Api } from '../api.ts';
import { byId } from '../dom.ts';
import { moneyFormatOf, t, useLanguage } from '../texts.ts';
import { roundCard, type CardContext } from './round-card.ts';
import { openSheet } from './sheet.ts';

/** One round for looking at, as operators link to it: no session, nothing to play. */
export async function showRoundPage(api: Api, of: Omit<CardContext, 'money'>): Promise<void> {
  await useLanguage(navigator.language);
  byId('sheet-close').hidden = true;
  byId('sheet').addEventListener('cancel', (event) => event.preventDefault());
  document.body.classList.add('only-round');
  try {
    const { currency, round } = await api.round();
    openSheet(t('roundOf', { nonce: round.nonce }), roundCard(round, { ...of, money: moneyFormatOf(currency) }));
  } catch {
    openSheet(t('round'), document.createTextNode(t('roundNotFound')));
  }
}
