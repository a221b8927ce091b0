import { agentFigures } from '@baize/contract/agents/centre';
import { agentMemberBets, agentMemberMoney } from '@baize/contract/agents/member-records';
import type { ValueOf } from '@baize/contract/client';
import { accountRecord } from '@baize/contract/records/account-record';
import { bettingRecord } from '@baize/contract/records/betting-record';
import { money, partsFromText } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { catchUp } from '../../../testing/catch-up.ts';
import { type GamesStage, openGamesStage, type Player } from '../../../testing/games-stage.ts';
import { BRAND, parts } from '../../../testing/ledger-stage.ts';
import { postTransfers, type Transfer } from '../../money/ledger/index.ts';
import { followSettledBets } from '../../play/settled-bets/index.ts';
import { mountAccountRecord } from '../../records/account-record/index.ts';
import { paidAwards } from '../../rewards/awards/index.ts';
import { agentsFollower, countMoney } from '../counts/index.ts';
import { mountFigures, mountMemberRecords } from './index.ts';

const BRAND_ROW = `
  insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language, minimum_age, register_rules,
    whitelabel)
  values ('demo', 'Silk Road', 'PHP', '₱', 'Asia/Manila', '{EN}', 'EN', 18, '{}', '{}') on conflict do nothing`;

let stage: GamesStage;
let app: TestApp;
beforeAll(async () => {
  stage = await openGamesStage();
  await stage.owner.all(BRAND_ROW);
  await followSettledBets({ db: stage.owner }, agentsFollower(stage.deps));
  app = await openTestApp({
    database: stage,
    clock: stage.deps.clock,
    routes: (serve) => {
      mountFigures(serve, stage.deps);
      mountMemberRecords(serve, stage.deps);
      mountAccountRecord(serve, { ...stage.deps, paidAwards });
    },
  });
});
afterAll(async () => {
  await app.close();
  await stage.expectNoViolation();
  await stage.drop();
});

interface Line {
  readonly head: Player;
  readonly agent: Player;
  readonly member: Player;
}

const DAYS = { from: '2026-11-01', to: '2026-12-31' };
const as = ({ memberId }: Player, isAgent: 0 | 1 = 1) => ({ token: app.logInAs({ memberId, isAgent }) });

/** A head, an agent and a member below, who stand there from now on. */
async function aLine(): Promise<Line> {
  const head = await stage.player('500');
  const agent = await stage.player('500');
  const member = await stage.player('500');
  await put(head, null, 2);
  await put(agent, head, 1);
  await put(member, agent, 0);
  stage.advance(1000);
  return { head, agent, member };
}

async function put({ memberId }: Player, under: Player | null, isAgent: 0 | 1 | 2): Promise<void> {
  const at = new Date(stage.deps.clock.now());
  await stage.owner.all('select hierarchy_put($1, $2, $3::smallint, $4)', [
    memberId,
    under?.memberId ?? null,
    isAgent,
    at,
  ]);
}

async function play(player: Player, stake: string, win: string | null): Promise<string> {
  stage.advance(1000);
  const [round, transaction_uuid] = [randomUUID(), randomUUID()];
  await stage.send('bet', player, { transaction_uuid, round, amount: parts(stake) });
  if (win !== null) {
    const reference_transaction_uuid = transaction_uuid;
    await stage.send('win', player, { reference_transaction_uuid, round, amount: parts(win), round_closed: true });
  }
  return round;
}

interface Paid extends Pick<Transfer, 'kind' | 'from' | 'to'> {
  readonly amount: string;
}

async function pay({ memberId }: Player, { amount, ...how }: Paid) {
  stage.advance(1000);
  await stage.owner.inTransaction((tx) =>
    postTransfers(tx, {
      ...{ scope: 'test', key: randomUUID() },
      transfers: [{ brand: BRAND, memberId, ...how, amount: money('PHP', parts(amount)), reference: '' }],
    }),
  );
}

async function count(): Promise<void> {
  await catchUp(stage.owner, agentsFollower(stage.deps));
  await countMoney({ ...stage.deps, db: stage.owner });
}

const nameOf = async ({ memberId }: Player) =>
  (
    await stage.owner.first<{ username: string }>('select username from members_member where member_id = $1', [
      memberId,
    ])
  )?.username ?? '';

