import { randomUUID } from 'node:crypto';
import { memberOffers, setMemberOffers } from '@baize/contract/people/offers';
import { rewardsClaim, rewardsOpen, rewardsSummary } from '@baize/contract/rewards/awards';
import { opsGiveAward } from '@baize/contract/rewards/awards-ops';
import { missionClaim, missionsList, missionsSummary } from '@baize/contract/rewards/missions';
import { opsPutMission } from '@baize/contract/rewards/missions-ops';
import { promotionsAvailable } from '@baize/contract/rewards/promotions';
import { opsPutPromotionOffer } from '@baize/contract/rewards/promotion-applications-ops';
import { promotionApply, promotionClaim, promotionJoin, promotionsMine } from '@baize/contract/rewards/promotions-mine';
import { referralMine } from '@baize/contract/rewards/referral';
import { asId, DAY_MS, dayIn, HOUR_MS, type Instant, instantOf, type OperatorId, PARTS_PER_UNIT } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBrand } from './modules/brand/content/index.ts';
import { mountExclusion, notOfferedAmong } from './modules/people/exclusion/index.ts';
import { awardsJobs, giveAward, mountAwards, NO_TERMS } from './modules/rewards/awards/index.ts';
import { mountMissions } from './modules/rewards/missions/index.ts';
import { mountPromotions } from './modules/rewards/promotions/index.ts';
import { storePromotion } from './modules/rewards/promotions/promotions.store.ts';
import { mountReferral } from './modules/rewards/referral/index.ts';
import { changeTrail } from './modules/staff/operators/index.ts';
import { systemChance } from './platform/time-and-chance/chance.ts';
import { readSeed } from './seed-files.ts';
import { openTestApp, type TestAnswer, type TestApp } from './testing/app.ts';
import { brandBookOf } from './testing/brand-book-of.ts';
import { BRAND, parts } from './testing/ledger-stage.ts';
import { openStaffStage, type StaffStage } from './testing/staff-stage.ts';
import { valueIn } from './testing/value-in.ts';

let stage: StaffStage;
let site: TestApp;
const zone = 'Asia/Manila';
const clock = { now: (): Instant => instantOf(Date.now()) };
const told: string[] = [];
const brand = { code: BRAND, defaultLanguage: 'EN', timeZone: zone, languages: ['EN'], currency: 'PHP' as const };
const hints = { tell: () => undefined, subscribe: () => () => undefined };
const notifyMember = (_tx: unknown, notice: { readonly memberId: string; readonly kind: string }) =>
  Promise.resolve(void told.push(`${notice.memberId} ${notice.kind}`));
const depsOf = () => ({
  ...{ db: stage.api, clock, chance: systemChance, awardPayers: {}, payers: {}, noteChange: changeTrail(clock) },
  ...{ brands: brandBookOf(() => brand), hints, notifyMember, countInvited: () => Promise.resolve(1) },
});

const TERMS = {
  ...{ turnover: 0, counts: [], largestStake: null, largestPayout: null, runDays: null, stacks: true },
  pays: 'atOnce' as const,
};
const NO_BUDGET = { whole: null, day: null, member: null };
const EVERYBODY = { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null };
const done = `m-${randomUUID().slice(0, 8)}`;
const open = `m-${randomUUID().slice(0, 8)}`;
const checkIn = `p-${randomUUID().slice(0, 8)}`;
const period = dayIn(zone, clock.now());

