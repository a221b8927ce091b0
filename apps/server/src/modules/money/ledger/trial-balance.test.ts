import { opsTrialBalance } from '@baize/contract/money/ledger-ops';
import { type Instant, instantOf } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_AGO, moveToThePast, pastAllGuards } from '../../../testing/ledger-past.ts';
import { aDeposit, aPosting, BRAND, parts, php } from '../../../testing/ledger-stage.ts';
import { openStaffStage, type StaffStage } from '../../../testing/staff-stage.ts';
import { closeDays } from './close-days.ts';
import { holdMoney } from './holds.ts';
import { trialBalanceOf } from './trial-balance-of.ts';

let stage: StaffStage;
const token = () => stage.operator();

beforeAll(async () => {
  stage = await openStaffStage();
});
afterAll(async () => {
  await stage.expectNoViolation();
  await stage.drop();
});

/** The same by the simplest means: every side of every transfer up to the instant, added up. */
async function addedUp(at: Instant): Promise<Record<string, bigint>> {
  const rows = await stage.owner.all<{ name: string; parts: string }>(
    `select s.name || ' ' || t.currency as name, sum(s.parts)::text as parts from ledger_transfer t
     cross join lateral (values
       (case when t.debit_account in ('cash', 'held') then 'members:' || t.debit_account else t.debit_account end, -t.amount_parts),
       (case when t.credit_account in ('cash', 'held') then 'members:' || t.credit_account else t.credit_account end, t.amount_parts)
     ) as s (name, parts)
     where t.brand = $1 and t.at <= $2 group by 1 having sum(s.parts) <> 0`,
    [BRAND, new Date(at)],
  );
  return Object.fromEntries(rows.map((row) => [row.name, BigInt(row.parts)]));
}

async function asTold(at: Instant): Promise<Record<string, bigint>> {
  const { lines } = await trialBalanceOf(stage.api, BRAND, at);
  const told = lines.map((line) => [`${line.account} ${line.currency}`, line.creditParts - line.debitParts] as const);
  return Object.fromEntries(told.filter(([, held]) => held !== 0n));
}

describe('the trial balance', () => {
  it('GET /ops/books/trial-balance tells what every account holds, and both sides agree in every currency', async () => {
    const [one, two] = [await stage.member('100'), await stage.member('50')];
    await stage.member('7', 'THB');
    await stage.post(aPosting({ memberId: one, amount: '30' }));
    const hold = { brand: BRAND, memberId: two, holdId: crypto.randomUUID(), amount: php('20'), reference: '' };
    await stage.api.inTransaction((tx) => holdMoney(tx, hold));
    const { body } = await stage.app.call(opsTrialBalance, {}, { token: token() });
    const line = (account: string, [debit, credit]: readonly [string, string], currency = 'PHP') => {
      return { currency, account, debit, credit };
    };
    expect(body.success && body.value.list).toEqual(
      expect.arrayContaining([
        line('house:games', ['0', '30']),
        line('house:payments:test', ['150', '0']),
        line('members:cash', ['0', '100']),
        line('members:held', ['0', '20']),
        line('house:payments:test', ['7', '0'], 'THB'),
        line('members:cash', ['0', '7'], 'THB'),
      ]),
    );
    expect(body.success && body.value.totals).toEqual([
      { currency: 'PHP', debit: '150', credit: '150', isBalanced: true },
      { currency: 'THB', debit: '7', credit: '7', isBalanced: true },
    ]);
  });

  it('is empty for a brand without books, and never another brand’s', async () => {
    const stranger = stage.app.operateAs({ brand: 'other' as never });
    const { body } = await stage.app.call(opsTrialBalance, {}, { token: stranger });
    expect(body.success && [body.value.list, body.value.totals]).toEqual([[], []]);
  });

  it('equals the transfers added up, at any instant, before and after days are sealed', async () => {
    const old = await stage.member('1000');
    for (let n = 1; n <= 20; n += 1) await stage.post(aPosting({ memberId: old, amount: String(n) }));
    await stage.post(aDeposit(old, '12.34'));
    await moveToThePast(stage.owner, old, LONG_AGO);
    const instants = [-1, 0, 3, 10, 21, 22, 86_400_000].map((ms) => instantOf(LONG_AGO + ms));
    const all = [...instants, instantOf(Date.now()), instantOf(Date.now() - 2000)];
    const before = await Promise.all(all.map(asTold));
    expect(before).toEqual(await Promise.all(all.map(addedUp)));
    for (let closed = 1; closed > 0;) closed = (await closeDays(stage.owner, instantOf(Date.now()))).length;
    expect(await Promise.all(all.map(asTold))).toEqual(before);
  });

  it('shows an account that was changed behind the books: the sides differ by just that', async () => {
    const member = await stage.member('10');
    const change = (by: bigint) =>
      pastAllGuards(stage.owner, (tx) =>
        tx.all("update ledger_account set balance_parts = balance_parts + $2 where member_id = $1 and name = 'cash'", [
          member,
          by,
        ]),
      );
    await change(parts('1'));
    const { body } = await stage.app.call(opsTrialBalance, {}, { token: token() });
    const total = body.success ? body.value.totals.find(({ currency }) => currency === 'PHP') : undefined;
    expect(total?.isBalanced).toBe(false);
    expect(parts(total?.credit ?? '0') - parts(total?.debit ?? '0')).toBe(parts('1'));
    await change(-parts('1'));
  });
});
