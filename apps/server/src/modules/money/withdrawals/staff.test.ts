import {
  confirmReceipt,
  withdrawalDetail,
  withdrawalEvidence,
  withdrawalProof,
} from '@baize/contract/money/withdrawals';
import {
  opsApproveWithdrawal,
  opsForceReceipt,
  opsPutWithdrawalSettings,
  opsRefuseWithdrawal,
  opsWithdrawal,
  opsWithdrawalProof,
  opsWithdrawals,
  opsWithdrawalSettings,
} from '@baize/contract/money/withdrawals-ops';
import { asId, type BrandCode, MINUTE_MS, type OperatorId } from '@baize/kernel';
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violationsOf } from '../ledger/index.ts';
import { CALM, openWithdrawalsStage, type Person, type WithdrawalsStage } from './testing/withdrawals-stage.ts';

let stage: WithdrawalsStage;
let picture: string;
beforeAll(async () => {
  stage = await openWithdrawalsStage();
  const dot = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  picture = (await dot.png().toBuffer()).toString('base64');
});
beforeEach(() => stage.settings());
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

const unit = (amount: number): bigint => BigInt(amount) * 100_000n;

async function asked(amount: string, who?: Person) {
  const person = who ?? (await stage.person('50000'));
  const { body } = await stage.ask(person, amount);
  if (!body.success) throw new Error(body.message);
  return { who: person, withdrawalId: body.value.withdrawalId, state: body.value.state };
}

const approve = async (withdrawalId: string, token: string) =>
  (await stage.test.call(opsApproveWithdrawal, { withdrawalId }, { token })).body;
const seen = async (withdrawalId: string, token = stage.operator().token) =>
  (await stage.test.call(opsWithdrawal, { withdrawalId }, { token })).body;

describe('the review', () => {
  it.each([
    ['6000', {}, ['aboveAutomatic']],
    ['100', { newMemberDays: 7 }, ['newMember']],
    ['100', { newDeviceHours: 24 }, ['newDevice']],
    ['100', { firstIsReviewed: true }, ['firstWithdrawal']],
    ['100', { newAccountDays: 3 }, ['newAccount']],
    ['100', { automaticUpTo: '50000', fourEyesFrom: '100' }, ['manualReview']],
  ] as const)('of %s with %j finds %j and waits for a person', async (amount, changes, flags) => {
    await stage.settings(changes);
    const { withdrawalId, state } = await asked(amount);
    expect(state).toBe('reviewing');
    expect((await seen(withdrawalId)).value).toMatchObject({ flags });
  });

  it('finds an account that another member has, and a holder who is somebody else', async () => {
    const number = '9876543210';
    await stage.person('100', number);
    const { withdrawalId } = await asked('100', await stage.person('100', number));
    expect((await seen(withdrawalId)).value).toMatchObject({ flags: ['sharedAccount'] });
    const who = await stage.person('100');
    await stage.database.owner.all("update members_profile set payee_name = 'Pedro Penduko' where member_id = $1", [
      who.memberId,
    ]);
    const other = await asked('100', who);
    expect((await seen(other.withdrawalId)).value).toMatchObject({ flags: ['holderDiffers'] });
  });
});

