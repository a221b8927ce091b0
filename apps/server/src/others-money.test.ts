import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postTransfers, violationsOf } from './modules/money/ledger/index.ts';
import type { AskServer } from './testing/ask-server.ts';
import { aDeposit } from './testing/ledger-stage.ts';
import { operatorToken } from './testing/operator-token.ts';
import {
  callName,
  everythingIn,
  expectRefused,
  namersOf,
  openOthers,
  type Others,
  OTHERS_SECRET,
  type Somebody,
  type OwnershipCase,
} from './testing/others.ts';
import type { Call } from '@baize/contract/call';
import { opsDepositNotice, opsDismissNotice } from '@baize/contract/money/bank-notices-ops';
import {
  depositAskBack,
  depositCancel,
  depositDetail,
  depositProof,
  depositProofShow,
  depositReceipt,
  startDeposit,
} from '@baize/contract/money/deposits';
import {
  opsDeposit,
  opsDepositProof,
  opsDeposits,
  opsHeldBackReturned,
  opsHeldBackReturnFailed,
  opsMatchDeposit,
  opsRefuseDeposit,
  opsReturnHeldBack,
} from '@baize/contract/money/deposits-ops';
import {
  opsFreezeMember,
  opsMemberMoney,
  opsMemberStatement,
  opsUnfreezeMember,
} from '@baize/contract/money/ledger-ops';
import { opsMemberLimits, opsPutMemberLimit } from '@baize/contract/money/limits-ops';
import { memberTransfer } from '@baize/contract/money/member-transfers';
import { unbindPayoutAccount } from '@baize/contract/money/payout-accounts';
import {
  opsApproveWaiver,
  opsMemberTurnover,
  opsRefuseWaiver,
  opsWaiveTurnover,
} from '@baize/contract/money/turnover-ops';
import {
  cancelWithdrawal,
  confirmReceipt,
  withdraw,
  withdrawalDetail,
  withdrawalEvidence,
  withdrawalProof,
} from '@baize/contract/money/withdrawals';
import {
  opsApproveWithdrawal,
  opsForceReceipt,
  opsPutWithdrawalSettings,
  opsRefuseWithdrawal,
  opsRetryWithdrawal,
  opsSettleWithdrawal,
  opsUpholdWithdrawal,
  opsWithdrawal,
  opsWithdrawalProof,
  opsWithdrawals,
} from '@baize/contract/money/withdrawals-ops';
import { opsMemberHierarchy, opsPutMemberHierarchy } from '@baize/contract/people/hierarchy-ops';
import { walletTransfer } from '@baize/contract/play/vendor-wallets';
import { opsSweepWallets, opsWalletMoves } from '@baize/contract/play/vendor-wallets-ops';
import { accountRecord, exportAccountRecord } from '@baize/contract/records/account-record';
import { roundDetail, roundLink } from '@baize/contract/records/betting-record';
import { bonusRecord } from '@baize/contract/records/bonus-record';
import { opsApproveAdjustment, opsProposeAdjustment, opsRefuseAdjustment } from '@baize/contract/staff/adjustments';

/**
 * Whatever a call about money can name is its owner's (attack case A48; ASVS 5.0, 8.2.2): another member's deposit, withdrawal,
 * account, proof or round, and those of another brand, are not found by whoever asks, nothing is told of them and nothing
 * becomes of them. Everything else that can be named is tried in others-things.test.ts.
 */
let others: Others;
let ask: AskServer;
let owner: Somebody;
let other: Somebody;
let staff: string;
let stranger: string;

beforeAll(async () => {
  others = await openOthers();
  ({ ask, owner, other, staff, stranger } = others);
  await others.server.database.owner.inTransaction((tx) =>
    postTransfers(tx, aDeposit(owner.memberId, '5000')).then(() => postTransfers(tx, aDeposit(other.memberId, '300'))),
  );
  const methods = [{ kind: 'bank' as const, channel: 'sandbox', minimum: '1', maximum: '10000' }];
  // Nothing is paid while we look: every withdrawal waits for its review.
  const levels = [{ level: 0, amountPerDay: '100000', countPerDay: 100 }];
  const settings = { methods, levels, automaticUpTo: '0', coolingHours: 0 };
  for (const token of [staff, await operatorToken(others.server.database.owner, 'demo', { name: 'Vera' })]) {
    expect((await ask(opsPutWithdrawalSettings, settings, { token })).body.message).toBe('');
  }
});
afterAll(async () => {
  expect(await violationsOf(others.server.database.owner)).toEqual([]);
  await others.stop();
});

