import type { Api } from '../api.ts';
import { byId } from '../dom.ts';
import { roundCard } from '../sheets/round-card.ts';
import { openSheet } from '../sheets/sheet.ts';
import { moneyFormatOf, t, useLanguage } from '../texts.ts';

/** One round for looking at, as operators link to it: no session, nothing to play. */
export async function showRoundPage(api: Api): Promise<void> {
  await useLanguage(navigator.language);
  byId('sheet-close').hidden = true;
  byId('sheet').addEventListener('cancel', (event) => event.preventDefault());
  document.body.classList.add('only-round');
  try {
    const { currency, round } = await api.round();
    openSheet(t('roundOf', { nonce: round.nonce }), roundCard(round, moneyFormatOf(currency)));
  } catch {
    openSheet(t('round'), document.createTextNode(t('roundNotFound')));
  }
}
