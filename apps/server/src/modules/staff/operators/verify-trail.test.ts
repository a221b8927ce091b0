import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsVerifyAudit } from '@baize/contract/staff/audit-trail';
import { asId, type BrandCode, instantOf, type OperatorId } from '@baize/kernel';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { pastAllGuards } from '../../../testing/ledger-past.ts';
import { changeTrail } from './change-trail.ts';
import { mountOperators } from './operators.routes.ts';

const START = Date.UTC(2026, 5, 1);
const clock = { now: () => instantOf(START) };
const note = changeTrail(clock);

let database: TestDatabase;
let app: TestApp;
let count = 0;

beforeAll(async () => {
  database = await freshDatabase();
  app = await openTestApp({ database, clock, routes: (serve) => mountOperators(serve, { db: database.api }) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** A brand with a trail of so many changes, and its operator's token. */
async function aTrail(
  changes: number,
): Promise<{ brand: BrandCode; token: string; add: (what?: string) => Promise<void> }> {
  count += 1;
  const brand = asId<BrandCode>(`brand${count}`);
  const operator = {
    operatorId: asId<OperatorId>('01920000-0000-7000-8000-00000000000a'),
    brand,
    name: 'Ana',
    roles: ['owner' as const],
  };
  const session = { ...operator, tokenHash: Buffer.alloc(32) };
  const add = (what = 'notice') =>
    database.api.inTransaction((tx) =>
      note(tx, { operator: session, what, target: 'x', before: null, after: { a: 1 } }),
    );
  for (let made = 0; made < changes; made += 1) await add();
  return { brand, token: app.operateAs(operator), add };
}

async function verdictOf(token: string, noted: { position?: number; digest?: string } = {}) {
  const { body } = await app.call(opsVerifyAudit, noted, { token });
  if (!body.success) throw new Error(body.message);
  return body.value;
}

describe('the chain of the audit trail', () => {
  it('GET /ops/audit/verify finds a trail whole, counts its changes and tells its end', async () => {
    const { token, add } = await aTrail(5);
    const before = await verdictOf(token);
    expect(before).toMatchObject({ isWhole: true, changes: 5, end: { position: 5 }, notedStands: null, faults: [] });
    await add();
    const after = await verdictOf(token, before.end ?? {});
    expect(after).toMatchObject({ isWhole: true, changes: 6, notedStands: true });
    expect(after.end?.digest).not.toBe(before.end?.digest);
  });

  it('is whole and empty for a brand where nothing was changed', async () => {
    const { token } = await aTrail(0);
    expect(await verdictOf(token)).toEqual({ isWhole: true, changes: 0, end: null, notedStands: null, faults: [] });
  });

  it('has one line of links, however many change at once', async () => {
    const { token, add } = await aTrail(0);
    await Promise.all(Array.from({ length: 40 }, () => add()));
    expect(await verdictOf(token)).toMatchObject({ isWhole: true, changes: 40 });
  });

  it('gets no link from a change that was undone', async () => {
    const { token, brand } = await aTrail(1);
    const undone = database.api.inTransaction(async (tx) => {
      const operator = {
        operatorId: asId<OperatorId>('01920000-0000-7000-8000-00000000000a'),
        brand,
        name: 'Ana',
        roles: ['owner' as const],
      };
      await note(tx, {
        operator: { ...operator, tokenHash: Buffer.alloc(32) },
        what: 'x',
        target: '',
        before: null,
        after: null,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await verdictOf(token)).toMatchObject({ isWhole: true, changes: 1 });
  });

  const THIRD = `(select change_id from operators_link where brand = $1 and position = 3)`;
  it.each([
    [
      'a change that was altered',
      `update operators_change set operator_name = 'Eve' where change_id = ${THIRD}`,
      'change_altered',
    ],
    [
      'a change whose time was moved',
      `update operators_change set at = at + interval '1 ms' where change_id = ${THIRD}`,
      'change_altered',
    ],
    ['a change that was taken out', `delete from operators_change where change_id = ${THIRD}`, 'change_missing'],
    ['a link that was taken out', `delete from operators_link where brand = $1 and position = 3`, 'link_missing'],
    ['an end that was cut off', `delete from operators_link where brand = $1 and position = 5`, 'end_missing'],
    [
      'a change that was slipped in',
      `insert into operators_change (at, brand, operator_id, operator_name, what, target)
       select at, brand, operator_id, operator_name, 'slipped', '' from operators_change where change_id = ${THIRD}`,
      'change_unlinked',
    ],
  ])('shows %s, though made past all guards', async (_, attack, fault) => {
    const { brand, token } = await aTrail(5);
    const other = await aTrail(2);
    await pastAllGuards(database.owner, (tx) => tx.all(attack, [brand]));
    const verdict = await verdictOf(token);
    expect(verdict.isWhole).toBe(false);
    expect(verdict.faults.map((found) => found.fault)).toContain(fault);
    expect(await verdictOf(other.token)).toMatchObject({ isWhole: true });
  });

  it('shows to who noted an end that the trail was written anew since', async () => {
    const { brand, token } = await aTrail(4);
    const { end } = await verdictOf(token);
    await pastAllGuards(database.owner, async (tx) => {
      await tx.all(`update operators_change set what = 'forged' where brand = $1`, [brand]);
      await tx.all('delete from operators_link where brand = $1', [brand]);
      await tx.all('delete from operators_chain where brand = $1', [brand]);
      await tx.all(
        'select operators_link_change(c) from (select c from operators_change c where brand = $1 order by change_id) c',
        [brand],
      );
    });
    expect(await verdictOf(token)).toMatchObject({ isWhole: true });
    expect(await verdictOf(token, end ?? {})).toMatchObject({ isWhole: false, notedStands: false });
  });

  it('cannot be written by the web, nor altered by anybody', async () => {
    await aTrail(1);
    for (const attack of [
      `insert into operators_link (brand, position, change_id, digest) values ('x', 1, 1, sha256('x'))`,
      `update operators_chain set position = 0`,
      `delete from operators_link`,
      `select operators_link_change(c) from operators_change c`,
    ]) {
      await expect(database.api.all(attack)).rejects.toThrow(/permission/);
    }
    await expect(database.owner.all('delete from operators_link')).rejects.toThrow(/added to, never changed/);
    await expect(database.owner.all('truncate operators_link')).rejects.toThrow(/added to, never changed/);
  });
});
