import { describe, expect, it } from 'vitest';
import { stateOf } from './period.ts';

describe('the period of a promotion', () => {
  it('begins with its first moment and is over with its last', () => {
    const period = { startsAt: 100, endsAt: 200 };
    expect([99, 100, 199, 200].map((now) => stateOf(period, now))).toEqual(['upcoming', 'running', 'running', 'ended']);
    expect(stateOf({ startsAt: 100, endsAt: null }, 1e15)).toBe('running');
  });
});
