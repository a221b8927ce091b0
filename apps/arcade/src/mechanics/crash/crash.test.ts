import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { streamOfDraws, Tally, Z_LIMIT } from '../../testing/table-rounds.ts';
import { SKYLARK, SKYLARK_FIGURES } from '../../titles/skylark/rules.ts';
import { ONE } from '../mechanic.ts';
import { anchorOf, belongsTo, chainOf, type Digests, pointOf, pointOfHash } from './chain.ts';
import { crashBetOdds, crashOdds } from './odds.ts';

const DIGESTS: Digests = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest('hex'),
};

describe('the chain', () => {
  const chain = chainOf('a secret', 100, DIGESTS);
  const anchor = anchorOf(chain[0]!, DIGESTS);

  it('runs backwards: each hash is that of the next round’s, the first one’s was published', () => {
    for (let round = 1; round < chain.length; round += 1) expect(DIGESTS.sha256(chain[round]!)).toBe(chain[round - 1]);
    expect(chain.at(-1)).toBe(DIGESTS.sha256('a secret'));
  });

  it('holds each round’s hash at its own place and no other', () => {
    chain.forEach((hash, i) => expect(belongsTo(anchor, { hash, round: i + 1 }, DIGESTS)).toBe(true));
    expect(belongsTo(anchor, { hash: chain[7]!, round: 7 }, DIGESTS)).toBe(false);
    expect(belongsTo(anchor, { hash: DIGESTS.sha256('another'), round: 1 }, DIGESTS)).toBe(false);
  });

  it('gives points by the public formula', () => {
    const formula = (digest: string): number => {
      const h = parseInt(digest.slice(0, 13), 16);
      const e = 2 ** 52;
      return Math.max(1, Math.floor((100 * e - h) / (e - h)) / 100);
    };
    for (const hash of chain) {
      const digest = DIGESTS.hmac(hash, 'the salt');
      expect(pointOfHash(hash, 'the salt', DIGESTS) / 100).toBeCloseTo(formula(digest), 6);
    }
  });

  it('ends at 1.00 for the lowest digests, and has an end for the highest', () => {
    expect(pointOf('0'.repeat(64))).toBe(100);
    // One half: (200 − 1) ÷ 1 hundredths.
    expect(pointOf(`8${'0'.repeat(63)}`)).toBe(199);
    expect(pointOf('f'.repeat(64))).toBe(99 * 2 ** 52 + 1);
  });
});

