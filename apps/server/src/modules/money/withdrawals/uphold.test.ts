import {
  confirmReceipt,
  withdrawalDetail,
  withdrawalEvidence,
  withdrawalOptions,
} from '@baize/contract/money/withdrawals';
import {
  opsForceReceipt,
  opsSettleWithdrawal,
  opsUpholdWithdrawal,
  opsWithdrawal,
} from '@baize/contract/money/withdrawals-ops';
import { asId, type BrandCode, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPosting } from '../../../testing/ledger-stage.ts';
import { postTransfers, violationsOf } from '../ledger/index.ts';
import { compareDay } from '../reconciliation/compare-day.ts';
import { DEMO, openWithdrawalsStage, type Person, type WithdrawalsStage } from './testing/withdrawals-stage.ts';
import { upholdWithdrawal } from './staff-decisions.ts';

let stage: WithdrawalsStage;
let proof: string;
beforeAll(async () => {
  stage = await openWithdrawalsStage();
  const dot = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  proof = (await dot.png().toBuffer()).toString('base64');
});
beforeEach(() => stage.settings({ automaticUpTo: '50000', fourEyesFrom: '50001' }));
afterEach(() => {
  stage.provider.isRefusing = false;
  stage.provider.made.clear();
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

const unit = (amount: number): bigint => BigInt(amount) * 100_000n;

interface Disputed {
  readonly who: Person;
  readonly withdrawalId: string;
}

async function asked(amount: string): Promise<Disputed> {
  const who = await stage.person('50000');
  const { body } = await stage.ask(who, amount);
  if (!body.success) throw new Error(body.message);
  await stage.runJobs();
  return { who, withdrawalId: body.value.withdrawalId };
}

/** A withdrawal that was paid, and of which the member says that so much came. */
async function disputed(amount: string, received?: string): Promise<Disputed> {
  const one = await asked(amount);
  await say(one, received === undefined ? { receipt: 'none', proof } : { receipt: 'partly', received, proof });
  return one;
}

async function say({ who, withdrawalId }: Disputed, words: object): Promise<string> {
  const answer = await stage.test.call(confirmReceipt, { withdrawalId, ...words } as never, { token: who.token });
  return answer.body.message;
}

const ask = ({ withdrawalId }: Disputed, token = stage.operator().token) =>
  stage.test.call(
    opsUpholdWithdrawal,
    { withdrawalId, reason: 'payoutLost', note: 'The bank has no trace of it.' },
    { token },
  );
const seen = async ({ who, withdrawalId }: Disputed) =>
  (await stage.test.call(withdrawalDetail, { withdrawalId }, { token: who.token })).body.value;
const returnsOf = ({ withdrawalId }: Disputed) =>
  stage.database.owner.all(
    `select kind, debit_account as "from", credit_account as "to", amount_parts as parts from ledger_transfer
     where scope = 'withdrawal-return' and key = $1`,
    [withdrawalId],
  );
const trailOf = ({ withdrawalId }: Disputed) =>
  stage.database.owner.all(
    "select what, after from operators_change where target = $1 and what like 'withdrawal.up%' order by change_id",
    [withdrawalId],
  );

describe('a member who is right that money did not come', () => {
  it('is given back what is missing, once, fifty times at once, from where the payout went, and sees it', async () => {
    const one = await disputed('100', '60');
    const { token } = stage.operator();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(one, token)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await returnsOf(one)).toEqual([
      { kind: 'withdrawal', from: 'house:payments:provider', to: 'cash', parts: unit(40) },
    ]);
    expect(await stage.cash(one.who)).toBe(unit(49_940));
    const end = { state: 'returned', returned: '40', reason: 'payoutLost', note: 'The bank has no trace of it.' };
    expect(await seen(one)).toMatchObject({ ...end, received: '60', remaining: '40', canCancel: false });
    expect(await trailOf(one)).toEqual([
      { what: 'withdrawal.upheld', after: { state: 'returned', reason: end.reason, note: end.note } },
    ]);
    expect(stage.told.at(-1)).toMatchObject({ memberId: one.who.memberId, event: { type: 'balance' } });
  });

  it('has it in the evidence: the line of the time line, the transfer and the balance after it', async () => {
    const one = await disputed('100');
    await ask(one);
    const { body } = await stage.test.call(withdrawalEvidence, { withdrawalId: one.withdrawalId }, one.who);
    if (!body.success) throw new Error(body.message);
    const { withdrawal, transfers } = body.value.evidence;
    expect(withdrawal).toMatchObject({ state: 'returned', returned: '100' });
    expect(withdrawal.steps.at(-1)).toMatchObject({ event: 'upheld', by: 'staff', reason: 'payoutLost' });
    expect(transfers.map(({ kind, from, to, amount }) => [kind, from, to, amount])).toEqual([
      ['hold', 'cash', 'held', '100'],
      ['withdrawal', 'held', 'house:payments:provider', '100'],
      ['withdrawal', 'house:payments:provider', 'cash', '100'],
    ]);
    expect(transfers.at(-1)).toMatchObject({ balance: '50000' });
  });

  it('is given it back from the hand of staff, where staff paid', async () => {
    stage.provider.isRefusing = true;
    const one = await asked('100');
    const settle = { withdrawalId: one.withdrawalId, reference: 'BDO-2026-0042', reason: 'channelDown' } as const;
    await stage.test.call(opsSettleWithdrawal, settle, { token: stage.operator().token });
    await say(one, { receipt: 'none', proof });
    expect((await ask(one)).status).toBe(200);
    expect(await returnsOf(one)).toMatchObject([{ from: 'house:payments:manual', parts: unit(100) }]);
  });

  it('has the day’s limit as if what came back had never left', async () => {
    await stage.settings({ levels: [{ level: 0, amountPerDay: '100', countPerDay: 2 }] });
    const left = async ({ who }: Disputed) =>
      (await stage.test.call(withdrawalOptions, {}, { token: who.token })).body.value;
    const [whole, part] = [await disputed('100'), await disputed('100', '60')];
    await ask(whole);
    await ask(part);
    expect(await left(whole)).toMatchObject({ today: { amountLeft: '100', countLeft: 2 } });
    expect(await left(part)).toMatchObject({ today: { amountLeft: '40', countLeft: 1 } });
  });
});

describe('giving back', () => {
  it('takes two people from the limit on, by whatever tokens and however their names are written', async () => {
    const one = await disputed('30000', '10000');
    await stage.settings({ fourEyesFrom: '20000' });
    const as = (name: string) => stage.test.operateAs({ operatorId: asId<OperatorId>(randomUUID()), name });
    const first = await Promise.all(Array.from({ length: 20 }, () => ask(one, as('Teresa'))));
    const said = first.map(({ body }) => body.message).toSorted();
    expect(said).toEqual(['', ...Array.from({ length: 19 }, () => 'second_operator_needed')]);
    expect((await ask(one, as('tereSA'))).body.message).toBe('second_operator_needed');
    expect(await returnsOf(one)).toEqual([]);
    const open = await stage.test.call(opsWithdrawal, { withdrawalId: one.withdrawalId }, stage.operator());
    expect(open.body.value).toMatchObject({ state: 'disputed', upheldBy: ['Teresa'] });
    const second = await ask(one, as('Tomas'));
    expect(second.body.value).toMatchObject({ state: 'returned', upheldBy: ['Teresa', 'Tomas'], returned: '20000' });
    expect(await returnsOf(one)).toHaveLength(1);
    expect((await trailOf(one)).map((line) => (line as { what: string }).what)).toEqual([
      'withdrawal.upheldFirst',
      'withdrawal.upheld',
    ]);
  });

  it('takes one below the limit: what counts is how much is missing', async () => {
    const one = await disputed('30000', '10001');
    await stage.settings({ fourEyesFrom: '20000' });
    expect((await ask(one)).body.value).toMatchObject({ state: 'returned' });
  });

  it('raced by other staff, by the member’s word and by a forced receipt ends in exactly one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await disputed('100');
      const { withdrawalId } = one;
      const force = { withdrawalId, reason: 'noAnswer' } as const;
      await Promise.all([
        ...Array.from({ length: 10 }, () => ask(one)),
        say(one, { receipt: 'received' }),
        stage.test.call(opsForceReceipt, force, { token: stage.operator().token }),
      ]);
      const { state } = (await seen(one)) as { state: string };
      const isBack = state === 'returned';
      expect([isBack, state]).toEqual([isBack, isBack ? 'returned' : 'received']);
      expect(await returnsOf(one)).toHaveLength(isBack ? 1 : 0);
      expect(await stage.cash(one.who)).toBe(isBack ? unit(50_000) : unit(49_900));
    }
  });

  it('killed between moving the money and noting it leaves nothing, and asked again gives back once', async () => {
    const one = await disputed('100');
    const operator = { operatorId: asId<OperatorId>(randomUUID()), name: 'Ana', brand: DEMO } as never;
    const dying = () => Promise.reject(new Error('planted: the process dies here'));
    const decision = { operator, withdrawalId: one.withdrawalId, reason: 'payoutLost', note: '' } as const;
    await expect(upholdWithdrawal({ ...stage.deps, noteChange: dying }, decision)).rejects.toThrow('dies here');
    expect([await returnsOf(one), await stage.cash(one.who)]).toEqual([[], unit(49_900)]);
    await ask(one);
    expect([await stage.cash(one.who), (await returnsOf(one)).length]).toEqual([unit(50_000), 1]);
  });

  it('is for an open question of one’s own brand, and needs a reason', async () => {
    const paid = await asked('100');
    expect((await ask(paid)).body.message).toBe('withdrawal_step_closed');
    const one = await disputed('100');
    const { withdrawalId } = one;
    const token = stage.operator().token;
    const bare = await stage.test.call(opsUpholdWithdrawal, { withdrawalId } as never, { token });
    expect(bare.body.message).toBe('request_invalid');
    const stranger = stage.test.operateAs({ brand: asId<BrandCode>('other') });
    expect((await ask(one, stranger)).body.message).toBe('withdrawal_not_found');
    await ask(one);
    expect((await ask(one)).body.message).toBe('withdrawal_step_closed');
    const force = { withdrawalId, reason: 'noAnswer' } as const;
    expect((await stage.test.call(opsForceReceipt, force, { token })).body.message).toBe('withdrawal_step_closed');
  });

  it('is no difference to the provider’s day, unless no withdrawal says that it was given back', async () => {
    const one = await disputed('100');
    await ask(one);
    const at = await stage.database.owner.first<{ day: string }>(
      "select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day",
    );
    const where = { brand: DEMO, channel: 'provider', day: at?.day ?? '' };
    expect((await compareDay(stage.database.owner, where, undefined)).differences).toEqual([]);
    const planted = await disputed('50');
    const to = { kind: 'withdrawal', from: 'house:payments:provider', to: 'cash' } as const;
    const order = aPosting({ memberId: planted.who.memberId, amount: '50', ...to, scope: 'withdrawal-return' });
    await stage.database.owner.inTransaction((tx) => postTransfers(tx, { ...order, key: planted.withdrawalId }));
    expect((await compareDay(stage.database.owner, where, undefined)).differences).toMatchObject([
      { kind: 'record_missing', paymentId: planted.withdrawalId },
    ]);
  });
});