const rows = (text: string, values: unknown[] = []) => others.server.database.owner.all(text, values);
const asOther = () => other.token;
const asStranger = () => stranger;

async function deposited(): Promise<{ depositId: string; code: string; requestKey: string }> {
  const requestKey = randomUUID();
  const { body } = await ask(startDeposit, { requestKey, channel: 'sandbox', amount: '100' }, owner);
  if (!body.success) throw new Error(body.message);
  return { ...body.value, requestKey };
}

async function boundBy({ memberId }: Somebody): Promise<string> {
  const accountId = randomUUID();
  const number = String(randomBytes(5).readUIntBE(0, 5)).padStart(13, '0');
  await rows(
    `insert into payments_payout_account (member_id, account_id, brand, kind, institution, number, holder, bound_at, usable_at)
     values ($1, $2, 'demo', 'bank', 'BDO', $3, 'Ana Cruz', now() - interval '30 days', now() - interval '30 days')`,
    [memberId, accountId, number],
  );
  return accountId;
}

const withdrawing = async (who: Somebody, requestKey: string = randomUUID()) => ({
  ...{ requestKey, accountId: await boundBy(who), amount: '20', paymentPassword: OTHERS_SECRET },
});

async function withdrawn(): Promise<{ withdrawalId: string; requestKey: string }> {
  const request = await withdrawing(owner);
  const { body } = await ask(withdraw, request, owner);
  if (!body.success) throw new Error(body.message);
  return { withdrawalId: body.value.withdrawalId, requestKey: request.requestKey };
}

const A_PICTURE = { content: Buffer.from('a picture'), hash: createHash('sha256').update('a picture').digest() };

/** A deposit whose owner sent a picture of the payment. */
async function depositWithProof(): Promise<string> {
  const { depositId } = await deposited();
  await rows(
    `insert into payments_deposit_proof (member_id, deposit_id, number, content_hash, width, height, content, sent_at)
     values ($1, $2, 1, $3, 8, 8, $4, now())`,
    [owner.memberId, depositId, A_PICTURE.hash, A_PICTURE.content],
  );
  return depositId;
}

/** A deposit of which something is held back; staff have begun to send it back where `isReturning`. */
async function heldBack(isReturning = false): Promise<string> {
  const { depositId } = await deposited();
  await rows(
    `update payments_deposit set state = 'succeeded', decided_at = now(), credited_parts = 200000, held_back_parts = 100000, held_back_state = $2,
       held_back_cause = 'limit', returning_by = $3, returning_name = $4
     where deposit_id = $1`,
    [depositId, ...(isReturning ? ['returning', randomUUID(), 'Vera'] : ['waiting', null, null])],
  );
  return depositId;
}

/** A withdrawal whose owner sent a picture as proof. */
async function withdrawalWithProof(): Promise<string> {
  const { withdrawalId } = await withdrawn();
  await rows(
    'insert into payments_withdrawal_proof (member_id, withdrawal_id, at, sha256, content) values ($1, $2, now(), $3, $4)',
    [owner.memberId, withdrawalId, A_PICTURE.hash, A_PICTURE.content],
  );
  return withdrawalId;
}

async function aRound(): Promise<object> {
  const round = randomUUID();
  await rows(
    `insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
     values ($1, now(), 100000, 0, 'settled', 'demo', 'house', $2, 'paper_lanterns', 'PHP')`,
    [owner.memberId, round],
  );
  return { vendor: 'house', round };
}

const proposal = () => ({
  ...{ requestKey: randomUUID(), username: owner.username, direction: 'credit' as const },
  ...{ amount: '5', reason: 'A round settled wrongly.' },
});

async function proposed(): Promise<string> {
  const { body } = await ask(opsProposeAdjustment, proposal(), { token: staff });
  if (!body.success) throw new Error(body.message);
  return body.value.adjustmentId;
}

/** A waiver that waits for a second person of the owner's brand. */
async function waived(): Promise<string> {
  await rows(
    `insert into payments_turnover (member_id, source_id, kind, brand, currency, base_parts, factor, required_parts, since)
     values ($1, gen_random_uuid(), 'deposit', 'demo', 'PHP', 100000, 100, 100000, now() + interval '1 day')`,
    [owner.memberId],
  );
  const request = { requestKey: randomUUID(), username: owner.username, reason: 'As asked.' };
  const { body } = await ask(opsWaiveTurnover, request, { token: staff });
  if (!body.success) throw new Error(body.message);
  // The owner goes on to withdraw in other trials.
  await rows('delete from payments_turnover where member_id = $1', [owner.memberId]);
  return body.value.waiverId;
}

