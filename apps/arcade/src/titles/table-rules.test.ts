import { describe, expect, it } from 'vitest';
import { type Json, ONE } from '../mechanics/mechanic.ts';
import { drawsFrom } from '../rules/draws.ts';
import { blocksOf } from '../seeds/seeds.ts';
import { STATED_TABLE_ODDS } from './stated-table-odds.ts';
import { TABLES } from './tables.ts';

describe.each(TABLES)('$name', ({ code, rules }) => {
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
    const odds = STATED_TABLE_ODDS[code]!;
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