async function betsOf(by: Player, asked: object): Promise<ValueOf<typeof agentMemberBets>> {
  const { body } = await app.call(agentMemberBets, { ...DAYS, ...asked }, as(by));
  if (!body.success) throw new Error(body.message);
  return body.value;
}
async function moneyOf(by: Player, asked: object): Promise<ValueOf<typeof agentMemberMoney>> {
  const { body } = await app.call(agentMemberMoney, { ...DAYS, ...asked }, as(by));
  if (!body.success) throw new Error(body.message);
  return body.value;
}

describe('the single bets of a member below', () => {
  it('are the member’s own record, row by row, and come to the figures of the line', async () => {
    const { head, member } = await aLine();
    for (const [stake, win] of [
      ['10', '4'],
      ['3', '9.5'],
      ['2', null],
      ['7', '0'],
    ] as const) {
      await play(member, stake, win);
    }
    await count();
    const account = await nameOf(member);
    const shown = await betsOf(head, { account });
    const own = await stage.site.call(bettingRecord, DAYS, {
      token: stage.site.logInAs({ memberId: member.memberId }),
    });
    expect(own.body).toMatchObject({ value: { list: shown.list } });
    expect(own.body).toMatchObject({ value: { stake: shown.stake, win: shown.win, result: shown.result, total: 4 } });
    const settled = await betsOf(head, { account, status: 'settled' });
    const figures = await app.call(agentFigures, { by: 'day', ...DAYS, account }, as(head));
    expect(figures.body).toMatchObject({
      value: {
        isAgent: 0,
        own: { bets: settled.total, stake: settled.stake, valid: settled.validBet, profit: settled.result },
      },
    });
    expect(settled).toMatchObject({ total: 3, stake: '20', result: '-6.5' });
  });

  it('are filtered, sums and all, and keep their pages while the member goes on playing', async () => {
    const { head, member } = await aLine();
    for (let i = 1; i <= 5; i += 1) await play(member, String(i), i === 5 ? null : '0');
    const account = await nameOf(member);
    const first = await betsOf(head, { account, pageSize: 2 });
    expect(first).toMatchObject({ total: 5, totalPages: 3, stake: '15', list: [{ stake: '5' }, { stake: '4' }] });
    await play(member, '100', '0');
    const second = await betsOf(head, { account, pageSize: 2, pageNo: 2, cursor: first.cursor });
    expect(second).toMatchObject({ total: 5, stake: '15', list: [{ stake: '3' }, { stake: '2' }] });
    expect(await betsOf(head, { account, status: 'open' })).toMatchObject({ total: 1, stake: '5' });
    expect(await betsOf(head, { account, vendor: 'rival' })).toMatchObject({ total: 0, stake: '0', list: [] });
    expect(await betsOf(head, { account, gameName: 'lantern' })).toMatchObject({ total: 6 });
  });

  it('are those from the first whole day in the line on, and of nobody who does not stand in it', async () => {
    // Two minutes before midnight in Manila: a launch lasts that long.
    stage.advance(Date.parse('2026-11-21T15:58:00Z') - stage.deps.clock.now());
    const [a, b] = [await aLine(), await aLine()];
    const account = await nameOf(a.member);
    await play(a.member, '5', '0');
    await put(a.member, b.agent, 0);
    await play(a.member, '6', '0');
    stage.advance(3 * 60_000);
    const round = await play(a.member, '7', '0');
    const shown = await betsOf(b.head, { account });
    expect(shown).toMatchObject({
      total: 1,
      stake: '7',
      list: [{ round }],
      path: [await nameOf(b.head), await nameOf(b.agent), account],
    });
    expect(shown.since).not.toBeNull();
    await put(a.member, a.agent, 0);
    // What was played under others, and before the next whole day, is not the old line's again.
    expect(await betsOf(a.head, { account })).toMatchObject({ total: 0, stake: '0' });
    for (const [by, whom] of [
      [b.head, account],
      [b.agent, account],
      [a.agent, await nameOf(a.head)],
      [a.agent, await nameOf(b.agent)],
      [a.agent, 'nobody'],
    ] as const) {
      for (const call of [agentMemberBets, agentMemberMoney]) {
        const { body } = await app.call(call, { ...DAYS, account: whom }, as(by));
        expect(body.message).toBe('member_not_found');
      }
    }
  });

  it('is asked for between two days that follow each other, a quarter of a year at most, by an agent', async () => {
    const { head, member } = await aLine();
    for (const days of [
      { from: '2026-03-11', to: '2026-03-10' },
      { from: '2025-03-11', to: '2026-03-10' },
    ]) {
      for (const call of [agentMemberBets, agentMemberMoney]) {
        expect((await app.call(call, days, as(head))).body.message).toBe('request_invalid');
      }
    }
    for (const call of [agentMemberBets, agentMemberMoney]) {
      expect((await app.call(call, DAYS, as(member, 0))).body.message).toBe('access_denied');
    }
  });
});

