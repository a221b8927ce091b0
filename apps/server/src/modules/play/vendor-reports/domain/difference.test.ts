import { describe, expect, it } from 'vitest';
import { type BookedTransaction, type Difference, differenceOf } from './difference.ts';

const BET: BookedTransaction = { kind: 'bet', state: 'stands', parts: 100_000n, currency: 'PHP', wireUser: 'ana' };
const WIN: BookedTransaction = { ...BET, kind: 'win' };
const ROLLBACK: BookedTransaction = { ...BET, kind: 'rollback', parts: 0n };

type Sides = readonly [theirs: BookedTransaction | null, ours: BookedTransaction | null, Difference | null];
const rules: (readonly [when: string, ...Sides])[] = [
  ['both have the same bet', BET, BET, null],
  ['both have the same win', WIN, WIN, null],
  ['the vendor took a stake that we did not', BET, null, 'missingHere'],
  ['the vendor gave a win that we did not', WIN, null, 'missingHere'],
  ['a win of nothing never came, so that its round is open', { ...WIN, parts: 0n }, null, 'missingHere'],
  ['the vendor took something back that we did not', ROLLBACK, null, 'missingHere'],
  ['we took a stake of which the vendor knows nothing', null, BET, 'missingThere'],
  ['what the vendor declined never came', { ...BET, state: 'declined' }, null, null],
  ['what the vendor took back never came', { ...BET, state: 'takenBack' }, null, null],
  ['a stake of which the vendor does not know never came', { ...BET, state: 'open' }, null, null],
  ['a stake of which the vendor does not know was taken', { ...BET, state: 'open' }, BET, 'status'],
  ['a win that the vendor still tries to give never came', { ...WIN, state: 'open' }, null, 'missingHere'],
  ['a win that the vendor still tries to give was paid', { ...WIN, state: 'open' }, WIN, null],
  ['we declined what the vendor counts', BET, { ...BET, state: 'declined' }, 'status'],
  ['we took back what the vendor counts', WIN, { ...WIN, state: 'takenBack' }, 'status'],
  ['the vendor took back what we count', { ...BET, state: 'takenBack' }, BET, 'status'],
  ['both declined it', { ...BET, state: 'declined' }, { ...BET, state: 'declined' }, null],
  ['one declined it and the other took it back', { ...BET, state: 'declined' }, { ...BET, state: 'takenBack' }, null],
  [
    'it was taken back before we saw it',
    { ...BET, state: 'takenBack' },
    { ...BET, kind: 'never', state: 'takenBack' },
    null,
  ],
  ['we must not take it, and the vendor counts it', BET, { ...BET, kind: 'never', state: 'takenBack' }, 'status'],
  ['the amounts differ', { ...WIN, parts: 200_000n }, WIN, 'amount'],
  ['the amounts of a rollback are not compared', { ...ROLLBACK, parts: 5n }, ROLLBACK, null],
  ['the currencies differ', { ...WIN, currency: 'VND' }, WIN, 'currency'],
  [
    'we corrected a win to nothing, of which the vendor says nothing',
    null,
    { ...WIN, parts: 0n, isEmptied: true },
    null,
  ],
  [
    'we corrected a win to nothing that the vendor took back',
    { ...WIN, state: 'takenBack' },
    { ...WIN, parts: 0n, isEmptied: true },
    null,
  ],
  [
    'we corrected a win to nothing, and so did the vendor',
    { ...WIN, parts: 0n },
    { ...WIN, parts: 0n, isEmptied: true },
    null,
  ],
  ['we corrected a win to nothing that the vendor gave', WIN, { ...WIN, parts: 0n, isEmptied: true }, 'amount'],
  ['it is another member’s', { ...WIN, wireUser: 'ben' }, WIN, 'member'],
  ['one calls a bet what is a win to the other', BET, WIN, 'kind'],
];

describe('a vendor’s transaction and ours', () => {
  it.each(rules)('%s', (...[, theirs, ours, difference]) => {
    expect(differenceOf(theirs, ours)).toBe(difference);
  });
});
