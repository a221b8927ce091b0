import {
  answerRealityCheck,
  memberLimits,
  playClock,
  setMemberLimit,
  setRealityCheck,
} from '@baize/contract/money/limits';
import {
  opsBrandLimits,
  opsMemberLimits,
  opsPutBrandLimits,
  opsPutMemberLimit,
} from '@baize/contract/money/limits-ops';
import { accountStatement } from '@baize/contract/records/account-statement';
import { asId, type MemberId, type OperatorId } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { aDeposit, aPosting, BRAND, parts } from '../../../testing/ledger-stage.ts';
import { type LimitsStage, openLimitsStage } from '../../../testing/limits-stage.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { createMember } from '../../people/members/index.ts';
import { limitsOpsRoutes } from './limits-ops.routes.ts';
import { limitsRoutes } from './limits.routes.ts';
import { brandBookOf } from '../../../testing/brand-book-of.ts';

let stage: LimitsStage;
let app: TestApp;
const noted: unknown[] = [];
beforeAll(async () => {
  stage = await openLimitsStage();
  const brand = { code: BRAND, currency: 'PHP' as const, timeZone: 'UTC' };
  const deps = { ...stage.play, brands: brandBookOf(() => brand) } as unknown as LimitsStage['play'];
  app = await openTestApp({
    database: stage,
    clock: stage.play.clock,
    routes: (serve) => {
      limitsRoutes(serve, deps);
      limitsOpsRoutes(serve, { ...deps, noteChange: (_tx, change) => Promise.resolve(void noted.push(change)) });
    },
  });
});
afterAll(async () => {
  await stage.expectNoViolation();
  await app.close();
  await stage.drop();
});

const tokenOf = (memberId: MemberId) => ({ token: app.logInAs({ memberId }) });

