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

/** What stands on the table: marks of the cards, the card itself, how many are bought, and the prizes. */
function furnish(
  frame: TableFrame,
  { figures, look }: { figures: ScratchFigures; look: ScratchLook },
  acts: { readonly changed: () => void; readonly lookAt: (index: number) => void },
) {
  const { say, stage, memory } = frame;
  const card = scratchCard(say, look);
  const prizes = prizeTable(frame, figures, look);
  const outcome = el('p', { class: 'scratch-outcome', 'aria-hidden': 'true' });
  const marks = cardMarks(frame, acts.lookAt);
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
        acts.changed();
      },
    },
  );
  const main = el(
    'div',
    { class: 'scratch-main' },
    marks.element,
    el('div', { class: 'scratch-ticket' }, card.element, outcome),
    el('div', { class: 'scratch-controls' }, count.element, reveal),
  );
  stage.append(el('div', { class: 'scratch' }, main, prizes.element));
  return { card, prizes, outcome, marks, reveal, count };
}

/** The cards of the round, one of them in front. */
function cardsOf(frame: TableFrame, figures: ScratchFigures, look: ScratchLook) {
  const { say } = frame;
  let steps: readonly ScratchStep[] = [];
  let unitParts = '0';
  const parts = furnish(
    frame,
    { figures, look },
    {
      changed: () => {
        wipe(parts.count.value());
        frame.changed();
      },
      lookAt: (index) => lookAt(index),
    },
  );
  const { card, prizes, outcome, marks, reveal } = parts;
  /** So many cards that were not bought yet. */
  const wipe = (count: number): void => {
    steps = [];
    card.cover();
    marks.lay(count);
    prizes.won();
    outcome.textContent = say('buyCard');
    reveal.disabled = true;
  };
  const tell = (step: ScratchStep, index: number): void => {
    const amount = frame.amount(step.pay, unitParts);
    marks.result(index, step.pay > 0 ? amount : '–', step.pay > 0);
    prizes.won(step.prize);
    outcome.textContent = step.prize === null ? say('noThree') : say('threeWin', { symbol: say(step.prize), amount });
  };
  const lookAt = (index: number): void => {
    const step = steps[index];
    if (!step) return;
    card.open(step);
    marks.now(index);
    tell(step, index);
  };
  return {
    ...parts,
    wipe,
    tell,
    lookAt,
    areBought: () => steps.length > 0,
    buy: (round: { readonly steps: readonly ScratchStep[]; readonly unitParts: string }): void => {
      ({ steps, unitParts } = round);
    },
    /** A card to be scratched. */
    bring: (step: ScratchStep, index: number): void => {
      card.cover(step);
      marks.now(index);
      prizes.won();
      outcome.textContent = say('scratchNow');
      reveal.disabled = false;
    },
  };
}

function sitAtScratch(
  frame: TableFrame,
  figures: ScratchFigures,
  look: ScratchLook,
): TableView<ScratchBet, ScratchStep, never> {
  const pace = paceOf();
  const cards = cardsOf(frame, figures, look);
  const { card, count } = cards;
  cards.wipe(count.value());
  return {
    bet: () => ({ cards: count.value() }),
    refresh: ({ locked }) => {
      count.lock(locked);
      cards.marks.free(!locked && cards.areBought());
      cards.prizes.refresh();
    },
    begin: (bet) => {
      cards.wipe(bet.cards);
      pace.begin(false);
    },
    cancel: () => cards.wipe(count.value()),
    show: async (step, { round, index }) => {
      cards.buy(round);
      cards.bring(step, index);
      if (pace.atOnce) card.revealAll();
      await card.opened();
      cards.reveal.disabled = true;
      cards.tell(step, index);
      if (step.pay > 0) frame.sound.coin();
      if (index < round.steps.length - 1) await pace.wait(LOOK_MS);
    },
    restore: (round, shown) => {
      count.set(round.bet.cards);
      cards.wipe(round.bet.cards);
      cards.buy(round);
      for (let index = 0; index < shown; index += 1) cards.lookAt(index);
    },
    end: () => undefined,
    hurry: () => {
      pace.hurry();
      card.revealAll();
    },
  };
}
