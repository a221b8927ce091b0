import { describe, expect, it } from 'vitest';
import { allowsOf, cycleOf, type Policy } from './games.ts';
import { TITLES } from './titles/registry.ts';

const FREE: Policy = { otherCycleMs: 0, buy: true, gamble: true, autoplay: true };
const STRICT: Policy = { otherCycleMs: 5_000, buy: false, gamble: false, autoplay: false };
const titleOf = (name: string) => {
  const found = TITLES.find((title) => title.name === name);
  if (!found) throw new Error(`no title ${name}`);
  return found;
};

describe('rounds that start by themselves', () => {
  it.each([
    ['Paper Lanterns', true],
    ['Copper Dice', true],
    ['High Kite', true],
    ['Pebble Drop', true],
    ['Amber Mines', false],
    ['Garden Roulette', false],
    ['Kestrel Blackjack', false],
  ])('%s: %s, where the operator allows them', (name, may) => {
    expect(allowsOf(titleOf(name), FREE).autoplay).toBe(may);
    expect(allowsOf(titleOf(name), STRICT)).toEqual({ buy: false, gamble: false, autoplay: false });
  });
});

it('rounds of slots are 2.5 s apart everywhere, the others as the operator’s market asks', () => {
  expect([cycleOf(titleOf('Paper Lanterns'), STRICT), cycleOf(titleOf('Copper Dice'), STRICT)]).toEqual([2_500, 5_000]);
  expect(cycleOf(titleOf('Copper Dice'), FREE)).toBe(0);
});
