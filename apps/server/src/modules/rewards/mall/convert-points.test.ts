import { pointsConversion, pointsConvert } from '@baize/contract/rewards/mall';
import { opsPointsConversion, opsPutPointsConversion } from '@baize/contract/rewards/mall-ops';
import { asId, type BrandCode, instantOf, type MemberId, type OperatorId, PARTS_PER_UNIT } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { type LedgerStage, openLedgerStage, parts } from '../../../testing/ledger-stage.ts';
import { mortal } from '../../../testing/mortal-db.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { openHasher, putPassword } from '../../people/passwords/index.ts';
import { givePoints, pointsOf } from '../points/index.ts';
import { putConversion } from './conversion.store.ts';
import { changeConversion } from './change-conversion.ts';
import { convertPoints, type ConvertRequest } from './convert-points.ts';
import { mountMall } from './mount.ts';
import type { MallDeps } from './redemption.ts';

const DEMO = asId<BrandCode>('demo');
const A_BRAND = `insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language,
    minimum_age, register_rules, whitelabel)
  values ($1, 'Baize', 'PHP', '₱', 'UTC', '{EN}', 'EN', 18, '{}', '{}') on conflict do nothing`;
const SECRET = 'right-one-4711';
const RATE = { points: 100, amountParts: parts('5'), turnover: 0, dayParts: null };
let stage: LedgerStage;
let deps: MallDeps;
let hash: string;
let site: TestApp;

