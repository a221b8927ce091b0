import './bingo.css';
import type { BingoBet, BingoFigures, BingoStep } from '../../../mechanics/bingo/rules.ts';
import { el } from '../../dom.ts';
import { countStepper } from '../count-stepper.ts';
import { paceOf } from '../pace.ts';
import type { MakeView, TableFrame, TableRound, TableView } from '../table-page.ts';
import { bingoCard } from './bingo-card.ts';
import { callerOf } from './caller.ts';
import { prizeList } from './prize-list.ts';

const BETWEEN_MS = 150;
const LINE_MS = 450;
const RESULT_MS = 350;

export function bingoView(figures: BingoFigures, usual: BingoBet): MakeView<BingoBet, BingoStep, never> {
  return (frame) => sitAtBingo(frame, { figures, usual });
}

function sitAtBingo(
  frame: TableFrame,
  { figures, usual }: { figures: BingoFigures; usual: BingoBet },
): TableView<BingoBet, BingoStep, never> {
  const { say, stage, memory, sound, announce } = frame;
  const pace = paceOf();
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
        wipe();
        frame.changed();
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
  const lay = (number: number): void => {
    table.dataset.cards = String(number);
    cards.forEach((card, i) => {
      card.element.hidden = i >= number;
    });
  };
  /** Blank cards, as many as would be bought. */
  const wipe = (): void => {
    lay(count.value());
    for (const card of cards) card.fill();
    caller.clear();
    prizes.ahead(undefined);
  };
  const fill = (bought: readonly (readonly number[])[]): void => {
    lay(bought.length);
    bought.forEach((numbers, i) => cards[i]?.fill(numbers));
  };
  /** Marks the balls so far on all cards; whether a card got its line or its last number. */
  const call = (balls: readonly number[], all: number): boolean => {
    caller.show(balls, all);
    prizes.ahead(balls.length);
    const called = new Set(balls);
    const news = cards.map((card, i) => [i, card.element.hidden ? undefined : card.mark(called)] as const);
    for (const [i, got] of news) {
      if (got && !pace.atOnce)
        announce(say(got === 'full' ? 'gotFull' : 'gotLine', { number: i + 1, balls: balls.length }));
    }
    return news.some(([, got]) => got !== undefined);
  };
  const tell = (step: BingoStep, round: TableRound<BingoBet, BingoStep>): void => {
    if (step.kind === 'cards') fill(step.cards);
    else if (step.kind === 'balls') call(step.balls, step.balls.length);
    else {
      prizes.won(step);
      const text = step.pay > 0 ? frame.amount(step.pay, round.unitParts) : '–';
      cards[step.card]?.result(text, step.pay > 0);
    }
  };
  wipe();
  return {
    bet: () => ({ cards: count.value() }),
    refresh: ({ locked }) => {
      count.lock(locked);
      prizes.refresh();
    },
    begin: () => wipe(),
    cancel: () => wipe(),
    show: async (step, { round, still }) => {
      if (step.kind === 'cards') pace.begin(still);
      if (step.kind === 'balls') {
        for (let called = 1; called < step.balls.length && !pace.atOnce; called += 1) {
          const got = call(step.balls.slice(0, called), step.balls.length);
          if (got) sound.coin();
          else sound.reelStop(called % 5);
          await pace.wait(got ? LINE_MS : BETWEEN_MS);
        }
      }
      tell(step, round);
      if (step.kind === 'result' && step.pay > 0) await pace.wait(RESULT_MS);
    },
    restore: (round, steps) => {
      count.set(round.bet.cards);
      wipe();
      for (const step of round.steps.slice(0, steps)) tell(step, round);
    },
    end: () => undefined,
    hurry: () => pace.hurry(),
  };
}