const noticeOf = (text: string, noticeId: string = randomUUID()) => ({
  ...{ noticeId, channel: 'sandbox', amount: '100', currency: 'PHP' as const, text, paidAt: Date.now() },
});

async function noticed(token: string): Promise<string> {
  const request = noticeOf('rent of May');
  const { body } = await ask(opsDepositNotice, request, { token });
  if (!body.success) throw new Error(body.message);
  return request.noticeId;
}

const theDeposit =
  (rest: object = {}) =>
  async () => ({ depositId: (await deposited()).depositId, ...rest });
const theWithdrawal =
  (rest: object = {}) =>
  async () => ({ withdrawalId: (await withdrawn()).withdrawalId, ...rest });
const theOwner =
  (rest: object = {}) =>
  async () => ({ username: owner.username, ...rest });

const TRIALS: OwnershipCase[] = [
  ...[depositDetail, depositCancel, depositReceipt].map((call) => ({
    ...{ call, naming: theDeposit(), by: asOther, refused: 'deposit_not_found' },
  })),
  {
    call: depositProof,
    naming: theDeposit({ data: A_PICTURE.content.toString('base64') }),
    by: asOther,
    refused: 'deposit_not_found',
  },
  {
    call: depositProofShow,
    naming: async () => ({ depositId: await depositWithProof(), number: '1' }),
    by: asOther,
    refused: 'deposit_not_found',
  },
  { call: opsDeposit, naming: theDeposit(), by: asStranger, refused: 'deposit_not_found' },
  {
    call: opsDepositProof,
    naming: async () => ({ depositId: await depositWithProof(), number: '1' }),
    by: asStranger,
    refused: 'deposit_not_found',
  },
  {
    call: opsMatchDeposit,
    naming: theDeposit({ requestKey: randomUUID(), amount: '100', proofSeen: true }),
    by: asStranger,
    refused: 'deposit_not_found',
  },
  {
    call: opsMatchDeposit,
    naming: async () => {
      const [{ depositId }, noticeId] = [await deposited(), await noticed(stranger)];
      return { requestKey: randomUUID(), depositId, amount: '100', proofSeen: true, noticeId };
    },
    by: () => staff,
    refused: 'notice_not_found',
  },
  {
    call: opsRefuseDeposit,
    naming: theDeposit({ reason: 'other' }),
    by: asStranger,
    refused: 'deposit_not_found',
  },
  {
    call: depositAskBack,
    naming: async () => ({ depositId: await heldBack() }),
    by: asOther,
    refused: 'deposit_not_found',
  },
  {
    call: opsReturnHeldBack,
    naming: async () => ({ depositId: await heldBack() }),
    by: asStranger,
    refused: 'deposit_not_found',
  },
  {
    call: opsHeldBackReturned,
    naming: async () => ({ requestKey: randomUUID(), depositId: await heldBack(true), reference: 'bank 4711' }),
    by: asStranger,
    refused: 'deposit_not_found',
  },
  {
    call: opsHeldBackReturnFailed,
    naming: async () => ({ depositId: await heldBack(true) }),
    by: asStranger,
    refused: 'deposit_not_found',
  },
  {
    call: opsDismissNotice,
    naming: async () => ({ noticeId: await noticed(staff), note: 'It is rent.' }),
    by: asStranger,
    refused: 'notice_not_found',
  },
  { call: opsDeposits, naming: theOwner(), by: asStranger, refused: 'member_not_found' },
  {
    call: unbindPayoutAccount,
    naming: async () => ({ accountId: await boundBy(owner), paymentPassword: OTHERS_SECRET }),
    by: asOther,
    refused: 'payout_account_not_found',
  },
  {
    call: withdraw,
    naming: () => withdrawing(owner),
    by: asOther,
    refused: 'payout_account_not_found',
  },
  ...[withdrawalDetail, cancelWithdrawal, withdrawalEvidence].map((call) => ({
    ...{ call, naming: theWithdrawal(), by: asOther, refused: 'withdrawal_not_found' },
  })),
  {
    call: confirmReceipt,
    naming: theWithdrawal({ receipt: 'received' }),
    by: asOther,
    refused: 'withdrawal_not_found',
  },
  {
    call: withdrawalProof,
    naming: async () => ({ withdrawalId: await withdrawalWithProof() }),
    by: asOther,
    refused: 'withdrawal_not_found',
  },
  ...[opsWithdrawal, opsApproveWithdrawal].map((call) => ({
    ...{ call, naming: theWithdrawal(), by: asStranger, refused: 'withdrawal_not_found' },
  })),
  ...[opsRetryWithdrawal, opsForceReceipt, opsUpholdWithdrawal].map((call) => ({
    ...{ call, naming: theWithdrawal({ reason: 'other' }), by: asStranger, refused: 'withdrawal_not_found' },
  })),
  {
    call: opsWithdrawalProof,
    naming: async () => ({ withdrawalId: await withdrawalWithProof() }),
    by: asStranger,
    refused: 'withdrawal_not_found',
  },
  {
    call: opsRefuseWithdrawal,
    naming: theWithdrawal({ reason: 'other' }),
    by: asStranger,
    refused: 'withdrawal_not_found',
  },
  {
    call: opsSettleWithdrawal,
    naming: theWithdrawal({ reference: 'bank 4711', reason: 'other' }),
    by: asStranger,
    refused: 'withdrawal_not_found',
  },
  {
    call: memberTransfer,
    naming: async () => ({
      ...{ requestKey: randomUUID(), toward: 'downline', account: owner.username },
      ...{ amount: '10', paymentPassword: OTHERS_SECRET },
    }),
    by: asOther,
    refused: 'transfer_not_in_line',
  },
  { call: roundDetail, naming: aRound, by: asOther, refused: 'round_not_found' },
  { call: roundLink, naming: aRound, by: asOther, refused: 'round_not_found' },
  {
    call: opsApproveAdjustment,
    naming: async () => ({ adjustmentId: await proposed() }),
    by: asStranger,
    refused: 'adjustment_not_found',
  },
  {
    call: opsRefuseAdjustment,
    naming: async () => ({ adjustmentId: await proposed(), note: 'Not so.' }),
    by: asStranger,
    refused: 'adjustment_not_found',
  },
  ...[
    ...[opsMemberMoney, opsMemberStatement, opsMemberLimits],
    ...[opsMemberHierarchy, opsMemberTurnover, opsWalletMoves],
  ].map((call) => ({ call, naming: theOwner(), by: asStranger, refused: 'member_not_found' })),
  {
    call: opsPutMemberHierarchy,
    naming: theOwner({ toUpline: true, level: 1, reason: 'As asked.' }),
    by: asStranger,
    refused: 'member_not_found',
  },
  ...[opsWaiveTurnover, opsSweepWallets].map((call) => ({
    ...{ call, by: asStranger, refused: 'member_not_found' },
    naming: () => theOwner({ requestKey: randomUUID(), reason: 'As asked.' })(),
  })),
  ...[opsApproveWaiver, opsRefuseWaiver].map((call) => ({
    ...{ call, naming: async () => ({ waiverId: await waived() }), by: asStranger, refused: 'waiver_not_found' },
  })),
  ...[opsFreezeMember, opsUnfreezeMember].map((call) => ({
    ...{ call, naming: theOwner({ reason: 'As asked.' }), by: asStranger, refused: 'member_not_found' },
  })),
  {
    call: opsPutMemberLimit,
    naming: theOwner({ kind: 'loss', period: '7d', amount: '100', reason: 'As asked.' }),
    by: asStranger,
    refused: 'member_not_found',
  },
];

