import './scratch.css';
import { ONE } from '../../../mechanics/mechanic.ts';
import type { ScratchBet, ScratchFigures, ScratchStep } from '../../../mechanics/scratch/rules.ts';
import { el } from '../../dom.ts';
import { picture, pictureUrl } from '../../reels/pictures.ts';
import { number as written } from '../../texts.ts';
import { countStepper } from '../count-stepper.ts';
import { paceOf } from '../pace.ts';
import type { MakeView, TableFrame, TableView } from '../table-page.ts';
import { scratchCard, type ScratchLook } from './scratch-card.ts';

/** How long an open card is looked at before the next one comes. */
const LOOK_MS = 700;

export function scratchView(figures: ScratchFigures, look: ScratchLook): MakeView<ScratchBet, ScratchStep, never> {
  return (frame) => sitAtScratch(frame, figures, look);
}

/** What each prize pays; the one that was won stands out. */
function prizeTable({ say, amount }: TableFrame, figures: ScratchFigures, look: ScratchLook) {
  const rows = figures.prizes.map(({ symbol, pay }) => {
    const money = el('td', {});
    const row = el(
      'tr',
      {},
      el(
        'th',
        { scope: 'row' },
        picture(pictureUrl(look.symbols[symbol] ?? '', { width: 100, height: 100 }), ''),
        el('span', {}, say(symbol)),
      ),
      el('td', {}, `× ${written(pay)}`),
      money,
    );
    return { symbol, pay, row, money };
  });
  return {
    element: el(
      'table',
      { class: 'scratch-prizes' },
      el('caption', {}, say('prizesOfThree')),
      el('tbody', {}, ...rows.map(({ row }) => row)),
    ),
    refresh: (): void => {
      for (const { pay, money } of rows) money.textContent = amount(pay * ONE);
    },
    won: (prize?: string | null): void => {
      for (const { symbol, row } of rows) row.toggleAttribute('data-won', symbol === prize);
    },
  };
}

/** One mark for each card of the round: covered, open without a prize, or what it won. A card that is open can be looked at again. */
function cardMarks({ say }: TableFrame, look: (index: number) => void) {
  const element = el('div', { class: 'scratch-marks', role: 'group', 'aria-label': say('cards') });
  let marks: HTMLButtonElement[] = [];
  return {
    element,
    lay: (count: number): void => {
      marks = Array.from({ length: count }, (_, i) => {
        const mark = el('button', { type: 'button', class: 'scratch-mark' }, String(i + 1)) as HTMLButtonElement;
        mark.disabled = true;
        mark.addEventListener('click', () => look(i));
        return mark;
      });
      element.replaceChildren(...marks);
      element.hidden = count < 2;
    },
    now: (index: number): void => marks.forEach((mark, i) => mark.toggleAttribute('data-now', i === index)),
    result: (index: number, text: string, pays: boolean): void => {
      const mark = marks[index];
      if (!mark) return;
      mark.replaceChildren(el('b', {}, String(index + 1)), el('span', {}, text));
      mark.toggleAttribute('data-pays', pays);
    },
    free: (isFree: boolean): void => marks.forEach((mark) => (mark.disabled = !isFree)),
  };
}

function sitAtScratch(
  frame: TableFrame,
  figures: ScratchFigures,
  look: ScratchLook,
): TableView<ScratchBet, ScratchStep, never> {
  const { say, stage, memory, sound } = frame;
  const pace = paceOf();
  const card = scratchCard(say, look, () => undefined);
  const prizes = prizeTable(frame, figures, look);
  let steps: readonly ScratchStep[] = [];
  let unitParts = '0';
  const outcome = el('p', { class: 'scratch-outcome', 'aria-hidden': 'true' });
  const marks = cardMarks(frame, (index) => {
    const step = steps[index];
    if (step) lookAt(step, index);
  });
  const reveal = el('button', { type: 'button', class: 'scratch-reveal' }, say('revealCard')) as HTMLButtonElement;
  reveal.addEventListener('click', () => card.revealAll());
  const count = countStepper(
    { label: say('cards'), less: say('fewerCards'), more: say('moreCards') },
    {
      from: 1,
      to: figures.mostCards,
      start: Number(memory.read('cards') ?? '1') || 1,
      changed: (value) => {
        memory.write('cards', String(value));
        wipe();
        frame.changed();
      },
    },
  );
  const controls = el('div', { class: 'scratch-controls' }, count.element, reveal);
  const ticket = el('div', { class: 'scratch-ticket' }, card.element, outcome);
  stage.append(
    el(
      'div',
      { class: 'scratch' },
      el('div', { class: 'scratch-main' }, marks.element, ticket, controls),
      prizes.element,
    ),
  );
  const wipe = (): void => {
    steps = [];
    card.cover();
    marks.lay(count.value());
    prizes.won();
    outcome.textContent = say('buyCard');
    reveal.disabled = true;
  };
  const told = (step: ScratchStep): string =>
    step.prize === null
      ? say('noThree')
      : say('threeWin', { symbol: say(step.prize), amount: frame.amount(step.pay, unitParts) });
  const result = (step: ScratchStep, index: number): void => {
    marks.result(index, step.pay > 0 ? frame.amount(step.pay, unitParts) : '–', step.pay > 0);
    prizes.won(step.prize);
    outcome.textContent = told(step);
  };
  const lookAt = (step: ScratchStep, index: number): void => {
    card.open(step);
    marks.now(index);
    result(step, index);
  };
  wipe();
  return {
    bet: () => ({ cards: count.value() }),
    refresh: ({ locked }) => {
      count.lock(locked);
      marks.free(!locked && steps.length > 0);
      prizes.refresh();
    },
    begin: ({ cards }) => {
      wipe();
      marks.lay(cards);
      pace.begin(false);
    },
    cancel: () => wipe(),
    show: async (step, { round, index }) => {
      steps = round.steps;
      unitParts = round.unitParts;
      card.cover(step);
      marks.now(index);
      prizes.won();
      outcome.textContent = say('scratchNow');
      reveal.disabled = false;
      if (pace.atOnce) card.revealAll();
      await card.opened();
      reveal.disabled = true;
      result(step, index);
      if (step.pay > 0) sound.coin();
      if (index < round.steps.length - 1) await pace.wait(LOOK_MS);
    },
    restore: (round, shown) => {
      count.set(round.bet.cards);
      wipe();
      steps = round.steps;
      unitParts = round.unitParts;
      round.steps.slice(0, shown).forEach(lookAt);
    },
    end: () => undefined,
    hurry: () => {
      pace.hurry();
      card.revealAll();
    },
  };
}
