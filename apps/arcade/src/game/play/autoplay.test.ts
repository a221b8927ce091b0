import { expect, it } from 'vitest';
import { type Autoplay, nextOf } from './autoplay.ts';

const AUTOPLAY: Autoplay = { left: 10, netBefore: 100n, mostLost: 50n, singleWin: 40n };
const ENDED = { net: 95n, win: 0n, stake: 5n, balance: 1_000n };

it('goes on, one round fewer', () => {
  expect(nextOf(AUTOPLAY, ENDED)).toEqual({ ...AUTOPLAY, left: 9 });
});

it('ends with the last round', () => {
  expect(nextOf({ ...AUTOPLAY, left: 1 }, ENDED)).toBeUndefined();
});

it('never begins a round that could lose more than the limit', () => {
  expect(nextOf(AUTOPLAY, { ...ENDED, net: 55n })).toBeDefined();
  expect(nextOf(AUTOPLAY, { ...ENDED, net: 54n })).toBeUndefined();
});

it('ends after a win as large as was asked for, and not after a smaller one', () => {
  expect(nextOf(AUTOPLAY, { ...ENDED, win: 39n })).toBeDefined();
  expect(nextOf(AUTOPLAY, { ...ENDED, win: 40n })).toBeUndefined();
  expect(nextOf({ ...AUTOPLAY, singleWin: undefined }, { ...ENDED, win: 4_000n })).toBeDefined();
});

it('ends when the balance is too low for the next stake', () => {
  expect(nextOf(AUTOPLAY, { ...ENDED, balance: 4n })).toBeUndefined();
});
