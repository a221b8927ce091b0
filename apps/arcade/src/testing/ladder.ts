import type { Course, Rules } from '../mechanics/mechanic.ts';
import type { Draw } from '../rules/draws.ts';
import type { Title } from '../titles/title.ts';

export type LadderBet = { readonly buy?: 'free_spins' };
export type LadderChoice = 'up' | 'double' | 'stop';
export type LadderStep = { readonly rung: number; readonly came: number };

const RUNGS = 4;

/**
 * A game for tests of choices: each rung adds what lies on it; doubling costs the stake once more, doubles what there is and ends;
 * stopping takes it. What lies on the rungs is drawn before the first choice.
 */
export const LADDER_RULES: Rules<LadderBet, LadderStep, LadderChoice> = {
  version: 1,
  usualBet: {},
  readBet: (asked) =>
    JSON.stringify(asked) === '{}' ? {} : JSON.stringify(asked) === '{"buy":"free_spins"}' ? BOUGHT : undefined,
  unitsOf: (bet) => (bet.buy === undefined ? 1 : 5),
  play: (bet, choices, draw) => climb(choices, rungsOf(draw), bet.buy === undefined ? 1 : 5),
  readChoice: (asked, course) =>
    (asked === 'up' && course.steps.length < RUNGS) || asked === 'double' || asked === 'stop' ? asked : undefined,
  unitsOfChoice: (choice) => (choice === 'double' ? 1 : 0),
  choiceOfTheAbsent: () => 'stop',
};

const BOUGHT: LadderBet = { buy: 'free_spins' };

function rungsOf(draw: Draw): number[] {
  // Never a whole coin: what a round pays is rounded once, at its end.
  return Array.from({ length: RUNGS }, () => 3_333 + draw(1_000));
}

function climb(choices: readonly LadderChoice[], rungs: readonly number[], times: number): Course<LadderStep> {
  const steps: LadderStep[] = [{ rung: 0, came: rungs[0] ?? 0 }];
  for (const choice of choices) if (choice === 'up') steps.push({ rung: steps.length, came: rungs[steps.length] ?? 0 });
  const sum = steps.reduce((total, { came }) => total + came, 0) * times;
  const last = choices.at(-1);
  return { steps, pay: last === 'double' ? sum * 2 : sum, waits: last !== 'double' && last !== 'stop' };
}

export const LADDER_WITHOUT_PAGE: Title = {
  ...{ code: 'test_ladder', name: 'Ladder', studio: 'house', kind: 'table', category: 'Table Games' },
  ...{ mechanic: 'ladder', rules: LADDER_RULES },
};

export const LADDER = { ...LADDER_WITHOUT_PAGE, page: 'test-ladder' };
