import type { PastRoundView } from '../api.ts';
import { el } from '../dom.ts';
import { time } from '../round-time.ts';
import { t } from '../texts.ts';
import { type CardContext, outcomeWord, roundCard } from './round-card.ts';

/** The last rounds, each with its drawing and its seeds behind it. */
export function historySheet(
  rounds: readonly PastRoundView[],
  context: CardContext,
  verify: (round: PastRoundView) => void,
): HTMLElement {
  if (rounds.length === 0) return el('p', { class: 'soft' }, t('historyEmpty'));
  return el(
    'div',
    {},
    el('p', { class: 'soft' }, t('historyNote', { count: 20 })),
    el('div', { class: 'past' }, ...rounds.map((round) => pastRow(round, context, verify))),
  );
}

function pastRow(round: PastRoundView, context: CardContext, verify: (round: PastRoundView) => void): HTMLElement {
  const { money } = context;
  const result = round.winParts === null ? 0n : BigInt(round.winParts) - BigInt(round.stakeParts);
  const row = el(
    'details',
    {},
    el(
      'summary',
      {},
      el('span', { class: 'past-time' }, time(round.at)),
      el('span', { class: 'past-stake' }, money.write(BigInt(round.stakeParts))),
      el(
        'span',
        { class: 'past-win', 'data-sign': result > 0n ? 'plus' : 'none' },
        round.winParts === null ? outcomeWord(round) : money.write(BigInt(round.winParts)),
      ),
    ),
  );
  // Drawn when it is opened: twenty rounds may hold hundreds of spins.
  row.addEventListener('toggle', () => {
    if (row.querySelector('.round')) return;
    const card = roundCard(round, context);
    if (round.serverSeed !== null && round.winParts !== null) {
      const button = el('button', { type: 'button', class: 'sheet-button' }, t('verifyThis'));
      button.addEventListener('click', () => verify(round));
      card.append(button);
    }
    row.append(card);
  });
  return row;
}
