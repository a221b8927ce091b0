import { mallRedeem, mallRedemptions, mallRewards, mallVoucher } from '@baize/contract/rewards/mall';
import {
  opsAddVouchers,
  opsApproveRedemption,
  opsMallOffers,
  opsPutMallLimit,
  opsPutMallOffer,
  opsRedemptions,
  opsRejectRedemption,
} from '@baize/contract/rewards/mall-ops';
import {
  memberPoints,
  opsPointRates,
  opsPutPointRates,
  pointsConfig,
  pointsDetails,
} from '@baize/contract/rewards/points';
import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, instantOf, type MemberId, type OperatorId, PARTS_PER_UNIT } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestAnswer, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { type LedgerStage, openLedgerStage, parts } from '../../../testing/ledger-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { mortal } from '../../../testing/mortal-db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { openHasher } from '../../people/passwords/index.ts';
import { putPassword } from '../../people/passwords/index.ts';
import { givePoints, mountPoints, pointsOf } from '../points/index.ts';
import { mountMall } from './mount.ts';
import { decideRedemption } from './decide-redemption.ts';
import { offersOf, putAlonePoints, putOffer } from './offers.store.ts';
import { redeem, type RedeemRequest } from './redeem.ts';
import type { MallDeps, Offer, Redemption } from './redemption.ts';
import { redemptionsOf } from './redemptions.store.ts';
import { keepVouchers, openVoucher } from './vouchers.ts';

const DEMO = asId<BrandCode>('demo');
const A_BRAND = `insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language,
    minimum_age, register_rules, whitelabel)
  values ($1, 'Baize', 'PHP', '₱', 'UTC', '{EN}', 'EN', 18, '{}', '{}') on conflict do nothing`;
const SECRET = 'right-one-4711';
const told: string[] = [];
let stage: LedgerStage;
let deps: MallDeps;
let hash: string;
let site: TestApp;
beforeAll(async () => {
  stage = await openLedgerStage();
  const hasher = openHasher({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
  hash = await hasher.admit((hashing) => hashing.hash(SECRET));
  const clock = { now: () => instantOf(Date.now()) };
  deps = {
    ...{ db: stage.api, clock, chance: systemChance, hasher, awardPayers: {} },
    brands: brandBookOf(
      () =>
        ({ code: DEMO, currency: 'PHP', defaultLanguage: 'EN', timeZone: 'Asia/Manila', languages: ['EN'] }) as never,
    ),
    hints: { tell: () => undefined },
    keys: { secretFor: () => Buffer.alloc(32, 7) },
    notifyMember: (_tx, { kind }) => Promise.resolve(void told.push(kind)),
    noteChange: changeTrail(clock),
  };
  site = await openTestApp({
    database: stage,
    clock,
    routes: (serve) => {
      mountMall(serve, deps);
      mountPoints(serve, deps);
    },
  });
  await stage.owner.all(A_BRAND, [DEMO]);
  await stage.owner.inTransaction((tx) => putAlonePoints(tx, DEMO, 100n));
});
afterAll(async () => {
  await site.close();
  await stage.expectNoViolation();
  await stage.drop();
});

async function anOffer(words: Partial<Offer> = {}, points = 10): Promise<string> {
  const rewardId = `r-${randomUUID()}`;
  await stage.owner.all(
    `insert into brands_reward (brand, reward_id, kind, points, motif, picture, enabled, texts)
     values ($1, $2, 'goods', $3, 'note', '', true, '{"EN": {"title": "A thing", "summary": "A thing."}}')`,
    [DEMO, rewardId, points],
  );
  const plain = {
    kind: 'goods',
    stock: null,
    perMember: null,
    bonusParts: 0n,
    turnover: 0,
    points,
    campaignId: null,
  } as const;
  await stage.owner.inTransaction((tx) => putOffer(tx, DEMO, { ...plain, rewardId, ...words }));
  return rewardId;
}

async function aMember(points: number): Promise<MemberId> {
  const memberId = await stage.member('1');
  await stage.owner.all(
    `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at)
     values ($1, $2::uuid, $2::uuid::text, $2::uuid::text, '', 0, 'PHP', now())`,
    [DEMO, memberId],
  );
  await stage.owner.inTransaction(async (tx) => {
    await putPassword(tx, { memberId, purpose: 'payment', hash, changedAt: instantOf(Date.now()) });
    if (points > 0) {
      await givePoints(tx, { brand: DEMO, memberId, points: BigInt(points), key: 'gift', reference: 'test' });
    }
  });
  return memberId;
}

const ask = (
  memberId: MemberId,
  rewardId: string,
  { db, ...more }: Partial<RedeemRequest & Pick<MallDeps, 'db'>> = {},
) =>
  redeem(db === undefined ? deps : { ...deps, db }, {
    ...{ memberId, brand: DEMO, rewardId, requestKey: randomUUID(), points: 10, delivery: '1 Main Street' },
    paymentPassword: SECRET,
    ...more,
  });
const pointsHeldBy = async (memberId: MemberId) => {
  const { cashParts, heldParts } = await pointsOf(stage.api, memberId);
  return [Number(cashParts / PARTS_PER_UNIT), Number(heldParts / PARTS_PER_UNIT)];
};
const leftOf = async (rewardId: string) =>
  (await offersOf(stage.api, DEMO)).find((one) => one.rewardId === rewardId)?.stock;
const operator = (name: string) => ({
  operatorId: asId<OperatorId>(`00000000-0000-4000-8000-0000000000${name.length.toString().padStart(2, '0')}`),
  name,
  brand: DEMO,
  roles: ['owner'],
});
const decide = (one: Redemption, event: 'approve' | 'reject', name = 'ann') =>
  decideRedemption(deps, {
    operator: operator(name) as never,
    redemptionId: one.redemptionId,
    event,
    note: event === 'reject' ? 'out of it' : '',
  });
const codesOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason instanceof Refusal ? answer.reason.code : String(answer.reason)] : [],
  );

