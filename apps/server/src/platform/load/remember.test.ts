import { describe, expect, it } from 'vitest';
import { instantOf } from '@baize/kernel';
import { remember } from './remember.ts';

describe('what is remembered', () => {
  it('is asked for once, and anew behind the caller’s back when it grew old', async () => {
    let now = 1_000;
    let asked = 0;
    const read = remember((key) => Promise.resolve(`${key}${(asked += 1)}`), {
      clock: { now: () => instantOf(now) },
      freshMs: 10,
    });
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a1', 'a1', 'b2']);
    now += 11;
    expect(await read('a')).toBe('a1');
    await expect.poll(() => read('a')).toBe('a3');
  });

  it('stays when it cannot be had anew; a first failure is told and not kept', async () => {
    let now = 1_000;
    let isAway = true;
    const read = remember(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('here')), {
      clock: { now: () => instantOf(now) },
      freshMs: 10,
    });
    await expect(read('a')).rejects.toThrow('away');
    isAway = false;
    expect(await read('a')).toBe('here');
    isAway = true;
    now += 20;
    expect([await read('a'), await read('a')]).toEqual(['here', 'here']);
  });
});