describe('a bet', () => {
  it('is the stake, with or without a multiple to get out at', () => {
    expect(SKYLARK.readBet({ auto: null })).toEqual({ auto: null });
    expect(SKYLARK.readBet({ auto: 101 })).toEqual({ auto: 101 });
    for (const auto of [100, 100_001, 150.5, '200', undefined]) expect(SKYLARK.readBet({ auto })).toBeUndefined();
    expect(SKYLARK.readBet({})).toBeUndefined();
    expect(SKYLARK.unitsOf({ auto: null })).toBe(1);
  });

  it('rises from 1.00, never falls, doubles in under twelve seconds and stops at the highest multiple', () => {
    expect(SKYLARK.multipleAt(0)).toBe(100);
    expect(SKYLARK.multipleAt(-5)).toBe(100);
    expect(SKYLARK.elapsedAt(200)).toBe(11_600);
    expect(SKYLARK.multipleAt(1e9)).toBe(100_000);
    let before = 100;
    for (let ms = 0; ms < 130_000; ms += 50) {
      const now = SKYLARK.multipleAt(ms);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
    expect(before).toBe(100_000);
  });

  it.each([100, 101, 150, 1_234, 99_999, 100_000])('reaches %i at the first millisecond that shows it', (multiple) => {
    const at = SKYLARK.elapsedAt(multiple);
    expect(SKYLARK.multipleAt(at)).toBeGreaterThanOrEqual(multiple);
    if (at > 0) expect(SKYLARK.multipleAt(at - 1)).toBeLessThan(multiple);
  });

  it('flies until the multiple would pass the point, and not at all at 1.00', () => {
    expect(SKYLARK.endOf(100)).toBe(0);
    for (const point of [101, 150, 1_234, 99_999]) {
      expect(SKYLARK.multipleAt(SKYLARK.endOf(point) - 1)).toBeLessThanOrEqual(point);
      expect(SKYLARK.multipleAt(SKYLARK.endOf(point))).toBeGreaterThan(point);
    }
    // A point beyond the highest multiple: everybody still in gets out there.
    expect(SKYLARK.endOf(5_000_000)).toBe(SKYLARK.elapsedAt(100_000));
  });

  const at = (multiple: number) => SKYLARK.elapsedAt(multiple);

  it.each([
    ['asked in time', { bet: { auto: null }, point: 300, askedAtMs: at(200) }, 200],
    ['asked at the very point', { bet: { auto: null }, point: 200, askedAtMs: at(200) }, 200],
    ['asked too late', { bet: { auto: null }, point: 199, askedAtMs: at(200) }, null],
    ['never asked', { bet: { auto: null }, point: 5_000, askedAtMs: null }, null],
    ['got out by itself', { bet: { auto: 250 }, point: 250, askedAtMs: null }, 250],
    ['got out by itself before it was asked', { bet: { auto: 250 }, point: 900, askedAtMs: at(400) }, 250],
    ['asked before it would have got out by itself', { bet: { auto: 250 }, point: 900, askedAtMs: at(200) }, 200],
    ['would have got out by itself too late', { bet: { auto: 250 }, point: 249, askedAtMs: null }, null],
    ['was still in at the highest multiple', { bet: { auto: null }, point: 100_000, askedAtMs: null }, 100_000],
    ['never left the ground', { bet: { auto: 101 }, point: 100, askedAtMs: 0 }, null],
    ['got out at once', { bet: { auto: null }, point: 101, askedAtMs: 0 }, 100],
  ])('that %s', (_, { bet, point, askedAtMs }, cashedOut) => {
    expect(SKYLARK.judge(bet, point, askedAtMs)).toEqual({
      kind: 'flight',
      point,
      cashedOut,
      pay: ((cashedOut ?? 0) / 100) * ONE,
    });
  });

  it('has the same judgement whatever happened after the flight ended', () => {
    for (const late of [SKYLARK.endOf(200), 60_000, 1e9]) {
      expect(SKYLARK.judge({ auto: null }, 200, late).cashedOut).toBeNull();
    }
  });
});

describe('the odds', () => {
  it('are 99 m ÷ (100 m − 1): 99.99 % low down and 99 % high up', () => {
    for (const target of [101, 200, 1_000, 100_000]) {
      expect(crashBetOdds(target).returnToPlayer).toBeCloseTo((0.99 * target) / (target - 1), 9);
    }
    const odds = crashOdds(SKYLARK_FIGURES);
    expect(odds.lowestReturn).toBeCloseTo(0.99, 9);
    expect(odds.highestReturn).toBeCloseTo(0.9999, 9);
    expect(odds.largestMultiple).toBe(1_000);
  });

  it('hold over 300,000 seeded flights', () => {
    const targets = [100, 101, 200, 1_000];
    const tallies = targets.map(() => new Tally());
    const draw = streamOfDraws('crash');
    for (let round = 0; round < 300_000; round += 1) {
      const digest = [draw(2 ** 32), draw(2 ** 32)].map((number) => number.toString(16).padStart(8, '0')).join('');
      const point = pointOf(digest);
      targets.forEach((target, i) => tallies[i]?.add(SKYLARK.judge({ auto: target }, point, null).pay, ONE));
    }
    targets.forEach((target, i) => {
      const exact = crashBetOdds(target);
      expect(Math.abs(tallies[i]!.zOfReturn(exact.returnToPlayer)), String(target)).toBeLessThan(Z_LIMIT);
      expect(Math.abs(tallies[i]!.zOfHits(exact.hitFrequency!)), String(target)).toBeLessThan(Z_LIMIT);
    });
  });
});