/** Tried below: they name something of the caller's own, or go through what is theirs; another's name opens nothing. */
const OWN: readonly Call[] = [
  startDeposit,
  walletTransfer,
  opsProposeAdjustment,
  opsDepositNotice,
  opsWithdrawals,
  accountRecord,
  exportAccountRecord,
  bonusRecord,
];

/** They go through the caller's own things by how they stand. */
const NOBODYS = [
  'GET /wps/member/transfer/records: a name’s beginning, among one’s own transfers',
  'GET /wps/member/transfer/line: a name’s beginning, among those right below; walked through in others-lines.test.ts',
  'GET /wps/member/deposits: a state of the caller’s own',
  'GET /wps/member/withdrawal/list: a state of the caller’s own',
  'GET /ops/adjustments: a state of the brand’s own',
  'GET /ops/deposits/notices: a state of the brand’s own',
];

/** Everything that a trial could have touched. */
const TOUCHED = [
  ...['payments_deposit', 'payments_deposit_event', 'payments_deposit_proof', 'payments_deposit_match'],
  "payments_bank_notice where brand = 'demo'",
  ...['payments_payout_account', 'payments_withdrawal', 'payments_withdrawal_step', 'payments_payout'],
  ...[
    'payments_withdrawal_proof',
    'member_transfers_request',
    'member_transfers_entry',
    'games_wallet_move',
    'games_bet',
  ],
  ...['members_member', 'payments_turnover', 'payments_turnover_waiver'],
  ...['operators_adjustment', 'limits_limit', 'limits_change', 'ledger_account', 'ledger_transfer', 'ledger_hold'],
];
const everything = () => everythingIn(others.server, TOUCHED);

