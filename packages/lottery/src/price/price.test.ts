import { MAX_PARTS, PARTS_PER_UNIT } from '@baize/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LF3D, SSC } from '../digits/families.ts';
import { ELEVEN_FIVE } from '../eleven-five/family.ts';
import type { Family } from '../family.ts';
import { decimalText, fraction, isLess, plus, returnOf, times } from '../index.ts';
import { PK10 } from '../pk10/family.ts';
import { isRefused } from '../refused.ts';
import { settle } from '../settle.ts';
import { chosen, playIn } from '../testing/hold.ts';
import { modelOf, oddsOf, type Pricing } from './odds.ts';
import { type Ask, greatestMultiple, type Offer, price, type Priced, rebateOf } from './price.ts';
import { readTerms, writeTerms } from './terms.ts';
import { UNITS } from './units.ts';

const units = (amount: bigint): bigint => amount * PARTS_PER_UNIT;
const FEN = PARTS_PER_UNIT / 100n;
const GROUPS: Pricing = { model: 'group', least: 1700, greatest: 1956 };
const OFFER: Offer = {
  pricing: GROUPS,
  baseParts: [units(1n), units(2n)],
  units: UNITS,
  amountParts: { least: FEN, most: units(100_000n) },
  limits: { notes: 100_000, multiple: 10_000, notePayoutParts: units(400_000n), ticketPayoutParts: units(400_000n) },
  coinParts: FEN,
};
const AT_TWO = { by: 'multiple', baseParts: units(2n), unit: 'yuan', multiple: 1 } as const;

function sold<D>(family: Family<D>, ask: Partial<Ask> & Pick<Ask, 'play' | 'selection'>, offer = OFFER): Priced<D> {
  const priced = price(family, offer, { price: AT_TWO, ...ask });
  if (isRefused(priced)) throw new Error(priced.refused);
  return priced;
}

function refusal(ask: Partial<Ask>, offer = OFFER): string | undefined {
  const priced = price(SSC, offer, { play: 'dwd', selection: [[1], [], [], [], []], price: AT_TWO, ...ask });
  return isRefused(priced) ? priced.refused : undefined;
}

/** The prize of a note of two units, as tables print it. */
function prize<D>(family: Family<D>, [play, tier]: readonly [string, number], group: number): string {
  const found = family.plays.get(play);
  if (found === undefined) throw new Error(play);
  const pricing = { model: 'group', least: 1700, greatest: 1980 } as const;
  const odds = oddsOf({ play: found, groups: family.groups }, pricing, group);
  if (isRefused(odds)) throw new Error(odds.refused);
  // Rounded as a table rounds: half a unit of the last place more, and cut off.
  return decimalText(plus(times(odds.odds[tier] ?? fraction(0), fraction(2)), fraction(1, 20_000)), 4);
}

