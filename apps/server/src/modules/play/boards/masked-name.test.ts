import { expect, it } from 'vitest';
import { shownName } from './masked-name.ts';

it.each([
  ['demo01', 'd***1'],
  ['Dragon2001', 'd***1'],
  ['mira', 'm***'],
  ['a', 'a***'],
  ['', '***'],
  ['Ñandu9', 'ñ***9'],
  ['😀smile😀', '😀***😀'],
])('%s is shown as %s', (username, shown) => expect(shownName(username)).toBe(shown));

it('shows names of every length alike', () => {
  expect(shownName('d00000001')).toBe(shownName('da1x1'));
});
