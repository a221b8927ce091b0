import type { Api } from '../api.ts';
import { byId } from '../dom.ts';
import type { Teller } from '../play/game-context.ts';
import { moneyFormatOf, t, useLanguage } from '../texts.ts';
import { roundCard } from './round-card.ts';
import { openSheet } from './sheet.ts';

/** One round for looking at, as operators link to it: no session, nothing to play. */
export async function showRoundPage(api: Api, teller: Teller): Promise<void> {
  await useLanguage(navigator.language);
  byId('sheet-close').hidden = true;
  byId('sheet').addEventListener('cancel', (event) => event.preventDefault());
  document.body.classList.add('only-round');
  try {
    const { currency, round } = await api.round();
    openSheet(t('roundOf', { nonce: round.nonce }), roundCard(round, { teller, money: moneyFormatOf(currency) }));
  } catch {
    openSheet(t('round'), document.createTextNode(t('roundNotFound')));
  }
}