describe('prize groups', () => {
  const row = (name: string, [play, tier]: readonly [string, number], prizes: readonly string[]) => ({
    name,
    play,
    tier,
    prizes,
  });

  it.each([
    row('5-star direct', ['direct:5', 0], ['198000', '196000', '195600', '195000', '190000', '180000', '170000']),
    row('4-star direct', ['direct:q4', 0], ['19800', '19600', '19560', '19500', '19000', '18000', '17000']),
    row('3-star direct', ['direct:h3', 0], ['1980', '1960', '1956', '1950', '1900', '1800', '1700']),
    row('group 3', ['gsum:q3', 0], ['660', '653.3333', '652', '650', '633.3333', '600', '566.6667']),
    row('group 6', ['gsum:q3', 1], ['330', '326.6667', '326', '325', '316.6667', '300', '283.3333']),
    row('2-star direct', ['direct:q2', 0], ['198', '196', '195.6', '195', '190', '180', '170']),
    row('2-star group', ['group2:h2', 0], ['99', '98', '97.8', '97.5', '95', '90', '85']),
    row('position', ['dwd', 0], ['19.8', '19.6', '19.56', '19.5', '19', '18', '17']),
    row('any of three', ['bdw:q3:1', 0], ['7.3063', '7.2325', '7.2177', '7.1956', '7.0111', '6.6421', '6.2731']),
    row('big, small × 2', ['dxds:h2', 0], ['7.92', '7.84', '7.824', '7.8', '7.6', '7.2', '6.8']),
  ])('pay $name as published', ({ play, tier, prizes }) => {
    expect([1980, 1960, 1956, 1950, 1900, 1800, 1700].map((group) => prize(SSC, [play, tier], group))).toEqual(prizes);
  });

  it.each([
    ['g5:120', '1630'],
    ['g5:60', '3260'],
    ['g5:30', '6520'],
    ['g5:20', '9780'],
    ['g5:10', '19560'],
    ['g5:5', '39120'],
    ['g4:h4:24', '815'],
    ['g4:h4:12', '1630'],
    ['g4:h4:6', '3260'],
    ['g4:h4:4', '4890'],
    ['bdw:q3:2', '36.2222'],
    ['bdw:q4:1', '5.6877'],
    ['bdw:h4:2', '20.0821'],
    ['bdw:5:2', '13.3333'],
    ['bdw:5:3', '44.9655'],
    ['dxds:q3', '15.648'],
    ['fun:1', '4.7764'],
    ['fun:2', '24.0118'],
    ['fun:3', '228.5047'],
    ['fun:4', '4252.1739'],
    ['lh:0:1', '4.3467'],
  ])('pay SSC %s at 1956 as published', (play, expected) => {
    expect(prize(SSC, [play, 0], 1956)).toBe(expected);
  });

  it.each([
    ['any:1', 0, '4.3022'],
    ['any:2', 0, '10.7556'],
    ['any:3', 0, '32.2667'],
    ['any:4', 0, '129.0667'],
    ['any:5', 0, '903.4667'],
    ['any:6', 0, '150.5778'],
    ['any:7', 0, '43.0222'],
    ['any:8', 0, '16.1333'],
    ['direct:1', 0, '21.5111'],
    ['direct:2', 0, '215.1111'],
    ['group:2', 0, '107.5556'],
    ['direct:3', 0, '1936'],
    ['group:3', 0, '322.6667'],
    ['bdw3', 0, '7.1704'],
    ['dds', 0, '903.4667'],
    ['dds', 1, '30.1156'],
    ['dds', 2, '6.0231'],
    ['dds', 3, '4.5173'],
    ['dds', 4, '12.0462'],
    ['dds', 5, '150.5778'],
    ['mid', 0, '32.2667'],
    ['mid', 1, '14.3407'],
    ['mid', 2, '10.0385'],
    ['mid', 3, '9.0347'],
  ])('pay eleven-five %s (tier %d) at 1956 by the group of 1,936', (play, tier, expected) => {
    expect(prize(ELEVEN_FIVE, [play, tier], 1956)).toBe(expected);
  });

  it('make both ends of a PK10 sum pay the same', () => {
    const odds = oddsOf({ play: playIn(PK10, 'sum2'), groups: PK10.groups }, GROUPS, 1956);
    if (isRefused(odds)) throw new Error(odds.refused);
    expect(odds.odds).toEqual([...odds.odds].reverse());
    expect(odds.odds.slice(0, 9).map((each) => decimalText(each, 4))).toEqual([
      '44.01',
      '44.01',
      '22.005',
      '22.005',
      '14.67',
      '14.67',
      '11.0025',
      '11.0025',
      '8.802',
    ]);
  });

  it('give back what a lower group keeps', () => {
    const at = (group: number) => sold(SSC, { play: 'direct:q3', selection: [[1], [2], [3]], group }).terms.rebate;
    expect([1956, 1900, 1700].map(at)).toEqual([fraction(0), fraction(28, 1000), fraction(128, 1000)]);
  });

  it('return and rebate make the same at every group', () => {
    for (const family of [SSC, LF3D]) {
      for (const play of family.plays.values()) {
        const whole = oddsOf({ play, groups: family.groups }, GROUPS, 1956);
        const low = oddsOf({ play, groups: family.groups }, GROUPS, 1800);
        if (isRefused(whole) || isRefused(low) || play.tiers.some(({ push }) => push !== undefined)) continue;
        const first = play.tiers.map(({ chance }, i) => times(chance, whole.odds[i] ?? fraction(0)))[0] ?? fraction(0);
        const lower = play.tiers.map(({ chance }, i) => times(chance, low.odds[i] ?? fraction(0)))[0] ?? fraction(0);
        expect(plus(lower, low.rebate)).toEqual(first);
      }
    }
  });

  it.each([1699, 1957, 1800.5, NaN, Infinity])('refuse group %d', (group) => {
    expect(refusal({ group })).toBe('lottery_group_not_offered');
  });
});