describe('goods', () => {
  it.each([1, 10])('are %i for a hundred who ask at once, and cost only who gets them', async (stock) => {
    const rewardId = await anOffer({ stock });
    const members = await Promise.all(Array.from({ length: 100 }, () => aMember(10)));
    // In rounds: hashing admits so many at once.
    const answers: PromiseSettledResult<Redemption>[] = [];
    for (let at = 0; at < 100; at += 20) {
      answers.push(
        ...(await Promise.allSettled(members.slice(at, at + 20).map((memberId) => ask(memberId, rewardId)))),
      );
    }
    expect(codesOf(answers)).toEqual(Array(100 - stock).fill('reward_sold_out'));
    const held = await Promise.all(members.map(pointsHeldBy));
    expect(held.filter(([cash]) => cash === 0)).toEqual(Array(stock).fill([0, 10]));
    expect(await leftOf(rewardId)).toBe(0);
  });

  it('set points aside; a rejection gives points and stock back, an approval spends them, and both at once are one', async () => {
    const rewardId = await anOffer({ stock: 5 });
    const memberId = await aMember(30);
    const first = await ask(memberId, rewardId);
    expect([first.state, await pointsHeldBy(memberId), await leftOf(rewardId)]).toEqual(['processing', [20, 10], 4]);
    await decide(first, 'reject');
    expect([await pointsHeldBy(memberId), await leftOf(rewardId)]).toEqual([[30, 0], 5]);
    const second = await ask(memberId, rewardId);
    expect((await decide(second, 'approve')).state).toBe('approved');
    expect((await decide(second, 'approve')).state).toBe('approved');
    await expect(decide(second, 'reject')).rejects.toEqual(new Refusal('redemption_decided'));
    expect([await pointsHeldBy(memberId), await leftOf(rewardId)]).toEqual([[20, 0], 4]);
    for (let round = 0; round < 6; round += 1) {
      const other = await aMember(10);
      const raced = await ask(other, rewardId);
      const answers = await Promise.allSettled(
        Array.from({ length: 8 }, (_, place) => decide(raced, place % 2 === 0 ? 'approve' : 'reject')),
      );
      expect(codesOf(answers)).toEqual(Array(4).fill('redemption_decided'));
      expect([
        [0, 0],
        [10, 0],
      ]).toContainEqual(await pointsHeldBy(other));
      if ((await pointsHeldBy(other))[0] === 0) {
        await stage.owner.all('update mall_offer set stock = 4 where reward_id = $1', [rewardId]);
      }
      expect(await leftOf(rewardId)).toBe(4);
    }
    expect(told).toContain('redemption_rejected');
  });

  it('beyond what one person approves alone take two', async () => {
    const rewardId = await anOffer({}, 500);
    const memberId = await aMember(500);
    const one = await ask(memberId, rewardId, { points: 500 });
    expect(await decide(one, 'approve')).toMatchObject({ state: 'processing', approvedName: 'ann' });
    await expect(decide(one, 'approve')).rejects.toEqual(new Refusal('second_operator_needed'));
    expect(await pointsHeldBy(memberId)).toEqual([0, 500]);
    expect(await decide(one, 'approve', 'berta')).toMatchObject({ state: 'approved', decidedName: 'berta' });
    expect(await pointsHeldBy(memberId)).toEqual([0, 0]);
  });

  it('are refused by a stable word, and nothing moves', async () => {
    const [member, poor] = [await aMember(100), await aMember(9)];
    const rewardId = await anOffer({ perMember: 1 });
    const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });
    await refused(ask(member, rewardId, { paymentPassword: 'wrong' }), 'password_wrong');
    await refused(ask(member, 'nothing'), 'reward_not_found');
    await refused(ask(member, rewardId, { points: 9 }), 'reward_changed');
    await refused(ask(member, rewardId, { delivery: '' }), 'reward_delivery_needed');
    await refused(ask(member, await anOffer({ kind: 'phone' }), { delivery: 'abc' }), 'mobile_invalid');
    await refused(ask(poor, rewardId), 'points_too_few');
    expect([await pointsHeldBy(member), await pointsHeldBy(poor)]).toEqual([
      [100, 0],
      [9, 0],
    ]);
    await ask(member, rewardId);
    await refused(ask(member, rewardId), 'reward_limit_reached');
    expect(await pointsHeldBy(member)).toEqual([90, 10]);
  });
});