describe('staff', () => {
  it('approve above the limit as two people, however fast one of them is', async () => {
    const { withdrawalId } = await asked('20000');
    const [one, two] = [stage.operator(), stage.operator()];
    const first = await Promise.all(Array.from({ length: 10 }, () => approve(withdrawalId, one.token)));
    expect(first.filter(({ success }) => success)).toHaveLength(1);
    expect(first.find(({ success }) => !success)?.message).toBe('second_operator_needed');
    expect((await seen(withdrawalId)).value).toMatchObject({ state: 'secondReview', needsTwo: true });
    await stage.runJobs();
    expect(stage.provider.made.size).toBe(0);
    expect(await approve(withdrawalId, two.token)).toMatchObject({ success: true, value: { state: 'approved' } });
    await stage.runJobs();
    expect((await seen(withdrawalId)).value).toMatchObject({ state: 'paid' });
    expect((await approve(withdrawalId, two.token)).message).toBe('withdrawal_step_closed');
    stage.provider.made.clear();
  });

  it('are two people only by two names, however they are written and with however many tokens', async () => {
    const { withdrawalId } = await asked('20000');
    const as = (name: string) => stage.test.operateAs({ operatorId: asId<OperatorId>(randomUUID()), name });
    expect((await approve(withdrawalId, as('Teresa'))).value).toMatchObject({ state: 'secondReview' });
    expect((await approve(withdrawalId, as('tereSA'))).message).toBe('second_operator_needed');
    expect((await seen(withdrawalId)).value).toMatchObject({ state: 'secondReview', approvers: ['Teresa'] });
    expect((await approve(withdrawalId, as('Tomas'))).value).toMatchObject({ approvers: ['Teresa', 'Tomas'] });
    await stage.runJobs();
    stage.provider.made.clear();
  });

  it('refuse with a reason that the member sees, once, fifty times at once; the audit trail has one line', async () => {
    const { who, withdrawalId } = await asked('6000');
    const { token } = stage.operator();
    const refuse = () =>
      stage.test.call(
        opsRefuseWithdrawal,
        { withdrawalId, reason: 'holderDiffers', note: 'Not your name.' },
        { token },
      );
    const answers = await Promise.all(Array.from({ length: 50 }, refuse));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    expect(await stage.cash(who)).toBe(unit(50_000));
    const lines = await stage.database.owner.all('select what from operators_change where target = $1', [withdrawalId]);
    expect(lines).toEqual([{ what: 'withdrawal.refused' }]);
  });

  it('see a queue of their own brand only, the oldest first, with what waits', async () => {
    const first = await asked('6000');
    stage.clock.advance(1);
    const second = await asked('7000');
    const { token } = stage.operator();
    const { body } = await stage.test.call(opsWithdrawals, { state: 'reviewing', pageSize: 100 }, { token });
    const ids = body.success ? body.value.list.map(({ withdrawalId }) => withdrawalId) : [];
    expect(ids.indexOf(first.withdrawalId)).toBeLessThan(ids.indexOf(second.withdrawalId));
    expect(body.value).toMatchObject({ waiting: { reviewing: ids.length } });
    const stranger = stage.test.operateAs({ brand: asId<BrandCode>('other') });
    expect((await seen(first.withdrawalId, stranger)).message).toBe('withdrawal_not_found');
    expect((await approve(first.withdrawalId, stranger)).message).toBe('withdrawal_not_found');
    const others = await stage.test.call(opsWithdrawals, {}, { token: stranger });
    expect(others.body.value).toMatchObject({ list: [], total: 0 });
  });

  it('see with each withdrawal of a list the payout of that one alone', async () => {
    const { who } = await asked('100');
    stage.clock.advance(1);
    await asked('200', who);
    await stage.runJobs();
    const { body } = await stage.test.call(opsWithdrawals, { memberId: who.memberId }, stage.operator());
    const list = body.success ? body.value.list : [];
    const sent = list.map(({ payouts }) => payouts.map(({ reference }) => stage.provider.made.get(reference)?.parts));
    expect(list.map(({ amount }) => amount)).toEqual(['200', '100']);
    expect(sent).toEqual([[unit(200)], [unit(100)]]);
    stage.provider.made.clear();
  });

  it('change how the brand pays out, with defaults filled in and a line in the audit trail', async () => {
    const { token } = stage.operator();
    const put = (changes: object) => stage.test.call(opsPutWithdrawalSettings, { ...CALM, ...changes }, { token });
    expect((await put({ receiptMinutes: 45 })).body.value).toMatchObject({ receiptMinutes: 45, accountsMaximum: 5 });
    const { body } = await stage.test.call(opsWithdrawalSettings, {}, { token });
    expect(body.value).toMatchObject({ receiptMinutes: 45, methods: [{ kind: 'bank' }, { kind: 'crypto' }] });
    const methods = [{ kind: 'bank', channel: 'nobank', minimum: '1', maximum: '2' }];
    expect((await put({ methods })).body.message).toBe('channel_unavailable');
    expect((await put({ methods: [CALM.methods?.[0], CALM.methods?.[0]] })).body.message).toBe('request_invalid');
    expect((await put({ levels: [CALM.levels?.[0], CALM.levels?.[0]] })).body.message).toBe('request_invalid');
  });
});

