import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endedBySigning, type Given, refusedByCap, refusedByOwn, tierAt, withEverybodyBelow } from '../index.ts';
import { termsFrom, writtenDividend, writtenTerms, writtenTier } from '../testing/written-terms.ts';
import type { ContractTerms } from './terms.ts';

/** A salary whose tiers are [active members, valid bets, loss rate, profit rate]. */
function salary(...tiers: readonly (readonly [number, number, number, number])[]): ContractTerms {
  return termsFrom(
    writtenTerms({
      tiers: tiers.map(([activeMembersFrom, validBetsFrom, lossRate, profitRate]) => ({
        activeMembersFrom,
        validBetsFrom: validBetsFrom.toString(),
        lossRate,
        profitRate,
      })),
    }),
  );
}

describe('the tier of a line', () => {
  const { tiers } = salary([1, 0, 10, 10], [3, 100, 20, 20], [3, 200, 30, 30]);

  it.each([
    ['none before the first', 0, 1000n, null],
    ['the first', 1, 0n, 0],
    ['the first, when one of two conditions is missing', 2, 1000n, 0],
    ['the first, when the other is missing', 9, 99n, 0],
    ['the second, at exactly its conditions', 3, 100n, 1],
    ['the last', 3, 200n, 2],
  ])('is %s', (...[, activeMembers, validBetsParts, tier]) => {
    expect(tierAt(tiers, { activeMembers, validBetsParts })).toBe(tier);
  });

  it('is the last of those met, where two ask for the same', () => {
    expect(tierAt(salary([0, 0, 1, 1], [0, 0, 2, 2]).tiers, { activeMembers: 0, validBetsParts: 0n })).toBe(1);
  });
});

describe('rates that may be given', () => {
  const own = salary([0, 0, 5000, 2000], [5, 1000, 8000, 3000]);

  it.each([
    ['the same', own],
    ['less', salary([0, 0, 4999, 0])],
    ['as much, under harder conditions', salary([5, 1000, 8000, 3000])],
    ['as much, under conditions beyond the own', salary([9, 9999, 8000, 3000])],
  ])('are %s', (_, terms) => {
    expect(refusedByOwn(terms, own)).toBeUndefined();
  });

  it.each([
    ['a loss rate above the own', salary([0, 0, 5001, 0]), 'tiers.0.lossRate'],
    ['a profit rate above the own', salary([0, 0, 5000, 2001]), 'tiers.0.profitRate'],
    ['the own later rate, under easier conditions', salary([0, 0, 0, 0], [5, 999, 8000, 0]), 'tiers.1.lossRate'],
    ['the own later rate, with fewer members', salary([4, 1000, 0, 3000]), 'tiers.0.profitRate'],
  ])('are not: %s', (_, terms, about) => {
    expect(refusedByOwn(terms, own)).toEqual({ refused: 'agent_contract_rate_above_own', about });
  });

  it('are none where the own contract pays nothing yet', () => {
    const late = salary([10, 0, 5000, 5000]);
    expect(refusedByOwn(salary([9, 0, 1, 0]), late)).toMatchObject({ refused: 'agent_contract_rate_above_own' });
    expect(refusedByOwn(salary([9, 0, 0, 0], [10, 0, 5000, 0]), late)).toBeUndefined();
  });

  it('are of one kind, currency and period', () => {
    const refusal = (written: unknown) => refusedByOwn(termsFrom(written), own)?.refused;
    expect(refusal(writtenDividend({ period: 'Daily', profitLossPeriod: 'Daily' }))).toBe(
      'agent_contract_kind_differs',
    );
    expect(refusal(writtenTerms({ currency: 'VND' }))).toBe('agent_contract_currency_differs');
    expect(refusal(writtenTerms({ period: 'Weekly' }))).toBe('agent_contract_period_differs');
    expect(refusal(writtenTerms({ profitLossPeriod: 'Daily' }))).toBeUndefined();
  });

  it('are no higher than the cap of the brand', () => {
    const cap = { lossRate: 8000n, profitRate: 2999n };
    expect(refusedByCap(own, cap)).toEqual({ refused: 'agent_contract_rate_above_cap', about: 'tiers.1.profitRate' });
    expect(refusedByCap(own, { lossRate: 7999n, profitRate: 3000n })?.about).toBe('tiers.1.lossRate');
    expect(refusedByCap(own, { lossRate: 8000n, profitRate: 3000n })).toBeUndefined();
  });

  it('pay no more than the own contract, wherever their conditions are met, and only those', () => {
    const tiers = fc
      .array(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4)), { minLength: 1, maxLength: 4 })
      .map((rows) => {
        const columns = [0, 1, 2, 3].map((i) => rows.map((row) => row[i] ?? 0).sort((a, b) => a - b));
        return rows.map((_, i) => columns.map((column) => column[i] ?? 0) as [number, number, number, number]);
      });
    fc.assert(
      fc.property(tiers, tiers, (given, mine) => {
        const [terms, giver] = [salary(...given), salary(...mine)];
        const isAbove = GRID.some((conditions) =>
          (['lossRate', 'profitRate'] as const).some(
            (rate) => rateAt(terms, conditions, rate) > rateAt(giver, conditions, rate),
          ),
        );
        expect(refusedByOwn(terms, giver) !== undefined).toBe(isAbove);
      }),
      { numRuns: 500 },
    );
  });
});

const GRID = Array.from({ length: 25 }, (_, i) => ({
  activeMembers: Math.floor(i / 5),
  validBetsParts: BigInt(i % 5),
}));

function rateAt(terms: ContractTerms, at: (typeof GRID)[number], rate: 'lossRate' | 'profitRate'): bigint {
  const tier = tierAt(terms.tiers, at);
  return tier === null ? 0n : terms.tiers[tier]![rate];
}

describe('contracts that end when somebody signs lower rates', () => {
  const flat = (rate: number) => salary([0, 0, rate, rate]);
  const given = (agent: string, under: string | null, rate: number): Given => ({ agent, under, terms: flat(rate) });
  // Given in an order that is nobody's.
  const inForce = [
    given('e', 'd', 100),
    given('b', 'a', 500),
    given('a', null, 900),
    given('c', 'a', 700),
    given('f', 'e', 50),
    given('d', 'c', 300),
    given('z', null, 900),
    given('y', 'z', 800),
  ];

  it('are none as long as nobody below has more', () => {
    expect(endedBySigning({ agent: 'a', terms: flat(700) }, inForce)).toEqual([]);
  });

  it('are those of downlines that have more, and all that hang on them', () => {
    expect(endedBySigning({ agent: 'a', terms: flat(600) }, inForce)).toEqual(['e', 'c', 'f', 'd']);
    expect(endedBySigning({ agent: 'a', terms: flat(1) }, inForce)).toEqual(['e', 'b', 'c', 'f', 'd']);
  });

  it('are all below when the period becomes another', () => {
    const weekly = termsFrom(writtenTerms({ period: 'Weekly', tiers: [writtenTier({ lossRate: 900_000 })] }));
    expect(endedBySigning({ agent: 'd', terms: weekly }, inForce)).toEqual(['e', 'f']);
  });

  it('are those further down, too, when one is ended', () => {
    expect(withEverybodyBelow(['d', 'y'], inForce)).toEqual(['e', 'f', 'd', 'y']);
    expect(withEverybodyBelow(['nobody'], inForce)).toEqual([]);
  });
});