describe('a call about money that names something', () => {
  it('is tried here, or names what is nobody’s', () => {
    const judged = [...TRIALS.map(({ call }) => call), ...OWN].map(callName);
    const nobodys = NOBODYS.map((line) => line.split(':')[0] ?? '');
    expect(namersOf('money')).toEqual([...new Set([...judged, ...nobodys])].toSorted());
  });

  it.each(TRIALS.map((trial) => [callName(trial.call), trial] as const))(
    'is refused with another one’s, and changes nothing: %s',
    (_, trial) => expectRefused(others, trial, TOUCHED),
  );

  it('makes the caller’s own deposit of another member’s request key, and tells nothing of that one', async () => {
    const theirs = await deposited();
    const request = { requestKey: theirs.requestKey, channel: 'sandbox', amount: '250' };
    const { body } = await ask(startDeposit, request, other);
    expect(body.value).toMatchObject({ amount: '250' });
    expect(JSON.stringify(body)).not.toContain(theirs.depositId);
  });

  it('makes the caller’s own withdrawal of another member’s request key, and tells nothing of that one', async () => {
    const theirs = await withdrawn();
    const { body } = await ask(withdraw, await withdrawing(other, theirs.requestKey), other);
    expect(body.value).toMatchObject({ amount: '20' });
    expect(JSON.stringify(body)).not.toContain(theirs.withdrawalId);
  });

  it('tells nothing of the wallets of whoever used the request key first', async () => {
    const [requestKey, transferId] = [randomUUID(), randomUUID()];
    await rows(
      `insert into games_wallet_move_request (member_id, request_key, fingerprint, at) values ($1, $2, sha256('all'), now())`,
      [owner.memberId, requestKey],
    );
    await rows(
      `insert into games_wallet_move (member_id, transfer_id, request_key, brand, vendor, wire_user, direction, amount_parts, currency, state, at, ended_at)
       values ($1, $2, $3, 'demo', 'house', 'u', 'out', 100000, 'PHP', 'done', now(), now())`,
      [owner.memberId, transferId, requestKey],
    );
    const before = await everything();
    const { body } = await ask(walletTransfer, { requestKey, type: 'all' }, other);
    expect(body.value).toEqual({ list: [] });
    expect(await everything()).toEqual(before);
  });

  it('shows each member their own record, with another one’s cursor too', async () => {
    const { body } = await ask(accountRecord, {}, owner);
    if (!body.success) throw new Error(body.message);
    const { cursor, list } = body.value;
    const references = list.map(({ reference }) => reference).filter((reference) => reference !== '');
    expect(references.length).toBeGreaterThan(0);
    for (const call of [accountRecord, exportAccountRecord, bonusRecord]) {
      const told = JSON.stringify((await ask(call, { cursor }, other)).body);
      for (const reference of references) {
        expect(told).not.toContain(reference);
      }
    }
  });

  it('makes the operator’s own proposal of another brand’s key, of the members of their own brand', async () => {
    const request = proposal();
    expect((await ask(opsProposeAdjustment, request, { token: staff })).status).toBe(200);
    const before = await everything();
    const answer = await ask(opsProposeAdjustment, request, { token: stranger });
    expect(answer.body.message).toBe('member_not_found');
    expect(await everything()).toEqual(before);
  });

  it('credits no deposit of another brand by a notice of its payment, nor by a notice of the same id', async () => {
    const { code } = await deposited();
    const mine = noticeOf('rent of May');
    expect((await ask(opsDepositNotice, mine, { token: staff })).status).toBe(200);
    const before = await everything();
    for (const request of [noticeOf(`payment ${code}`), { ...mine, text: `payment ${code}` }]) {
      const { body } = await ask(opsDepositNotice, request, { token: stranger });
      expect(body.value).toMatchObject({ state: 'waiting', depositId: null });
    }
    expect(await everything()).toEqual(before);
  });

  it('lists the withdrawals of the operator’s own brand, whichever member is named', async () => {
    const { withdrawalId } = await withdrawn();
    const request = { memberId: owner.memberId };
    const listed = async (token: string) => JSON.stringify((await ask(opsWithdrawals, request, { token })).body);
    expect(await listed(staff)).toContain(withdrawalId);
    expect(await listed(stranger)).toContain('"list":[]');
  });
});