describe('what a ticket costs and pays', () => {
  it('group 6 on four digits, jiao, ten times, at 1900 of 1956', () => {
    const ticket = sold(SSC, {
      play: 'group6:h3',
      selection: [1, 3, 5, 8],
      price: { by: 'multiple', baseParts: units(2n), unit: 'jiao', multiple: 10 },
      group: 1900,
    });
    expect(ticket).toMatchObject({ notes: 4, stakeParts: units(8n), rebateParts: 22n * FEN });
    expect(settle(ticket.selection, ticket.terms, [0, 0, 8, 1, 3])).toMatchObject({ payoutParts: 31_666n * FEN });
    expect(settle(ticket.selection, ticket.terms, [8, 1, 3, 0, 0])).toMatchObject({ payoutParts: 0n });
  });

  it('Chongqing 20150415075: 9,5,5,2,5 at 1956', () => {
    const draw = [9, 5, 5, 2, 5];
    const pays = (play: string, selection: unknown): readonly [number, bigint] => {
      const ticket = sold(SSC, { play, selection });
      return [ticket.notes, settle(ticket.selection, ticket.terms, draw).payoutParts / FEN];
    };
    expect(pays('group3:h3', [2, 5, 7])).toEqual([6, 65_200n]);
    expect(pays('group6:h3', [2, 5, 7])).toEqual([1, 0n]);
    expect(pays('bdw:h3:2', [2, 5])).toEqual([1, 3622n]);
    expect(pays('dwd', [[9], [5, 6], [], [], [1]])).toEqual([4, 3912n]);
    expect(pays('dxds:q2', [['B', 'O'], ['B']])).toEqual([2, 1564n]);
    expect(pays('g5:20', { m: [5], s: [2, 9] })).toEqual([1, 978_000n]);
    expect(pays('g5:30', { m: [2, 5], s: [9] })).toEqual([1, 0n]);
    expect(pays('fun:3', [5])).toEqual([1, 22_850n]);
    expect(pays('lh:0:4', ['D', 'T', 'X'])).toEqual([3, 434n]);
  });

  it('eleven-five: two winning notes of six are summed before they are rounded', () => {
    const ticket = sold(ELEVEN_FIVE, { play: 'any:6', selection: [1, 5, 6, 7, 9, 10, 11] });
    expect(ticket.notes).toBe(7);
    expect(settle(ticket.selection, ticket.terms, [5, 7, 6, 9, 1]).payoutParts).toBe(30_115n * FEN);
  });

  it('eleven-five: at a sum of 30 big is given back, and odd settles beside it', () => {
    const ticket = sold(ELEVEN_FIVE, {
      play: 'tot',
      selection: ['B', 'E'],
      price: { by: 'amount', parts: units(10n) },
      group: 1956,
    });
    expect(settle(ticket.selection, ticket.terms, [2, 4, 5, 8, 11])).toMatchObject({
      payoutParts: units(10n) + 1998n * FEN,
      backParts: units(10n),
    });
  });

  it('base one halves price and prize', () => {
    const ticket = sold(SSC, {
      play: 'direct:q3',
      selection: [[1], [2], [3]],
      price: { by: 'multiple', baseParts: units(1n), unit: 'yuan', multiple: 1 },
    });
    expect(ticket.stakeParts).toBe(units(1n));
    expect(settle(ticket.selection, ticket.terms, [1, 2, 3, 4, 5]).payoutParts).toBe(units(978n));
  });

  it('is rounded down once, to whole coins of the wallet', () => {
    const ticket = sold(SSC, { play: 'gsum:q3', selection: [1], group: 1900 }, { ...OFFER, coinParts: PARTS_PER_UNIT });
    expect(settle(ticket.selection, ticket.terms, [0, 0, 1, 5, 5]).payoutParts).toBe(units(633n));
  });

  it('pays the published return over all draws, to the last part', () => {
    const odds = [fraction(1900, 3), fraction(950, 3)];
    const selection = chosen(LF3D, 'gsum:q3', [4, 13]);
    const terms = { rules: 1, notePriceParts: 6n, odds, rebate: fraction(0), coinParts: 1n, mostParts: MAX_PARTS };
    let paid = 0n;
    for (const draw of LF3D.everyOutcome()) paid += settle(selection, terms, draw).payoutParts;
    expect(fraction(paid)).toEqual(times(returnOf(selection, odds), fraction(BigInt(selection.notes) * 6n * 1000n)));
  });
});

