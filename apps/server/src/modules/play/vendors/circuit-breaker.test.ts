import { instantOf } from '@baize/kernel';
import { expect, it } from 'vitest';
import { comesFromVendor } from './address-list.ts';
import { openBreaker } from './circuit-breaker.ts';

function aBreaker() {
  let now = Date.parse('2026-11-23T08:00:00Z');
  const breaker = openBreaker({ now: () => instantOf(now) });
  const fail = (count: number): void => {
    for (let n = 0; n < count; n += 1) breaker.note('v', false);
  };
  return { breaker, fail, advance: (ms: number) => void (now += ms) };
}

it('a vendor is left alone after five calls without an answer, and the others are not', () => {
  const { breaker, fail } = aBreaker();
  fail(4);
  expect(breaker.enter('v')).toBe(true);
  fail(1);
  expect([breaker.enter('v'), breaker.isResting('v'), breaker.enter('other')]).toEqual([false, true, true]);
});

it('one answer makes up for all that went wrong before', () => {
  const { breaker, fail } = aBreaker();
  fail(4);
  breaker.note('v', true);
  fail(4);
  expect(breaker.enter('v')).toBe(true);
});

it('after ten seconds one call finds out whether it is back, and the others wait for it', () => {
  const { breaker, fail, advance } = aBreaker();
  fail(5);
  advance(9_999);
  expect(breaker.enter('v')).toBe(false);
  advance(1);
  expect([breaker.enter('v'), breaker.enter('v')]).toEqual([true, false]);
  breaker.note('v', false);
  expect([breaker.enter('v'), breaker.isResting('v')]).toEqual([false, true]);
  advance(10_000);
  expect(breaker.enter('v')).toBe(true);
  breaker.note('v', true);
  expect([breaker.enter('v'), breaker.enter('v'), breaker.isResting('v')]).toEqual([true, true, false]);
});

it('a call that finds out and is never heard of again does not keep the vendor out for good', () => {
  const { breaker, fail, advance } = aBreaker();
  fail(5);
  advance(10_000);
  breaker.enter('v');
  advance(10_000);
  expect(breaker.enter('v')).toBe(true);
});

it.each([
  [undefined, '198.51.100.9', true],
  [[], '198.51.100.9', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.0/24'], '203.0.113.255', true],
  [['203.0.113.0/24'], '203.0.114.0', false],
  [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
  [['2001:db8::/32'], '2001:db8:1::9', true],
  [['2001:db8::/32'], '203.0.113.9', false],
  [['203.0.113.7', '2001:db8::/32'], '2001:db9::1', false],
  [['203.0.113.7'], 'not an address', false],
])('a list of %j takes %s: %s', (addresses, ip, isTaken) => {
  expect(comesFromVendor({ addresses }, ip)).toBe(isTaken);
});
