import './../chips/chips.css';
import './roulette.css';
import type { RouletteBet, RouletteFigures, RouletteStep } from '../../../mechanics/roulette/rules.ts';
import { el, pause, reducedMotion } from '../../dom.ts';
import type { MakeView, TableFrame, TableView } from '../table-page.ts';
import { cameBoard } from './came.ts';
import { chipsOnCloth } from './chips-on-cloth.ts';
import { colourOf } from './wheel-order.ts';
import { wheelOf } from './wheel.ts';

const TALL = '(max-width: 720px) and (orientation: portrait)';
/** How long the wheel is looked at after the ball came to lie. */
const LOOK_MS = 900;

export function rouletteView(figures: RouletteFigures): MakeView<RouletteBet, RouletteStep, never> {
  return (frame) => sitAtTable(frame, figures);
}

/** What stands on the stage: wheel and last numbers, cloth, tray and the list of bets. */
function furnish(frame: TableFrame, figures: RouletteFigures) {
  const { say, stage } = frame;
  const outcome = el('p', { class: 'outcome', 'aria-hidden': 'true' });
  const point = (text: string): void => {
    outcome.textContent = text;
  };
  const table = chipsOnCloth(frame, figures, {
    point,
    tell: (text) => {
      point(text);
      frame.announce(text);
    },
  });
  const wheel = wheelOf();
  const came = cameBoard(say);
  const landed = el('strong', { class: 'landed', 'aria-hidden': 'true' });
  came.element.append(table.parts.button);
  const board = el(
    'div',
    { class: 'roulette' },
    el('div', { class: 'roulette-wheel' }, el('div', { class: 'wheel-place' }, wheel.element, landed), came.element),
    el(
      'div',
      { class: 'roulette-table' },
      el('div', { class: 'cloth-place' }, table.cloth.element, table.parts.panel),
      outcome,
      table.tray.element,
      table.list.element,
    ),
  );
  stage.append(board);
  const tall = matchMedia(TALL);
  const turn = (): void => {
    table.cloth.turn(tall.matches ? 'tall' : 'wide');
    table.show();
  };
  tall.addEventListener('change', turn);
  turn();
  return { table, wheel, came, landed, board, point };
}

function sitAtTable(frame: TableFrame, figures: RouletteFigures): TableView<RouletteBet, RouletteStep, never> {
  const { say } = frame;
  const { table, wheel, came, landed, board, point } = furnish(frame, figures);
  const { bet, cloth } = table;
  const turning = (is: boolean): boolean => board.toggleAttribute('data-turning', is);
  const place = (step: RouletteStep): void => {
    landed.textContent = String(step.number);
    landed.dataset.colour = colourOf(step.number);
    landed.hidden = false;
    cloth.result({ number: step.number, wins: new Set(step.wins.map(({ spot }) => spot)) });
    point(say('ballOn', { number: step.number, colour: say(colourOf(step.number)) }));
    came.add(step.number);
  };
  const clear = (): void => {
    landed.hidden = true;
    point('');
    cloth.result(undefined);
  };
  clear();
  return {
    bet: () => (bet.sum > 0 ? { chips: bet.chips } : undefined),
    betMissing: () => say('layChips'),
    refresh: ({ locked }) => table.lock(locked),
    begin: ({ chips }) => {
      clear();
      bet.played(chips);
      table.show();
      if (reducedMotion()) return;
      turning(true);
      wheel.spin();
    },
    cancel: () => {
      turning(false);
      wheel.clear();
    },
    show: async (step, { still }) => {
      turning(!still);
      await wheel.land(step.number, still);
      place(step);
      frame.sound.coin();
      if (!still) await pause(LOOK_MS);
      turning(false);
    },
    restore: (round, steps) => {
      bet.played(round.bet.chips);
      const step = round.steps[steps - 1];
      if (step) {
        void wheel.land(step.number, true);
        place(step);
        // What was played is over: it can be laid again, and is not by itself.
        bet.clear();
      }
      table.show();
    },
    end: () => turning(false),
    hurry: () => wheel.hurry(),
  };
}
