import './blackjack.css';
import type { BlackjackBet, BlackjackChoice, BlackjackFigures } from '../../../mechanics/blackjack/rules.ts';
import type { BlackjackStep } from '../../../mechanics/blackjack/table.ts';
import { el, pause } from '../../dom.ts';
import type { DeckDress } from '../cards/card-element.ts';
import type { MakeView, TableFrame, TableRound, TableView } from '../table-page.ts';
import { actionRow } from './actions.ts';
import { betBoard } from './bets.ts';
import { handsBoard } from './hands.ts';
import { isOver, momentsOf } from './layout.ts';
import { insurancePay } from './tell.ts';

const CARD_MS = 330;
const DEALER_MS = 560;

type View = TableView<BlackjackBet, BlackjackStep, BlackjackChoice>;

/** The dealer above, up to four hands below, and under them the chips or what may be done. */
export function blackjackView(
  figures: BlackjackFigures,
  { dress }: { readonly dress: DeckDress },
): MakeView<BlackjackBet, BlackjackStep, BlackjackChoice> {
  return (frame) => {
    const board = handsBoard(frame, dress);
    const actions = actionRow(frame);
    const story = el('p', { class: 'felt-story', 'aria-hidden': 'true' });
    const bets = betBoard(frame, figures);
    frame.stage.append(
      el(
        'div',
        { class: 'blackjack' },
        board.element,
        story,
        el('div', { class: 'felt-foot' }, actions.element, bets.element),
      ),
    );
    return boardOf(frame, { board, actions, bets, tell: (text) => (story.textContent = text) });
  };
}

interface Parts {
  readonly board: ReturnType<typeof handsBoard>;
  readonly actions: ReturnType<typeof actionRow>;
  readonly bets: ReturnType<typeof betBoard>;
  readonly tell: (text: string) => void;
}

function boardOf(frame: TableFrame, { board, actions, bets, tell }: Parts): View {
  const stand = (round: TableRound<BlackjackBet, BlackjackStep, BlackjackChoice>, step: BlackjackStep): void => {
    board.mark(step, round.unitParts);
    tell(storyOf(frame, step, round.unitParts));
  };
  return {
    bet: () => bets.bet(),
    refresh: ({ locked }) => bets.refresh(locked),
    begin: (bet) => {
      bets.begin(bet);
      board.clear();
      tell('');
    },
    cancel: () => {
      actions.hide();
      bets.element.hidden = false;
    },
    show: async (step, { round, index, still }) => {
      bets.element.hidden = true;
      actions.close();
      const before = round.steps[index - 1];
      const moments = momentsOf(before, step);
      // A hand that is played stays marked until its card came.
      if (before) board.mark({ ...step, may: before.may, turn: before.turn }, round.unitParts);
      for (const moment of moments) {
        board.show(moment, !still);
        if (!still) {
          frame.sound.reelStop(moment.dealer.length);
          await pause(moment.came === 'dealer' ? DEALER_MS : CARD_MS);
        }
      }
      stand(round, step);
    },
    restore: (round, steps) => {
      bets.restore(round);
      const step = round.steps[steps - 1];
      board.clear();
      if (!step) return;
      const dealer = isOver(step) ? step.dealer : [step.dealer[0] ?? '', ''];
      board.show({ hands: step.hands.map(({ cards }) => cards), dealer }, false);
      stand(round, step);
      if (!isOver(step)) bets.element.hidden = true;
    },
    choose: (offer) => {
      bets.element.hidden = true;
      return actions.choose(offer);
    },
    end: () => {
      actions.hide();
      bets.element.hidden = false;
    },
  };
}

/** What is said in the middle of the table. */
function storyOf(frame: TableFrame, step: BlackjackStep, unit: string): string {
  const { say } = frame;
  if (step.may.includes('insure')) return say('askInsure');
  if (isOver(step) && step.insured > 0) {
    const paid = insurancePay(step);
    return paid > 0 ? say('insurancePaid', { amount: frame.amount(paid, unit) }) : say('insuranceLost');
  }
  return step.turn !== null && step.hands.length > 1
    ? say('playing', { number: step.turn + 1, count: step.hands.length })
    : '';
}
