import { winningCells } from './step-facts.ts';
import type { SlotTitle } from '../../titles/slot-title.ts';

/** What stands there before a player's first round: a window without a win that shows many of the symbols. Always the same one. */
export function firstWindow({ rules, facts }: Pick<SlotTitle, 'rules' | 'facts'>): readonly (readonly string[])[] {
  let best: readonly (readonly string[])[] = [];
  let most = -1;
  for (let trial = 1; trial <= TRIALS; trial += 1) {
    const step = rules.play(rules.usualBet, [], fixedNumbers(trial)).steps[0];
    if (!step || winningCells(step, facts.scatter).length > 0) continue;
    const kinds = new Set(step.window.flat()).size;
    if (kinds <= most) continue;
    best = step.window;
    most = kinds;
  }
  return best;
}

const TRIALS = 60;

/** Numbers for a picture only: no round is ever drawn from them. */
function fixedNumbers(trial: number): (limit: number) => number {
  let state = trial * 2_654_435_761;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