describe('a key', () => {
  it('redeems once, however often and however many at once; with another content it is refused', async () => {
    const rewardId = await anOffer({ stock: 50 });
    const memberId = await aMember(100);
    const requestKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(memberId, rewardId, { requestKey })));
    expect(new Set(answers.map((one) => one.redemptionId)).size).toBe(1);
    expect([await pointsHeldBy(memberId), await leftOf(rewardId)]).toEqual([[90, 10], 49]);
    await expect(ask(memberId, rewardId, { requestKey, delivery: 'elsewhere' })).rejects.toMatchObject({
      code: 'key_reused',
    });
  });

  it('redeems once, wherever the server is killed', async () => {
    for (const isAfter of [false, true]) {
      for (let step = 1; step < 12; step += 1) {
        const rewardId = await anOffer({ kind: 'bonus', bonusParts: parts('5'), stock: 1 });
        const memberId = await aMember(10);
        const requestKey = randomUUID();
        const dying = mortal(stage.api, { step, isAfter });
        await ask(memberId, rewardId, { requestKey, db: dying.db }).catch((error: unknown) => {
          if (!dying.isDead()) throw error;
        });
        await ask(memberId, rewardId, { requestKey });
        expect(await stage.cashOf(memberId)).toBe(parts('6'));
        expect([await pointsHeldBy(memberId), await leftOf(rewardId)]).toEqual([[0, 0], 0]);
        if (!dying.isDead()) break;
      }
    }
  });
});

describe('a voucher', () => {
  it('is one code for one redemption, sealed, and shown to the key that asks first', async () => {
    const rewardId = await anOffer({ kind: 'voucher' });
    const codes = ['TEA-1', 'TEA-2', 'TEA-1'];
    const add = () => stage.owner.inTransaction((tx) => keepVouchers(tx, deps, { brand: DEMO, rewardId, codes }));
    expect([await add(), await add()]).toEqual([2, 0]);
    expect(JSON.stringify(await stage.owner.all("select encode(sealed, 'escape') from mall_voucher"))).not.toContain(
      'TEA',
    );
    const members = await Promise.all([aMember(10), aMember(10), aMember(10)]);
    const answers = await Promise.allSettled(members.map((memberId) => ask(memberId, rewardId)));
    expect(codesOf(answers)).toEqual(['reward_sold_out']);
    const shown: string[] = [];
    for (const memberId of members) {
      const [one] = (await redemptionsOf(stage.api, memberId, { pageNo: 1, pageSize: 9, state: undefined })).list;
      if (one === undefined) continue;
      const show = (key: string, of = memberId) =>
        openVoucher(deps, { memberId: of, redemptionId: one.redemptionId, requestKey: key, paymentPassword: SECRET });
      const key = randomUUID();
      const code = await show(key);
      expect(await show(key)).toBe(code);
      await expect(show(randomUUID())).rejects.toEqual(new Refusal('voucher_shown'));
      for (const other of members) {
        if (other !== memberId) await expect(show(key, other)).rejects.toEqual(new Refusal('redemption_not_found'));
      }
      shown.push(code);
    }
    expect(shown.toSorted()).toEqual(['TEA-1', 'TEA-2']);
  });
});

