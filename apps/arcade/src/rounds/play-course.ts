import { invariant } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { rulesOf } from '../games.ts';
import type { Course, Json, Rules } from '../mechanics/mechanic.ts';
import { drawsFrom } from '../rules/draws.ts';
import { blocksOf, openSeed } from '../seeds/seeds.ts';
import type { SeedRow } from '../seeds/seeds.store.ts';
import type { Title } from '../titles/title.ts';
import type { RoundRow } from './rounds.store.ts';

/** What is played: the rules, the seed and nonce that hold the outcome, the bet. Nobody else is asked anything. */
export interface Played {
  readonly rules: Rules;
  readonly seed: SeedRow;
  readonly nonce: number;
  readonly bet: Json;
}

/** How far the round has come with these choices. */
export function courseOf(arcade: Arcade, { rules, seed, nonce, bet }: Played, choices: readonly Json[]): Course {
  const draw = drawsFrom(blocksOf(openSeed(arcade, seed), seed.client_seed ?? '', nonce));
  const course = rules.play(bet, choices, draw);
  invariant(Number.isSafeInteger(course.pay) && course.pay >= 0, 'a pay is a whole number of ten-thousandths');
  return course;
}

/** The same under the version of the rules that the round began with. */
export function rulesOfRound(title: Title, round: RoundRow): Rules {
  const rules = rulesOf(title, round.rules_version);
  invariant(rules !== undefined, `round ${round.id} waits under rules that this process does not have`);
  return rules;
}

/** More choices than any game has. */
const MOST_CHOICES = 1_000;

/** Goes on as for a player who is not there, to the end: nothing is staked and nothing that is won is risked. */
export function courseWithoutPlayer(
  arcade: Arcade,
  played: Played,
  before: readonly Json[],
): { course: Course; choices: readonly Json[] } {
  const { rules, bet } = played;
  const choices = [...before];
  let course = courseOf(arcade, played, choices);
  while (course.waits) {
    invariant(rules.choiceOfTheAbsent !== undefined, 'a game with choices has one for the absent');
    const choice = rules.choiceOfTheAbsent(course, bet);
    invariant((rules.unitsOfChoice?.(choice, course, bet) ?? 0) === 0, 'the absent stake nothing');
    invariant(choices.push(choice) <= MOST_CHOICES, 'the choices of the absent come to an end');
    course = courseOf(arcade, played, choices);
  }
  return { course, choices };
}
