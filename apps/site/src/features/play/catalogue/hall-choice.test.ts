import { expect, it } from 'vitest';
import {
  minBetFromQuery,
  minBetsFrom,
  choiceQuery,
  kindFromQuery,
  kindsOf,
  listsOf,
  nameFromQuery,
} from './hall-choice.ts';

const lineUp = {
  kinds: [
    { classification: 'BG', games: 2 },
    { classification: 'JP', games: 9 },
    { classification: 'TG', games: 1 },
  ],
} as const;

it('filters a hall by the kinds it has, in the order they came in', () => {
  expect(kindsOf({ kinds: [...lineUp.kinds] }, ['EN', 'TY'])).toEqual(['BG', 'JP', 'TG']);
  expect(kindsOf(undefined, ['EN'])).toEqual([]);
});

it('knows bingo as a kind only where Filipino is supported', () => {
  expect(kindsOf({ kinds: [...lineUp.kinds] }, ['EN'])).toEqual(['JP', 'TG']);
  expect(kindFromQuery('BG', [], ['TY'])).toBe('BG');
  expect(kindFromQuery('BG', ['JP'], ['EN'])).toBeUndefined();
});

it('takes no kind from the address that the hall does not have', () => {
  expect(kindFromQuery('TG', ['JP', 'TG'], ['EN'])).toBe('TG');
  expect(kindFromQuery('SC', ['JP', 'TG'], ['EN'])).toBeUndefined();
  expect(kindFromQuery(null, ['JP'], ['EN'])).toBeUndefined();
});

it('offers hot games where there are some, and the lists of a member to whoever is logged in', () => {
  expect(listsOf({ hot: false })).toEqual(['favourites', 'recent']);
  expect(listsOf({ hot: true })).toEqual(['hot', 'favourites', 'recent']);
});

it('keeps the studio, and nothing else, under another choice', () => {
  const search = new URLSearchParams('page=house&classification=JP&list=hot&games=RNG');
  expect(choiceQuery(search, {})).toBe('?page=house');
  expect(choiceQuery(search, { kind: 'AC' })).toBe('?page=house&classification=AC');
  expect(choiceQuery(new URLSearchParams(), { kind: 'AC', list: 'hot' })).toBe('?list=hot&classification=AC');
});

it('looks for a name or a smallest bet in the studio alone, the other choices put aside', () => {
  const search = new URLSearchParams('page=house&classification=JP&list=hot&minBet=0.1&gameName=koi');
  expect(choiceQuery(search, { gameName: 'koi & co' })).toBe('?page=house&gameName=koi+%26+co');
  expect(choiceQuery(search, { minBet: '0.05' })).toBe('?page=house&minBet=0.05');
  expect(choiceQuery(search, { gameName: '' })).toBe('?page=house');
});

it('takes a name as the server takes it: no signs that nobody sees, no spaces around it, sixty signs at most', () => {
  expect(nameFromQuery('  Paper\u0000 Lan\n ')).toBe('Paper Lan');
  expect(nameFromQuery('x'.repeat(90))).toHaveLength(60);
  expect(nameFromQuery(null)).toBe('');
});

it('takes no smallest bet from the address that is not on offer', () => {
  expect(minBetFromQuery('0.05')).toBe('0.05');
  for (const odd of ['0.02', '', 'all', '1', null]) expect(minBetFromQuery(odd)).toBeUndefined();
});

it('offers the smallest bets that match a game of the hall', () => {
  expect(minBetsFrom('0.1')).toEqual(['0.1', '0.5', '0.75']);
  expect(minBetsFrom('1')).toEqual([]);
  expect(minBetsFrom(null)).toEqual([]);
});
