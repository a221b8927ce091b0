import { describe, expect, it } from 'vitest';
import { daysOf } from './use-record-days.ts';

describe('the days of a record', () => {
  it('look back from today, today included', () => {
    expect(daysOf('today', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(daysOf('7', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(daysOf('30', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  });

  it('are all there are, or the member’s own', () => {
    expect(daysOf('all', '2026-11-22')).toEqual({});
    expect(daysOf('own', '2026-11-22', { from: '2026-01-01' })).toEqual({ from: '2026-01-01' });
  });
});
