import { describe, expect, it } from 'vitest';
import { rollsOf } from '../../mechanics/dice/rules.ts';
import type { MinesStep } from '../../mechanics/mines/rules.ts';
import { AMBER_MINES } from '../../titles/amber-mines/rules.ts';
import { COPPER_DICE, COPPER_DICE_FIGURES } from '../../titles/copper-dice/rules.ts';
import { HIGH_KITE, HIGH_KITE_FIGURES } from '../../titles/high-kite/rules.ts';
import { PEBBLE_DROP_FIGURES } from '../../titles/pebble-drop/rules.ts';
import { betAt, betOnRolls, betThatPays, rollsForChance, turned } from './dice/dice-bet.ts';
import { perCent, readNumber } from './fields/fields.ts';
import { heightOf, targetForChance, targetOf } from './limbo/heights.ts';
import { groundOf, neighbour, placeOf } from './mines/field-worth.ts';
import { boardSize, courseOf, pinsOf, pocketAt, POCKET, warmthOf } from './plinko/course.ts';

describe('a number that is typed', () => {
  it.each([
    ['50.5', 50.5],
    ['50,5', 50.5],
    [' 7 ', 7],
    ['', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['1.23456', undefined],
    ['.5', undefined],
  ])('%j is %j', (text, value) => expect(readNumber(text)).toBe(value));

  it('a chance is told rounded down', () => {
    expect([perCent(0.494_95), perCent(0.099_999), perCent(0.000_099, 4)]).toEqual(['49.49', '9.99', '0.0099']);
  });
});

describe('dice: side, target, chance and multiple are one bet', () => {
  it('whatever is typed becomes a bet that the rules take', () => {
    for (const side of ['over', 'under'] as const) {
      for (const value of [0, 1, 9, 10, 4_999.5, 5_050, 9_800, 9_801, 10_000, 99_999]) {
        for (const bet of [
          betAt(COPPER_DICE_FIGURES, side, value),
          betOnRolls(COPPER_DICE_FIGURES, side, value),
          betThatPays(COPPER_DICE_FIGURES, side, value * 100),
        ]) {
          expect(COPPER_DICE.readBet(bet)).toEqual(bet);
        }
      }
    }
  });

  it('the other side has the same chance', () => {
    const bet = { side: 'over', target: 7_525 } as const;
    const other = turned(COPPER_DICE_FIGURES, bet);
    expect(other.side).toBe('under');
    expect(rollsOf(other)).toBe(rollsOf(bet));
  });

  it('a chance that is shown and typed again is the same bet', () => {
    for (let rolls = 10; rolls <= 9_800; rolls += 1) {
      const shown = Number(perCent(rolls / 10_001));
      expect(Math.abs(rollsForChance(shown) - rolls)).toBeLessThanOrEqual(1);
      expect(perCent(rollsForChance(shown) / 10_001)).toBe(perCent(rolls / 10_001));
    }
  });

  it('a multiple that is typed is paid, or the nearest above it', () => {
    expect(betThatPays(COPPER_DICE_FIGURES, 'over', 20_000)).toEqual({ side: 'over', target: 5_050 });
    expect(betThatPays(COPPER_DICE_FIGURES, 'under', 9_900_000)).toEqual({ side: 'under', target: 10 });
  });
});

describe('limbo: target and chance', () => {
  it('whatever is typed becomes a target that the rules take', () => {
    for (const value of [0, 100, 101, 250.4, 1_000_000, 2_000_000]) {
      const bet = { target: targetOf(HIGH_KITE_FIGURES, value) };
      expect(HIGH_KITE.readBet(bet)).toEqual(bet);
    }
    expect(targetForChance(HIGH_KITE_FIGURES, 4_950)).toBe(200);
    expect(targetForChance(HIGH_KITE_FIGURES, 0)).toBe(1_000_000);
  });

  it('each tenfold stands a quarter higher', () => {
    expect([100, 1_000, 10_000, 1_000_000, 9_900_000_000].map(heightOf)).toEqual([0, 0.25, 0.5, 1, 1]);
  });
});

describe('plinko: the way a pebble falls', () => {
  it.each([8, 12, 16])('with %i rows it ends over the pocket of its path, and meets no pin on the way', (rows) => {
    const pins = pinsOf(rows);
    expect(pins).toHaveLength(Array.from({ length: rows }, (_, row) => row + 3).reduce((sum, count) => sum + count, 0));
    for (let mask = 0; mask < 2 ** rows; mask += 37) {
      const path = Array.from({ length: rows }, (_, row) => (mask >> row) & 1);
      const spots = courseOf(path);
      const pocket = path.reduce((sum, right) => sum + right, 0);
      expect(spots.at(-1)?.x).toBeCloseTo(pocketAt(rows, pocket).x + POCKET / 2);
      for (const [row, spot] of spots.slice(1, -1).entries()) {
        expect(pins.some(({ x, y }) => Math.abs(x - spot.x) < 1e-9 && y > spot.y && y < spot.y + 4)).toBe(row < rows);
      }
    }
    const { width, height } = boardSize(rows);
    for (const { x, y } of pins) expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  });

  it('a pocket that pays less than the stake is the coldest', () => {
    for (const risks of Object.values(PEBBLE_DROP_FIGURES.pays)) {
      for (const pay of Object.values(risks).flat()) expect(warmthOf(pay) === 0).toBe(pay < 10_000);
    }
  });
});

describe('mines: what is open and what it is worth', () => {
  const steps: MinesStep[] = [
    { kind: 'laid', mines: 3, pays: [11_250, 12_857, 14_785] },
    { kind: 'opened', field: 6, mine: false, pay: 11_250 },
    { kind: 'opened', field: 12, mine: false, pay: 12_857 },
  ];

  it('is the rules’ own figure now and with one field more', () => {
    expect(groundOf(steps)).toMatchObject({ now: 12_857, next: 14_785, danger: 3 / 23, told: undefined });
    expect(groundOf(steps.slice(0, 1))).toMatchObject({ now: undefined, next: 11_250, danger: 3 / 25 });
    expect([...groundOf(steps).opened]).toEqual([
      [6, 'amber'],
      [12, 'amber'],
    ]);
  });

  it('is as the rules pay it, to the end of a round', () => {
    const course = AMBER_MINES.play({ mines: 24 }, [{ open: 0 }], () => 0);
    const ground = groundOf(course.steps);
    expect(ground.told).toHaveLength(24);
    expect(ground.opened.get(0)).toBe(course.pay === 0 ? 'mine' : 'amber');
  });

  it('arrow keys stay on the board', () => {
    expect(neighbour(0, 'ArrowLeft')).toBe(0);
    expect(neighbour(4, 'ArrowRight')).toBe(4);
    expect(neighbour(12, 'ArrowUp')).toBe(7);
    expect(neighbour(22, 'ArrowDown')).toBe(22);
    expect([neighbour(12, 'Home'), neighbour(12, 'End'), neighbour(12, 'x')]).toEqual([10, 14, undefined]);
    expect(placeOf(12)).toEqual({ row: 3, column: 3 });
  });
});