beforeAll(async () => {
  stage = await openLedgerStage();
  const hasher = openHasher({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
  hash = await hasher.admit((hashing) => hashing.hash(SECRET));
  const clock = { now: () => instantOf(Date.now()) };
  const brand = { code: DEMO, currency: 'PHP', defaultLanguage: 'EN', timeZone: 'Asia/Manila', languages: ['EN'] };
  deps = {
    ...{ db: stage.api, clock, chance: systemChance, hasher, awardPayers: {} },
    brands: brandBookOf(() => brand as never),
    hints: { tell: () => undefined },
    keys: { secretFor: () => Buffer.alloc(32, 7) },
    notifyMember: () => Promise.resolve(),
    noteChange: changeTrail(clock),
  };
  site = await openTestApp({ database: stage, clock, routes: (serve) => mountMall(serve, deps) });
  await stage.owner.all(A_BRAND, [DEMO]);
  await stage.owner.inTransaction((tx) => putConversion(tx, DEMO, RATE));
});
afterAll(async () => {
  await site.close();
  await stage.expectNoViolation();
  await stage.drop();
});

async function aMember(points: number): Promise<MemberId> {
  const memberId = await stage.member('1');
  await stage.owner.all(
    `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at)
     values ($1, $2::uuid, $2::uuid::text, $2::uuid::text, '', 0, 'PHP', now())`,
    [DEMO, memberId],
  );
  await stage.owner.inTransaction(async (tx) => {
    await putPassword(tx, { memberId, purpose: 'payment', hash, changedAt: instantOf(Date.now()) });
    await givePoints(tx, { brand: DEMO, memberId, points: BigInt(points), key: 'gift', reference: 'test' });
  });
  return memberId;
}

const convert = (memberId: MemberId, { db, ...more }: Partial<ConvertRequest & Pick<MallDeps, 'db'>> = {}) =>
  convertPoints(db === undefined ? deps : { ...deps, db }, {
    ...{ memberId, brand: DEMO, requestKey: randomUUID(), points: 200, amountParts: parts('10') },
    paymentPassword: SECRET,
    ...more,
  });
const heldBy = async (memberId: MemberId) => {
  const { cashParts } = await pointsOf(stage.api, memberId);
  const row = await stage.owner.first<{ cash: bigint }>(
    `select balance_parts as cash from ledger_account where member_id = $1 and name = 'cash'`,
    [memberId],
  );
  return [Number(cashParts / PARTS_PER_UNIT), row?.cash];
};
const code = (refusal: string): unknown => expect.objectContaining({ code: refusal });

describe('points that are converted', () => {
  it('bring money at once, once for a key however many tabs send it', async () => {
    const memberId = await aMember(500);
    const requestKey = randomUUID();
    const tabs = await atOnce(50, () => convert(memberId, { requestKey }));
    const given = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value.awardId] : []));
    expect([given.length, new Set(given).size]).toEqual([50, 1]);
    expect(await heldBy(memberId)).toEqual([300, parts('11')]);
    await expect(convert(memberId, { requestKey, points: 100, amountParts: parts('5') })).rejects.toEqual(
      code('key_reused'),
    );
  });

  it('are never more than there are, however many ask at once', async () => {
    const memberId = await aMember(500);
    const tabs = await atOnce(10, () => convert(memberId));
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await heldBy(memberId)).toEqual([100, parts('21')]);
    await expect(convert(memberId)).rejects.toEqual(code('points_too_few'));
  });

  it('are refused for a wrong password, for less than a lot, and for another amount than was shown; nothing is taken', async () => {
    const memberId = await aMember(500);
    await expect(convert(memberId, { paymentPassword: 'wrong' })).rejects.toEqual(code('password_wrong'));
    await expect(convert(memberId, { points: 150 })).rejects.toEqual(code('points_not_whole_lots'));
    await expect(convert(memberId, { amountParts: parts('20') })).rejects.toEqual(code('points_rate_changed'));
    expect(await heldBy(memberId)).toEqual([500, parts('1')]);
  });

  it('are kept whole where the process dies in between', async () => {
    const memberId = await aMember(500);
    const requestKey = randomUUID();
    for (let step = 1; ; step += 1) {
      const dying = mortal(stage.api, { step, isAfter: step % 2 === 0 });
      await convert(memberId, { requestKey, db: dying.db }).catch((error: unknown) => {
        if (!dying.isDead()) throw error;
      });
      expect([300, 500]).toContain((await heldBy(memberId))[0]);
      if (!dying.isDead()) break;
    }
    expect(await heldBy(memberId)).toEqual([300, parts('11')]);
  });

  it('stay the member’s where the brand converts none, or the day’s budget is spent', async () => {
    const memberId = await aMember(500);
    const set = (after: typeof RATE | undefined | (Omit<typeof RATE, 'dayParts'> & { dayParts: bigint })) =>
      stage.owner.inTransaction(async (tx) => {
        for (const name of ['Ann', 'Ben', 'Ann', 'Ben']) {
          const operatorId = asId<OperatorId>(randomUUID());
          await changeConversion(tx, deps, {
            after,
            operator: { operatorId, name, brand: DEMO, roles: ['owner'] } as never,
          });
        }
      });
    await set(undefined);
    await expect(convert(memberId)).rejects.toEqual(code('points_not_convertible'));
    await set({ ...RATE, dayParts: parts('1') });
    await expect(convert(memberId)).rejects.toEqual(code('award_budget_spent'));
    expect(await heldBy(memberId)).toEqual([500, parts('1')]);
    await set(RATE);
    await convert(memberId);
    expect(await heldBy(memberId)).toEqual([300, parts('11')]);
  });

  it('answer on the wire, and staff make them worth more by two people only', async () => {
    const token = site.logInAs({ memberId: await aMember(1) });
    expect((await site.call(pointsConversion, {}, { token })).body).toMatchObject({
      value: { conversion: { points: 100, amount: '5', currency: 'PHP' } },
    });
    const missing = { requestKey: randomUUID(), points: 100, amount: '5', paymentPassword: SECRET };
    expect((await site.call(pointsConvert, missing, { token })).body).toMatchObject({ message: 'points_too_few' });
    const [ann, ben] = [site.operateAs({ name: 'Ann' }), site.operateAs({ name: 'Ben' })];
    const asked = { conversion: { points: 100, amount: '6', turnover: 0, dayBudget: null } };
    const put = (by: string) => site.call(opsPutPointsConversion, asked, { token: by });
    expect((await put(ann)).body).toMatchObject({ value: { awaitsSecond: true, conversion: { amount: '5' } } });
    expect((await put(ben)).body).toMatchObject({ value: { awaitsSecond: false, conversion: { amount: '6' } } });
    const less = { conversion: { ...asked.conversion, amount: '4' } };
    expect((await site.call(opsPutPointsConversion, less, { token: ann })).body).toMatchObject({
      value: { awaitsSecond: false },
    });
    expect((await site.call(opsPointsConversion, {}, { token: ann })).body).toMatchObject({
      value: { conversion: { amount: '4' } },
    });
  });
});
