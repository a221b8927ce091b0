import fc from 'fast-check';
import { expect, it } from 'vitest';
import { turnoverFrom } from '../withdrawals/domain/turnover.ts';
import { shareTurnover } from './share-turnover.ts';

it('counts a bet once, for the oldest requirement that was there when it was made', () => {
  const shared = shareTurnover([
    { requiredParts: 100n, stakedParts: 60n },
    { requiredParts: 50n, stakedParts: 70n },
    { requiredParts: 30n, stakedParts: 10n },
  ]);
  expect(shared).toEqual([100n, 40n, 0n]);
});

it('wastes what was staked while nothing was required', () => {
  const shared = shareTurnover([
    { requiredParts: 10n, stakedParts: 500n },
    { requiredParts: 40n, stakedParts: 15n },
  ]);
  expect(shared).toEqual([10n, 15n]);
});

it('leaves as much in all as a withdrawal is told', () => {
  const stretch = fc.record({ requiredParts: fc.bigInt(0n, 1_000n), stakedParts: fc.bigInt(0n, 1_000n) });
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 12 }), (stretches) => {
      const since = stretches.map((_, place) =>
        stretches.slice(place).reduce((sum, { stakedParts }) => sum + stakedParts, 0n),
      );
      const { requiredParts, doneParts } = turnoverFrom(
        stretches.map((one, place) => ({
          requiredParts: one.requiredParts,
          stakedSinceParts: since[place] ?? 0n,
        })),
      );
      const done = shareTurnover(stretches);
      const left = stretches.reduce((sum, one, place) => sum + one.requiredParts - (done[place] ?? 0n), 0n);
      expect(left).toBe(requiredParts - doneParts);
    }),
  );
});
