import type { PastRoundView, SpinView } from '../api.ts';
import { symbolIcon } from '../art/symbols.ts';
import type { PaperSymbol } from '../../rules/paper-lanterns.ts';
import { draw, el } from '../dom.ts';
import { counted, type MoneyFormat, symbolName, t } from '../texts.ts';
import { time } from '../round-time.ts';
import { scenesOf } from '../play/present-spin.ts';

/** One round in full: when, how much, what stood on the reels, and what it was drawn from. */
export function roundCard(round: PastRoundView, money: MoneyFormat): HTMLElement {
  const fact = (name: string, value: string): HTMLElement => el('div', {}, el('dt', {}, name), el('dd', {}, value));
  return el(
    'div',
    { class: 'round' },
    el(
      'dl',
      { class: 'facts' },
      fact(t('time'), time(round.at)),
      fact(t('stake'), money.write(BigInt(round.stakeParts))),
      fact(t('win'), round.winParts === null ? outcomeWord(round) : money.write(BigInt(round.winParts))),
      fact(t('serverSeedHash'), round.serverSeedHash),
      fact(t('clientSeed'), round.clientSeed),
      fact(t('nonce'), String(round.nonce)),
      fact(t('revealedSeed'), round.serverSeed ?? t('seedHidden')),
    ),
    ...round.spins.map((spin, i) => spinPicture(spin, i, money)),
  );
}

/** What became of a round that has no result. */
export function outcomeWord(round: PastRoundView): string {
  return t(round.state === 'refused' ? 'stateRefused' : 'stateVoid');
}

function spinPicture(spin: SpinView, index: number, money: MoneyFormat): HTMLElement {
  const window = el('div', {
    class: 'mini',
    role: 'img',
    'aria-label': spin.window.map((rows) => rows.map(symbolName).join(', ')).join('; '),
  });
  for (const rows of spin.window) {
    const column = el('div', {});
    for (const symbol of rows) {
      const cell = el('span', { 'aria-hidden': 'true' });
      draw(cell, symbolIcon(symbol as PaperSymbol, ''));
      column.append(cell);
    }
    window.append(column);
  }
  const lines = scenesOf(spin, money).map(({ story }) => el('li', {}, story));
  const more = spin.freeSpinsWon > 0 && el('li', {}, counted('freeSpins', spin.freeSpinsWon));
  const title = t(spin.free ? 'freeSpinNumber' : 'spinNumber', { number: spin.free ? index : index + 1 });
  return el('section', { class: 'spin-card' }, el('h4', {}, title), window, el('ul', {}, ...lines, more));
}
