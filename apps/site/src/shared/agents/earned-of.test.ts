import { describe, expect, it } from 'vitest';
import { earnedOf } from './earned-of.ts';

describe('what an agent earns of a lower prize group', () => {
  it.each([
    [1980, 1956, '1.2%'],
    [1980, 1979, '0.05%'],
    [1979, 1956, '1.15%'],
    [1980, 1980, '0%'],
    // Staff gave a member more than the agent has.
    [1956, 1980, '0%'],
  ])('of %i above %i is %s', (own, theirs, said) => {
    expect(earnedOf(own, theirs, 'en')).toBe(said);
  });
});
