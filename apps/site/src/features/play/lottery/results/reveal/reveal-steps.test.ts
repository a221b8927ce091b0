import { expect, it } from 'vitest';
import { revealedOf, stepMs } from './reveal-steps.ts';

it('shows the numbers in the order drawn, of a Vietnamese table the special prize, of 4D the first prize last', () => {
  expect(revealedOf('SSC', '1,2,3,4,5')).toEqual(['1', '2', '3', '4', '5']);
  expect(revealedOf('XSMB', '2026-11-23,60213,29505')).toEqual(['6', '0', '2', '1', '3']);
  expect(revealedOf('XSMN', '2026-11-23,Bến Tre,123456,29505')).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(revealedOf('SEA4D', '1111,2222,3333,4444')).toEqual(['3333', '2222', '1111']);
});

it('is over within two and a half seconds, however many numbers there are', () => {
  for (let count = 0; count <= 27; count += 1) expect(count * stepMs(count)).toBeLessThanOrEqual(2500);
});
