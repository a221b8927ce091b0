import { expect, it } from 'vitest';
import { type TransferSubject, addressOf, shortName } from './transfer-subject.ts';

const ID = '019a4b2c-0000-7000-8000-00000000beef';

it.each<[TransferSubject, string]>([
  [{ what: 'deposit', id: ID, vendor: null }, `?centre=depositv2&deposit=${ID}`],
  [{ what: 'withdrawal', id: ID, vendor: null }, `?centre=withdraw&withdrawal=${ID}`],
  [{ what: 'round', id: 'a b&c', vendor: 'house' }, '?centre=personalHistoryCopy&roundOf=house&round=a+b%26c'],
  [{ what: 'transfer', id: ID, vendor: null }, '?centre=transferUpline&part=record'],
  [{ what: 'wallet', id: ID, vendor: 'house' }, '?centre=transferFund'],
])('%j is told more about at %s', (about, address) => expect(addressOf(about)).toBe(address));

it('says a long name by its end, and a short one whole', () => {
  expect(shortName(ID)).toBe('…0000beef');
  expect(shortName('r-1029')).toBe('r-1029');
});