describe('limits', () => {
  it.each<[string, Partial<Ask>, string]>([
    ['a play that is not sold', { play: 'direct:q9' }, 'lottery_play_unknown'],
    ['a unit that is not sold', { price: { ...AT_TWO, unit: 'toString' } }, 'lottery_unit_not_offered'],
    ['a base that is not sold', { price: { ...AT_TWO, baseParts: units(3n) } }, 'lottery_unit_not_offered'],
    ['no multiple', { price: { ...AT_TWO, multiple: 0 } }, 'lottery_multiple_not_offered'],
    ['half a multiple', { price: { ...AT_TWO, multiple: 1.5 } }, 'lottery_multiple_not_offered'],
    ['too high a multiple', { price: { ...AT_TWO, multiple: 10_001 } }, 'lottery_multiple_not_offered'],
    ['less than a coin', { price: { ...AT_TWO, unit: 'li' } }, 'lottery_stake_not_payable'],
    ['an amount below the least', { price: { by: 'amount', parts: 0n } }, 'lottery_stake_not_payable'],
    ['an amount beyond the most', { price: { by: 'amount', parts: units(100_001n) } }, 'lottery_stake_not_payable'],
    ['nothing chosen', { selection: [[], [], [], [], []] }, 'lottery_no_notes'],
    ['more than may be won', { price: { by: 'amount', parts: units(50_000n) } }, 'lottery_payout_too_high'],
  ])('refuse %s', (_, ask, code) => {
    expect(refusal(ask)).toBe(code);
  });

  it('five notes of a li are a coin', () => {
    expect(refusal({ selection: [[1, 2, 3, 4, 5], [], [], [], []], price: { ...AT_TWO, unit: 'li' } })).toBeUndefined();
  });

  it('refuse more notes than are sold on one ticket', () => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const ask = { play: 'ren:4', selection: [all, all, all, all, all], price: { ...AT_TWO, unit: 'fen' } };
    expect(refusal(ask, { ...OFFER, limits: { ...OFFER.limits, notes: 49_999 } })).toBe('lottery_too_many_notes');
    expect(refusal(ask, { ...OFFER, limits: { ...OFFER.limits, notes: 50_000 } })).toBeUndefined();
  });

  it('the greatest multiple is the cap over the dearest prize', () => {
    const { selection, terms } = sold(SSC, { play: 'direct:5', selection: [[1], [2], [3], [4], [5]] });
    expect(greatestMultiple(selection, terms, OFFER)).toBe(2);
    expect(
      refusal({ play: 'direct:5', selection: selection.canonical, price: { ...AT_TWO, multiple: 2 } }),
    ).toBeUndefined();
    expect(refusal({ play: 'direct:5', selection: selection.canonical, price: { ...AT_TWO, multiple: 3 } })).toBe(
      'lottery_payout_too_high',
    );
  });

  it('clip what is won at settlement, say by how much, and never what is given back', () => {
    const { selection, terms } = sold(ELEVEN_FIVE, { play: 'tot', selection: ['B', 'E'], group: 1956 });
    const capped = { ...terms, mostParts: units(1n) };
    expect(settle(selection, capped, [2, 4, 5, 8, 11])).toEqual({
      hits: { wins: [0, 0, 0, 1], push: 1 },
      payoutParts: units(3n),
      backParts: units(2n),
      // 2 × 462/226 × 1936/1980 less the unit that is paid.
      clippedParts: 299_764n,
    });
  });

  it('several wins of one draw are in what a ticket may pay', () => {
    const { mayPayParts } = sold(SSC, { play: 'dwd', selection: [[1, 2], [3], [], [4], []] });
    expect(mayPayParts).toBe(5868n * FEN);
  });
});

