import { expect, it } from 'vitest';
import { matching, named } from './country-flow.ts';

const COUNTRIES = [
  { countryCode: 'PH', countryDialingCode: '63' },
  { countryCode: 'TH', countryDialingCode: '66' },
  { countryCode: 'VN', countryDialingCode: '84' },
];

it('names countries in the visitor’s language', () => {
  expect(named(COUNTRIES, 'en').map(({ name }) => name)).toEqual(['Philippines', 'Thailand', 'Vietnam']);
  expect(named(COUNTRIES, 'vi')[1]?.name).toBe('Thái Lan');
});

it.each([
  ['', ['PH', 'TH', 'VN']],
  ['land', ['TH']],
  ['  THAI ', ['TH']],
  ['vn', ['VN']],
  ['6', ['PH', 'TH']],
  ['+84', ['VN']],
  ['atlantis', []],
])('finds for "%s"', (typed, codes) => {
  expect(matching(named(COUNTRIES, 'en'), typed, 'en').map(({ countryCode }) => countryCode)).toEqual(codes);
});

it.each([
  ['thái', ['TH']],
  ['thai lan', ['TH']],
  ['Viet', ['VN']],
  ['an do', ['IN']],
  ['Ấn Độ', ['IN']],
])('finds for "%s" with and without accents', (typed, codes) => {
  const countries = [...COUNTRIES, { countryCode: 'IN', countryDialingCode: '91' }];
  expect(matching(named(countries, 'vi'), typed, 'vi').map(({ countryCode }) => countryCode)).toEqual(codes);
});
