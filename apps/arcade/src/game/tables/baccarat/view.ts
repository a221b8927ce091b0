import './baccarat.css';
import type { BaccaratBet, BaccaratFigures, BaccaratStep } from '../../../mechanics/baccarat/rules.ts';
import { el, pause } from '../../dom.ts';
import type { DeckDress } from '../cards/card-element.ts';
import type { MakeView } from '../table-page.ts';
import { beadOf } from './bead-road.ts';
import { betBoard } from './bets.ts';
import { coupBoard } from './coup.ts';
import { roadBoard } from './road-board.ts';
import { outcomeSaid } from './tell.ts';

const SEEN_MS = 600;

/** Two hands, the road, the cloth with its chips. */
export function baccaratView(
  figures: BaccaratFigures,
  { dress }: { readonly dress: DeckDress },
): MakeView<BaccaratBet, BaccaratStep, never> {
  return (frame) => {
    const coup = coupBoard(frame, dress);
    const road = roadBoard(frame);
    const bets = betBoard(frame, figures);
    const story = el('p', { class: 'coup-story', 'aria-hidden': 'true' });
    const stand = (step: BaccaratStep): void => {
      story.textContent = outcomeSaid(step, frame.say);
      bets.settle(step.wins);
    };
    frame.stage.append(el('div', { class: 'baccarat' }, coup.element, story, road.element, ...bets.elements));
    coup.clear();
    return {
      bet: () => bets.bet(),
      refresh: ({ locked }) => bets.refresh(locked),
      begin: (bet) => {
        bets.begin(bet);
        coup.clear();
        story.textContent = '';
      },
      cancel: () => undefined,
      show: async (step, { round, still }) => {
        bets.of(round);
        await coup.show(step, still);
        stand(step);
        if (!still) await pause(SEEN_MS);
      },
      restore: (round, steps) => {
        bets.of(round);
        const step = round.steps[steps - 1];
        if (!step) return;
        void coup.show(step, true);
        stand(step);
      },
      end: (round) => {
        const step = round.steps.at(-1);
        if (step) road.add(beadOf(step), round.id);
      },
    };
  };
}
