import { describe, expect, it } from 'vitest';
import { transferLimit } from './amount-limit-flow.ts';

describe('how much a member can send to the upline or a member below', () => {
  it.each([
    [
      'the main wallet',
      { available: '20.129', maximum: '500', leftToday: '900' },
      { most: '20.12', bound: 'available' },
    ],
    ['one transfer', { available: '2000', maximum: '500', leftToday: '900' }, { most: '500', bound: 'maximum' }],
    ['what is left today', { available: '2000', maximum: '500', leftToday: '90' }, { most: '90', bound: 'leftToday' }],
    [
      'nothing, once the day is used up',
      { available: '2000', maximum: '500', leftToday: '-1' },
      { most: '0', bound: 'leftToday' },
    ],
  ])('is bounded by %s', (_, options, room) => {
    expect(transferLimit({ currency: 'PHP', ...options })).toEqual(room);
  });
});