describe('the single movements of money of a member below', () => {
  it('come to the figures of the line, stand in the member’s own record, and tell nothing else of the wallet', async () => {
    const { head, member } = await aLine();
    await pay(member, { kind: 'deposit', from: 'house:payments:test', to: 'cash', amount: '500' });
    await pay(member, { kind: 'bonus', from: 'house:rewards', to: 'cash', amount: '20' });
    await pay(member, { kind: 'bonus', from: 'house:rebates', to: 'cash', amount: '3' });
    await pay(member, { kind: 'rollback', from: 'cash', to: 'house:rebates', amount: '1' });
    await pay(member, { kind: 'adjustment', from: 'house:adjustments', to: 'cash', amount: '9' });
    await play(member, '30', '0');
    await count();
    const account = await nameOf(member);
    const shown = await moneyOf(head, { account });
    const figures = await app.call(agentFigures, { by: 'day', ...DAYS, account }, as(head));
    expect(figures.body).toMatchObject({ value: { own: shown.sums } });
    expect(shown.list.map(({ what, amount }) => [what, amount])).toEqual([
      ['rebates', '-1'],
      ['rebates', '3'],
      ['bonuses', '20'],
      ['deposits', '500'],
      ['deposits', '500'],
    ]);
    expect(Object.keys(shown.list[0] ?? {}).toSorted()).toEqual(['amount', 'at', 'id', 'what']);
    const own = await app.call(accountRecord, { ...DAYS, pageSize: 100 }, as(member, 0));
    const rows = own.body.success ? own.body.value.list : [];
    for (const line of shown.list) {
      const row = rows.find(({ id }) => id === line.id);
      expect({ at: row?.at, parts: partsFromText(row?.amount ?? '') }).toEqual({
        at: line.at,
        parts: partsFromText(line.amount),
      });
    }
  });

  it('are found among many bets, in pages, one sum alone if asked', async () => {
    const { head, member } = await aLine();
    const account = await nameOf(member);
    const bets = (from: number): Transfer[] =>
      Array.from({ length: 300 }, (_, i) => ({
        ...{ brand: BRAND, memberId: member.memberId, kind: i % 2 === 0 ? 'bet' : 'win' },
        ...{ from: i % 2 === 0 ? 'cash' : 'house:vendor:house', to: i % 2 === 0 ? 'house:vendor:house' : 'cash' },
        ...{ amount: money('PHP', parts('1')), reference: `${from} ${i}` },
      })) as Transfer[];
    for (let piece = 0; piece < 5; piece += 1) {
      stage.advance(1000);
      const transfers = bets(piece);
      await stage.owner.inTransaction((tx) => postTransfers(tx, { scope: 'test', key: randomUUID(), transfers }));
      await pay(member, { kind: 'bonus', from: 'house:rewards', to: 'cash', amount: String(piece + 1) });
    }
    const first = await moneyOf(head, { account, what: 'bonuses', pageSize: 2 });
    expect(first).toMatchObject({ total: 5, totalPages: 3, sums: { bonuses: '15', deposits: '0' } });
    const second = await moneyOf(head, { account, what: 'bonuses', pageSize: 2, pageNo: 2 });
    const third = await moneyOf(head, { account, what: 'bonuses', pageSize: 2, pageNo: 3 });
    expect([first, second, third].flatMap(({ list }) => list.map(({ amount }) => amount))).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
    expect(await moneyOf(head, { account, what: 'sent' })).toMatchObject({ total: 0, list: [] });
    expect((await moneyOf(head, { account, pageNo: 9 })).list).toEqual([]);
  });
});
