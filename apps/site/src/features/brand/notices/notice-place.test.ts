import { expect, it } from 'vitest';
import { addressOf, indexOf, namesPlace, placeOfAddress, placeOfIndex, placeOfStored } from './notice-place.ts';

it.each([
  ['the first notice', 0, 1, 0],
  ['the last one of a page', 6, 1, 6],
  ['the first one of the next page', 7, 2, 0],
  ['what is no index', -1, 1, 0],
  ['what is no number', Number.NaN, 1, 0],
])('%s is found by its index', (...[, index, pageNo, open]) => {
  expect(placeOfIndex(index)).toEqual({ tab: 'all', pageNo, open });
});

it.each([
  ['the one that was pressed last is selected', '8', { tab: 'all', pageNo: 2, open: 1 }],
  ['nothing is selected before one was pressed', null, undefined],
  ['nothing by what is no index', '-1', undefined],
  ['nothing by an empty text', '', undefined],
])('%s', (_, stored, place) => {
  expect(placeOfStored(stored)).toEqual(place);
});

it.each([
  ['', false],
  ['?from=mail', false],
  ['?id=abc', true],
  ['?type=PL', true],
  ['?pageNo=2', true],
])('the address %j names a place of its own: %s', (search, names) => {
  expect(namesPlace(new URLSearchParams(search))).toBe(names);
});

it('counts from 0 over all pages, and only where all are together', () => {
  expect(indexOf({ tab: 'all', pageNo: 2, open: null }, 3)).toBe(10);
  expect(indexOf({ tab: 'PL', pageNo: 2, open: null }, 3)).toBeUndefined();
});

it.each([
  ['', { tab: 'all', pageNo: undefined, open: null }],
  ['?id=abc', { tab: 'all', pageNo: undefined, open: 'abc' }],
  ['?type=PL&pageNo=3', { tab: 'PL', pageNo: 3, open: null }],
  ['?type=<b>&pageNo=-1', { tab: 'all', pageNo: undefined, open: null }],
] as const)('the address %s names a place', (search, place) => {
  expect(placeOfAddress(new URLSearchParams(search))).toEqual(place);
});

it.each([
  [{ tab: 'all', pageNo: 1, open: null }, '?'],
  [{ tab: 'PL', pageNo: 2, open: null }, '?type=PL&pageNo=2'],
  [{ tab: 'all', pageNo: 2, open: 'abc' }, '?id=abc'],
] as const)('the place %o has an address', (place, address) => expect(addressOf(place)).toBe(address));
