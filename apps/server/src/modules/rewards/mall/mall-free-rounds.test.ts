import { asId, type BrandCode, HOUR_MS, instantOf, type MemberId, PARTS_PER_UNIT } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { type LedgerStage, openLedgerStage } from '../../../testing/ledger-stage.ts';
import { openHasher, putPassword } from '../../people/passwords/index.ts';
import type { CampaignId } from '../../play/free-rounds/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { freeRoundsPayer, settleAll } from '../awards/index.ts';
import { givePoints, pointsOf } from '../points/index.ts';
import { putOffer } from './offers.store.ts';
import { redeem } from './redeem.ts';
import type { MallDeps, Redemption } from './redemption.ts';
import { returnPoints } from './return-points.ts';

const DEMO = asId<BrandCode>('demo');
const SECRET = 'right-one-4711';
let stage: LedgerStage;
let deps: MallDeps;
let hash: string;
const told: string[] = [];

beforeAll(async () => {
  stage = await openLedgerStage();
  const hasher = openHasher({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
  hash = await hasher.admit((hashing) => hashing.hash(SECRET));
  const clock = { now: () => instantOf(Date.now()) };
  const brand = { code: DEMO, currency: 'PHP', defaultLanguage: 'EN', timeZone: 'Asia/Manila', languages: ['EN'] };
  deps = {
    ...{ db: stage.api, clock, chance: systemChance, hasher, awardPayers: { freeRounds: freeRoundsPayer({ clock }) } },
    ...{ brands: brandBookOf(() => brand as never), hints: { tell: () => undefined } },
    ...{ keys: { secretFor: () => Buffer.alloc(32, 7) }, noteChange: changeTrail(clock) },
    notifyMember: (_, { kind }) => {
      told.push(kind);
      return Promise.resolve();
    },
  };
  await stage.owner.all(
    `insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language, minimum_age,
       register_rules, whitelabel)
     values ($1, 'Baize', 'PHP', '₱', 'UTC', '{EN}', 'EN', 18, '{}', '{}') on conflict do nothing`,
    [DEMO],
  );
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

async function aMember(): Promise<MemberId> {
  const memberId = await stage.member('1');
  await stage.owner.all(
    `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at)
     values ($1, $2::uuid, $2::uuid::text, $2::uuid::text, '', 0, 'PHP', now())`,
    [DEMO, memberId],
  );
  await stage.owner.inTransaction(async (tx) => {
    await putPassword(tx, { memberId, purpose: 'payment', hash, changedAt: instantOf(Date.now()) });
    await givePoints(tx, { brand: DEMO, memberId, points: 30n, key: 'gift', reference: 'test' });
  });
  return memberId;
}

/** A reward of ten points that gives the rounds of a campaign. */
async function anOffer(endsInMs: number): Promise<string> {
  const [rewardId, campaignId] = [`r-${randomUUID()}`, asId<CampaignId>(randomUUID())];
  const now = Date.now();
  await stage.owner.all(
    `insert into games_free_campaign (campaign_id, brand, name, vendor, game_code, currency, stake_parts, rounds, starts_at, ends_at,
       made_by, made_name, made_at)
     values ($1, $2, 'Mall', 'house', 'lanterns', 'PHP', 200000, 10, $3, $4, $5, 'Ana', $3)`,
    [campaignId, DEMO, new Date(now - 2 * HOUR_MS), new Date(now + endsInMs), randomUUID()],
  );
  await stage.owner.all(
    `insert into brands_reward (brand, reward_id, kind, points, motif, picture, enabled, texts)
     values ($1, $2, 'goods', 10, 'note', '', true, '{"EN": {"title": "Ten rounds", "summary": "Ten."}}')`,
    [DEMO, rewardId],
  );
  const plain = { stock: 5, perMember: 1, bonusParts: 0n, points: 10 } as const;
  const offer = { ...plain, rewardId, kind: 'freeRounds', turnover: 200, campaignId } as const;
  await stage.owner.inTransaction((tx) => putOffer(tx, DEMO, offer));
  return rewardId;
}

const ask = (memberId: MemberId, rewardId: string, requestKey: string = randomUUID()): Promise<Redemption> =>
  redeem(deps, {
    ...{ memberId, brand: DEMO, rewardId, requestKey, points: 10, delivery: '', paymentPassword: SECRET },
  });
const pointsLeft = async (memberId: MemberId) =>
  Number((await pointsOf(stage.api, memberId)).cashParts / PARTS_PER_UNIT);
const given = (memberId: MemberId) =>
  stage.owner.all(
    `select a.state, a.amount_parts, g.state as gift from awards_award a join games_free_gift g on g.gift_id = a.award_id
     where a.member_id = $1`,
    [memberId],
  );

it('gives free rounds for points once a key, planned at the vendor under the award’s id', async () => {
  const memberId = await aMember();
  const rewardId = await anOffer(HOUR_MS);
  const requestKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(memberId, rewardId, requestKey)));
  expect(new Set(answers.map(({ redemptionId }) => redemptionId)).size).toBe(1);
  await ask(memberId, await anOffer(HOUR_MS));
  const one = { state: 'claimed', amount_parts: 2_000_000n, gift: 'planned' };
  expect(await given(memberId)).toEqual([one, one]);
  expect(await pointsLeft(memberId)).toBe(10);
});

it('costs nobody points for free rounds of a campaign that is over', async () => {
  const memberId = await aMember();
  const rewardId = await anOffer(-1000);
  await expect(ask(memberId, rewardId)).rejects.toMatchObject({ code: 'free_rounds_unavailable' });
  expect([await given(memberId), await pointsLeft(memberId)]).toEqual([[], 30]);
});

const settle = () =>
  settleAll({ ...deps, payers: deps.awardPayers, onNotGiven: (tx, award) => returnPoints(tx, deps, award) });
const refuse = (memberId: MemberId) =>
  stage.owner.all(
    `update games_free_gift set state = 'refused', refusal = 'account_locked'
     where gift_id in (select award_id from awards_award where member_id = $1)`,
    [memberId],
  );
const stockOf = async (rewardId: string) =>
  (await stage.owner.first<{ stock: number }>('select stock from mall_offer where reward_id = $1', [rewardId]))?.stock;

it('gives points and stock back, once, when the vendor never gives the rounds; then they can be redeemed again', async () => {
  const memberId = await aMember();
  const rewardId = await anOffer(HOUR_MS);
  const requestKey = randomUUID();
  await ask(memberId, rewardId, requestKey);
  expect([await pointsLeft(memberId), await stockOf(rewardId)]).toEqual([20, 4]);
  await refuse(memberId);
  told.length = 0;
  await Promise.all([settle(), settle(), settle()]);
  await settle();
  expect([await pointsLeft(memberId), await stockOf(rewardId)]).toEqual([30, 5]);
  expect(told).toEqual(['redemption_returned']);
  expect((await ask(memberId, rewardId, requestKey)).state).toBe('rejected');
  expect(await pointsLeft(memberId)).toBe(30);
  expect((await ask(memberId, rewardId)).state).toBe('approved');
  expect([await pointsLeft(memberId), await stockOf(rewardId)]).toEqual([20, 4]);
});
