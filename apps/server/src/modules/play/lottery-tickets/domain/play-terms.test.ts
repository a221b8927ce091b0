import { FAMILIES, fraction, isLess, isSame } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { usualTerms } from './game-terms.ts';
import { playTerms, type SoldTo } from './play-terms.ts';

const ssc = FAMILIES.get('SSC');
const k3 = FAMILIES.get('K3');
const sold: SoldTo = { terms: usualTerms('PHP'), prizeMode: 'LOTT', currency: 'PHP', greatest: 1956 };

describe('how plays are sold', () => {
  it('by prize groups each returns what the group does, and pays no note more than the cap', () => {
    const plays = ssc ? playTerms(ssc, sold) : [];
    expect(plays.length).toBe(ssc?.plays.size);
    for (const { play, returns, multiple, mostParts, notePayoutParts, tiers } of plays) {
      // What is given back returns all of it.
      const isPlain = tiers.every(({ push }) => push === undefined);
      const isAsGroup = [returns.least, returns.most].every((each) => isSame(each, fraction(1956, 2000)));
      expect([play, isAsGroup]).toEqual([play, isPlain]);
      expect(multiple).toBeGreaterThanOrEqual(0);
      for (const { odds } of tiers) expect(mostParts * odds.n <= notePayoutParts * odds.d).toBe(true);
    }
    expect(plays.find(({ play }) => play === 'dwd')).toMatchObject({
      by: 'multiple',
      tiers: [{ odds: fraction(489, 50) }],
    });
  });

  it('by odds none returns more than is staked, and by amounts', () => {
    const plays = k3 ? playTerms(k3, { ...sold, prizeMode: 'ELOTT' }) : [];
    expect(plays.length).toBeGreaterThan(0);
    for (const { by, returns } of plays) {
      expect(by).toBe('amount');
      expect(isLess(returns.most, fraction(1))).toBe(true);
    }
  });

  it('are what the brand says of each: off, dearer, capped', () => {
    const terms = {
      ...sold.terms,
      plays: { dwd: { isOff: true }, 'direct:h3': { ticketPayoutParts: 100_000_000n } },
    };
    const plays = ssc ? playTerms(ssc, { ...sold, terms }) : [];
    expect(plays.some(({ play }) => play === 'dwd')).toBe(false);
    expect(plays.find(({ play }) => play === 'direct:h3')).toMatchObject({ notePayoutParts: 100_000_000n });
  });
});
