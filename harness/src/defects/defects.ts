import { AGENTS_DEFECTS } from './agents-defects.ts';
import { type Defect, inFunction } from './defect.ts';
import { LOTTERY_DEFECTS } from './lottery-defects.ts';
import { REWARDS_DEFECTS } from './rewards-defects.ts';

const NOW_HELD = 'select b.balance_parts from ledger_account b where b.name = ';
const TAKEN = 'on conflict on constraint ledger_transfer_key do nothing';
const ROOT = 'apps/server/dist';

/** The planted mistakes that a run must find (B10.12, R2). */
export const DEFECTS: readonly Defect[] = [
  {
    name: 'a balance is read, then written',
    sql: [
      inFunction(
        'ledger_post',
        'set balance_parts = a.balance_parts + v_cash,',
        `set balance_parts = (${NOW_HELD}'cash' and b.member_id = p_member) + v_cash,`,
      ),
      inFunction(
        'ledger_post_many',
        'set balance_parts = a.balance_parts + o.delta,',
        `set balance_parts = (${NOW_HELD}'cash' and b.member_id = o.member_id) + o.delta,`,
      ),
    ],
  },
  {
    name: 'accounts are locked in any order',
    sql: [
      inFunction(
        'ledger_post_transfers',
        `perform from ledger_account a
  where a.member_id = any (p_members) and a.name = 'cash' order by a.member_id for update;`,
        'null;',
      ),
    ],
  },
  {
    name: 'no key',
    sql: [
      inFunction('ledger_post', TAKEN, ''),
      'alter table ledger_transfer drop constraint ledger_transfer_key',
      'create index ledger_transfer_key on ledger_transfer (scope, key, leg)',
    ],
  },
  {
    name: 'a key is looked for, then written',
    sql: [
      inFunction('ledger_post', TAKEN, 'on conflict do nothing'),
      'alter table ledger_transfer drop constraint ledger_transfer_key',
      'create index ledger_transfer_key on ledger_transfer (scope, key, leg)',
      `create function harness_look_first() returns trigger language plpgsql as $$
       begin
         if exists (select from ledger_transfer t where t.scope = new.scope and t.key = new.key and t.leg = new.leg) then
           return null;
         end if;
         return new;
       end $$`,
      'create trigger harness_look before insert on ledger_transfer for each row execute function harness_look_first()',
    ],
  },
  {
    name: 'the answer is given before the commit',
    needsFaults: true,
    edits: [
      {
        file: `${ROOT}/platform/database/db.js`,
        from: "await client.query('commit');\n        return result;",
        to: "isLate = true; setTimeout(() => void client.query('commit').catch(() => undefined).then(() => client.release()), 60);\n        return result;",
      },
      { file: `${ROOT}/platform/database/db.js`, from: 'let broken;', to: 'let broken; let isLate = false;' },
      {
        file: `${ROOT}/platform/database/db.js`,
        from: 'client.release(broken);',
        to: 'if (!isLate) client.release(broken);',
      },
    ],
  },
  {
    name: 'one thing in two transactions',
    needsFaults: true,
    edits: [
      { file: `${ROOT}/platform/database/db.js`, from: "await client.query('begin');", to: '' },
      { file: `${ROOT}/platform/database/db.js`, from: "await client.query('commit');", to: '' },
    ],
  },
  {
    name: 'a commit does not wait for the disk',
    needsFaults: true,
    edits: [
      {
        file: `${ROOT}/platform/database/db.js`,
        from: '-c role=${options.role}',
        to: '-c role=${options.role} -c synchronous_commit=off',
      },
      {
        file: `${ROOT}/platform/database/safety-check.js`,
        from: "['on', 'remote_write'",
        to: "['off', 'on', 'remote_write'",
      },
    ],
  },
  {
    name: 'amounts are floats',
    edits: [
      {
        file: 'packages/kernel/dist/money.js',
        from: "BigInt(units) * PARTS_PER_UNIT + BigInt(fraction.padEnd(FRACTION_DIGITS, '0'))",
        to: "BigInt(Math.floor(Number(units + '.' + (fraction || '0')) * 100000))",
      },
    ],
  },
  {
    name: 'currencies are not compared',
    sql: [
      inFunction('games_read_calls', 's.currency <> p.currency or (', '('),
      inFunction('ledger_post', 'and a.brand = p_brand and a.currency = p_currency', 'and a.brand = p_brand'),
      inFunction('ledger_post_many', 'and a.brand = o.brand and a.currency = o.currency', 'and a.brand = o.brand'),
    ],
  },
  {
    name: 'a payment is credited with each notification',
    edits: [
      {
        file: 'packages/contract/dist/money/deposit-states.js',
        from: 'succeeded: {},',
        to: "succeeded: { paid: 'succeeded' },",
      },
      {
        file: `${ROOT}/modules/money/deposits/apply-event.js`,
        from: "posting: { scope: 'deposit', key: depositId },",
        to: "posting: { scope: 'deposit', key: depositId + Math.random() },",
      },
    ],
  },
  {
    name: 'a limit is looked at, then passed',
    edits: [
      {
        file: `${ROOT}/modules/money/limits/deposit-limits.js`,
        from: 'await lockMember(tx, { memberId, brand, currency });',
        to: '',
      },
    ],
  },
  {
    name: 'a stake is compared without itself',
    sql: [inFunction('limits_allow_stake', 'u.used + p_amount > s.parts', 'u.used > s.parts')],
  },
  {
    name: 'a payout job that runs again pays again',
    needsFaults: true,
    edits: [
      {
        file: `${ROOT}/modules/money/channels/sandbox.js`,
        from: 'return { idempotencyKey, reference, amount: textFromParts(parts), currency, account, holder };',
        to: 'return { idempotencyKey: `${Math.random()}`, reference: `${reference} ${Math.random()}`, amount: textFromParts(parts), currency, account, holder };',
      },
    ],
  },
  {
    name: 'a repeat is answered otherwise',
    sql: [
      inFunction(
        'games_status',
        "when 'repeated' then 'RS_OK'",
        "when 'repeated' then 'RS_ERROR_DUPLICATE_TRANSACTION'",
      ),
    ],
  },
  {
    name: 'a bet is taken back twice',
    sql: [
      inFunction('games_undo', "'undo ' || p_undone.transaction_uuid,", "'undo ' || c.transaction_uuid,"),
      inFunction(
        'games_take_rollback',
        `    or exists (select from games_undone u where u.transaction_uuid = c.reference_uuid and u.vendor = c.vendor) then`,
        ' then',
      ),
      inFunction(
        'games_undo',
        'values (p_undone.transaction_uuid, c.member_id, c.transaction_uuid, p_now, c.vendor);',
        'values (p_undone.transaction_uuid, c.member_id, c.transaction_uuid, p_now, c.vendor) on conflict do nothing;',
      ),
    ],
  },
  {
    name: 'one side of a transfer',
    edits: [
      {
        file: `${ROOT}/modules/money/member-transfers/make-transfer.js`,
        from: 'transfers: [sent, got] }',
        to: 'transfers: [sent] }',
      },
    ],
  },
  ...LOTTERY_DEFECTS,
  ...REWARDS_DEFECTS,
  ...AGENTS_DEFECTS,
];
