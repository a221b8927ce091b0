import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';

const games = '{count, plural, one {# game} other {# games}}';

it.each([
  ['text without holes stays', 'Plain', {}, 'Plain'],
  ['numbered holes', 'From {0} to {1}', { 0: 'a', 1: 'b' }, 'From a to b'],
  ['named holes', '{min} to {max}', { min: 4, max: 16 }, '4 to 16'],
  ['a hole may be filled twice', '{0}{0}', { 0: 'x' }, 'xx'],
  ['nobody filled it: it stays visible', 'Hi {name}', {}, 'Hi {name}'],
  ['what is filled in is not read again', '{0}', { 0: '{1}', 1: 'no' }, '{1}'],
  ['dollar signs mean nothing', '{0}', { 0: '$&' }, '$&'],
  ['one', games, { count: 1 }, '1 game'],
  ['many, with the digits of the language', games, { count: 1200 }, '1,200 games'],
  ['a count of a language that has one form', '{count} games', { count: 1200 }, '1,200 games'],
  ['what is no count stays as it is', 'since {0}', { 0: 2026 }, 'since 2026'],
  ['a brace that never closes is text', 'a { b', {}, 'a { b'],
])('%s', (...[, text, params, filled]) => expect(fillIn(text, params, 'en')).toBe(filled));

it('takes the form "other" where a language has no more', () => {
  expect(fillIn('{n, plural, other {# ván}}', { n: 1 }, 'vi')).toBe('1 ván');
});
