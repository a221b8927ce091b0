import type { CrashRules } from '../mechanics/crash/rules.ts';
import type { Rules } from '../mechanics/mechanic.ts';
import { SKYLARK_ODDS } from './skylark/odds.ts';
import { SKYLARK } from './skylark/rules.ts';
import { type Title, titleOf } from './title.ts';

/** Games whose flights are shared by everybody at a studio's operators. */
export const FLIGHTS: readonly Title[] = [
  titleOf({
    studio: 'highfield',
    kind: 'instant',
    category: 'Arcade Games',
    name: 'Skylark',
    mechanic: 'crash',
    rules: betsOn(SKYLARK),
    flight: SKYLARK,
    odds: { returnToPlayer: SKYLARK_ODDS.highestReturn, atMost: true },
    hasPage: true,
  }),
];

/** What is said of a single bet in the words of every other game. Its course is the flight's: nothing is drawn for it. */
function betsOn(crash: CrashRules): Rules {
  return {
    version: crash.version,
    usualBet: crash.usualBet,
    readBet: (asked) => crash.readBet(asked),
    unitsOf: () => 1,
    play: () => ({ steps: [], pay: 0, waits: true }),
  };
}
