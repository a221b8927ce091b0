import {
  levelsCompared,
  levelStanding,
  opsLevelHistory,
  opsLevelRules,
  opsPutLevelRules,
} from '@baize/contract/rewards/levels';
import { opsPutMemberHierarchy } from '@baize/contract/people/hierarchy-ops';
import { randomUUID } from 'node:crypto';
import { asId, instantOf, type OperatorId } from '@baize/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestAnswer, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND } from '../../../testing/ledger-stage.ts';
import { openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { systemClock } from '../../../platform/time-and-chance/clock.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { storeLevel } from '../../brand/content/club-levels.store.ts';
import { mountHierarchy } from '../../people/hierarchy/index.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { type LevelRules, NO_RULES } from './level.ts';
import { seedWithdrawalSettings } from '../../money/withdrawal-rules/index.ts';
import { insertRates } from '../points/points.store.ts';
import { rebatesAt, seedRebateRules } from '../rebates/index.ts';
import { levelSetByStaff } from './level-set.ts';
import { putRules } from './levels.store.ts';
import { mountLevels } from './mount.ts';

let stage: StaffStage;
let site: TestApp;
const asks = (points: number, deposits = '0') => ({ points, deposits });
const RULES: LevelRules = {
  ...NO_RULES,
  levels: [
    { rankLevel: 1, rise: asks(0), keep: asks(0), award: '0', weekly: '0', birthday: '0' },
    { rankLevel: 2, rise: asks(10, '100'), keep: asks(5), award: '20', weekly: '5', birthday: '10' },
  ],
  ...{ turnover: 100, claimDays: 7, birthdayDays: 14 },
};

beforeAll(async () => {
  stage = await openStaffStage();
  const brand = {
    ...{ code: BRAND, defaultLanguage: 'EN', timeZone: 'Asia/Manila', languages: ['EN'], currency: 'PHP' },
    customerService: [{ csType: 'VIP', path: '/vip-service' }],
  } satisfies Partial<Brand>;
  const brands = brandBookOf(() => brand);
  const deps = { db: stage.api, clock: systemClock, brands, noteChange: changeTrail(systemClock), rebatesAt };
  site = await openTestApp({
    database: stage,
    clock: systemClock,
    routes: (serve) => {
      mountLevels(serve, deps);
      mountHierarchy(serve, { ...deps, onLevelSet: levelSetByStaff(deps) });
    },
  });
  await stage.owner.inTransaction(async (tx) => {
    // The stage has no row of its brand: its levels stand alone.
    await tx.all('set local session_replication_role = replica');
    for (const rankLevel of [1, 2]) {
      await storeLevel(tx, BRAND, {
        rankLevel,
        texts: { EN: { name: `Level ${rankLevel}`, summary: '', benefits: [] } },
      });
    }
  });
});
afterAll(async () => {
  await site.close();
  await stage.expectNoViolation();
  await stage.drop();
});

const well = async <T>(asked: Promise<TestAnswer<T>>): Promise<T> => valueIn(await asked);
const refusalOf = async (asked: Promise<TestAnswer<unknown>>) => (await asked).body.message;
const anOperator = (name: string) => site.operateAs({ name, brand: BRAND, operatorId: asId<OperatorId>(randomUUID()) });

it('levels are opened by two persons, compared by everybody, and made harder by one', async () => {
  const [ann, ben] = [anOperator('Ann'), anOperator('Ben')];
  expect(await well(site.call(levelsCompared, {}))).toEqual({ currency: 'PHP', every: 'month', levels: [] });
  const strange = { ...RULES, levels: [{ rankLevel: 9, rise: asks(1), keep: asks(1), award: '0' }] };
  expect(await refusalOf(site.call(opsPutLevelRules, strange, { token: ann }))).toBe('level_not_found');
  const fraction = { ...RULES, dayBudget: '0.001' };
  expect(await refusalOf(site.call(opsPutLevelRules, fraction, { token: ann }))).toBe('amount_not_whole_coins');
  expect(await well(site.call(opsPutLevelRules, RULES, { token: ann }))).toMatchObject({
    levels: [],
    awaitsSecond: true,
  });
  expect(await well(site.call(opsPutLevelRules, RULES, { token: ben }))).toEqual({ ...RULES, awaitsSecond: false });
  const easier = { ...RULES, levels: RULES.levels.map((one) => ({ ...one, keep: asks(0) })) };
  expect(await well(site.call(opsPutLevelRules, easier, { token: ann }))).toMatchObject({ awaitsSecond: true });
  const harder = { ...RULES, turnover: 200 };
  expect(await well(site.call(opsPutLevelRules, harder, { token: ann }))).toEqual({ ...harder, awaitsSecond: false });
  expect(await well(site.call(opsLevelRules, {}, { token: ann }))).toEqual(harder);
  const compared = await well(site.call(levelsCompared, {}));
  expect(compared.levels.map(({ rankLevel, award }) => [rankLevel, award])).toEqual([
    [1, '0'],
    [2, '20'],
  ]);
});

it('a member sees the way up; a level that staff set is kept like others, and stands in the history with who and why', async () => {
  const { memberId, username } = await stage.named('1');
  const token = site.logInAs({ memberId });
  const fresh = await well(site.call(levelStanding, {}, { token }));
  expect(fresh).toMatchObject({ rankLevel: null, points: 0, deposits: '0', keep: null, keepUntil: null });
  expect(fresh.next).toEqual({ rankLevel: 2, points: 10, deposits: '100' });
  const cora = anOperator('Cora');
  const raised = { username, toUpline: false, level: 2, reason: 'A good friend.' };
  await well(site.call(opsPutMemberHierarchy, raised, { token: cora }));
  await well(site.call(opsPutMemberHierarchy, raised, { token: cora }));
  const standing = await well(site.call(levelStanding, {}, { token }));
  expect(standing).toMatchObject({ rankLevel: 2, next: null, keep: asks(5), isKept: false });
  expect(standing.keepUntil).toBeGreaterThan(standing.until);
  expect((await well(site.call(opsLevelHistory, { username }, { token: cora }))).list).toMatchObject([
    { from: null, to: 2, cause: 'staff', by: 'Cora', reason: 'A good friend.' },
  ]);
  const nobody = site.call(opsLevelHistory, { username: 'nobody9' }, { token: cora });
  expect(await refusalOf(nobody)).toBe('member_not_found');
  await well(site.call(opsPutMemberHierarchy, { ...raised, level: null }, { token: cora }));
  expect(await well(site.call(levelStanding, {}, { token }))).toMatchObject({ rankLevel: null, keepUntil: null });
});

it('levels are compared with what the rest of the product gives at them', async () => {
  await stage.owner.inTransaction(async (tx) => {
    const gives = { rise: asks(0), keep: asks(0), award: '0', weekly: '0', birthday: '0' };
    await putRules(tx, BRAND, { ...RULES, levels: [1, 3, 5].map((rankLevel) => ({ rankLevel, ...gives })) });
    await insertRates(tx, {
      ...{ brand: BRAND, since: instantOf(0) },
      rates: [
        { gameType: 'RNG', fromRank: 0, perUnit: 50_000 },
        { gameType: 'RNG', fromRank: 3, perUnit: 75_000 },
        { gameType: 'LIVE', fromRank: 5, perUnit: 20_000 },
        { gameType: 'FISH', fromRank: 0, perUnit: 0 },
      ],
    });
    await seedRebateRules(tx, BRAND, {
      rates: [
        { gameType: 'RNG', vendor: null, fromRank: 0, rate: 300 },
        { gameType: 'RNG', vendor: 'house', fromRank: 5, rate: 900 },
      ],
      ...{ smallest: '1', automatic: false, turnover: 0, dayBudget: null },
    });
    await seedWithdrawalSettings(tx, BRAND, {
      levels: [
        { level: 0, amountPerDay: '100', countPerDay: 1 },
        { level: 3, amountPerDay: '500', countPerDay: 2, freePerMonth: 4 },
      ],
    });
  });
  const { levels } = await well(site.call(levelsCompared, {}));
  expect(levels.map(({ rankLevel, benefits }) => [rankLevel, benefits])).toEqual([
    [
      1,
      {
        withdrawal: { amountPerDay: '100', countPerDay: 1, freePerMonth: 0 },
        points: [
          { gameType: 'RNG', perUnit: '0.05' },
          { gameType: 'LIVE', perUnit: '0' },
        ],
        rebates: [
          { gameType: 'RNG', vendor: null, percent: '0.3' },
          { gameType: 'RNG', vendor: 'house', percent: '0.3' },
        ],
        vipService: false,
      },
    ],
    [
      3,
      expect.objectContaining({
        withdrawal: { amountPerDay: '500', countPerDay: 2, freePerMonth: 4 },
        points: [
          { gameType: 'RNG', perUnit: '0.075' },
          { gameType: 'LIVE', perUnit: '0' },
        ],
      }),
    ],
    [
      5,
      expect.objectContaining({
        rebates: [
          { gameType: 'RNG', vendor: null, percent: '0.3' },
          { gameType: 'RNG', vendor: 'house', percent: '0.9' },
        ],
        vipService: true,
      }),
    ],
  ]);
});
