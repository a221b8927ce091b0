import { describe, expect, it } from 'vitest';
import { instantOf } from '@baize/kernel';
import { outdate } from './changes.ts';
import { remember } from './remember.ts';

const db = {};

describe('what is remembered', () => {
  it('is asked for once, and anew behind the caller’s back when it grew old', async () => {
    let now = 1_000;
    let asked = 0;
    const read = remember((key) => Promise.resolve(`${key}${(asked += 1)}`), {
      clock: { now: () => instantOf(now) },
      freshMs: 10,
      db,
    });
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a1', 'a1', 'b2']);
    now += 11;
    expect(await read('a')).toBe('a1');
    await expect.poll(() => read('a')).toBe('a3');
  });

  it('is waited for when nobody asked for long: what is old by then is shown to nobody', async () => {
    let now = 1_000;
    let asked = 0;
    const read = remember(() => Promise.resolve((asked += 1)), {
      clock: { now: () => instantOf(now) },
      freshMs: 10,
      db,
    });
    expect(await read('a')).toBe(1);
    now += 29;
    expect(await read('a')).toBe(1);
    await expect.poll(() => read('a')).toBe(2);
    now += 30;
    expect(await Promise.all([read('a'), read('a')])).toEqual([3, 3]);
  });

  it('stays when it cannot be had anew; a first failure is told and not kept', async () => {
    let now = 1_000;
    let isAway = true;
    const read = remember(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('here')), {
      clock: { now: () => instantOf(now) },
      freshMs: 10,
      db,
    });
    await expect(read('a')).rejects.toThrow('away');
    isAway = false;
    expect(await read('a')).toBe('here');
    isAway = true;
    now += 20;
    expect([await read('a'), await read('a')]).toEqual(['here', 'here']);
  });

  it('is asked for at once after a change, and given to nobody who asks later, whatever was under way', async () => {
    let [value, asked] = ['before', 0];
    let finish: (value: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => (finish = resolve));
    const read = remember(() => ((asked += 1) === 2 ? slow : Promise.resolve(value)), {
      clock: { now: () => instantOf(1_000) },
      freshMs: 10_000,
      db,
    });
    expect(await read('a')).toBe('before');
    outdate(db);
    const early = read('a');
    value = 'after';
    outdate(db);
    expect(await read('a')).toBe('after');
    finish('before');
    expect(await early).toBe('before');
    expect(await read('a')).toBe('after');
    outdate({});
    expect([await read('a'), asked]).toEqual(['after', 3]);
  });

  it('stays after a change while it cannot be had anew', async () => {
    let isAway = false;
    const read = remember(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('here')), {
      clock: { now: () => instantOf(1_000) },
      freshMs: 10,
      db,
    });
    await read('a');
    isAway = true;
    outdate(db);
    outdate(db);
    expect(await read('a')).toBe('here');
  });
});
