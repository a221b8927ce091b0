import type { PastRoundView } from '../api.ts';
import type { SlotStep } from '../../mechanics/slot-step.ts';
import { el } from '../dom.ts';
import type { GameContext } from '../play/game-context.ts';
import { described, type Reading, scenesOf, spoken } from '../play/present-step.ts';
import { freeSpinAt } from '../play/step-facts.ts';
import { time } from '../round-time.ts';
import { counted, levelName, t } from '../texts.ts';

/** What a round is drawn with. */
export type CardContext = Pick<GameContext, 'title' | 'pictures' | 'money'>;

/** One round in full: when, how much, what stood on the reels, and what it was drawn from. */
export function roundCard(round: PastRoundView, context: CardContext): HTMLElement {
  const { money, title } = context;
  const fact = (name: string, value: string): HTMLElement => el('div', {}, el('dt', {}, name), el('dd', {}, value));
  const reading: Reading = { title, unitParts: round.unitParts, money };
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
    ...round.steps.map((step, index) =>
      step.kind === 'gamble'
        ? el('section', { class: 'spin-card' }, el('h4', {}, t('gamble')), el('p', {}, spoken(step, reading)))
        : stepPicture({ step, heading: headingOf(round, index, context) }, reading, context),
    ),
  );
}

/** What became of a round that has no result. */
export function outcomeWord(round: PastRoundView): string {
  if (round.state === 'refused') return t('stateRefused');
  return t(round.state === 'void' || round.state === 'voiding' ? 'stateVoid' : 'stateOpen');
}

function headingOf(round: PastRoundView, index: number, { title }: CardContext): string {
  const step = round.steps[index];
  if (step?.kind === 'fall') return t('fall');
  if (step?.kind === 'respin') return t('respin');
  const free = freeSpinAt({ steps: round.steps, bet: round.bet, facts: title.facts }, index);
  return free ? t('freeSpinNumber', { number: free.now }) : t('spinNumber', { number: 1 });
}

function stepPicture(
  { step, heading }: { step: SlotStep; heading: string },
  reading: Reading,
  { title, pictures }: CardContext,
): HTMLElement {
  const window = el('div', { class: 'mini', role: 'img', 'aria-label': described(step.window, title) });
  window.append(
    ...step.window.map((rows) => el('div', { 'aria-hidden': 'true' }, ...rows.map((symbol) => pictures.of(symbol)))),
  );
  const lines = scenesOf(step, reading).map(({ story }) => el('li', {}, story));
  const times = step.multiplier > 1 && step.pay > 0 && el('li', {}, t('timesAll', { times: step.multiplier }));
  const more = step.freeSpinsWon > 0 && el('li', {}, counted('freeSpins', step.freeSpinsWon));
  return el('section', { class: 'spin-card' }, el('h4', {}, heading), window, el('ul', {}, ...lines, times, more));
}