describe('the money that was sent', () => {
  async function paid() {
    const one = await asked('100');
    await stage.runJobs();
    const say = async (
      receipt: 'received' | 'partly' | 'none',
      further: { received?: string; proof?: string } = {},
    ) => {
      const request = { withdrawalId: one.withdrawalId, receipt, ...further };
      return (await stage.test.call(confirmReceipt, request, { token: one.who.token })).body;
    };
    return { ...one, say };
  }

  it('came, says the member, once or fifty times at once', async () => {
    const { say } = await paid();
    const answers = await Promise.all(Array.from({ length: 50 }, () => say('received')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.value).toMatchObject({
      state: 'received',
      receipt: 'received',
      received: '100',
      remaining: '0',
    });
  });

  it('came in part or not: needs a picture as proof, and an amount below what was sent', async () => {
    const { say, who, withdrawalId } = await paid();
    expect((await say('partly', { proof: picture })).message).toBe('amount_out_of_range');
    expect((await say('partly', { received: '100', proof: picture })).message).toBe('amount_out_of_range');
    expect((await say('partly', { received: '60' })).message).toBe('proof_missing');
    expect((await say('none', { proof: Buffer.from('<svg/>').toString('base64') })).message).toBe('picture_invalid');
    const { value } = await say('partly', { received: '60', proof: picture });
    expect(value).toMatchObject({ state: 'disputed', received: '60', remaining: '40', hasProof: true });
    const shown = await stage.test.call(withdrawalProof, { withdrawalId }, { token: who.token });
    expect(shown.body.success && shown.body.value.image).toMatch(/^data:image\/webp;base64,UklGR/);
    const stranger = await stage.person('100');
    const theirs = await stage.test.call(withdrawalProof, { withdrawalId }, { token: stranger.token });
    expect(theirs.body.message).toBe('withdrawal_not_found');
    const { token } = stage.operator();
    expect((await stage.test.call(opsWithdrawalProof, { withdrawalId }, { token })).status).toBe(200);
    stage.clock.advance(60 * MINUTE_MS);
    await stage.runJobs();
    expect((await seen(withdrawalId)).value).toMatchObject({ state: 'disputed' });
    const force = (words: object) => stage.test.call(opsForceReceipt, { withdrawalId, ...words } as never, { token });
    expect((await force({})).body.message).toBe('request_invalid');
    const forced = await force({ reason: 'bankConfirms', note: 'On the 5th.' });
    const ended = { state: 'received', receipt: 'partly', reason: 'bankConfirms', note: 'On the 5th.' };
    expect(forced.body.value).toMatchObject(ended);
    expect((await stage.test.call(withdrawalDetail, { withdrawalId }, who)).body.value).toMatchObject(ended);
    const lines = await stage.database.owner.all(
      "select after from operators_change where target = $1 and what = 'withdrawal.receiptForced'",
      [withdrawalId],
    );
    expect(lines).toEqual([{ after: { state: 'received', reason: 'bankConfirms', note: 'On the 5th.' } }]);
    expect(await stage.cash(who)).toBe(unit(49_900));
  });

  it('counts as received when the member said nothing for the brand’s time, not earlier, once', async () => {
    const { withdrawalId, say } = await paid();
    stage.clock.advance(30 * MINUTE_MS - 1);
    await stage.runJobs();
    expect((await seen(withdrawalId)).value).toMatchObject({ state: 'paid' });
    stage.clock.advance(1);
    await stage.runJobs(10);
    expect((await seen(withdrawalId)).value).toMatchObject({ state: 'received', receipt: null });
    expect((await say('none', { proof: picture })).message).toBe('withdrawal_step_closed');
    const steps = (await seen(withdrawalId)).value as { steps: { event: string }[] };
    expect(steps.steps.filter(({ event }) => event === 'receiptTimedOut')).toHaveLength(1);
  });

  it('is on record: steps, payouts, transfers, proof and a digest that a changed copy does not fit', async () => {
    const { who, withdrawalId, say } = await paid();
    await say('none', { proof: picture });
    const { body } = await stage.test.call(withdrawalEvidence, { withdrawalId }, { token: who.token });
    if (!body.success) throw new Error(body.message);
    const { evidence, digest } = body.value;
    expect(evidence.transfers.map(({ kind, from, to, amount }) => [kind, from, to, amount])).toEqual([
      ['hold', 'cash', 'held', '100'],
      ['withdrawal', 'held', 'house:payments:provider', '100'],
    ]);
    expect(evidence.payouts).toMatchObject([{ channel: 'provider', standing: 'paid' }]);
    expect(evidence.proofSha256).toMatch(/^[0-9a-f]{64}$/);
    const hash = (of: unknown) => createHash('sha256').update(JSON.stringify(of)).digest('hex');
    expect(hash(evidence)).toBe(digest);
    expect(hash({ ...evidence, issuedAt: 0 })).not.toBe(digest);
    const stranger = await stage.person('100');
    const theirs = await stage.test.call(withdrawalEvidence, { withdrawalId }, { token: stranger.token });
    expect(theirs.body.message).toBe('withdrawal_not_found');
  });
});