describe('the calls', () => {
  const well = async <T>(asked: Promise<TestAnswer<T>>): Promise<T> => valueIn(await asked);

  it('show, redeem, list and reveal for the member, and let staff offer, fill, approve and reject', async () => {
    const [ann, berta] = [site.operateAs({ name: 'Ann' }), site.operateAs({ name: 'Berta' })];
    const [goods, codes] = [await anOffer({ stock: 2 }), await anOffer({ kind: 'voucher' })];
    const memberId = await aMember(100);
    const token = site.logInAs({ memberId });
    const offer = { rewardId: goods, kind: 'goods', stock: 3, perMember: 2, turnover: 0 } as const;
    expect(await well(site.call(opsPutMallOffer, offer, { token: ann }))).toEqual({ awaitsSecond: true });
    expect(await leftOf(goods)).toBe(2);
    expect(await well(site.call(opsPutMallOffer, offer, { token: berta }))).toEqual({ awaitsSecond: false });
    expect(await well(site.call(opsPutMallLimit, { alonePoints: 101 }, { token: ann }))).toEqual({
      alonePoints: 100,
      awaitsSecond: true,
    });
    await well(site.call(opsPutMallLimit, { alonePoints: 5 }, { token: ann }));
    expect(await well(site.call(opsAddVouchers, { rewardId: codes, codes: ['A', 'B'] }, { token: ann }))).toEqual({
      added: 2,
    });
    const { offers, alonePoints } = await well(site.call(opsMallOffers, {}, { token: ann }));
    expect([alonePoints, offers.find((one) => one.rewardId === goods)?.stock]).toEqual([5, 3]);
    const { rewards } = await well(site.call(mallRewards, {}));
    expect(rewards.find((one) => one.rewardId === codes)).toMatchObject({
      kind: 'voucher',
      left: 2,
      points: 10,
      bonus: null,
    });
    const wish = { rewardId: goods, points: 10, delivery: 'here', paymentPassword: SECRET };
    const ask1 = await well(site.call(mallRedeem, { ...wish, requestKey: randomUUID() }, { token }));
    const ask2 = await well(site.call(mallRedeem, { ...wish, requestKey: randomUUID() }, { token }));
    const bought = await well(site.call(mallRedeem, { ...wish, rewardId: codes, requestKey: randomUUID() }, { token }));
    expect([ask1.state, bought.state, bought.hasCode]).toEqual(['processing', 'approved', true]);
    const show = { redemptionId: bought.redemptionId, requestKey: randomUUID(), paymentPassword: SECRET };
    expect(await well(site.call(mallVoucher, show, { token }))).toEqual({ code: 'A' });
    const decision = { redemptionId: ask1.redemptionId };
    expect(await well(site.call(opsApproveRedemption, decision, { token: ann }))).toMatchObject({ awaitsSecond: true });
    expect((await site.call(opsApproveRedemption, decision, { token: ann })).body.message).toBe(
      'second_operator_needed',
    );
    expect(await well(site.call(opsApproveRedemption, decision, { token: berta }))).toMatchObject({
      state: 'approved',
    });
    const no = { redemptionId: ask2.redemptionId, note: 'no post today' };
    expect(await well(site.call(opsRejectRedemption, no, { token: ann }))).toMatchObject({ state: 'rejected' });
    expect(
      (await site.call(opsApproveRedemption, { redemptionId: ask2.redemptionId }, { token: ann })).body.message,
    ).toBe('redemption_decided');
    expect(
      (await site.call(opsRejectRedemption, { ...no, redemptionId: randomUUID() }, { token: ann })).body.message,
    ).toBe('redemption_not_found');
    expect(
      (await well(site.call(opsRedemptions, { state: 'rejected' }, { token: ann }))).list.map((one) => one.note),
    ).toContain('no post today');
    const { list, total } = await well(site.call(mallRedemptions, {}, { token }));
    expect([total, list.map((one) => one.state).toSorted()]).toEqual([3, ['approved', 'approved', 'rejected']]);
    expect(await well(site.call(memberPoints, {}, { token }))).toEqual({ points: 80, held: 0 });
    const details = await well(site.call(pointsDetails, {}, { token }));
    expect(details.list.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['given', 'setAside', 'returned', 'spent']),
    );
    const rates = [{ gameType: 'RNG', fromRank: 0, perUnitMillionths: 50_000 }] as const;
    expect(await well(site.call(opsPutPointRates, { rates: [...rates] }, { token: ann }))).toEqual({
      rates: [],
      awaitsSecond: true,
    });
    await well(site.call(opsPutPointRates, { rates: [...rates] }, { token: berta }));
    expect(await well(site.call(opsPointRates, {}, { token: ann }))).toEqual({ rates });
    expect(await well(site.call(pointsConfig, {}))).toEqual({
      rates: [{ gameType: 'RNG', fromRank: 0, perUnit: '0.05' }],
    });
    const nobody = site.logInAs({ memberId: await stage.member() });
    expect(await well(site.call(memberPoints, {}, { token: nobody }))).toEqual({ points: 0, held: 0 });
    expect((await well(site.call(pointsDetails, {}, { token: nobody }))).total).toBe(0);
  });
});

