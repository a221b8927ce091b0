import { ONE } from '../../mechanics/mechanic.ts';
import type { SlotStep } from '../../mechanics/slot-step.ts';
import { el } from '../dom.ts';
import type { Teller } from '../play/game-context.ts';
import { counted, number, t } from '../texts.ts';
import { described, type Reading, scenesOf, spoken } from './present-step.ts';
import { type SlotContext, type SlotRound, slotRound } from './slot-context.ts';
import { freeSpinAt } from './step-facts.ts';

/** What a slot's rounds are drawn with. */
type Drawing = Pick<SlotContext, 'title' | 'pictures'>;

/** A slot's rounds away from its reels: every window as a small picture, its wins in words. */
export function slotTeller(drawing: Drawing): Teller {
  const { title } = drawing;
  return {
    card: (past, money) => {
      const round = slotRound(past);
      const reading: Reading = { title, unitParts: round.unitParts, money };
      return round.steps.map((step, index) =>
        step.kind === 'gamble'
          ? el('section', { class: 'spin-card' }, el('h3', {}, t('gamble')), el('p', {}, spoken(step, reading)))
          : stepPicture({ step, heading: headingOf(round, index, drawing) }, reading, drawing),
      );
    },
    computed: ({ steps, pay }) => ({
      whole: t('computed', { spins: counted('stepCount', steps.length), pay: number(pay / ONE) }),
      steps: (steps as readonly SlotStep[]).map(({ window }) => described(window, title)),
    }),
  };
}

function headingOf(round: SlotRound, index: number, { title }: Drawing): string {
  const step = round.steps[index];
  if (step?.kind === 'fall') return t('fall');
  if (step?.kind === 'respin') return t('respin');
  const free = freeSpinAt({ steps: round.steps, bet: round.bet, facts: title.facts }, index);
  return free ? t('freeSpinNumber', { number: free.now }) : t('spinNumber', { number: 1 });
}

function stepPicture(
  { step, heading }: { step: SlotStep; heading: string },
  reading: Reading,
  { title, pictures }: Drawing,
): HTMLElement {
  const window = el('div', { class: 'mini', role: 'img', 'aria-label': described(step.window, title) });
  window.append(
    ...step.window.map((rows) => el('div', { 'aria-hidden': 'true' }, ...rows.map((symbol) => pictures.of(symbol)))),
  );
  const lines = scenesOf(step, reading).map(({ story }) => el('li', {}, story));
  const times = step.multiplier > 1 && step.pay > 0 && el('li', {}, t('timesAll', { times: step.multiplier }));
  const more = step.freeSpinsWon > 0 && el('li', {}, counted('freeSpins', step.freeSpinsWon));
  return el('section', { class: 'spin-card' }, el('h3', {}, heading), window, el('ul', {}, ...lines, times, more));
}