beforeAll(async () => {
  stage = await openStaffStage();
  await stage.owner.inTransaction(async (tx) => seedBrand(tx, await readSeed('demo')));
  site = await openTestApp({
    database: stage,
    clock,
    routes: (serve) => {
      const deps = depsOf();
      mountAwards(serve, deps);
      mountPromotions(serve, deps);
      mountMissions(serve, deps);
      mountReferral(serve, deps);
      mountExclusion(serve, { ...deps, onMemberExcluded: () => Promise.resolve() } as never);
    },
  });
  for (const [missionId, count] of [
    [done, 1],
    [open, 2],
  ] as const) {
    const mission = {
      ...{ missionId, position: 0, enabled: true, every: 'day' as const, startsAt: 0, endsAt: null, after: null },
      ...{ texts: { EN: { title: 'A friend', text: '' } }, currency: 'PHP' as const, score: 0, claimDays: 1 },
      ...{ goal: { kind: 'referrals' as const, count }, award: { kind: 'money' as const, amount: '3' }, terms: TERMS },
      ...{ budget: NO_BUDGET, audience: EVERYBODY },
    };
    for (const name of ['Ann', 'Ben']) await well(site.call(opsPutMission, mission, { token: anOperator(name) }));
  }
  await stage.owner.inTransaction((tx) =>
    storePromotion(tx, BRAND, {
      ...{ promotionId: checkIn, kind: 'EVENT', position: 0, motif: 'reels', picture: '', enabled: true },
      ...{ linkageType: '', target: '', texts: { EN: { title: 'Ours', summary: '', content: '', terms: '' } } },
      ...{ startsAt: instantOf(Date.now() - DAY_MS), endsAt: null },
    }),
  );
  const offer = {
    ...{ deal: { kind: 'checkIn' as const, amounts: ['3'] }, currency: 'PHP' as const, edition: 1, claimDays: 7 },
    ...{ excludes: [], terms: TERMS, budget: NO_BUDGET, audience: EVERYBODY },
  };
  for (const name of ['Ann', 'Ben']) {
    await well(site.call(opsPutPromotionOffer, { promotionId: checkIn, offer }, { token: anOperator(name) }));
  }
});
afterAll(async () => {
  await site.close();
  await stage.expectNoViolation();
  await stage.drop();
});

const well = async <T>(asked: Promise<TestAnswer<T>>): Promise<T> => valueIn(await asked);
const refusalOf = async (asked: Promise<TestAnswer<unknown>>) => (await asked).body.message;
const anOperator = (name: string) => site.operateAs({ name, brand: BRAND, operatorId: asId<OperatorId>(randomUUID()) });
async function aMember() {
  const { memberId, username } = await stage.named('1');
  return { memberId, username, token: site.logInAs({ memberId }) };
}
type Somebody = Awaited<ReturnType<typeof aMember>>;
const refuse = (who: Somebody, refusesOffers = true) => well(site.call(setMemberOffers, { refusesOffers }, who));
const earned = ({ memberId }: Somebody, key: string = randomUUID()) =>
  stage.api.inTransaction((tx) =>
    giveAward(tx, depsOf(), {
      ...{ brand: BRAND, memberId, key, source: { kind: 'referral', id: 'friends' }, titles: { EN: 'A friend' } },
      what: { kind: 'money', currency: 'PHP', amountParts: 5n * PARTS_PER_UNIT, item: '' },
      ...{ terms: NO_TERMS, claimBy: instantOf(clock.now() + HOUR_MS) },
    }),
  );
const gift = (username: string) => ({
  ...{ requestKey: randomUUID(), username, amount: '1', title: 'Hello', days: 7, terms: TERMS, reason: 'A present.' },
});
const heard = ({ memberId }: Somebody) => told.filter((line) => line.startsWith(memberId));
/** What is offered to somebody, and what they are reminded of, wherever that is. */
async function offeredTo(who: Somebody) {
  const available = await well(site.call(promotionsAvailable, {}, who));
  const missions = await well(site.call(missionsSummary, {}, who));
  const { list } = await well(site.call(missionsList, {}, who));
  const promotions = await well(site.call(promotionsMine, {}, who));
  return {
    badges: Object.values(available).filter(({ enabled, count }) => enabled || count > 0).length,
    rewards: (await well(site.call(rewardsSummary, {}, who))).rewardCenter,
    missions: missions.claimable + missions.open,
    toDo: list.filter(({ state }) => state === 'open' || state === 'locked').map(({ missionId }) => missionId),
    toClaim: [...new Set(list.filter(({ state }) => state === 'done').map(({ missionId }) => missionId))],
    promotions: promotions.list.map(({ promotionId }) => promotionId),
  };
}

