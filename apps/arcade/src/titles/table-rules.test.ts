import { describe, expect, it } from 'vitest';
import { type Json, ONE, type Rules } from '../mechanics/mechanic.ts';
import type { StatedTableOdds } from '../mechanics/table-odds.ts';
import { drawsFrom } from '../rules/draws.ts';
import { blocksOf } from '../seeds/seeds.ts';
import { AMBER_MINES_ODDS } from './amber-mines/odds.ts';
import { AMBER_MINES } from './amber-mines/rules.ts';
import { BRASS_JACKS_ODDS } from './brass-jacks/odds.ts';
import { BRASS_JACKS } from './brass-jacks/rules.ts';
import { COPPER_DICE_ODDS } from './copper-dice/odds.ts';
import { COPPER_DICE } from './copper-dice/rules.ts';
import { FIREFLY_KENO_ODDS } from './firefly-keno/odds.ts';
import { FIREFLY_KENO } from './firefly-keno/rules.ts';
import { GARDEN_ROULETTE_ODDS } from './garden-roulette/odds.ts';
import { GARDEN_ROULETTE } from './garden-roulette/rules.ts';
import { HIGH_KITE_ODDS } from './high-kite/odds.ts';
import { HIGH_KITE } from './high-kite/rules.ts';
import { KESTREL_BLACKJACK_ODDS } from './kestrel-blackjack/odds.ts';
import { KESTREL_BLACKJACK } from './kestrel-blackjack/rules.ts';
import { ORCHARD_SCRATCH_ODDS } from './orchard-scratch/odds.ts';
import { ORCHARD_SCRATCH } from './orchard-scratch/rules.ts';
import { PEBBLE_DROP_ODDS } from './pebble-drop/odds.ts';
import { PEBBLE_DROP } from './pebble-drop/rules.ts';
import { SILK_BACCARAT_ODDS } from './silk-baccarat/odds.ts';
import { SILK_BACCARAT } from './silk-baccarat/rules.ts';
import { VILLAGE_BINGO_ODDS } from './village-bingo/odds.ts';
import { VILLAGE_BINGO } from './village-bingo/rules.ts';
import { WILD_DEUCES_ODDS } from './wild-deuces/odds.ts';
import { WILD_DEUCES } from './wild-deuces/rules.ts';

/** Every table and instant game whose rounds are a player's own. (Skylark's flight is everybody's.) */
const GAMES: readonly { name: string; rules: Rules; odds: StatedTableOdds }[] = [
  { name: 'amber mines', rules: AMBER_MINES, odds: AMBER_MINES_ODDS },
  { name: 'brass jacks', rules: BRASS_JACKS, odds: BRASS_JACKS_ODDS },
  { name: 'copper dice', rules: COPPER_DICE, odds: COPPER_DICE_ODDS },
  { name: 'firefly keno', rules: FIREFLY_KENO, odds: FIREFLY_KENO_ODDS },
  { name: 'garden roulette', rules: GARDEN_ROULETTE, odds: GARDEN_ROULETTE_ODDS },
  { name: 'high kite', rules: HIGH_KITE, odds: HIGH_KITE_ODDS },
  { name: 'kestrel blackjack', rules: KESTREL_BLACKJACK, odds: KESTREL_BLACKJACK_ODDS },
  { name: 'orchard scratch', rules: ORCHARD_SCRATCH, odds: ORCHARD_SCRATCH_ODDS },
  { name: 'pebble drop', rules: PEBBLE_DROP, odds: PEBBLE_DROP_ODDS },
  { name: 'silk baccarat', rules: SILK_BACCARAT, odds: SILK_BACCARAT_ODDS },
  { name: 'village bingo', rules: VILLAGE_BINGO, odds: VILLAGE_BINGO_ODDS },
  { name: 'wild deuces', rules: WILD_DEUCES, odds: WILD_DEUCES_ODDS },
];

describe.each(GAMES)('$name', ({ rules, odds }) => {
  const bet = rules.usualBet;
  const play = (nonce: number, choices: readonly Json[] = []) =>
    rules.play(bet, choices, drawsFrom(blocksOf('server-seed', 'client-seed', nonce)));

  it('reads its usual bet as it is, and refuses what is no bet', () => {
    expect(rules.readBet(JSON.parse(JSON.stringify(bet)))).toEqual(bet);
    expect(Number.isInteger(rules.unitsOf(bet))).toBe(true);
    expect(rules.unitsOf(bet)).toBeGreaterThan(0);
    for (const asked of [undefined, null, 1, 'bet', [], [bet], { ...(bet as object), more: 1 }]) {
      expect(rules.readBet(asked)).toBeUndefined();
    }
  });

  it('is the same whenever it is played, in plain JSON, and pays whole ten-thousandths', () => {
    for (let nonce = 1; nonce <= 200; nonce += 1) {
      const course = play(nonce);
      expect(play(nonce)).toEqual(course);
      expect(JSON.parse(JSON.stringify(course))).toEqual(course);
      expect(Number.isInteger(course.pay)).toBe(true);
    }
  });

  it('states its odds under its version, and pays no more than its largest multiple', () => {
    expect(odds.rulesVersion).toBe(rules.version);
    for (let nonce = 1; nonce <= 200; nonce += 1) {
      expect(play(nonce).pay).toBeLessThanOrEqual(odds.largestMultiple * rules.unitsOf(bet) * ONE);
    }
  });

  it('is brought to an end for a player who does not come back, without a further stake', () => {
    for (let nonce = 1; nonce <= 200; nonce += 1) {
      const choices: Json[] = [];
      let course = play(nonce);
      while (course.waits) {
        const before = course;
        const choice = rules.choiceOfTheAbsent?.(course, bet) ?? null;
        expect(rules.unitsOfChoice?.(choice, course, bet)).toBe(0);
        choices.push(choice);
        course = play(nonce, choices);
        expect(course.steps.slice(0, before.steps.length)).toEqual(before.steps);
      }
      expect(choices.length).toBeLessThanOrEqual(2);
    }
  });
});
