import type { PastRoundView } from '../api.ts';
import { el } from '../dom.ts';
import type { GameContext } from '../play/game-context.ts';
import { time } from '../round-time.ts';
import { levelName, t } from '../texts.ts';

/** What a round is told with. */
export type CardContext = Pick<GameContext, 'teller' | 'money'>;

/** One round in full: when, how much, what was shown, and what it was drawn from. */
export function roundCard(round: PastRoundView, { money, teller }: CardContext): HTMLElement {
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
      ...(round.jackpot
        ? [
            fact(
              t('jackpotWonTitle', { level: levelName(round.jackpot.level) }),
              money.write(BigInt(round.jackpot.parts)),
            ),
          ]
        : []),
      fact(t('serverSeedHash'), round.serverSeedHash),
      fact(t('clientSeed'), round.clientSeed),
      fact(t('nonce'), String(round.nonce)),
      fact(t('revealedSeed'), round.serverSeed ?? t('seedHidden')),
    ),
    ...teller.card(round, money),
  );
}

/** What became of a round that has no result. */
export function outcomeWord(round: PastRoundView): string {
  if (round.state === 'refused') return t('stateRefused');
  return t(round.state === 'void' || round.state === 'voiding' ? 'stateVoid' : 'stateOpen');
}
