import { expect, it } from 'vitest';
import { chipsShown, chipStack, trayOf } from './chip-stack.ts';

it('an amount is made up of the fewest chips, the largest first', () => {
  expect(chipStack(17, [1, 5, 10])).toEqual([10, 5, 1, 1]);
  expect(chipStack(0, [1, 5])).toEqual([]);
  expect(chipsShown(400, [1, 5, 10])).toEqual([10, 10, 10, 10, 10]);
});

it('a tray holds the unit and the larger chips that a spot takes', () => {
  const units = [1n, 5n, 10n, 50n, 100n, 500n, 1000n];
  expect(trayOf(units, 1n, 400)).toEqual([1, 5, 10, 50, 100]);
  expect(trayOf(units, 5n, 400)).toEqual([1, 2, 10, 20, 100]);
  expect(trayOf(units, 1000n, 400)).toEqual([1]);
  expect(trayOf(units, 1n, 8)).toEqual([1, 5]);
});

it('only chips that the unit divides', () => {
  expect(trayOf([20n, 100n, 200n, 1000n], 100n, 400)).toEqual([1, 2, 10]);
});
