import { afterEach, beforeEach, expect } from 'vitest';
import { withoutChance } from './without-chance.ts';

/**
 * Loaded before every test file (vitest.config.ts): while a test of outcomes runs, nothing may ask the machine for chance or time.
 * What a round shows follows from the draws that it is handed, and from nothing else.
 */
const OUTCOMES = /apps\/arcade\/src\/(mechanics|titles|rules|fairness)\//;

if (OUTCOMES.test(expect.getState().testPath ?? '')) {
  let restore = (): void => undefined;
  beforeEach(() => {
    restore = withoutChance();
  });
  afterEach(() => restore());
}