describe('odds', () => {
  const ODDS: Pricing = {
    model: 'odds',
    listed: { 'ball:0': { ball: '9.8' } },
    share: fraction(99, 100),
    levels: 9,
    step: fraction(1, 1000),
  };
  const oddsAt = (code: string, level?: number) => {
    const odds = oddsOf({ play: playIn(SSC, code), groups: SSC.groups }, ODDS, level);
    return isRefused(odds) ? odds.refused : odds.odds.map((each) => decimalText(each, 6));
  };

  it('are those that the brand lists, then those published, then a share of what is fair', () => {
    expect(oddsAt('ball:0')).toEqual(['9.8']);
    expect(oddsAt('ball:1')).toEqual(['9.91']);
    expect(oddsAt('shape:q3')).toEqual(['70', '14', '3.2', '2.3', '2.8']);
    expect(oddsAt('direct:q2')).toEqual(['99']);
  });

  it('fall by a thousandth with each level, which is given back', () => {
    const pricing: Pricing = { ...ODDS, listed: { 'direct:q2': { direct: '99.5' } } };
    const levels = [0, 1, 2, 9].map((level) =>
      oddsOf({ play: playIn(SSC, 'direct:q2'), groups: SSC.groups }, pricing, level),
    );
    expect(
      levels.map((each) => (isRefused(each) ? each : [decimalText(each.odds[0] ?? fraction(0), 4), each.rebate])),
    ).toEqual([
      ['99.5', fraction(0)],
      ['99.4005', fraction(1, 1000)],
      ['99.301', fraction(2, 1000)],
      ['98.6045', fraction(9, 1000)],
    ]);
    expect(oddsAt('direct:q2', 10)).toBe('lottery_group_not_offered');
  });

  it('a tie that is given back is not paid as one that loses', () => {
    expect(oddsAt('lhpush:0:4')).toEqual(['1.98', '1.98']);
    expect(oddsAt('lh:0:4')).toEqual(['2.2', '2.2', '9.4']);
  });

  it('no play that is priced by what is published returns more than is staked', () => {
    const pricing = { ...ODDS, listed: {} };
    for (const family of [SSC, LF3D]) {
      for (const play of family.plays.values()) {
        const odds = oddsOf({ play, groups: family.groups }, pricing, 0);
        if (isRefused(odds)) throw new Error(odds.refused);
        play.tiers.forEach(({ chance, push, code }, i) => {
          const back = plus(times(chance, odds.odds[i] ?? fraction(0)), push ?? fraction(0));
          expect([play.code, code, isLess(back, fraction(1))]).toEqual([play.code, code, true]);
        });
      }
    }
  });

  it('belong to the modes Elott and SEA, groups to Lott and ZY', () => {
    expect(['LOTT', 'ZY', 'ELOTT', 'SEA'].map(modelOf)).toEqual(['group', 'group', 'odds', 'odds']);
    expect(modelOf('lott')).toEqual({ refused: 'lottery_mode_unknown', about: 'lott' });
  });
});

describe('terms', () => {
  it('come back as they were written', () => {
    const { selection, terms } = sold(SSC, { play: 'gsum:h3', selection: [4], group: 1900 });
    const written = JSON.parse(JSON.stringify(writeTerms(selection.play, terms))) as ReturnType<typeof writeTerms>;
    expect(written.odds).toEqual({ group3: '950/3', group6: '475/3' });
    expect(readTerms(selection.play, written)).toEqual(terms);
  });

  it('are none when a tier is missing, or an amount is no amount', () => {
    const { selection, terms } = sold(SSC, { play: 'gsum:h3', selection: [4] });
    const written = writeTerms(selection.play, terms);
    expect(readTerms(selection.play, { ...written, odds: { group3: '1/1' } })).toBeUndefined();
    expect(readTerms(selection.play, { ...written, notePrice: '-1' })).toBeUndefined();
    expect(readTerms(selection.play, { ...written, coin: '0' })).toBeUndefined();
    expect(readTerms(selection.play, { ...written, rebate: '1/0' })).toBeUndefined();
  });

  it('a rebate is rounded down once for the stake', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 256 }), (stake, steps) => {
        const back = rebateOf(stake, { rebate: fraction(steps, 2000), coinParts: FEN });
        expect(back % FEN).toBe(0n);
        expect(back * 2000n <= stake * BigInt(steps) && (back + FEN) * 2000n > stake * BigInt(steps)).toBe(true);
      }),
    );
  });
});
