import { instantOf, MINUTE_MS, type MemberId } from '@baize/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../../platform/time-and-chance/clock.ts';
import { pastAllGuards } from '../../../testing/ledger-past.ts';
import { aPosting, type LedgerStage, openLedgerStage } from '../../../testing/ledger-stage.ts';
import { audit } from './audit.ts';

let stage: LedgerStage;
let memberId: MemberId;

beforeEach(async () => {
  stage = await openLedgerStage();
  memberId = await stage.member('1000');
});
afterEach(() => stage.drop());

const recently = async () =>
  (await audit(stage.api, systemClock, instantOf(systemClock.now() - 5 * MINUTE_MS))).findings.map(
    ({ invariant }) => invariant,
  );
const wholly = async () => (await audit(stage.api, systemClock, null)).findings.map(({ invariant }) => invariant);
const checkpoint = () =>
  stage.owner.first<{ seq: bigint; cash: bigint; held: bigint; suspense: bigint }>(
    `select seq, cash_parts as cash, held_parts as held, suspense_parts as suspense from ledger_checkpoint where member_id = $1`,
    [memberId],
  );

async function play(times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await stage.post(aPosting({ memberId, amount: '1' }));
}
const edit = (text: string) => pastAllGuards(stage.owner, (tx) => tx.all(text, [memberId]));

it('the audit of each minute reads what came after the checkpoint, and moves it up now and then', async () => {
  await play(10);
  expect(await recently()).toEqual([]);
  expect(await checkpoint()).toBeUndefined();
  await play(250);
  expect(await recently()).toEqual([]);
  expect(await checkpoint()).toEqual({ seq: 261n, cash: 74_000_000n, held: 0n, suspense: 0n });
  await play(1);
  expect(await recently()).toEqual([]);
  expect(await wholly()).toEqual([]);
  expect(await checkpoint()).toMatchObject({ seq: 261n });
});

it('what was changed before the checkpoint is found by the whole audit, what was changed after it each minute', async () => {
  await play(260);
  expect(await recently()).toEqual([]);
  await play(3);
  await edit(
    'update ledger_transfer set balance_after_parts = balance_after_parts + 1 where member_id = $1 and seq = 7',
  );
  expect(await recently()).toEqual([]);
  expect(await wholly()).toContain('each transfer continues the balance');
  await edit(
    'update ledger_transfer set balance_after_parts = balance_after_parts - 1 where member_id = $1 and seq = 7',
  );
  expect(await wholly()).toEqual([]);
  await edit('delete from ledger_transfer where member_id = $1 and seq = 263');
  expect(await recently()).toContain('the sequence is unbroken');
});

it('books that are wrong move no checkpoint', async () => {
  await play(260);
  await edit(`update ledger_account set balance_parts = balance_parts + 1 where member_id = $1 and name = 'cash'`);
  expect(await recently()).toContain('a balance is the sum of its transfers');
  expect(await checkpoint()).toBeUndefined();
});

it('a checkpoint that somebody changed is no alibi: the audits that go by it say so', async () => {
  await play(260);
  expect(await recently()).toEqual([]);
  await edit('update ledger_checkpoint set cash_parts = cash_parts + 1 where member_id = $1');
  await play(1);
  expect(await recently()).toContain('a balance is the sum of its transfers');
  expect(await wholly()).toEqual([]);
});

it('audits that run at once leave one checkpoint', async () => {
  await play(300);
  expect((await Promise.all([recently(), recently(), recently()])).flat()).toEqual([]);
  expect(await checkpoint()).toMatchObject({ seq: 301n });
});

it('the web cannot write one', async () => {
  await expect(stage.api.all('update ledger_checkpoint set seq = seq')).rejects.toMatchObject({ code: '42501' });
  await expect(stage.api.all('delete from ledger_checkpoint')).rejects.toMatchObject({ code: '42501' });
});
