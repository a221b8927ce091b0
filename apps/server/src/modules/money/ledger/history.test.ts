import { type MemberId, instantOf, DAY_MS } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPosting, BRAND, type LedgerStage, openLedgerStage, php } from '../../../testing/ledger-stage.ts';
import { audit } from './audit.ts';
import { closeDays } from './close-days.ts';
import { holdMoney } from './holds.ts';
import { LONG_AGO, moveToThePast } from '../../../testing/ledger-past.ts';
import { systemClock } from '../../../platform/time-and-chance/clock.ts';

let stage: LedgerStage;
let memberId: MemberId;

beforeAll(async () => {
  stage = await openLedgerStage();
  memberId = await stage.member('100');
  await stage.post(aPosting({ memberId, amount: '10' }));
  const holdId = crypto.randomUUID();
  await stage.api.inTransaction((tx) =>
    holdMoney(tx, { brand: BRAND, memberId, holdId, amount: php('5'), reference: '' }),
  );
  await moveToThePast(stage.owner, memberId, LONG_AGO);
  await closeDays(stage.api, instantOf(LONG_AGO + 2 * DAY_MS));
  await audit(stage.api, systemClock, null);
});

afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

const TABLES = ['ledger_transfer', 'ledger_account', 'ledger_hold', 'ledger_seal', 'ledger_house_day', 'ledger_audit'];

describe('the role of the web', () => {
  it.each(TABLES)('cannot change, remove or empty rows of %s', async (table) => {
    const [column] = await stage.owner.all<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1`,
      [table],
    );
    for (const statement of [
      `update ${table} set ${column!.name} = ${column!.name}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
    ]) {
      await expect(stage.api.all(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it.each(TABLES.filter((table) => table !== 'ledger_audit'))(
    'cannot write rows into %s but through its doors',
    async (table) => {
      await expect(stage.api.all(`insert into ${table} select * from ${table}`)).rejects.toMatchObject({
        code: '42501',
      });
    },
  );

  it('cannot lock a row, which would be half a change', async () => {
    await expect(stage.api.all('select from ledger_account for update')).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot switch the guards off', async () => {
    for (const statement of [
      'set session_replication_role = replica',
      'create or replace function ledger_refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
      'drop trigger ledger_transfer_stays on ledger_transfer',
      'select ledger_refuse_change()',
    ]) {
      await expect(stage.api.all(statement), statement).rejects.toThrow();
    }
  });

  it('cannot slip a table of its own between a door and the books', async () => {
    const before = await stage.cashOf(memberId);
    await stage.api.inTransaction(async (tx) => {
      await tx.all('create temporary table ledger_account (like public.ledger_account) on commit drop');
      await tx.all('set local search_path = pg_temp, public');
      const door = `select outcome from public.ledger_post_one('demo', $1::uuid, 'door', 'slip', sha256('x'), 'bet', 'cash', 'house:games', 1, 'PHP', '')`;
      expect(await tx.all(door, [memberId])).toEqual([{ outcome: 'posted' }]);
    });
    expect(await stage.cashOf(memberId)).toBe(before - 1n);
  });
});

describe('the owner', () => {
  it.each(['ledger_transfer', 'ledger_seal', 'ledger_house_day'])(
    'is refused as well, for history: %s',
    async (table) => {
      const [column] = await stage.owner.all<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1`,
        [table],
      );
      const statements = [
        `update ${table} set ${column!.name} = ${column!.name}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ];
      for (const statement of statements) {
        await expect(stage.owner.all(statement), statement).rejects.toThrow('history is added to, never changed');
      }
    },
  );

  it('cannot bring an account below zero', async () => {
    const statement = 'update ledger_account set balance_parts = -1 where member_id = $1';
    await expect(stage.owner.all(statement, [memberId])).rejects.toThrow('ledger_never_below_zero');
  });
});
