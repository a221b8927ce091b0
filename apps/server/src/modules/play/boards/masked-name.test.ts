import { expect, it } from 'vitest';
import { maskedName } from './masked-name.ts';

it.each([
  ['demo01', 'd***1'],
  ['Dragon2001', 'd***1'],
  ['mira', 'm***'],
  ['a', 'a***'],
  ['', '***'],
  ['Ñandu9', 'ñ***9'],
  ['😀smile😀', '😀***😀'],
])('%s is shown as %s', (username, shown) => expect(maskedName(username)).toBe(shown));

it('shows names of every length alike', () => {
  expect(maskedName('d00000001')).toBe(maskedName('da1x1'));
});
