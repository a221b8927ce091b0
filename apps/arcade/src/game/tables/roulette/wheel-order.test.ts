import { describe, expect, it } from 'vitest';
import { sumOfChips } from '../../../mechanics/reading.ts';
import { SPOTS } from '../../../mechanics/roulette/spots.ts';
import { GARDEN_ROULETTE } from '../../../titles/garden-roulette/rules.ts';
import { colourOf, neighbourChips, neighboursOf, seenIn, WHEEL, WHEEL_BETS, type WheelBet } from './wheel-order.ts';

const covered = (bet: WheelBet): number[] =>
  Object.keys(WHEEL_BETS[bet])
    .flatMap((name) => SPOTS.find((spot) => spot.name === name)?.numbers ?? [])
    .toSorted((a, b) => a - b);

describe('the wheel', () => {
  it('has each number once, and red and black in turn after the zero', () => {
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, i) => i));
    WHEEL.slice(1).forEach((number, i) => expect(colourOf(number)).toBe(i % 2 === 0 ? 'red' : 'black'));
  });

  it('knows the neighbours of a number over the end of the list', () => {
    expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15]);
    expect(neighboursOf(26, 1)).toEqual([3, 26, 0]);
  });
});

describe('bets on a part of the wheel', () => {
  it('are bets that the rules accept, chip for chip', () => {
    for (const chips of Object.values(WHEEL_BETS)) expect(GARDEN_ROULETTE.readBet({ chips })).toBeDefined();
    for (const number of WHEEL) {
      const bet = GARDEN_ROULETTE.readBet({ chips: neighbourChips(number) });
      expect(bet && GARDEN_ROULETTE.unitsOf(bet)).toBe(5);
    }
    expect(Object.values(WHEEL_BETS).map(sumOfChips)).toEqual([9, 6, 5, 4]);
  });

  it('cover the part that they name, and the three large ones the whole wheel', () => {
    expect(covered('zeroGame')).toEqual(
      WHEEL.slice(-4)
        .concat(WHEEL.slice(0, 3))
        .toSorted((a, b) => a - b),
    );
    expect(covered('tiers')).toEqual(WHEEL.slice(WHEEL.indexOf(27), WHEEL.indexOf(33) + 1).toSorted((a, b) => a - b));
    const voisins = [...WHEEL.slice(WHEEL.indexOf(22)), ...WHEEL.slice(0, WHEEL.indexOf(25) + 1)];
    expect(covered('voisins')).toEqual(voisins.toSorted((a, b) => a - b));
    const all = [...covered('voisins'), ...covered('tiers'), ...covered('orphelins')];
    expect(new Set(all).size).toBe(37);
  });
});

describe('what came so far', () => {
  it('is counted, and promises nothing', () => {
    const seen = seenIn([17, 0, 17, 3, 20, 20, 20]);
    expect(seen).toEqual({
      count: 7,
      red: 1,
      black: 5,
      zero: 1,
      often: [
        [20, 3],
        [17, 2],
      ],
      missing: 33,
    });
    expect(seenIn([])).toMatchObject({ count: 0, often: [], missing: 37 });
  });
});
