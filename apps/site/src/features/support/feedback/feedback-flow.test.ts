import { describe, expect, it } from 'vitest';
import { complaintAbout, isContactMissing, lengthOf } from './feedback-flow.ts';

describe('the length of a message', () => {
  it('counts characters as people do, without the spaces around', () => {
    expect(lengthOf('  สวัสดี 🙂 ')).toBe(8);
  });

  it('is from 10 to 1000', () => {
    expect(complaintAbout('123456789 ')).toEqual({ short: 10 });
    expect(complaintAbout('1234567890')).toBeUndefined();
    expect(complaintAbout('🙂'.repeat(1000))).toBeUndefined();
    expect(complaintAbout('🙂'.repeat(1003))).toEqual({ over: 3 });
  });
});

it('asks for an address to answer at only where it will be answered', () => {
  expect(isContactMissing('join', ' ')).toBe(true);
  expect(isContactMissing('join', '@me')).toBe(false);
  expect(isContactMissing('question', '')).toBe(false);
});
