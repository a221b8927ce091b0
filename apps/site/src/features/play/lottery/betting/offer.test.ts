import { PARTS_PER_UNIT } from '@baize/kernel';
import { SSC } from '@baize/lottery/digits/families';
import { markSix } from '@baize/lottery/lhc/family';
import { isRefused } from '@baize/lottery/refused';
import { expect, it } from 'vitest';
import type { GameTerms } from './buy.api.ts';
import { oddsAt, priced } from './offer.ts';
import { priceOf, startPrice } from './price-choice.ts';
import { offered, sumOf } from './slip-sum.ts';

const TERMS: GameTerms = {
  ...{ game: 'ssc-1m', family: 'SSC', version: 'a', pricing: 'group', currency: 'PHP', bases: ['2', '1'] },
  ...{ units: ['yuan', 'jiao', 'fen'], least: '0.01', most: '1000', notes: 1000, multiple: 100 },
  ...{ notePayout: '400000', ticketPayout: '400000', issueStake: '1000000', issuePayout: '2000000' },
  ...{ groups: { least: 1700, greatest: 1956 }, levels: 0, levelRebate: '0', odds: {}, plays: [] },
};

const DIRECT = [[1], [2], [3]];

it('prices a prize group as the server does: 3 notes of 2 at group 1,900 pay 1,900 and give 2.8 % back', () => {
  const play = [...SSC.plays.keys()].find((code) => code === 'direct:q3') ?? '';
  const asked = {
    ...{ play, selection: [[1, 4, 7], [2], [3]], group: 1900 },
    price: { by: 'multiple', base: '2', unit: 'yuan', multiple: 1 } as const,
  };
  const outcome = priced(SSC, TERMS, asked);
  if (isRefused(outcome)) throw new Error(outcome.refused);
  expect(outcome.notes).toBe(3);
  expect(outcome.stakeParts).toBe(6n * PARTS_PER_UNIT);
  expect(outcome.mayPayParts).toBe(1900n * PARTS_PER_UNIT);
  expect(outcome.rebateParts).toBe((16n * PARTS_PER_UNIT) / 100n);
});

it('refuses what is not on offer, before anything is sent', () => {
  const of = (unit: 'yuan' | 'li', group: number) =>
    priced(SSC, TERMS, {
      ...{ play: 'direct:q3', selection: DIRECT, group },
      price: { by: 'multiple', base: '2', unit, multiple: 1 },
    });
  expect(of('li', 1900)).toMatchObject({ refused: 'lottery_unit_not_offered' });
  expect(of('yuan', 1990)).toMatchObject({ refused: 'lottery_group_not_offered' });
});

it('takes the odds that the server told of each tier, less what a level gives back', () => {
  const family = markSix(2026);
  const [play] = family.plays.values();
  if (play === undefined) throw new Error('Mark Six has no play');
  const tiers = play.tiers.map(({ code }) => ({ tier: code, odds: '97/2', shown: '48.5', chance: '1/49', push: null }));
  const terms: GameTerms = {
    ...TERMS,
    ...{ pricing: 'odds', groups: null, levels: 9, levelRebate: '0.01' },
    plays: [
      {
        ...{ play: play.code, by: 'amount', least: '0.01', most: '1000', multiple: 100, notePayout: '400000' },
        ...{ ticketPayout: '400000', returnLeast: '0.98', returnMost: '0.98', tiers },
      },
    ],
  };
  expect(oddsAt(family, { play, terms, group: undefined })).toMatchObject({ odds: [{ n: 97n, d: 2n }] });
  expect(oddsAt(family, { play, terms, group: 2 })).toMatchObject({
    odds: [{ n: 4753n, d: 100n }],
    rebate: { n: 1n, d: 50n },
  });
});

it('shows what a slip was seen at and is now, once the odds changed', () => {
  const asked = {
    ...{ play: 'direct:q3', selection: [[1, 4, 7], [2], [3]] },
    price: { by: 'multiple', base: '2', unit: 'yuan', multiple: 1 } as const,
  };
  const entry = offered(SSC, TERMS, asked);
  if (entry === undefined) throw new Error('not sold');
  const slip = [{ ...entry, id: 1 }];
  expect(sumOf(SSC, TERMS, slip)).toMatchObject({ changed: [], isSound: true, leastWinParts: 195_600_000n });
  const lower = { ...TERMS, version: 'b', groups: { least: 1700, greatest: 1900 } };
  const [changed] = sumOf(SSC, lower, slip).changed;
  expect([changed?.entry.seen.mayPay, changed?.now.mayPay]).toEqual(['195600000', '190000000']);
  // What is sold no more is refused on its line, and is no change to agree to.
  const none = sumOf(SSC, { ...TERMS, units: ['jiao'] }, slip);
  expect([none.changed, none.isSound]).toEqual([[], false]);
  expect(offered(SSC, { ...TERMS, units: ['jiao'] }, asked)).toBeUndefined();
});

it('begins with the first base and unit that are offered', () => {
  const start = startPrice(TERMS);
  expect(priceOf(start, { style: 'official' })).toEqual({ by: 'multiple', base: '2', unit: 'yuan', multiple: 1 });
  expect(priceOf(start, { style: 'credit' })).toEqual({ by: 'amount', amount: '2' });
});