describe('limits on the wire', () => {
  it('are set, shown with what is used, and keep a looser wish waiting that can be cancelled', async () => {
    const memberId = await stage.member('100');
    const who = tokenOf(memberId);
    const wish = { kind: 'deposit', period: '24h' } as const;
    await app.call(setMemberLimit, { ...wish, amount: '50' }, who);
    const waits = await app.call(setMemberLimit, { ...wish, amount: null }, who);
    const line = (answer: typeof waits) =>
      answer.body.success
        ? answer.body.value.limits.find(({ kind, period }) => kind === 'deposit' && period === '24h')
        : undefined;
    expect(line(waits)).toMatchObject({ amount: '50', left: '50', used: '0', next: { amount: null } });
    expect(line(await app.call(setMemberLimit, { ...wish, amount: '50' }, who))).toMatchObject({ next: null });
    expect(line(await app.call(memberLimits, {}, who))).toMatchObject({ own: '50', staff: null, brand: null });
    const odd = await app.call(setMemberLimit, { ...wish, amount: '10.005' }, who);
    expect(odd.body).toMatchObject({ success: false, message: 'amount_not_whole_coins' });
  });

  it('tell the time of play, and how often to tell it', async () => {
    const { memberId } = await stage.player('100');
    const who = tokenOf(memberId);
    const chosen = await app.call(setRealityCheck, { minutes: 15 }, who);
    expect(chosen.body).toMatchObject({
      value: { check: { minutes: 15, own: 15, brand: 60, choices: [15, 30, 45, 60] } },
    });
    const clock = await app.call(playClock, {}, who);
    expect(clock.body).toMatchObject({ value: { clock: { beganAt: stage.now(), isDue: false } } });
    const early = await app.call(answerRealityCheck, { dueAt: stage.now(), answer: 'stop' }, who);
    expect(early.body).toMatchObject({ value: { clock: { isDue: false } } });
  });

  it('state an account that opens, moves and closes as the books do, with net deposits', async () => {
    const memberId = await stage.member();
    await stage.post(aDeposit(memberId, '200'));
    await stage.post(aPosting({ memberId, amount: '30' }));
    await stage.post(aPosting({ memberId, amount: '50', kind: 'withdrawal', to: 'house:payments:test' }));
    const day = new Date().toISOString().slice(0, 10);
    const answer = await app.call(accountStatement, { from: day, to: day }, tokenOf(memberId));
    const flow = { deposits: '200', withdrawals: '50', netDeposits: '150' };
    expect(answer.body).toMatchObject({
      value: {
        opening: '0',
        closing: '120',
        window: flow,
        lifetime: flow,
        lines: [{ kind: 'bet', amount: '-30' }, {}, {}],
      },
    });
    expect(await stage.cashOf(memberId)).toBe(parts('120'));
  });

  it('are whole coins, whoever sets them', async () => {
    const who = { token: app.operateAs() };
    const form = {
      brand: BRAND,
      currency: 'PHP' as const,
      username: 'whole',
      hashes: {},
      profile: {},
      registration: { method: 'SEED', termsAgreed: true, ageDeclared: true },
    } as const;
    await stage.owner.inTransaction((tx) => createMember(tx, form, { clock: stage.play.clock, chance: systemChance }));
    const wish = { username: 'whole', kind: 'loss', period: '7d', reason: 'as asked' } as const;
    const put = async (amount: string) => (await app.call(opsPutMemberLimit, { ...wish, amount }, who)).body;
    expect(await put('10.005')).toMatchObject({ message: 'amount_not_whole_coins' });
    expect(await put('10.05')).toMatchObject({ success: true });
    const { username, kind, period, reason } = wish;
    expect(noted).toMatchObject([
      {
        what: 'limits.member',
        target: `${username} ${kind} ${period}`,
        before: { kind, period, amount: null },
        after: { kind, period, amount: '10.05', reason },
      },
    ]);
    noted.length = 0;
  });

  it('are seen and set by staff, with a line in the audit trail', async () => {
    const who = { token: app.operateAs({ operatorId: asId<OperatorId>('5a3f2c1e-0000-4000-8000-00000000000a') }) };
    const nobody = await app.call(opsMemberLimits, { username: 'nobody' }, who);
    expect(nobody.body).toMatchObject({ message: 'member_not_found' });
    const wish = { username: 'nobody', kind: 'loss', period: '7d', amount: '5', reason: 'as asked' } as const;
    expect((await app.call(opsPutMemberLimit, wish, who)).body).toMatchObject({ message: 'member_not_found' });
    const limits = [{ kind: 'deposit', period: '1m', amount: '9000' }] as const;
    const put = await app.call(opsPutBrandLimits, { limits: [...limits], checkMinutes: 30 }, who);
    const value = { currency: 'PHP', limits, checkMinutes: 30 };
    expect(put.body).toMatchObject({ value: { ...value, awaitsSecond: false } });
    expect((await app.call(opsBrandLimits, {}, who)).body).toMatchObject({ value });
    expect(noted).toMatchObject([
      { what: 'limits.brand', before: { limits: [], minutes: 60 }, after: { minutes: 30 } },
    ]);
    const twice = [...limits, { ...limits[0], amount: '8000' }];
    expect((await app.call(opsPutBrandLimits, { limits: twice, checkMinutes: 30 }, who)).body).toMatchObject({
      message: 'request_invalid',
    });
    const odd = [{ ...limits[0], amount: '10.005' }];
    expect((await app.call(opsPutBrandLimits, { limits: odd, checkMinutes: 30 }, who)).body).toMatchObject({
      message: 'amount_not_whole_coins',
    });
    expect((await app.call(opsBrandLimits, {}, who)).body).toMatchObject({ value });
    const memberId = await stage.member();
    const above = { kind: 'deposit', period: '1m', amount: '9001' } as const;
    const refused = await app.call(setMemberLimit, above, tokenOf(memberId));
    expect(refused.body).toMatchObject({ message: 'limit_above_brand', value: { most: '9000' } });
  });
});