describe('one operator alone', () => {
  const priced = (rewardId: string, points: number) =>
    stage.owner.all('update brands_reward set points = $2 where reward_id = $1', [rewardId, points]);
  const large = (rewardId: string) =>
    ({ rewardId, kind: 'bonus', stock: 5, perMember: null, turnover: 0, bonus: '5000' }) as const;
  const kindOf = async (rewardId: string) =>
    valueIn(await site.call(mallRewards, {})).rewards.find((one) => one.rewardId === rewardId)?.kind;

  it('brings nobody money for a point: neither by a price, nor by a bonus, nor by an offer of their own', async () => {
    const [ann, berta] = [site.operateAs({ name: 'Ann' }), site.operateAs({ name: 'Berta' })];
    const put = async (rewardId: string, token: string) =>
      valueIn(await site.call(opsPutMallOffer, large(rewardId), { token })).awaitsSecond;
    const memberId = await aMember(5000);
    const gone = (rewardId: string, points: number) =>
      expect(ask(memberId, rewardId, { points })).rejects.toEqual(new Refusal('reward_not_found'));

    const cheap = await anOffer({ kind: 'bonus', bonusParts: parts('5000'), stock: 5 }, 1000);
    await priced(cheap, 1);
    expect(await kindOf(cheap)).toBeNull();
    await gone(cheap, 1);
    expect(await put(cheap, ann)).toBe(true);
    await gone(cheap, 1);

    const alone = await anOffer({}, 1);
    await stage.owner.all('delete from mall_offer where reward_id = $1', [alone]);
    expect(await put(alone, ann)).toBe(true);
    await gone(alone, 1);
    expect([await stage.cashOf(memberId), await pointsHeldBy(memberId)]).toEqual([parts('1'), [5000, 0]]);

    // What was proposed at one price is no word for another.
    await priced(alone, 2);
    await priced(cheap, 2);
    expect([await put(alone, berta), await put(cheap, berta)]).toEqual([true, true]);
    await gone(cheap, 2);

    expect(await put(cheap, ann)).toBe(false);
    expect((await ask(memberId, cheap, { points: 2 })).state).toBe('approved');
    // Dearer is no harm, and back to what two people set neither.
    await priced(cheap, 3);
    expect((await ask(memberId, cheap, { points: 3 })).state).toBe('approved');
    await priced(cheap, 2);
    expect((await ask(memberId, cheap, { points: 2 })).state).toBe('approved');
    await priced(cheap, 1);
    await gone(cheap, 1);
  });

  it('changes an offer with another even while it is redeemed', async () => {
    const [ann, berta] = [site.operateAs({ name: 'Ann' }), site.operateAs({ name: 'Berta' })];
    const rewardId = await anOffer({ stock: 4 });
    const more = { rewardId, kind: 'goods', stock: 9, perMember: null, turnover: 0 } as const;
    expect(valueIn(await site.call(opsPutMallOffer, more, { token: ann })).awaitsSecond).toBe(true);
    await ask(await aMember(10), rewardId);
    expect(await leftOf(rewardId)).toBe(3);
    expect(valueIn(await site.call(opsPutMallOffer, more, { token: berta })).awaitsSecond).toBe(false);
    expect(await leftOf(rewardId)).toBe(9);
  });

  it('lowers what bets earn at once, though a server whose clock is ahead set it', async () => {
    const ann = site.operateAs({ name: 'Ann' });
    await stage.owner.all(
      `insert into points_rates (brand, since, rates)
       values ($1, now() + interval '1 minute', '[{"gameType": "RNG", "fromRank": 0, "perUnit": 9}]')`,
      [DEMO],
    );
    expect(valueIn(await site.call(opsPutPointRates, { rates: [] }, { token: ann }))).toEqual({
      rates: [],
      awaitsSecond: false,
    });
    expect(valueIn(await site.call(opsPointRates, {}, { token: ann }))).toEqual({ rates: [] });
  });
});
