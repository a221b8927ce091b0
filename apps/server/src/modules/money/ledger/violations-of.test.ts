import { randomUUID } from 'node:crypto';
import { DAY_MS, instantOf, type MemberId } from '@baize/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../platform/database/db.ts';
import { aPosting, aTransfer, BRAND, type LedgerStage, openLedgerStage, php } from '../../../testing/ledger-stage.ts';
import { LONG_AGO, moveToThePast, pastAllGuards } from '../../../testing/ledger-past.ts';
import { closeDays } from './close-days.ts';
import { holdMoney } from './holds.ts';
import { violationsOf } from './audit.ts';

let stage: LedgerStage;
let a: MemberId;
let b: MemberId;
let d: MemberId;

beforeAll(async () => {
  stage = await openLedgerStage();
  a = await stage.member('100');
  b = await stage.member('100');
  await stage.post(aPosting({ memberId: a, amount: '10', key: 'bet' }));
  await stage.post({
    scope: 'test',
    key: 'linked',
    transfers: [
      aTransfer({ memberId: a, amount: '5', to: 'house:clearing' }),
      aTransfer({ memberId: b, amount: '5', from: 'house:clearing', to: 'cash' }),
    ],
  });
  await stage.api.inTransaction((tx) =>
    holdMoney(tx, { brand: BRAND, memberId: b, holdId: randomUUID(), amount: php('20'), reference: '' }),
  );
  const apart = { kind: 'heldBack', from: 'house:clearing', to: 'suspense' } as const;
  d = await stage.member('1');
  await stage.post(aPosting({ memberId: d, ...apart, amount: '7', key: 'apart' }));
  const c = await stage.member('1');
  await moveToThePast(stage.owner, c, LONG_AGO);
  await closeDays(stage.api, instantOf(LONG_AGO + 2 * DAY_MS));
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

it('finds nothing in books that are right', async () => {
  await stage.expectNoViolation();
  expect(await violationsOf(stage.api)).toEqual([]);
});

/** Writes a copy of the member's bet with some columns changed, as somebody with full access to the database could. */
const slipIn = (
  tx: Tx,
  changes: {
    seq?: string;
    leg?: number;
    key?: string;
    amount?: string;
    after?: string;
    to?: string;
    currency?: string;
  },
) =>
  tx.all(
    `insert into ledger_transfer (member_id, seq, amount_parts, balance_after_parts, at, leg, brand, kind, debit_account,
       credit_account, currency, scope, key, reference, fingerprint)
     select member_id, ${changes.seq ?? '4'}, ${changes.amount ?? '0'}, ${changes.after ?? 'balance_after_parts'}, at,
       ${changes.leg ?? 0}, brand, kind, debit_account, ${changes.to ?? 'credit_account'}, ${changes.currency ?? 'currency'},
       scope, ${changes.key ?? "'new'"}, reference, fingerprint
     from ledger_transfer where member_id = $1 order by seq desc limit 1`,
    [a],
  );
const setCash = (tx: Tx, text: string) =>
  tx.all(`update ledger_account set ${text} where member_id = $1 and name = 'cash'`, [a]);

/** Each defect, and the invariants that must name it: all of them and no other. */
const defects: [name: string, plant: (tx: Tx) => Promise<unknown>, found: string[]][] = [
  [
    'money made from nothing',
    (tx) => setCash(tx, 'balance_parts = balance_parts + 1'),
    ['a balance is the sum of its transfers', 'all accounts sum to zero'],
  ],
  [
    'an amount changed after the fact',
    (tx) => tx.all("update ledger_transfer set amount_parts = amount_parts + 1 where key = 'bet'"),
    ['a balance is the sum of its transfers', 'all accounts sum to zero', 'each transfer continues the balance'],
  ],
  [
    'a transfer with its account on both sides',
    (tx) =>
      tx.all(
        "update ledger_transfer set credit_account = 'cash', amount_parts = 0, balance_after_parts = balance_after_parts + 1000000 where key = 'bet'",
      ),
    [
      'a balance is the sum of its transfers',
      'a transfer joins two accounts',
      'all accounts sum to zero',
      'each transfer continues the balance',
    ],
  ],
  [
    'a transfer from house to house',
    async (tx) => {
      await slipIn(tx, {});
      await tx.all("update ledger_transfer set debit_account = 'house:x' where key = 'new'");
      await setCash(tx, 'last_seq = 4');
    },
    ['a transfer joins two accounts'],
  ],
  [
    'half of a linked order',
    (tx) => tx.all("update ledger_transfer set key = 'torn' where key = 'linked' and leg = 1"),
    ['linked transfers are complete'],
  ],
  [
    'a running balance that does not run on',
    (tx) => tx.all("update ledger_transfer set balance_after_parts = balance_after_parts + 7 where key = 'bet'"),
    ['each transfer continues the balance'],
  ],
  [
    'a balance below zero',
    async (tx) => {
      await tx.all('alter domain ledger_parts drop constraint ledger_never_below_zero');
      await setCash(tx, 'balance_parts = -1');
    },
    ['a balance is the sum of its transfers', 'all accounts sum to zero', 'no account is below zero'],
  ],
  [
    'an amount below zero',
    async (tx) => {
      await tx.all('alter domain ledger_amount drop constraint ledger_amount_in_range');
      await slipIn(tx, { amount: '-500000', after: 'balance_after_parts + 500000' });
      await setCash(tx, 'balance_parts = balance_parts + 500000, last_seq = 4');
    },
    ['an amount is not below zero'],
  ],
  [
    'a key with two effects',
    async (tx) => {
      await tx.all('alter table ledger_transfer drop constraint ledger_transfer_key');
      await slipIn(tx, { key: 'key' });
      await setCash(tx, 'last_seq = 4');
    },
    ['a key posts once'],
  ],
  [
    'a row that was removed',
    (tx) => tx.all("delete from ledger_transfer where key = 'bet'"),
    [
      'a balance is the sum of its transfers',
      'all accounts sum to zero',
      'each transfer continues the balance',
      'the sequence is unbroken',
    ],
  ],
  [
    'the last row removed, and the balance with it',
    async (tx) => {
      await tx.all("delete from ledger_transfer where key = 'linked' and leg = 1");
      await tx.all(
        "update ledger_account set balance_parts = balance_parts - 500000 where member_id = $1 and name = 'cash'",
        [b],
      );
      await tx.all(
        'update ledger_transfer set balance_after_parts = balance_after_parts - 500000 where member_id = $1 and seq = 3',
        [b],
      );
    },
    ['the sequence is unbroken'],
  ],
  [
    'a guard switched off',
    (tx) => tx.all('alter table ledger_transfer disable trigger ledger_transfer_stays'),
    ['history cannot be changed'],
  ],
  [
    'the web allowed to change history',
    (tx) => tx.all('grant update (reference) on ledger_transfer to baize_api'),
    ['history cannot be changed'],
  ],
  [
    'the web allowed to remove history',
    (tx) => tx.all('grant delete on ledger_seal to baize_api'),
    ['history cannot be changed'],
  ],
  [
    'a transfer of another currency',
    (tx) => tx.all("update ledger_transfer set currency = 'VND' where key = 'bet'"),
    ["a transfer is of its account's currency and brand", 'all accounts sum to zero'],
  ],
  [
    'a member without an account',
    (tx) => tx.all("delete from ledger_account where member_id = $1 and name = 'held'", [a]),
    ['a member has both accounts'],
  ],
  [
    'a hold that was closed without its money',
    (tx) => tx.all("update ledger_hold set state = 'voided', closed_at = now(), close_fingerprint = ''"),
    ['open holds are the money held'],
  ],
  [
    'a house sum that was changed',
    (tx) => tx.all('update ledger_house_day set debit_parts = debit_parts + 1'),
    ['house days agree with the transfers'],
  ],
  [
    'money held back of which a part went missing',
    (tx) => tx.all("update ledger_account set balance_parts = 6 where member_id = $1 and name = 'suspense'", [d]),
    ['a balance is the sum of its transfers', 'all accounts sum to zero'],
  ],
  [
    'an account of money held back that was removed',
    (tx) => tx.all("delete from ledger_account where member_id = $1 and name = 'suspense'", [d]),
    ['a balance is the sum of its transfers', 'all accounts sum to zero'],
  ],
  [
    'a house sum that was removed',
    (tx) => tx.all('delete from ledger_house_day'),
    ['house days agree with the transfers'],
  ],
];

class Undo extends Error {}

it.each(defects)('names %s', async (_, plant, found) => {
  let named: string[] = [];
  const planted = pastAllGuards(stage.owner, async (tx) => {
    await plant(tx);
    named = (await violationsOf(tx)).map(({ invariant }) => invariant);
    throw new Undo();
  });
  await expect(planted).rejects.toBeInstanceOf(Undo);
  expect([...new Set(named)].sort()).toEqual(found);
});
