import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsTrialBalance } from '@baize/contract/money/ledger-ops';
import { opsDays, opsMembers } from '@baize/contract/staff/overview';
import { asId, type BrandCode, dayIn, dayPlus, instantOf } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { askerOf, type AskServer } from '../../../testing/ask-server.ts';
import { operatorToken } from '../../../testing/operator-token.ts';
import { pageOfMembers } from '../../people/members/index.ts';
import { type RunningServer, startServer } from '../../../testing/running-server.ts';

let [server, call, token] = [] as unknown as [RunningServer, AskServer, string];
/** So many that a page which reads all of them is noticed. */
const MANY = 100_000;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
  call = askerOf(server);
  token = await operatorToken(server.database.owner, 'demo', { roles: ['read'] });
  await server.database.owner.all(
    `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at)
     select 'demo', gen_random_uuid(), 'crowd' || n, 'crowd' || n, '', 0, 'PHP', timestamptz '2026-01-01' + n * interval '1 s'
     from generate_series(1, ${MANY}) n`,
  );
  await server.database.owner.all(
    `insert into members_profile (member_id, payee_name)
     select member_id, 'Maria Santos' from members_member where username = 'crowd77777'`,
  );
  await server.database.owner.all(
    `insert into members_mobile (brand, mobile, member_id, verified_at)
     select brand, '+639171234567', member_id, now() from members_member where username = 'crowd500'`,
  );
  await server.database.owner.all(
    `insert into members_email (brand, email, member_id, verified_at)
     select brand, 'one@example.test', member_id, now() from members_member where username = 'crowd501'`,
  );
  await server.database.owner.all('analyze members_member, members_profile, members_mobile, members_email');
});
afterAll(() => server.stop());

const members = async (request: object = {}) => {
  const { body } = await call(opsMembers, request, { token });
  if (!body.success) throw new Error(body.message);
  return body.value;
};
const namesOf = async (search: string) => (await members({ search })).list.map(({ username }) => username);

describe('the list of members', () => {
  it('is newest first, by pages, with what each has', async () => {
    const first = await members({ pageSize: 5 });
    expect(first.total).toBeGreaterThan(MANY);
    expect(first.list).toHaveLength(5);
    const times = first.list.map(({ registeredAt }) => registeredAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await members({ search: 'demo01' })).list).toMatchObject([
      {
        username: 'demo01',
        status: 'active',
        currency: 'PHP',
        balance: expect.stringMatching(/^\d+(\.\d+)?$/) as string,
      },
    ]);
    const last = await members({ pageNo: first.totalPages, pageSize: 5 });
    expect(last.list.length).toBeGreaterThan(0);
  });

  it.each([
    ['the beginning of a user name, in any case', 'CROWD7777', 'crowd7777'],
    ['a whole e-mail address', 'One@Example.test', 'crowd501'],
    ['the end of a number, as it is written at home', '0917 123-4567', 'crowd500'],
    ['the whole number', '+63 917 123 4567', 'crowd500'],
    ['a person’s name', 'maria santos', 'crowd77777'],
  ])('finds somebody by %s', async (_, search, username) => {
    expect(await namesOf(search)).toContain(username);
  });

  it.each(['%', '_', 'crowd_', '123', 'rowd', '\\'])('takes no sign for another: %s', async (search) => {
    expect(await namesOf(search)).toEqual([]);
  });

  it('leaves trial accounts and other brands out, and shows nothing to who writes content', async () => {
    expect((await members({ trial: '1' })).list.every(({ isAgent }) => isAgent === 4)).toBe(true);
    const stranger = await operatorToken(server.database.owner, 'elsewhere', { roles: ['owner'] });
    expect((await call(opsMembers, {}, { token: stranger })).body.value).toMatchObject({ list: [], total: 0 });
    const content = await operatorToken(server.database.owner, 'demo', { roles: ['content'] });
    expect((await call(opsMembers, {}, { token: content })).body.message).toBe('role_needed');
  });

  it.each([
    ['the first page', '', 14],
    ['a name', 'crowd99', 14],
    ['a number', '09171234567', 1],
  ])('reads whole no more members than it shows: %s', async (_, search, shown) => {
    const read: PlanStep[] = [];
    const explaining: Sql = {
      ...server.database.api,
      all: async (text, values) => {
        const plans = await server.database.api.all<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(
          `explain (analyze, format json) ${text}`,
          values,
        );
        read.push(...plans.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => stepsIn(Plan))));
        return server.database.api.all(text, values);
      },
    };
    const filter = { brand: asId<BrandCode>('demo'), search, status: undefined, isTrial: false, limit: 14, offset: 0 };
    const { rows } = await pageOfMembers(explaining, filter);
    expect(rows).toHaveLength(shown);
    const beside = read.filter((step) => /members_(profile|email|mobile)$/.test(step['Relation Name'] ?? ''));
    const rowsRead = beside.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0);
    expect(rowsRead).toBeLessThanOrEqual(14 * 3 + 3);
  });
});

interface PlanStep {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanStep[];
}

function stepsIn(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsIn)];
}

describe('the days', () => {
  it('come to what the books hold, sealed or not', async () => {
    const today = dayIn('UTC', instantOf(Date.now()));
    const { body } = await call(opsDays, { from: dayPlus(today, -365), to: today }, { token });
    if (!body.success) throw new Error(body.message);
    expect(body.value.list).toHaveLength(366);
    expect(body.value.list[0]?.day).toBe(today);
    const { list } = body.value;
    const sum = (name: 'deposits' | 'withdrawals' | 'revenue' | 'fees') =>
      list.reduce((all, day) => all + Number(day[name]), 0);
    const books = (await call(opsTrialBalance, {}, { token })).body;
    if (!books.success) throw new Error(books.message);
    const held = (name: RegExp) =>
      books.value.list
        .filter(({ account, currency }) => name.test(account) && currency === 'PHP')
        .reduce((all, { debit, credit }) => all + Number(credit) - Number(debit), 0);
    expect(sum('deposits')).toBeGreaterThan(0);
    expect(sum('withdrawals') - sum('deposits')).toBeCloseTo(held(/^house:payments:/), 4);
    expect(sum('revenue')).toBeCloseTo(held(/^house:games$/), 4);
    expect(sum('fees')).toBeCloseTo(held(/^house:fees$/), 4);
  });

  it('are the last 31 unless said otherwise, and a year at most', async () => {
    const days = async (request: object) => (await call(opsDays, request, { token })).body;
    expect(await days({})).toMatchObject({ value: { currency: 'PHP', list: { length: 31 } } });
    expect(await days({ from: '2020-01-01', to: '2026-11-01' })).toMatchObject({ value: { list: { length: 366 } } });
    expect(await days({ from: '2026-11-31' })).toMatchObject({
      message: 'request_invalid',
      value: { fields: ['from'] },
    });
  });
});
