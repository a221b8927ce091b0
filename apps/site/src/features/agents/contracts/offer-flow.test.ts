import { describe, expect, it } from 'vitest';
import type { ContractTerms } from './contracts.api.ts';
import { termsFrom, typedFrom } from './offer-flow.ts';

const OWN: ContractTerms = {
  ...{ kind: 'salary', currency: 'PHP', period: 'Daily', profitLossPeriod: 'Daily', carry: false },
  ...{ singleBetFrom: '100000', activeFrom: '50000000' },
  tiers: [{ activeMembersFrom: 3, validBetsFrom: '0', lossRate: 12_500, profitRate: 3 }],
};

describe('an offer begins as what its giver holds', () => {
  it('and is that, to the last part and millionth, when nothing is changed', () => {
    expect(typedFrom(OWN)).toMatchObject({ singleBetFrom: '1', tiers: [{ loss: '1.25', profit: '0.0003' }] });
    expect(termsFrom(OWN, typedFrom(OWN))).toEqual(OWN);
  });

  it.each([
    ['a rate that is no number', { loss: 'x' }],
    ['a rate finer than a millionth', { loss: '0.00001' }],
    ['a rate below nothing', { profit: '-1' }],
    ['half a member', { members: '1.5' }],
    ['an amount that is none', { valid: 'much' }],
    ['nothing', { loss: '' }],
  ])('%s is no term', (_, wrong) => {
    const typed = typedFrom(OWN);
    expect(termsFrom(OWN, { ...typed, tiers: typed.tiers.map((tier) => ({ ...tier, ...wrong })) })).toBeUndefined();
  });
});
