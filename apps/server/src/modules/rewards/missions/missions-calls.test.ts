import {
  missionClaim,
  missionLeaderboard,
  missionsHistory,
  missionsList,
  missionsSummary,
} from '@baize/contract/rewards/missions';
import {
  opsMissionBoard,
  opsMissionReport,
  opsMissions,
  opsPutMission,
  opsPutMissionBoard,
  type writtenMission,
  type writtenMissionBoard,
} from '@baize/contract/rewards/missions-ops';
import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, DAY_MS, dayIn, type Instant, instantOf, type OperatorId } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestApp, type TestAnswer, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { mountMissions } from './mount.ts';

type Written = z.input<typeof writtenMission>;

let stage: StaffStage;
let site: TestApp;
const zone = 'Asia/Manila';
const clock = { now: (): Instant => instantOf(Date.now()) };

beforeAll(async () => {
  stage = await openStaffStage();
  const brand = { code: BRAND, defaultLanguage: 'EN', timeZone: zone, languages: ['EN'] };
  site = await openTestApp({
    database: stage,
    clock,
    routes: (serve) =>
      mountMissions(serve, {
        ...{ db: stage.api, clock, chance: systemChance, awardPayers: {}, noteChange: changeTrail(clock) },
        brands: brandBookOf(() => brand),
        hints: { tell: () => undefined, subscribe: () => () => undefined },
        notifyMember: () => Promise.resolve(),
        countInvited: () => Promise.resolve(1),
      }),
  });
});
afterAll(async () => {
  await site.close();
  await stage.expectNoViolation();
  await stage.drop();
});

const well = async <T>(asked: Promise<TestAnswer<T>>): Promise<T> => valueIn(await asked);
const refusalOf = async (asked: Promise<TestAnswer<unknown>>) => (await asked).body.message;
const anOperator = (name: string, brand = BRAND) =>
  site.operateAs({ name, brand, operatorId: asId<OperatorId>(randomUUID()) });
async function aMember() {
  const { memberId } = await stage.named('1');
  return { memberId, token: site.logInAs({ memberId }) };
}
const TERMS = {
  ...{ turnover: 0, counts: [], largestStake: null, largestPayout: null, runDays: null, stacks: true },
  pays: 'atOnce' as const,
};
const missionOf = (changes: Partial<Written> = {}): Written => ({
  ...{
    missionId: `m-${randomUUID().slice(0, 8)}`,
    position: 0,
    enabled: true,
    every: 'day',
    startsAt: 0,
    endsAt: null,
  },
  ...{ after: null, texts: { EN: { title: 'A friend', text: '' } }, currency: 'PHP', score: 5, claimDays: 1 },
  ...{ goal: { kind: 'referrals', count: 1 }, award: { kind: 'money', amount: '3' }, terms: TERMS },
  budget: { whole: null, day: null, member: null },
  audience: { levels: null, labels: null, dialingCodes: null, registeredSince: null, line: null },
  ...changes,
});
const put = (name: string, mission: Written, brand = BRAND) =>
  site.call(opsPutMission, mission, { token: anOperator(name, brand) });
async function published(changes: Partial<Written> = {}): Promise<Written> {
  const mission = missionOf(changes);
  expect(await well(put('Ann', mission))).toMatchObject({ awaitsSecond: true });
  expect(await well(put('Ben', mission))).toMatchObject({ awaitsSecond: false });
  return mission;
}
const editionOf = async (missionId: string) => {
  const { list } = await well(site.call(opsMissions, {}, { token: anOperator('Ann') }));
  return list.find((one) => one.missionId === missionId)?.edition;
};

