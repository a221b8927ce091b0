import { isRefused, recompute } from '@baize/agent-pay';
import {
  opsAgentCost,
  opsAgentPayLimit,
  opsAgentPayment,
  opsAgentPaymentBets,
  opsAgentSettlement,
  opsAgentSettlements,
  opsApproveAgentSettlement,
  opsPutAgentPayLimit,
} from '@baize/contract/agents/settlements';
import { asId, type Instant, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type AgentsStage, flatTerms, openAgentsStage } from '../../../testing/agents-stage.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { outdate } from '../../../platform/load/changes.ts';
import { parts } from '../../../testing/ledger-stage.ts';
import { changeTrail } from '../../staff/operators/index.ts';
import { agentsWork, mountSettlementsOps, openEstimates } from './index.ts';

let stage: AgentsStage;
let app: TestApp;
let ana: string;
let vera: string;
let work: () => Promise<unknown>;

beforeAll(async () => {
  stage = await openAgentsStage();
  app = await openTestApp({
    ...{ database: stage.database, clock: stage.clock },
    routes: (serve) =>
      mountSettlementsOps(serve, { ...stage.deps, db: stage.database.api, noteChange: changeTrail(stage.clock) }),
  });
  [ana, vera] = ['Ana', 'Vera'].map((name) => app.operateAs({ name, operatorId: asId<OperatorId>(randomUUID()) })) as [
    string,
    string,
  ];
  work = agentsWork({
    ...stage.deps,
    onProblem: (_, error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const valueOf = <T>(answer: { readonly body: { readonly value: unknown } }) => answer.body.value as T;
type Settlement = z.output<typeof opsApproveAgentSettlement.value>;

/** A head whose line lost so much on a day, with a salary of 1 %; the day is settled. */
async function aSettledDay(day: string, stake: string): Promise<MemberId> {
  stage.at(`2026-04-${day}T00:00:00Z`);
  const head = await stage.member();
  const member = await stage.member(head);
  const until = (stage.clock.now() + 86_400_000) as Instant;
  await stage.give({ agentId: head, terms: flatTerms('salary', 10_000n), from: stage.clock.now(), until });
  await stage.play([{ memberId: member, stake }]);
  stage.clock.wait(26 * 3_600_000);
  await work();
  return head;
}

async function listed(state?: 'waiting' | 'paid'): Promise<Settlement[]> {
  const request = { pageNo: 1, pageSize: 14, ...(state && { state }) };
  return valueOf<{ list: Settlement[] }>(await app.call(opsAgentSettlements, request, { token: ana })).list;
}

async function nameOf(memberId: MemberId): Promise<string> {
  const row = await stage.owner.first<{ name: string }>('select hierarchy_name_of($1) as name', [memberId]);
  return row?.name ?? '';
}

const BET = `
  insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
  values ($1, $2, $3, $4, 'settled', 'demo', 'house', $5, 'lanterns', 'PHP')`;

describe('staff', () => {
  it('see what a settlement pays and from what, and what each line costs', async () => {
    const head = await aSettledDay('01', '1000');
    const username = await nameOf(head);
    const [settlement] = await listed();
    expect(settlement).toMatchObject({ state: 'paid', credited: '10', grossOfHeads: '10', firstName: null });
    const settlementId = settlement?.settlementId ?? '';
    const page = { settlementId, pageNo: 1, pageSize: 14 };
    const detail = valueOf<z.output<typeof opsAgentSettlement.value>>(
      await app.call(opsAgentSettlement, page, { token: ana }),
    );
    expect(detail.list).toMatchObject([
      { agent: username, gross: '10', credited: '10', activeMembers: 1, rate: 10_000 },
    ]);
    const file = valueOf<{ file: unknown }>(
      await app.call(opsAgentPayment, { settlementId, username }, { token: ana }),
    );
    const again = recompute(file.file);
    expect(!isRefused(again) && again.differing).toEqual([]);
    const cost = await app.call(opsAgentCost, { from: '2026-04-01', to: '2026-04-30' }, { token: ana });
    expect(cost.body.value).toMatchObject({ list: [{ head: username, kind: 'salary', gross: '10', settlements: 1 }] });
    const none = await app.call(opsAgentCost, { from: '2026-04-03', to: '2026-04-30' }, { token: ana });
    expect(none.body.value).toEqual({ list: [] });
  });

  it('let one above the limit be paid by two people, once', async () => {
    expect((await app.call(opsPutAgentPayLimit, { alone: '5' }, { token: ana })).body.value).toMatchObject({
      alone: '5',
    });
    const head = await aSettledDay('05', '1000');
    expect(await stage.cashOf(head)).toBe(0n);
    const settlementId = (await listed('waiting'))[0]?.settlementId ?? '';
    const approve = (token: string) => app.call(opsApproveAgentSettlement, { settlementId }, { token });
    for (const token of [ana, ana]) {
      expect((await approve(token)).body.value).toMatchObject({ state: 'waiting', firstName: 'Ana', secondName: null });
    }
    await work();
    expect(await stage.cashOf(head)).toBe(0n);
    expect((await approve(vera)).body.value).toMatchObject({ state: 'paying', secondName: 'Vera' });
    await work();
    await work();
    expect(await stage.cashOf(head)).toBe(parts('10'));
    expect((await approve(vera)).body.value).toMatchObject({ state: 'paid' });
    const eva = app.operateAs({ name: 'Eva', operatorId: asId<OperatorId>(randomUUID()) });
    expect((await approve(eva)).body.message).toBe('agent_settlement_decided');
  });

  it('raise the limit by two people, and lower it by one', async () => {
    await app.call(opsPutAgentPayLimit, { alone: '5' }, { token: ana });
    const put = (token: string) => app.call(opsPutAgentPayLimit, { alone: '7' }, { token });
    expect((await put(ana)).body.value).toMatchObject({ alone: '5', awaitsSecond: true });
    expect((await put(vera)).body.value).toMatchObject({ alone: '7', awaitsSecond: false });
    expect((await app.call(opsAgentPayLimit, {}, { token: ana })).body.value).toEqual({ currency: 'PHP', alone: '7' });
  });

  it('go down from a payment to the single bets of a member, and see what of them it counted', async () => {
    stage.at('2026-04-10T00:00:00Z');
    const [head, elsewhere] = [await stage.member(), await stage.member()];
    const agent = await stage.member(head);
    const member = await stage.member(agent);
    const from = stage.clock.now();
    const terms = flatTerms('salary', 10_000n, { singleBetFromParts: parts('50') });
    await stage.give({ agentId: head, terms, from, until: (from + 86_400_000) as Instant });
    const bet = async (round: string, stake: string, win: string) => {
      stage.clock.wait(60_000);
      const row = [member, new Date(stage.clock.now()), parts(stake), parts(win), round];
      await stage.owner.all(BET, row);
      await stage.play([{ memberId: member, stake, win, round }]);
    };
    await bet('large', '100', '40');
    await bet('small', '20', '0');
    stage.clock.wait(60_000);
    await stage.move(member, elsewhere);
    await bet('away', '70', '0');
    stage.clock.wait(26 * 3_600_000);
    await work();
    const settlementId = (await listed()).find((one) => one.from === from)?.settlementId ?? '';
    const [username, account] = [await nameOf(head), await nameOf(member)];
    const asked = { settlementId, username, account, pageNo: 1, pageSize: 14 };
    const seen = await app.call(opsAgentPaymentBets, asked, { token: ana });
    expect(seen.body.value).toMatchObject({
      ...{ from, to: from + 86_400_000, currency: 'PHP', singleBetFrom: '50', total: 3 },
      ...{ stake: '190', win: '40', result: '-150', counted: { validBets: '100', netLoss: '80' } },
      list: [
        { round: 'away', stake: '70', isInLine: false, isOfSize: true },
        { round: 'small', stake: '20', isInLine: true, isOfSize: false },
        { round: 'large', stake: '100', win: '40', isInLine: true, isOfSize: true },
      ],
    });
    const page = valueOf<z.output<typeof opsAgentSettlement.value>>(
      await app.call(opsAgentSettlement, { settlementId, pageNo: 1, pageSize: 14 }, { token: ana }),
    );
    expect(page.list).toMatchObject([{ agent: username, validBets: '100', netLoss: '80' }]);
    const later = await app.call(opsAgentPaymentBets, { ...asked, placedFrom: from + 200_000 }, { token: ana });
    expect(later.body.value).toMatchObject({ total: 1, counted: { validBets: '100' } });
    const refusalOf = async (changes: object) =>
      (await app.call(opsAgentPaymentBets, { ...asked, ...changes }, { token: ana })).body.message;
    expect(await refusalOf({ account: await nameOf(elsewhere) })).toBe('member_not_found');
    expect(await refusalOf({ account: 'nobody' })).toBe('member_not_found');
    expect(await refusalOf({ username: account })).toBe('agent_payment_not_found');
    expect(await refusalOf({ settlementId: randomUUID() })).toBe('agent_payment_not_found');
    expect(await refusalOf({ placedFrom: from + 86_400_000 })).toBe('request_invalid');
    const other = app.operateAs({ brand: 'other' as never });
    expect((await app.call(opsAgentPaymentBets, asked, { token: other })).body.message).toBe('agent_payment_not_found');
  });

  it('are told when there is no such settlement or payment', async () => {
    const settlementId = randomUUID();
    const refusalOf = async (answer: Promise<{ readonly body: { readonly message: string } }>) =>
      (await answer).body.message;
    const page = { settlementId, pageNo: 1, pageSize: 14 };
    expect(await refusalOf(app.call(opsAgentSettlement, page, { token: ana }))).toBe('agent_settlement_not_found');
    expect(await refusalOf(app.call(opsApproveAgentSettlement, { settlementId }, { token: ana }))).toBe(
      'agent_settlement_not_found',
    );
    const payment = { settlementId, username: 'nobody' };
    expect(await refusalOf(app.call(opsAgentPayment, payment, { token: ana }))).toBe('agent_payment_not_found');
  });
});

describe('an estimate', () => {
  it('is what the running window would pay if it ended now', async () => {
    stage.at('2026-04-20T00:00:00Z');
    const head = await stage.member();
    const until = (stage.clock.now() + 86_400_000) as Instant;
    await stage.give({ agentId: head, terms: flatTerms('salary', 10_000n), from: stage.clock.now(), until });
    stage.clock.wait(60_000);
    await stage.play([{ memberId: head, stake: '300' }]);
    const estimate = openEstimates({ ...stage.deps, db: stage.database.api });
    const brand = stage.brand;
    const asked = { brand, kind: 'salary', currency: 'PHP', period: 'Daily', agentId: head } as const;
    const { window, payment } = await estimate(asked);
    expect(payment).toMatchObject({ grossParts: parts('3'), creditedParts: parts('3') });
    expect(window.to).toBe(until);
    expect(await stage.cashOf(head)).toBe(0n);
  });

  describe('asked for again and again', () => {
    const anEstimate = async (waitedMs: number) => {
      const head = await stage.member();
      await stage.give({ agentId: head, terms: flatTerms('salary', 10_000n), from: stage.clock.now() });
      stage.clock.wait(60_000);
      const told: unknown[] = [];
      const hints = { tell: (...hint: unknown[]) => void told.push(hint) };
      let door: Promise<void> | undefined;
      const brands = {
        ...stage.deps.brands,
        of: async (...brand: Parameters<typeof stage.deps.brands.of>) => {
          await door;
          return stage.deps.brands.of(...brand);
        },
      };
      const estimate = openEstimates({ ...stage.deps, db: stage.database.api, brands, hints }, waitedMs);
      /** Estimates that begin from now on wait, before they read anything, until the returned function lets them in. */
      const hold = () => {
        let letIn: () => void = () => undefined;
        door = new Promise((resolve) => (letIn = resolve));
        return { letIn, letOthersIn: () => (door = undefined) };
      };
      const asked = { brand: stage.brand, kind: 'salary', currency: 'PHP', period: 'Daily', agentId: head } as const;
      const gross = async () => (await estimate(asked)).payment?.grossParts;
      return { head, told, gross, hold, play: () => stage.play([{ memberId: head, stake: '300' }]) };
    };

    it('is computed once in twenty seconds, and then anew', async () => {
      stage.at('2026-04-22T00:00:00Z');
      const { gross, play, told } = await anEstimate(Number.POSITIVE_INFINITY);
      expect(await Promise.all([gross(), gross()])).toEqual([0n, 0n]);
      await play();
      stage.clock.wait(19_999);
      expect(await gross()).toBe(0n);
      stage.clock.wait(1);
      expect(await gross()).toBe(parts('3'));
      expect(told).toEqual([]);
    });

    it('is given as it was where a line takes long, and its agent told when there is a new one', async () => {
      stage.at('2026-04-24T00:00:00Z');
      const { head, gross, play, told, hold } = await anEstimate(-1);
      await gross();
      await play();
      stage.clock.wait(20_000);
      expect(await gross()).toBe(0n);
      await expect.poll(() => told).toEqual([[head, { type: 'line' }]]);
      expect(await gross()).toBe(parts('3'));
      // One that came to the same is not told of.
      stage.clock.wait(20_000);
      const same = hold();
      expect(await gross()).toBe(parts('3'));
      stage.clock.wait(40_000);
      const whoWaits = gross();
      same.letOthersIn();
      same.letIn();
      expect(await whoWaits).toBe(parts('3'));
      expect(told).toHaveLength(1);
      // A minute later, or in another window, none is given that is so old.
      await play();
      stage.clock.wait(60_000);
      expect(await gross()).toBe(parts('6'));
      stage.at('2026-04-25T00:00:00Z');
      expect(await gross()).toBe(0n);
      expect(told).toHaveLength(1);
    });

    it('is not that of a computation that began before a change, or too long ago', async () => {
      stage.at('2026-04-26T00:00:00Z');
      const { gross, play, hold } = await anEstimate(Number.POSITIVE_INFINITY);
      for (const lapse of [() => outdate(stage.database.api), () => stage.clock.wait(60_000)]) {
        const { letIn, letOthersIn } = hold();
        const early = gross();
        await play();
        lapse();
        letOthersIn();
        const late = await gross();
        await play();
        letIn();
        const readLate = await early;
        expect(readLate).toBe((late ?? 0n) + parts('3'));
        expect(await gross()).toBe(late);
        stage.clock.wait(20_000);
      }
    });
  });
});
