import './baccarat.css';
import { type BaccaratBet, type BaccaratFigures, baccaratGame, type BaccaratStep } from '../../../mechanics/baccarat/rules.ts';
import { el, pause } from '../../dom.ts';
import type { DeckDress } from '../cards/card-element.ts';
import { ChipBet } from '../chips/chip-bet.ts';
import { trayOf } from '../chips/chip-stack.ts';
import { chipTray } from '../chips/chip-tray.ts';
import type { MakeView, TableFrame } from '../table-page.ts';
import { beadOf } from './bead-road.ts';
import { cloth } from './cloth.ts';
import { coupBoard } from './coup.ts';
import { roadBoard } from './road-board.ts';
import { limitsSaid, outcomeSaid } from './tell.ts';

const SEEN_MS = 600;

/** Two hands, the road, the cloth with its chips. */
export function baccaratView(
  figures: BaccaratFigures,
  { dress }: { readonly dress: DeckDress },
): MakeView<BaccaratBet, BaccaratStep, never> {
  return (frame) => {
    const { say, money } = frame;
    const most = new Map<string, number>(Object.entries(figures.mostOn));
    const limits = { mostOn: (spot: string) => most.get(spot) ?? 0, mostChips: figures.mostChips };
    const bet = new ChipBet(limits, {}, lastBet(figures, frame));
    // Chips of a round keep its unit until they are moved.
    let unit = frame.unit();
    let locked = false;
    const values = (): number[] => trayOf(frame.units, unit, figures.mostOn.player);
    const coup = coupBoard(frame, dress);
    const road = roadBoard(frame);
    const story = el('p', { class: 'coup-story', 'aria-hidden': 'true' });
    const limitsLine = el('p', { class: 'cloth-limits' });
    const changed = (): void => {
      board.settle();
      redraw();
      frame.changed();
    };
    const tray = chipTray({ bet, money, unit: () => unit, values, say: (text) => frame.announce(text), changed });
    const board = cloth(frame, { figures, bet, tray, unit: () => unit, values, changed });
    const redraw = (): void => {
      tray.lock(locked);
      board.refresh(locked);
      const write = (chips: number): string => money.brief(unit * BigInt(chips));
      limitsLine.textContent = say('limits', { limits: limitsSaid(figures, say, write), all: write(figures.mostChips) });
    };
    const stand = (step: BaccaratStep): void => {
      story.textContent = outcomeSaid(step, say);
      story.dataset.winner = step.winner;
      board.settle(step.wins);
    };
    frame.stage.append(
      el('div', { class: 'baccarat' }, coup.element, story, road.element, board.element, tray.element, limitsLine),
    );
    coup.clear();
    redraw();
    return {
      bet: () => (bet.sum > 0 ? { chips: bet.chips } : undefined),
      refresh: (state) => {
        locked = state.locked;
        if (!locked && unit !== frame.unit()) {
          unit = frame.unit();
          board.settle();
        }
        redraw();
      },
      begin: (begun) => {
        bet.played(begun.chips);
        frame.memory.write('last', JSON.stringify(begun.chips));
        board.settle();
        coup.clear();
        story.textContent = '';
      },
      cancel: () => undefined,
      show: async (step, { round, still }) => {
        if (unit !== BigInt(round.unitParts)) {
          unit = BigInt(round.unitParts);
          redraw();
        }
        await coup.show(step, still);
        stand(step);
        if (!still) await pause(SEEN_MS);
      },
      restore: (round, steps) => {
        unit = BigInt(round.unitParts);
        bet.played(round.bet.chips);
        const step = round.steps[steps - 1];
        if (step) {
          void coup.show(step, true);
          stand(step);
        }
        redraw();
      },
      end: (round) => {
        const step = round.steps.at(-1);
        if (step) road.add(beadOf(step), round.id);
      },
    };
  };
}

/** What this browser remembers of the last bet, where it is one. */
function lastBet(figures: BaccaratFigures, { memory }: TableFrame): BaccaratBet['chips'] | undefined {
  try {
    const chips: unknown = JSON.parse(memory.read('last') ?? '');
    return baccaratGame(figures).readBet({ chips })?.chips;
  } catch {
    return undefined;
  }
}
