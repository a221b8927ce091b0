import { DAY_MS, HOUR_MS, type Instant, instantOf, type MemberId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRAND, type LedgerStage, openLedgerStage, parts, php } from '../../../testing/ledger-stage.ts';
import { fitDeposit, takeDepositLimit } from './deposit-limits.ts';
import { giveBackDepositLimit } from './deposit-limits.store.ts';
import { setLimit } from './set-limit.ts';

let stage: LedgerStage;
beforeAll(async () => {
  stage = await openLedgerStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const NOW = instantOf(Date.UTC(2026, 5, 15, 12));
const limit = (memberId: MemberId, amount: string, period: '24h' | '7d' | '1m' = '24h') =>
  stage.api.inTransaction((tx) =>
    setLimit(tx, {
      memberId,
      brand: BRAND,
      currency: 'PHP',
      source: 'own',
      kind: 'deposit',
      period,
      parts: parts(amount),
      now: NOW,
    }),
  );
const take = (
  memberId: MemberId,
  amount: string,
  { key = randomUUID(), now = NOW }: { key?: string; now?: Instant } = {},
) =>
  stage.api.inTransaction((tx) =>
    takeDepositLimit(tx, { memberId, brand: BRAND, amount: php(amount), now, key, closesAt: instantOf(now + HOUR_MS) }),
  );
const fit = (memberId: MemberId, amount: string, { key, now = NOW }: { key: string; now?: Instant }) =>
  stage.api.inTransaction((tx) => fitDeposit(tx, { memberId, brand: BRAND, amount: php(amount), now, key }));

describe('a deposit limit', () => {
  it('A16: of 100 lets ten of 64 parallel deposits of 10 through', async () => {
    const memberId = await stage.member();
    await limit(memberId, '100');
    const came = await Promise.allSettled(Array.from({ length: 64 }, () => take(memberId, '10')));
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refused = came.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['limit_reached']));
  });

  it('says what is left, of which limit, and when the amount fits again', async () => {
    const memberId = await stage.member();
    await limit(memberId, '100');
    const key = randomUUID();
    await take(memberId, '70', { key });
    await expect(take(memberId, '40')).rejects.toMatchObject({
      code: 'limit_reached',
      params: { kind: 'deposit', period: '24h', limit: '100', left: '30', until: NOW + HOUR_MS },
    });
    await fit(memberId, '70', { key });
    await expect(take(memberId, '40')).rejects.toMatchObject({ params: { until: NOW + DAY_MS } });
    await take(memberId, '40', { now: instantOf(NOW + DAY_MS) });
  });

  it('counts one payment once, however often it is begun (×50 at once)', async () => {
    const memberId = await stage.member();
    await limit(memberId, '100');
    const key = randomUUID();
    await Promise.all(Array.from({ length: 50 }, () => take(memberId, '60', { key })));
    await take(memberId, '40');
    await expect(take(memberId, '1')).rejects.toMatchObject({ code: 'limit_reached' });
  });

  it('gives back what came to nothing, and lets through of what arrives after that only what fits', async () => {
    const memberId = await stage.member();
    await limit(memberId, '100');
    const key = randomUUID();
    await take(memberId, '100', { key });
    await stage.api.inTransaction((tx) => giveBackDepositLimit(tx, key, { from: NOW, now: NOW }));
    await stage.api.inTransaction((tx) => giveBackDepositLimit(tx, key, { from: NOW, now: NOW }));
    await take(memberId, '30');
    expect(await fit(memberId, '80', { key })).toEqual({ parts: parts('70'), moreAt: NOW + HOUR_MS });
    await expect(take(memberId, '1')).rejects.toMatchObject({ params: { left: '0' } });
  });

  it('counts what was paid in before the limit was set', async () => {
    const memberId = await stage.member();
    await take(memberId, '90');
    await limit(memberId, '100');
    await expect(take(memberId, '11')).rejects.toMatchObject({ params: { left: '10' } });
  });

  it('leaves nothing behind when the payment is not stored', async () => {
    const memberId = await stage.member();
    await limit(memberId, '100');
    const cut = stage.api.inTransaction(async (tx) => {
      const paid = { amount: php('100'), now: NOW, key: randomUUID(), closesAt: instantOf(NOW + HOUR_MS) };
      await takeDepositLimit(tx, { memberId, brand: BRAND, ...paid });
      throw new Error('killed');
    });
    await expect(cut).rejects.toThrow('killed');
    await take(memberId, '100');
  });

  it('of the brand stands for every member, and wins over a wish', async () => {
    const memberId = await stage.member();
    await stage.owner.all(
      "insert into limits_brand (brand, currency, kind, period, parts) values ($1, 'PHP', 'deposit', '7d', $2)",
      [BRAND, parts('500')],
    );
    await expect(take(memberId, '501')).rejects.toMatchObject({ params: { period: '7d', left: '500', until: null } });
    await expect(limit(memberId, '501', '7d')).rejects.toMatchObject({
      code: 'limit_above_brand',
      params: { most: '500' },
    });
    await stage.owner.all('delete from limits_brand where brand = $1', [BRAND]);
  });

  it('lets nothing past in many attempts at once, over members and amounts', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => stage.member()));
    await Promise.all(members.map((memberId) => limit(memberId, '100')));
    const attempts = Array.from({ length: 640 }, (_, at) => ({ at, amount: String(1 + (at % 17)) }));
    // As many at a time as a pool of connections serves soon: who waits too long is turned away for another reason.
    for (let from = 0; from < attempts.length; from += 64) {
      const wave = attempts.slice(from, from + 64);
      const taken = await Promise.allSettled(wave.map(({ at, amount }) => take(members[at % 8]!, amount)));
      for (const one of taken) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'limit_reached' });
      }
    }
    const sums = await stage.owner.all<{ parts: bigint }>(
      'select sum(parts)::bigint as parts from limits_deposit where member_id = any($1) group by member_id',
      [members],
    );
    expect(sums).toHaveLength(8);
    for (const { parts: sum } of sums) {
      expect(sum <= parts('100')).toBe(true);
      expect(sum > parts('83')).toBe(true);
    }
  });
});
