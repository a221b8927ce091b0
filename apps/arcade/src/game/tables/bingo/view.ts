import './bingo.css';
import type { BingoBet, BingoFigures, BingoStep } from '../../../mechanics/bingo/rules.ts';
import { el } from '../../dom.ts';
import { countStepper } from '../count-stepper.ts';
import { type Pace, paceOf } from '../pace.ts';
import type { MakeView, TableFrame, TableView } from '../table-page.ts';
import { bingoCard } from './bingo-card.ts';
import { callerOf } from './caller.ts';
import { prizeList } from './prize-list.ts';

const BETWEEN_MS = 150;
const LINE_MS = 450;
const RESULT_MS = 350;

export function bingoView(figures: BingoFigures, usual: BingoBet): MakeView<BingoBet, BingoStep, never> {
  return (frame) => sitAtBingo(frame, { figures, usual });
}

interface BingoLook {
  readonly figures: BingoFigures;
  readonly usual: BingoBet;
}

/** What stands on the table: the tray of balls, the cards, the prizes, and how many cards are bought. */
function furnish(frame: TableFrame, { figures, usual }: BingoLook, changed: () => void) {
  const { say, stage, memory } = frame;
  const caller = callerOf(say);
  const prizes = prizeList(frame, figures);
  const cards = Array.from({ length: figures.mostCards }, (_, i) => bingoCard(say, i));
  const table = el('div', { class: 'bingo-cards' }, ...cards.map(({ element }) => element));
  const count = countStepper(
    { label: say('cards'), less: say('fewerCards'), more: say('moreCards') },
    {
      from: 1,
      to: figures.mostCards,
      start: Number(memory.read('cards') ?? usual.cards) || usual.cards,
      changed: (value) => {
        memory.write('cards', String(value));
        changed();
      },
    },
  );
  stage.append(
    el(
      'div',
      { class: 'bingo' },
      el('div', { class: 'bingo-main' }, caller.tray, table, count.element),
      el('div', { class: 'bingo-side' }, prizes.element, caller.board),
    ),
  );
  return { caller, prizes, cards, table, count };
}

/** Goes over the cards with what was drawn. */
function dealerAt({ say, announce, amount }: TableFrame, parts: ReturnType<typeof furnish>, pace: Pace) {
  const { caller, prizes, cards, table, count } = parts;
  const lay = (number: number): void => {
    table.dataset.cards = String(number);
    cards.forEach((card, i) => {
      card.element.hidden = i >= number;
    });
  };
  /** Marks the balls so far on all cards; whether a card got its line or its last number. */
  const call = (balls: readonly number[], all: number): boolean => {
    caller.show(balls, all);
    prizes.ahead(balls.length);
    const called = new Set(balls);
    let news = false;
    for (const [i, card] of cards.entries()) {
      const got = card.element.hidden ? undefined : card.mark(called);
      if (got === undefined) continue;
      news = true;
      if (!pace.atOnce) announce(say(got === 'full' ? 'gotFull' : 'gotLine', { number: i + 1, balls: balls.length }));
    }
    return news;
  };
  return {
    call,
    /** Blank cards, as many as would be bought. */
    wipe: (): void => {
      lay(count.value());
      for (const card of cards) card.fill();
      caller.clear();
      prizes.ahead(undefined);
    },
    tell: (step: BingoStep, unitParts: string): void => {
      switch (step.kind) {
        case 'cards':
          lay(step.cards.length);
          step.cards.forEach((numbers, i) => cards[i]?.fill(numbers));
          break;
        case 'balls':
          call(step.balls, step.balls.length);
          break;
        case 'result':
          prizes.won(step);
          cards[step.card]?.result(step.pay > 0 ? amount(step.pay, unitParts) : '–', step.pay > 0);
          break;
      }
    },
  };
}

function sitAtBingo(frame: TableFrame, look: BingoLook): TableView<BingoBet, BingoStep, never> {
  const { sound } = frame;
  const pace = paceOf();
  const parts = furnish(frame, look, () => {
    dealer.wipe();
    frame.changed();
  });
  const dealer = dealerAt(frame, parts, pace);
  const { count } = parts;
  dealer.wipe();
  return {
    bet: () => ({ cards: count.value() }),
    refresh: ({ locked }) => {
      count.lock(locked);
      parts.prizes.refresh();
    },
    begin: () => dealer.wipe(),
    cancel: () => dealer.wipe(),
    show: async (step, { round, still }) => {
      if (step.kind === 'cards') pace.begin(still);
      if (step.kind === 'balls') {
        for (let called = 1; called < step.balls.length && !pace.atOnce; called += 1) {
          const got = dealer.call(step.balls.slice(0, called), step.balls.length);
          if (got) sound.coin();
          else sound.reelStop(called % 5);
          await pace.wait(got ? LINE_MS : BETWEEN_MS);
        }
      }
      dealer.tell(step, round.unitParts);
      if (step.kind === 'result' && step.pay > 0) await pace.wait(RESULT_MS);
    },
    restore: (round, steps) => {
      count.set(round.bet.cards);
      dealer.wipe();
      for (const step of round.steps.slice(0, steps)) dealer.tell(step, round.unitParts);
    },
    end: () => undefined,
    hurry: () => pace.hurry(),
  };
}
