import {
  opsPutRebateRules,
  opsRebateRules,
  rebateClaim,
  rebateHistory,
  rebateStanding,
} from '@baize/contract/rewards/rebates';
import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, type Instant, instantOf, type MemberId, type OperatorId } from '@baize/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestAnswer, type TestApp } from '../../../testing/app.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import type { SettledSum } from '../../play/settled-bets/index.ts';
import { spanOf } from '../../../testing/settled-span.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { rebatesFollower } from './count-bets.ts';
import { mountRebates } from './rebates.routes.ts';
import { seedRebateRules } from './seed-rebates.ts';

const RULES = {
  rates: [{ gameType: 'RNG' as const, vendor: null, fromRank: 0, rate: 1_000 }],
  ...{ smallest: '1', automatic: false, turnover: 0, dayBudget: '100' },
};
let stage: StaffStage;
let site: TestApp;
const brands = brandBookOf(() => ({
  ...{ code: BRAND, defaultLanguage: 'EN', languages: ['EN'], timeZone: 'Asia/Manila', currency: 'PHP' as const },
}));

beforeAll(async () => {
  stage = await openStaffStage();
  const clock = { now: (): Instant => instantOf(Date.now()) };
  const deps = {
    ...{ db: stage.api, clock, chance: systemChance, noteChange: changeTrail(clock), brands },
    hints: { tell: () => undefined, subscribe: () => () => undefined },
    notifyMember: () => Promise.resolve(),
  };
  site = await openTestApp({ database: stage, clock, routes: (serve) => mountRebates(serve, deps) });
});
afterAll(async () => {
  await site.close();
  await stage.expectNoViolation();
  await stage.drop();
});

const well = async <T>(asked: Promise<TestAnswer<T>>): Promise<T> => valueIn(await asked);
const refusalOf = async (asked: Promise<TestAnswer<unknown>>) => (await asked).body.message;
const operator = (name: string, brand = BRAND) =>
  site.operateAs({ name, brand, operatorId: asId<OperatorId>(randomUUID()) });

/** As settled bets tell of a round. */
const played = (memberId: MemberId, valid: string): SettledSum => ({
  ...{ brand: BRAND, memberId, currency: 'PHP', vendor: 'house', gameCode: 'lanterns', gameType: 'RNG', rounds: 1 },
  ...{ begunAt: instantOf(Date.now()), validParts: parts(valid) },
});
const count = (sums: readonly SettledSum[]) =>
  stage.owner.inTransaction((tx) => rebatesFollower({ brands }).span(tx, spanOf(sums)));

it('rules are made better by two people and worse by one, and each brand has its own', async () => {
  await stage.owner.inTransaction((tx) => seedRebateRules(tx, BRAND, { ...RULES, smallest: '5' }));
  const [ann, ben, zoe] = [operator('Ann'), operator('Ben'), operator('Zoe', asId<BrandCode>('other'))];
  const put = (token: string) => well(site.call(opsPutRebateRules, RULES, { token }));
  expect(await put(ann)).toMatchObject({ smallest: '5', awaitsSecond: true });
  expect(await put(ann)).toMatchObject({ awaitsSecond: true });
  expect(await put(ben)).toEqual({ ...RULES, awaitsSecond: false });
  expect(await well(site.call(opsRebateRules, {}, { token: ann }))).toEqual(RULES);
  expect((await well(site.call(opsRebateRules, {}, { token: zoe }))).rates).toEqual([]);
  const fewer = { ...RULES, turnover: 100 };
  expect(await well(site.call(opsPutRebateRules, fewer, { token: ann }))).toMatchObject({ awaitsSecond: false });
  await put(ann);
  await put(ben);
  const fine = { ...RULES, smallest: '0.001' };
  expect(await refusalOf(site.call(opsPutRebateRules, fine, { token: ann }))).toBe('amount_not_whole_coins');
  const twice = { ...RULES, rates: [...RULES.rates, ...RULES.rates] };
  expect(await refusalOf(site.call(opsPutRebateRules, twice, { token: ann }))).toBe('request_invalid');
});

it('a member sees what bets bring back, claims it once under a key, and finds it in the history; nobody else does', async () => {
  const [{ memberId }, somebody] = [await stage.named('1'), await stage.named('1')];
  const [token, other] = [site.logInAs({ memberId }), site.logInAs({ memberId: somebody.memberId })];
  const claim = (requestKey: string) => site.call(rebateClaim, { requestKey }, { token });
  expect(await well(site.call(rebateStanding, {}, { token }))).toMatchObject({ lines: [], total: '0', claimable: '0' });
  expect(await refusalOf(claim(randomUUID()))).toBe('rebate_too_small');
  await count([played(memberId, '50')]);
  const few = await well(site.call(rebateStanding, {}, { token }));
  expect(few).toMatchObject({ total: '0.5', claimable: '0', smallest: '1', automatic: false, currency: 'PHP' });
  await count([played(memberId, '200.55')]);
  const line = { gameType: 'RNG', vendor: 'house', rank: 0, rate: '1', validBets: '250.55', amount: '2.5055' };
  const standing = await well(site.call(rebateStanding, {}, { token }));
  expect(standing).toMatchObject({ total: '2.5055', claimable: '2.5', lines: [line] });
  const key = randomUUID();
  const paid = await well(claim(key));
  expect(paid).toMatchObject({ amount: '2.5', currency: 'PHP' });
  expect(await well(claim(key))).toEqual(paid);
  expect(await stage.cashOf(memberId)).toBe(parts('3.5'));
  const history = await well(site.call(rebateHistory, {}, { token }));
  expect(history).toMatchObject({ total: 1, list: [{ amount: '2.5', validBets: '250.55', automatic: false }] });
  expect(history.list[0]?.lines).toEqual([line]);
  expect((await well(site.call(rebateHistory, {}, { token: other }))).total).toBe(0);
  expect((await well(site.call(rebateStanding, {}, { token: other }))).lines).toEqual([]);
  await count([played(memberId, '-250.55')]);
  expect(await well(site.call(rebateStanding, {}, { token }))).toMatchObject({ total: '-2.5', claimable: '0' });
});

it('what a brand’s day has no budget for is refused, and stays its member’s', async () => {
  const { memberId } = await stage.named('1');
  const token = site.logInAs({ memberId });
  await count([played(memberId, '20000')]);
  expect(await refusalOf(site.call(rebateClaim, { requestKey: randomUUID() }, { token }))).toBe('award_budget_spent');
  expect(await well(site.call(rebateStanding, {}, { token }))).toMatchObject({ claimable: '200' });
});
