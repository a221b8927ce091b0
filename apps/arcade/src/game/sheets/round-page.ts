import type { Api } from '../api.ts';
import { byId } from '../dom.ts';
import type { Teller } from '../play/game-context.ts';
import { moneyFormatOf, t, useLanguage } from '../texts.ts';
import { roundCard } from './round-card.ts';
import { openSheet } from './sheet.ts';

/** One round for looking at, as operators link to it. */
export function showRoundPage(api: Api, teller: Teller): Promise<void> {
  return showOnly(async () => {
    const { currency, round } = await api.round();
    return [t('roundOf', { nonce: round.nonce }), roundCard(round, { teller, money: moneyFormatOf(currency) })];
  });
}

/** Shows that and nothing else: no session, nothing to play. What cannot be read was not found. */
export async function showOnly(read: () => Promise<readonly [title: string, card: Node]>): Promise<void> {
  await useLanguage(navigator.language);
  byId('sheet-close').hidden = true;
  const sheet = byId<HTMLDialogElement>('sheet');
  // There is nothing behind it: neither a press beside it nor the escape key, however often, takes it away.
  sheet.addEventListener('close', () => sheet.showModal());
  document.body.classList.add('only-round');
  try {
    const [title, card] = await read();
    openSheet(title, card);
  } catch {
    openSheet(t('round'), document.createTextNode(t('roundNotFound')));
  }
}