describe('what staff set', () => {
  it('takes two people where it gives, one where it does not, and is the own brand’s alone', async () => {
    const mission = await published();
    const { missionId } = mission;
    expect(await well(put('Ann', mission))).toMatchObject({ awaitsSecond: false });
    const words = { ...mission, texts: { EN: { title: 'One friend', text: '' } } };
    expect(await well(put('Ann', words))).toMatchObject({ awaitsSecond: false });
    const dearer = { ...words, award: { kind: 'money' as const, amount: '300' } };
    expect(await well(put('Ann', dearer))).toMatchObject({ awaitsSecond: true, mission: { award: { amount: '3' } } });
    expect(await well(put('Ann', dearer))).toMatchObject({ awaitsSecond: true });
    expect(await well(put('Ann', { ...words, enabled: false }))).toMatchObject({ awaitsSecond: false });
    expect(await editionOf(missionId)).toBe(1);
    const other = { ...words, enabled: false, goal: { kind: 'logins' as const, count: 3 } };
    await well(put('Ann', other));
    expect(await editionOf(missionId)).toBe(2);
    const zoe = anOperator('Zoe', asId<BrandCode>('other'));
    expect((await well(site.call(opsMissions, {}, { token: zoe }))).list).toEqual([]);
  });

  it('keeps chains whole, takes not the leaderboard’s name, and does not move the end of what is over', async () => {
    const first = await published();
    const second = await published({ after: first.missionId });
    for (const broken of [
      { ...first, after: second.missionId },
      missionOf({ after: first.missionId, every: 'week' }),
      missionOf({ after: 'nowhere' }),
    ]) {
      expect(await refusalOf(put('Ann', broken))).toBe('mission_chain_broken');
    }
    expect(await refusalOf(put('Ann', missionOf({ missionId: 'leaderboard' })))).toBe('request_invalid');
    expect(await refusalOf(put('Ann', missionOf({ endsAt: clock.now() - DAY_MS })))).toBe('mission_over');
    const ends = await published({ endsAt: clock.now() + DAY_MS });
    expect(await refusalOf(put('Ann', { ...ends, endsAt: clock.now() }))).toBe('mission_over');
  });

  it('of the leaderboard takes two people, and is switched off by one', async () => {
    const board: z.input<typeof writtenMissionBoard> = {
      ...{ enabled: true, every: 'week', texts: { EN: 'Most active' }, currency: 'PHP', claimDays: 7, terms: TERMS },
      prizes: [{ through: 3, award: { kind: 'money', amount: '10' } }],
    };
    const set = (name: string, wanted = board) =>
      well(site.call(opsPutMissionBoard, { board: wanted }, { token: anOperator(name) }));
    expect(await set('Ann')).toMatchObject({ awaitsSecond: true });
    expect(await set('Ben')).toMatchObject({ awaitsSecond: false });
    expect(await well(site.call(opsMissionBoard, {}, { token: anOperator('Ann') }))).toEqual({ board });
    expect(await set('Ann', { ...board, enabled: false })).toMatchObject({ awaitsSecond: false });
    await set('Ann');
    await set('Ben');
  });
});

describe('a mission', () => {
  it('is shown with how far one is, claimed once for its day, and then history and a score', async () => {
    const { missionId } = await published();
    const member = await aMember();
    const mine = async () => {
      const { list } = await well(site.call(missionsList, {}, member));
      return list.find((one) => one.missionId === missionId);
    };
    const period = dayIn(zone, clock.now());
    expect(await mine()).toMatchObject({ state: 'done', done: '1', target: '1', isAmount: false, period });
    const before = await well(site.call(missionsSummary, {}, member));
    const claimed = await well(site.call(missionClaim, { missionId, period }, member));
    expect(claimed).toMatchObject({ kind: 'money', currency: 'PHP', amount: '3' });
    expect(await well(site.call(missionClaim, { missionId, period }, member))).toEqual(claimed);
    const after = await well(site.call(missionsSummary, {}, member));
    expect(after.claimable).toBe(before.claimable - 1);
    expect(await stage.cashOf(member.memberId)).toBe(parts('4'));
    const { list } = await well(site.call(missionsHistory, {}, member));
    expect(list).toMatchObject([{ id: claimed.awardId, title: 'A friend', amount: '3', score: 5 }]);
    const board = await well(site.call(missionLeaderboard, {}, member));
    expect(board).toMatchObject({ enabled: true, title: 'Most active', me: { score: 5 } });
    expect(board.list.find(({ isMe }) => isMe)?.name).toMatch(/^m\*\*\*.$/);
    const days = { from: period, to: period };
    const report = await well(site.call(opsMissionReport, days, { token: anOperator('Ann') }));
    expect(report.list).toContainEqual({
      ...{ missionId, kind: 'money', currency: 'PHP', claims: 1, members: 1, given: '3' },
    });
  });

  it('that is of another day, of nobody or of another brand is not there', async () => {
    const { missionId } = await published();
    const member = await aMember();
    const claim = (wanted: { missionId: string; period: string }, { token }: { token: string } = member) =>
      refusalOf(site.call(missionClaim, wanted, { token }));
    expect(await claim({ missionId, period: '2026-01-01' })).toBe('mission_not_found');
    expect(await claim({ missionId, period: 'once' })).toBe('mission_not_found');
    expect(await claim({ missionId: 'nowhere', period: 'once' })).toBe('mission_not_found');
    const token = site.logInAs({ memberId: member.memberId, brand: asId<BrandCode>('other') });
    expect(await claim({ missionId, period: dayIn(zone, clock.now()) }, { token })).toBe('session_expired');
    expect(await stage.cashOf(member.memberId)).toBe(parts('1'));
  });

  it('is nobody’s who takes a break', async () => {
    await published();
    const member = await aMember();
    await stage.owner.all(
      `insert into members_exclusion (member_id, brand, since, until, period) values ($1, $2, now(), now() + interval '1 day', '24h')`,
      [member.memberId, BRAND],
    );
    expect(await well(site.call(missionsList, {}, member))).toEqual({ list: [] });
    expect(await well(site.call(missionsSummary, {}, member))).toEqual({ claimable: 0, open: 0, claimed: 0 });
  });
});
