import { DAY_MS, HOUR_MS, type Instant, instantOf } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSeed } from '../../../seed-files.ts';
import { atOnce } from '../../../testing/at-once.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { aSettledRound } from '../../../testing/settled-round.ts';
import { type NamedMember, openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { seedBrand } from '../../brand/content/index.ts';
import { type AwardsDeps, freeRoundsPayer } from '../awards/index.ts';
import { putBudget } from './change-offer.ts';
import { claimPromotion } from './claim-promotion.ts';
import { joinPromotion } from './join-promotion.ts';
import { offerFrom } from './offer.ts';
import { membershipsOf, readOffers, writeOffer } from './offers.store.ts';
import { promotionById, storePromotion } from './promotions.store.ts';
import { simulateOffer } from './simulate-offer.ts';
import { standingOf } from './standing.ts';

const ZONE = 'Asia/Manila';
let stage: StaffStage;
let now = Date.UTC(2026, 10, 21, 4);
let deps: AwardsDeps;

beforeAll(async () => {
  stage = await openStaffStage();
  await stage.owner.inTransaction(async (tx) => seedBrand(tx, await readSeed('demo')));
  const clock = { now: (): Instant => instantOf(now) };
  deps = {
    ...{ clock, chance: systemChance, payers: { freeRounds: freeRoundsPayer({ clock }) } },
    brands: brandBookOf(() => ({ code: BRAND, defaultLanguage: 'EN', timeZone: ZONE, languages: ['EN'] })),
    notifyMember: () => Promise.resolve(),
  };
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

async function campaign(days = 30): Promise<string> {
  const campaignId = randomUUID();
  await stage.owner.all(
    `insert into games_free_campaign (campaign_id, brand, name, vendor, game_code, currency, stake_parts, rounds, starts_at, ends_at,
       made_by, made_name, made_at)
     values ($1, $2, 'Promotion', 'house', 'lanterns', 'PHP', $3, 10, $4, $5, $6, 'Ana', $4)`,
    [campaignId, BRAND, parts('2'), new Date(now), new Date(now + days * DAY_MS), randomUUID()],
  );
  return campaignId;
}

const NOBODY_APART = { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null };
const TERMS = {
  ...{
    turnover: 300,
    counts: [],
    largestStake: null,
    pays: 'atOnce',
    largestPayout: null,
    runDays: null,
    stacks: true,
  },
};
const offerOf = (campaignId: string, every: string, whole: string | null) => ({
  ...{ deal: { kind: 'freeRounds', campaignId, every }, currency: 'PHP', edition: 1, terms: TERMS, claimDays: 7 },
  ...{ audience: NOBODY_APART, excludes: [], budget: { whole, day: null, member: null } },
});

async function promote(campaignId: string, every: string, whole: string | null = null): Promise<string> {
  const promotionId = `p-${randomUUID().slice(0, 8)}`;
  const offer = offerOf(campaignId, every, whole);
  await stage.owner.inTransaction(async (tx) => {
    await storePromotion(tx, BRAND, {
      ...{ promotionId, kind: 'EVENT', position: 0, motif: 'reels', picture: '', enabled: true },
      ...{ linkageType: '', target: '', startsAt: instantOf(now - DAY_MS), endsAt: null },
      texts: { EN: { title: 'Ten rounds', summary: '', content: '', terms: '' } },
    });
    await writeOffer(tx, BRAND, { promotionId, offer });
    await putBudget(tx, { brand: BRAND, promotionId, offer });
  });
  return promotionId;
}
const join = ({ memberId }: NamedMember, promotionId: string) =>
  stage.api.inTransaction((tx) => joinPromotion(tx, deps, { brand: BRAND, memberId, promotionId, edition: 1 }));
const claim = ({ memberId }: NamedMember, promotionId: string) =>
  stage.api.inTransaction((tx) =>
    claimPromotion(tx, deps, { brand: BRAND, memberId, promotionId, code: '', requestKey: randomUUID() }),
  );
async function standing({ memberId }: NamedMember, promotionId: string) {
  const promotion = await promotionById(stage.api, BRAND, promotionId);
  const offer = (await readOffers(stage.api, BRAND)).get(promotionId);
  const membership = (await membershipsOf(stage.api, memberId)).get(promotionId);
  if (promotion === undefined || offer === undefined) throw new Error('no promotion');
  const viewer = { brand: BRAND, memberId, membership, timeZone: ZONE, now: deps.clock.now() };
  return standingOf(stage.api, { promotion, offer }, viewer);
}
const gifts = async ({ memberId }: NamedMember) =>
  (await stage.owner.all('select 1 from games_free_gift where member_id = $1', [memberId])).length;

it('gives free rounds once a day, in however many tabs they are claimed', async () => {
  const member = await stage.named();
  const promotionId = await promote(await campaign(), 'day');
  await join(member, promotionId);
  expect(await standing(member, promotionId)).toMatchObject({ state: 'claim', claimableParts: parts('20') });
  for (const day of [1, 2]) {
    const answers = await atOnce(50, () => claim(member, promotionId));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await gifts(member)).toBe(day);
    expect(await standing(member, promotionId)).toMatchObject({ state: 'signed' });
    now += DAY_MS;
  }
});

it('gives them once where it says so, and nothing of a campaign that is over', async () => {
  const member = await stage.named();
  const [once, short] = [await promote(await campaign(), 'once'), await promote(await campaign(1), 'day')];
  for (const promotionId of [once, short]) await join(member, promotionId);
  expect((await claim(member, once)).state).toBe('claimed');
  now += DAY_MS + HOUR_MS;
  expect(await standing(member, once)).toMatchObject({ state: 'claimed' });
  for (const promotionId of [once, short]) {
    await expect(claim(member, promotionId)).rejects.toMatchObject({ code: 'promotion_nothing_to_claim' });
  }
});

it('gives no more than its budget, whoever is first', async () => {
  const promotionId = await promote(await campaign(), 'once', '60');
  const members = await Promise.all(Array.from({ length: 20 }, () => stage.named()));
  for (const member of members) await join(member, promotionId);
  const answers = await Promise.allSettled(members.map((member) => claim(member, promotionId)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const had = await Promise.all(members.map((member) => gifts(member)));
  expect(had.reduce((sum, count) => sum + count, 0)).toBe(3);
});

it('says what it would have cost of real play', async () => {
  const member = await stage.named();
  for (const [day, round] of [1, 1, 2].entries()) {
    const at = instantOf(now - round * DAY_MS + day * HOUR_MS);
    await aSettledRound(stage.owner, { memberId: member.memberId, stake: '10', at, round: randomUUID() });
  }
  const campaignId = await campaign();
  const past = { brand: BRAND, timeZone: ZONE, now: instantOf(now) };
  const of = (every: string, whole: string | null) =>
    simulateOffer(stage.api, offerFrom(offerOf(campaignId, every, whole)), past);
  expect(await of('day', '30')).toEqual({
    ...{ members: 1, awards: 2, costParts: parts('40'), cappedParts: parts('20'), isKnown: true },
  });
  expect(await of('once', null)).toMatchObject({ awards: 1, costParts: parts('20') });
});
