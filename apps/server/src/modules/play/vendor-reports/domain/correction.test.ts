import { describe, expect, it } from 'vitest';
import { type Correctable, type Correction, correctionOf } from './correction.ts';

const SIDE = { state: 'stands', parts: 100_000n, currency: 'PHP' } as const;
const CASE: Correctable = {
  ...{ difference: 'amount', kind: 'win', theirs: { ...SIDE, parts: 70_000n }, ours: SIDE },
  ...{ referenceUuid: 'bet', memberId: 'ana', gameCode: 'lanterns', isOfRound: false },
};

const rules: [when: string, Partial<Correctable>, Correction | undefined][] = [
  ['a win of another amount becomes the vendor’s', {}, { do: 'setWin', parts: 70_000n }],
  ['a win that the vendor took back becomes nothing', { difference: 'status' }, { do: 'setWin', parts: 0n }],
  [
    'so does a win the vendor knows nothing of',
    { difference: 'missingThere', theirs: null },
    { do: 'setWin', parts: 0n },
  ],
  ['a stake that the vendor took back goes back', { kind: 'bet', difference: 'status' }, { do: 'giveStakeBack' }],
  [
    'so does a stake the vendor knows nothing of',
    { kind: 'bet', difference: 'missingThere', theirs: null },
    { do: 'giveStakeBack' },
  ],
  ['a win that never came is carried out', { difference: 'missingHere', ours: null }, { do: 'carryOut' }],
  ['so is a rollback', { kind: 'rollback', difference: 'missingHere', ours: null, gameCode: null }, { do: 'carryOut' }],
  ['a win without its bet is not', { difference: 'missingHere', ours: null, referenceUuid: null }, undefined],
  ['a stake is not taken afterwards', { kind: 'bet', difference: 'missingHere', ours: null }, undefined],
  ['nor made larger or smaller', { kind: 'bet' }, undefined],
  ['what we took back is not given again', { difference: 'status', ours: { ...SIDE, state: 'takenBack' } }, undefined],
  ['all that a round won names no win that could be another', { isOfRound: true }, undefined],
  ['nor is it carried out', { isOfRound: true, difference: 'missingHere', ours: null }, undefined],
  ['another currency is not guessed at', { difference: 'currency' }, undefined],
  ['nor another member', { difference: 'member' }, undefined],
  ['nor a member whom nobody here knows', { difference: 'missingHere', ours: null, memberId: null }, undefined],
];

describe('what two people can have done about a difference', () => {
  it.each(rules)('%s', (_, change, correction) => {
    expect(correctionOf({ ...CASE, ...change })).toEqual(correction);
  });
});