describe('who refuses offers', () => {
  it('is offered nothing and reminded of nothing anywhere, until they take it back', async () => {
    const who = await aMember();
    const before = await offeredTo(who);
    expect(before).toMatchObject({ missions: 3, toDo: [open], toClaim: [done] });
    expect(before.promotions).toContain(checkIn);
    expect(before.badges).toBeGreaterThan(0);
    expect(await refuse(who)).toEqual({ refusesOffers: true });
    expect(await well(site.call(memberOffers, {}, who))).toEqual({ refusesOffers: true });
    await earned(who);
    await awardsJobs(depsOf() as never).jobs['rewards.remind-of-awards']?.({});
    expect(await offeredTo(who)).toEqual({
      ...{ badges: 0, rewards: 0, missions: 0, toDo: [], toClaim: [done], promotions: [] },
    });
    expect(heard(who)).toEqual([]);
    expect((await well(site.call(referralMine, {}, who))).enabled).toBe(false);
    const join = { promotionId: checkIn, edition: 1 };
    expect(await refusalOf(site.call(promotionJoin, join, who))).toBe('offers_refused');
    const give = site.call(opsGiveAward, gift(who.username), { token: anOperator('Ann') });
    expect(await refusalOf(give)).toBe('offers_refused');
    expect(await notOfferedAmong(stage.api, [who.memberId], clock.now())).toEqual(new Set([who.memberId]));
    expect(await refuse(who, false)).toEqual({ refusesOffers: false });
    expect(await offeredTo(who)).toEqual({ ...before, rewards: 1 });
    await well(site.call(promotionJoin, join, who));
  });

  it('keeps what they earned: rewards, missions that are done, and promotions they joined', async () => {
    const who = await aMember();
    const { award } = await earned(who);
    await well(site.call(promotionJoin, { promotionId: checkIn, edition: 1 }, who));
    await refuse(who);
    const { list } = await well(site.call(rewardsOpen, {}, who));
    expect(list.map(({ awardId }) => awardId)).toEqual([award.awardId]);
    expect(await well(site.call(rewardsClaim, { awardId: award.awardId }, who))).toMatchObject({ paid: '5' });
    expect(await well(site.call(missionClaim, { missionId: done, period }, who))).toMatchObject({ amount: '3' });
    const claim = { promotionId: checkIn, requestKey: randomUUID() };
    expect(await well(site.call(promotionClaim, claim, who))).toMatchObject({ amount: '3' });
    expect(await stage.cashOf(who.memberId)).toBe(parts('12'));
    const form = { requestKey: randomUUID(), promotionId: checkIn, remark: '', pictures: [] };
    expect((await site.call(promotionApply, form, who)).body.success).toBe(false);
  });

  it('says so once, though fifty tabs say it at once, and every change stays written down', async () => {
    const who = await aMember();
    await Promise.all(Array.from({ length: 50 }, () => refuse(who)));
    await refuse(who, false);
    await refuse(who, false);
    await refuse(who);
    const trail = await stage.owner.all<{ is_over: boolean }>(
      'select until is not null as is_over from members_offer_refusal where member_id = $1 order by since, until',
      [who.memberId],
    );
    expect(trail).toEqual([{ is_over: true }, { is_over: false }]);
  });

  it('is nobody else', async () => {
    const [who, other] = [await aMember(), await aMember()];
    await refuse(who);
    expect(await well(site.call(memberOffers, {}, other))).toEqual({ refusesOffers: false });
    expect((await offeredTo(other)).promotions).toContain(checkIn);
  });

  it('who takes a break is offered nothing either', async () => {
    const who = await aMember();
    await stage.owner.all(
      `insert into members_exclusion (member_id, brand, since, until, period) values ($1, $2, now(), now() + interval '1 day', '24h')`,
      [who.memberId, BRAND],
    );
    expect(await offeredTo(who)).toEqual({
      ...{ badges: 0, rewards: 0, missions: 0, toDo: [], toClaim: [], promotions: [] },
    });
  });
});
