import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsIn } from '@baize/contract/call';
import { opsChanges } from '@baize/contract/staff/audit-trail';
import { opsMe } from '@baize/contract/staff/operators';
import { asId, type BrandCode, DAY_MS, instantOf, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import type { OperatorChange } from '../../../events/operator-change.ts';
import { systemChance } from '../../../platform/time-and-chance/chance.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { changeTrail } from './change-trail.ts';
import { findOperator } from './find-operator.ts';
import { issueOperator, OPERATOR_TOKEN_DAYS, revokeOperator } from './operator-tokens.ts';
import { mountOperators } from './operators.routes.ts';

const call = callsIn('test');

const DEMO = asId<BrandCode>('demo');
const OTHER = asId<BrandCode>('other');
const START = Date.UTC(2026, 5, 1);
const forMembers = call({
  method: 'GET',
  path: '/wps/test/member',
  access: 'member',
  summary: 'For members.',
  request: z.object({}),
  value: z.string(),
  refusals: [],
});

let database: TestDatabase;
let app: TestApp;
let now = START;
const clock = { now: () => instantOf(now) };
const issue = (brand: BrandCode, name: string): Promise<string> =>
  database.owner.inTransaction((tx) =>
    issueOperator(tx, { brand, name, roles: ['owner'] }, { clock, chance: systemChance }),
  );
const meOf = async (token: string) => (await app.call(opsMe, {}, { token })).body;

beforeAll(async () => {
  database = await freshDatabase();
  app = await openTestApp({
    database,
    clock,
    brandOf: (host) => Promise.resolve(host === 'nobody.example' ? undefined : DEMO),
    findOperator: (token) => findOperator(database.api, token, clock.now()),
    routes: (serve) => {
      mountOperators(serve, { db: database.api });
      serve(forMembers, async () => 'welcome');
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

describe('an operator’s token', () => {
  it('opens /ops for the brand it was made for, whatever the host', async () => {
    const token = await issue(OTHER, 'Ana');
    const asked = { token, headers: { host: 'nobody.example' } };
    expect((await app.call(opsMe, {}, asked)).body.value).toMatchObject({ brand: 'other', name: 'Ana' });
  });

  it('opens no member’s call, and no member’s token opens /ops', async () => {
    const operator = await issue(DEMO, 'Ben');
    expect((await app.call(forMembers, {}, { token: operator })).body.message).toBe('session_expired');
    const member = app.logInAs({ memberId: asId<MemberId>('01920000-0000-7000-8000-000000000001'), isAgent: 1 });
    expect((await app.call(forMembers, {}, { token: member })).status).toBe(200);
    expect((await app.call(opsMe, {}, { token: member })).body.message).toBe('session_expired');
    expect((await app.call(opsMe, {})).body.message).toBe('session_required');
  });

  it('ends with its ninety days, and at once when it is taken back', async () => {
    const [old, revoked] = [await issue(DEMO, 'Cleo'), await issue(DEMO, 'Dan')];
    now = START + OPERATOR_TOKEN_DAYS * DAY_MS - 1;
    expect((await meOf(old)).success).toBe(true);
    now += 1;
    expect((await meOf(old)).message).toBe('session_expired');
    now = START;
    expect((await meOf(revoked)).success).toBe(true);
    const take = () => database.owner.inTransaction((tx) => revokeOperator(tx, { brand: DEMO, name: 'Dan' }, clock));
    expect([await take(), await take()]).toEqual([1, 0]);
    expect((await meOf(revoked)).message).toBe('session_expired');
  });

  it('lies nowhere in clear, and the web can make none', async () => {
    const token = await issue(DEMO, 'Eve');
    const rows = await database.owner.all<{ row: string }>('select o::text as row from operators_operator o');
    expect(rows.some(({ row }) => row.includes(token.slice(-20)))).toBe(false);
    await expect(database.api.all('update operators_operator set revoked_at = null')).rejects.toThrow(/permission/);
    await expect(
      database.api.inTransaction((tx) =>
        issueOperator(tx, { brand: DEMO, name: 'x', roles: ['owner'] }, { clock, chance: systemChance }),
      ),
    ).rejects.toThrow(/permission/);
  });
});

describe('the audit trail', () => {
  const note = changeTrail(clock);
  const changeBy = async (token: string, change: Partial<OperatorChange> = {}): Promise<OperatorChange> => {
    const operator = await findOperator(database.api, token, clock.now());
    if (operator === undefined) throw new Error('no operator');
    return { operator, what: 'brand.status', target: '', before: { status: 0 }, after: { status: 1 }, ...change };
  };

  it('GET /ops/changes shows an operator what was changed at their brand, newest first, and nothing of another', async () => {
    const [mine, theirs] = [await issue(DEMO, 'Fay'), await issue(OTHER, 'Gus')];
    for (const target of ['a', 'b', 'c']) {
      const change = await changeBy(mine, { target, what: target === 'b' ? 'banner' : 'notice', before: null });
      await database.api.inTransaction((tx) => note(tx, change));
    }
    const hidden = await changeBy(theirs, { target: 'hidden' });
    await database.api.inTransaction((tx) => note(tx, hidden));
    const { body } = await app.call(opsChanges, { pageSize: 2 }, { token: mine });
    const newest = { target: 'c', operatorName: 'Fay', at: START, before: null, after: { status: 1 } };
    expect(body.value).toMatchObject({ total: 3, totalPages: 2, list: [newest, { target: 'b' }] });
    const banners = await app.call(opsChanges, { what: 'banner' }, { token: mine });
    expect(banners.body.value).toMatchObject({ list: [{ target: 'b' }] });
  });

  it('is not written when the change fails, and cannot be altered by anybody', async () => {
    const change = await changeBy(await issue(DEMO, 'Hal'), { target: 'undone' });
    const failed = database.api.inTransaction(async (tx) => {
      await note(tx, change);
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect(await database.owner.all(`select 1 from operators_change where target = 'undone'`)).toEqual([]);
    await expect(database.api.all(`delete from operators_change`)).rejects.toThrow(/permission/);
    for (const attack of [
      `update operators_change set what = 'x'`,
      'delete from operators_change',
      'truncate operators_change',
    ]) {
      await expect(database.owner.all(attack)).rejects.toThrow(/added to, never changed/);
    }
  });
});
