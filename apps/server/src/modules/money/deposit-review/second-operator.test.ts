import { opsDepositNotice } from '@baize/contract/money/bank-notices-ops';
import { opsDeposit, opsDeposits, opsMatchDeposit, opsRefuseDeposit } from '@baize/contract/money/deposits-ops';
import { asId, type BrandCode, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DEMO, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { beganToPay, openTransferStage } from '../../../testing/transfer-stage.ts';
import { valueIn } from '../../../testing/value-in.ts';
import { balanceOf, violationsOf } from '../ledger/index.ts';
import { seedWithdrawalSettings } from '../withdrawal-rules/settings.ts';
import { applyEvent } from '../deposits/apply-event.ts';
import { findDeposit } from '../deposits/deposits.store.ts';

let stage: PaymentsStage;
let ana: string;
let ben: string;
let cleo: string;
beforeAll(async () => {
  ({ stage, staff: ana } = await openTransferStage());
  [ben, cleo] = [person('Ben'), person('Cleo')];
  await stage.database.owner.inTransaction((tx) => seedWithdrawalSettings(tx, DEMO, { fourEyesFrom: '1000' }));
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

const person = (name: string) => stage.test.operateAs({ name, operatorId: asId<OperatorId>(randomUUID()) });
const opened = (channel = 'transfer', amount = '500') => beganToPay(stage, { channel, amount });
type MatchContext = z.input<typeof opsMatchDeposit.request>;
const match = (depositId: string, token: string, change: Partial<MatchContext> = {}) =>
  stage.test.call(
    opsMatchDeposit,
    { requestKey: randomUUID(), depositId, amount: '450', proofSeen: false, ...change },
    { token },
  );
const said = async (answer: ReturnType<typeof match>) => {
  const { body } = await answer;
  return body.success ? body.value.state : body.message;
};
const balance = async (memberId: MemberId) => (await balanceOf(stage.database.owner, memberId)).parts;
const proposalsOf = async (depositId: string) =>
  valueIn(await stage.test.call(opsDeposit, { depositId }, { token: ana })).proposals;
const trail = async (target: string) =>
  (
    await stage.database.owner.all<{ what: string; operator_name: string }>(
      'select what, operator_name from operators_change where target = $1 order by at, change_id',
      [target],
    )
  ).map(({ what, operator_name }) => `${operator_name}: ${what}`);

describe('a deposit that one person may not credit', () => {
  it.each([
    { why: 'another amount than was asked for', channel: 'transfer', asked: '500', amount: '450' },
    { why: 'a channel that confirms by itself', channel: 'sandbox', asked: '500', amount: '500' },
    { why: 'as much as the brand lets nobody move alone', channel: 'transfer', asked: '1000', amount: '1000' },
  ])('is credited when a second one says the same: $why', async ({ channel, asked, amount }) => {
    const one = await opened(channel, asked);
    const first = await match(one.depositId, ana, { amount, note: 'statement line 12' });
    const waiting = [{ proposedBy: 'Ana', amount, note: 'statement line 12', proposedAt: stage.clock.now() }];
    expect(first.body.value).toMatchObject({ state: 'pending', credited: '0', proposals: waiting });
    expect(await proposalsOf(one.depositId)).toMatchObject(waiting);
    const listed = valueIn(await stage.test.call(opsDeposits, { isProposed: 'true', pageSize: 100 }, { token: ben }));
    expect(listed.list.find(({ depositId }) => depositId === one.depositId)).toMatchObject({ proposals: waiting });
    expect(await balance(one.memberId)).toBe(0n);
    const second = await match(one.depositId, ben, { amount });
    expect(second.body.value).toMatchObject({ state: 'succeeded', credited: amount, proposals: [] });
    expect(await balance(one.memberId)).toBe(BigInt(amount) * 100_000n);
    expect(await trail(one.depositId)).toEqual(['Ana: deposit.propose', 'Ben: deposit.match']);
    const open = valueIn(await stage.test.call(opsDeposits, { isProposed: 'true', pageSize: 100 }, { token: ben }));
    expect(open.list.map(({ depositId }) => depositId)).not.toContain(one.depositId);
  });

  it('is not credited by the same person: neither by another key nor by another token of that name', async () => {
    const one = await opened();
    expect(await said(match(one.depositId, ana))).toBe('pending');
    for (const token of [ana, person('Ana'), person('ANA')]) {
      expect(await said(match(one.depositId, token))).toBe('second_operator_needed');
    }
    expect(await balance(one.memberId)).toBe(0n);
    await expect(
      stage.database.owner.all(
        `insert into payments_deposit_match (brand, request_key, member_id, deposit_id, amount_parts, operator_id, operator_name, at,
           confirms_key, confirms_name)
         values ('demo', gen_random_uuid(), $1, $2, 1, gen_random_uuid(), 'ana', now(), gen_random_uuid(), 'Ana')`,
        [one.memberId, one.depositId],
      ),
    ).rejects.toThrow(/four_eyes/);
  });

  it('waits while two people say different amounts, and takes the one both say in the end', async () => {
    const one = await opened();
    expect(await said(match(one.depositId, ana, { amount: '450' }))).toBe('pending');
    stage.clock.advance(1_000);
    expect(await said(match(one.depositId, ben, { amount: '460' }))).toBe('pending');
    expect((await proposalsOf(one.depositId)).map(({ amount }) => amount)).toEqual(['450', '460']);
    stage.clock.advance(1_000);
    // Who says something else takes back what they said before.
    expect(await said(match(one.depositId, ana, { amount: '470' }))).toBe('pending');
    expect(await said(match(one.depositId, cleo, { amount: '450' }))).toBe('pending');
    expect(await said(match(one.depositId, ana, { amount: '460' }))).toBe('succeeded');
    expect(await balance(one.memberId)).toBe(46_000_000n);
  });

  it('is proposed once and confirmed once, each fifty times in parallel with one key, with equal answers', async () => {
    const one = await opened();
    for (const [token, state] of [
      [ana, 'pending'],
      [ben, 'succeeded'],
    ] as const) {
      const requestKey = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => match(one.depositId, token, { requestKey, note: 'as I see it' })),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
      expect(answers[0]?.body.value).toMatchObject({ state });
      expect(await said(match(one.depositId, cleo, { requestKey }))).toBe('key_reused');
      expect(await said(match(one.depositId, token, { requestKey, amount: '451' }))).toBe('key_reused');
    }
    expect(await balance(one.memberId)).toBe(45_000_000n);
    expect(await trail(one.depositId)).toEqual(['Ana: deposit.propose', 'Ben: deposit.match']);
  });

  it('is credited once when two second people confirm it at the same moment', async () => {
    const one = await opened();
    await match(one.depositId, ana);
    const answers = await Promise.all([ben, cleo, ben, cleo].map((token) => said(match(one.depositId, token))));
    expect(answers.toSorted()).toEqual(['deposit_decided', 'deposit_decided', 'deposit_decided', 'succeeded']);
    expect(await balance(one.memberId)).toBe(45_000_000n);
  });

  it('is credited once, by two, when everybody is the first at the same moment', async () => {
    const one = await opened();
    const answers = await Promise.all([ana, ben].map((token) => said(match(one.depositId, token))));
    expect(answers.toSorted()).toEqual(['pending', 'succeeded']);
    expect(await balance(one.memberId)).toBe(45_000_000n);
  });

  it('keeps what its channel credited meanwhile: the proposal is over, its repeat tells how the deposit stands', async () => {
    const one = await opened('sandbox');
    const requestKey = randomUUID();
    await match(one.depositId, ana, { requestKey });
    const kept = await findDeposit(stage.database.owner, one.memberId, asId(one.depositId));
    if (kept === undefined) throw new Error('no deposit');
    await applyEvent(stage.deps, kept, { source: 'webhook', event: 'paid', amount: kept.amount });
    expect(await said(match(one.depositId, ben))).toBe('deposit_decided');
    expect((await match(one.depositId, ana, { requestKey })).body.value).toMatchObject({
      state: 'succeeded',
      credited: '500',
      proposals: [],
    });
    expect(await balance(one.memberId)).toBe(50_000_000n);
  });

  it('is credited by its channel or by two people, never by both, when they come at the same moment', async () => {
    const one = await opened('sandbox');
    await match(one.depositId, ana, { amount: '500' });
    const kept = await findDeposit(stage.database.owner, one.memberId, asId(one.depositId));
    if (kept === undefined) throw new Error('no deposit');
    const [second] = await Promise.all([
      said(match(one.depositId, ben, { amount: '500' })),
      applyEvent(stage.deps, kept, { source: 'webhook', event: 'paid', amount: kept.amount }),
    ]);
    expect(['succeeded', 'deposit_decided']).toContain(second);
    expect(await balance(one.memberId)).toBe(50_000_000n);
  });

  it('is proposed anew after it was refused', async () => {
    const one = await opened();
    await match(one.depositId, ana);
    stage.clock.advance(1_000);
    await stage.test.call(opsRefuseDeposit, { depositId: one.depositId, reason: 'not_received' }, { token: ben });
    expect(await proposalsOf(one.depositId)).toEqual([]);
    expect(await said(match(one.depositId, ben))).toBe('failed');
    expect(await said(match(one.depositId, ana))).toBe('succeeded');
  });

  it('is nothing to another brand’s operator', async () => {
    const one = await opened();
    await match(one.depositId, ana);
    const stranger = stage.test.operateAs({ brand: asId<BrandCode>('other'), name: 'Sly' });
    expect(await said(match(one.depositId, stranger))).toBe('deposit_not_found');
    expect(await balance(one.memberId)).toBe(0n);
  });
});

describe('a bank’s notice that one person may not settle', () => {
  const notice = async (one: Awaited<ReturnType<typeof opened>>, channel: string, amount: string) => {
    const words = {
      noticeId: randomUUID(),
      channel,
      amount,
      currency: 'PHP',
      text: one.code,
      paidAt: stage.clock.now(),
    };
    return valueIn(await stage.test.call(opsDepositNotice, words, { token: ana }));
  };

  it('waits for two who match it, and is settled when the second does', async () => {
    for (const [channel, amount] of [
      ['sandbox', '500'],
      ['transfer', '1000'],
    ] as const) {
      const one = await opened(channel, amount);
      const { noticeId, state, reason } = await notice(one, channel, amount);
      expect([state, reason]).toEqual(['waiting', 'second_operator']);
      expect(await said(match(one.depositId, ana, { amount, noticeId }))).toBe('pending');
      expect(await said(match(one.depositId, ben, { amount }))).toBe('succeeded');
      expect(await said(match(one.depositId, cleo, { amount, noticeId }))).toBe('deposit_decided');
      const [kept] = await stage.database.owner.all(
        'select state, deposit_id from payments_bank_notice where notice_id = $1',
        [noticeId],
      );
      expect(kept).toEqual({ state: 'matched', deposit_id: one.depositId });
    }
  });
});
