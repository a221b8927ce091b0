import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@baize/contract/call';
import { opsDepositNotice } from '@baize/contract/money/bank-notices-ops';
import { startDeposit } from '@baize/contract/money/deposits';
import { opsHeldBackReturned, opsMatchDeposit, opsReturnHeldBack } from '@baize/contract/money/deposits-ops';
import { memberTransfer } from '@baize/contract/money/member-transfers';
import { opsWaiveTurnover } from '@baize/contract/money/turnover-ops';
import { cancelWithdrawal, confirmReceipt, withdraw } from '@baize/contract/money/withdrawals';
import {
  opsPutWithdrawalSettings,
  opsRefuseWithdrawal,
  opsSettleWithdrawal,
  opsUpholdWithdrawal,
} from '@baize/contract/money/withdrawals-ops';
import { opsGiveFreeRounds, opsOpenCampaign } from '@baize/contract/play/free-rounds-ops';
import { lotteryBuy, lotteryCancel, lotteryStopChase } from '@baize/contract/play/lottery-tickets';
import { walletTransfer } from '@baize/contract/play/vendor-wallets';
import { opsApproveHeldWin, opsRefuseHeldWin } from '@baize/contract/play/round-review-ops';
import { opsCorrectVendorCase } from '@baize/contract/play/vendor-reports-ops';
import { opsSweepWallets } from '@baize/contract/play/vendor-wallets-ops';
import { opsApproveAdjustment, opsProposeAdjustment } from '@baize/contract/staff/adjustments';
import { CALLS } from '@baize/contract/every-call';
import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import { z } from 'zod';
import { violationsOf, postTransfers } from './modules/money/ledger/index.ts';
import { createMember } from './modules/people/members/index.ts';
import { outdate } from './platform/load/changes.ts';
import { askerOf, type AskServer, sessionFor } from './testing/ask-server.ts';
import { aDeposit, BRAND } from './testing/ledger-stage.ts';
import { REPEATED_BY_AGENTS } from './testing/repeated-by-agents.ts';
import { REPEATED_REWARDS } from './testing/repeated-rewards.ts';
import { operatorToken } from './testing/operator-token.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

/**
 * Every call by which money moves, made fifty times at once with the same content (B4.16; attack case A06): one effect,
 * fifty equal answers, none of them a fault of ours. Generated from the contract, so that a new call is asked for here by
 * being declared. What "one effect" is nobody writes down: another member makes the same call once, and of both there must
 * be as many rows in every table that knows members.
 */
const TIMES = 50;
const SECRET = '482915';
/** A picture of one dot, in base64. */
const A_DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let server: RunningServer;
let ask: AskServer;
let operator: string;
let second: string;
let paymentHash: string;

beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
  ask = askerOf(server);
  [operator, second] = [
    await operatorToken(server.database.owner),
    await operatorToken(server.database.owner, 'demo', { name: 'Vera' }),
  ];
  paymentHash = await server.world.hasher.admit((hashing) => hashing.hash(SECRET));
  const methods = [{ kind: 'bank' as const, channel: 'sandbox', minimum: '1', maximum: '10000' }];
  // Nothing is paid while we look: every withdrawal waits for its review.
  const settings = { methods, automaticUpTo: '0', coolingHours: 0 };
  for (const token of [operator, second]) {
    expect((await ask(opsPutWithdrawalSettings, settings, { token })).body.message).toBe('');
  }
});
afterAll(async () => {
  expect(await violationsOf(server.database.owner)).toEqual([]);
  await server.stop();
});

interface Person {
  readonly memberId: MemberId;
  readonly username: string;
  readonly token: string;
}

async function person(words: { cash?: string; upline?: MemberId } = {}): Promise<Person> {
  const username = `r${randomUUID().slice(0, 12)}`;
  const form = {
    ...{
      brand: asId<BrandCode>(BRAND),
      currency: 'PHP' as const,
      username,
      toUpline: true,
      uplineId: words.upline ?? null,
    },
    ...{ hashes: { payment: paymentHash }, profile: { payeeName: 'Ana Cruz' } },
    registration: { method: 'SEED' as const, termsAgreed: true, ageDeclared: true },
  };
  const { memberId } = await server.database.owner.inTransaction((tx) => createMember(tx, form, server.world));
  const { cash } = words;
  if (cash !== undefined) {
    await server.database.owner.inTransaction((tx) => postTransfers(tx, aDeposit(memberId, cash)));
  }
  return { memberId, username, token: (await sessionFor(server, username)).token };
}

/** What one call needs to be made: on whom it works, by whom it is made, and its content. */
interface Ready {
  readonly memberId: MemberId;
  readonly token: string;
  readonly request: unknown;
}

async function valueOf<C extends Call>(
  call: C,
  request: z.input<C['request']>,
  token: string,
): Promise<z.output<C['value']>> {
  const { body } = await ask(call, request, { token });
  if (!body.success) throw new Error(`${call.path}: ${body.message}`);
  return body.value;
}

async function depositOf({ token }: Person, how = { channel: 'sandbox', amount: '250' }) {
  return valueOf(startDeposit, { requestKey: randomUUID(), ...how }, token);
}

const BIND = `insert into payments_payout_account (member_id, account_id, brand, kind, institution, number, holder, bound_at, usable_at)
  values ($1, $2, 'demo', 'bank', 'BDO', $3, 'Ana Cruz', now() - interval '30 days', now() - interval '30 days')`;

async function withdrawalOf(who: Person): Promise<z.input<typeof withdraw.request>> {
  const accountId = randomUUID();
  const number = String(parseInt(createHash('sha256').update(accountId).digest('hex').slice(0, 11), 16)).slice(0, 10);
  await server.database.owner.all(BIND, [who.memberId, accountId, number]);
  return { requestKey: randomUUID(), accountId, amount: '100', paymentPassword: SECRET };
}

async function openWithdrawal(): Promise<{ who: Person; withdrawalId: string }> {
  const who = await person({ cash: '500' });
  const { withdrawalId } = await valueOf(withdraw, await withdrawalOf(who), who.token);
  return { who, withdrawalId };
}

const proposal = (who: Person) => ({
  ...{ requestKey: randomUUID(), username: who.username, direction: 'credit' as const },
  ...{ amount: '25', reason: 'A round was settled wrongly.' },
});

/** How each call is made ready, by its path. */
const READY: Readonly<Record<string, () => Promise<Ready>>> = {
  [startDeposit.path]: async () => {
    const who = await person();
    return { ...who, request: { requestKey: randomUUID(), channel: 'sandbox', amount: '250' } };
  },
  [withdraw.path]: async () => {
    const who = await person({ cash: '500' });
    return { ...who, request: await withdrawalOf(who) };
  },
  [cancelWithdrawal.path]: async () => {
    const { who, withdrawalId } = await openWithdrawal();
    return { ...who, request: { withdrawalId } };
  },
  [opsRefuseWithdrawal.path]: async () => {
    const { who, withdrawalId } = await openWithdrawal();
    return { memberId: who.memberId, token: operator, request: { withdrawalId, reason: 'other' } };
  },
  [opsSettleWithdrawal.path]: async () => {
    const { who, withdrawalId } = await openWithdrawal();
    // As when the channel refused the payout.
    await server.database.owner.all("update payments_withdrawal set state = 'stalled' where withdrawal_id = $1", [
      withdrawalId,
    ]);
    const request = { withdrawalId, reference: 'bank 4711', reason: 'channelRefuses' };
    return { memberId: who.memberId, token: operator, request };
  },
  [opsUpholdWithdrawal.path]: async () => {
    const { who, withdrawalId } = await openWithdrawal();
    // As when the channel refused the payout; then staff paid by hand, and the member says that nothing came.
    await server.database.owner.all("update payments_withdrawal set state = 'stalled' where withdrawal_id = $1", [
      withdrawalId,
    ]);
    const settled = { withdrawalId, reference: 'bank 4711', reason: 'channelRefuses' } as const;
    await valueOf(opsSettleWithdrawal, settled, operator);
    await valueOf(confirmReceipt, { withdrawalId, receipt: 'none', proof: A_DOT }, who.token);
    return { memberId: who.memberId, token: operator, request: { withdrawalId, reason: 'payoutLost' } };
  },
  [opsMatchDeposit.path]: async () => {
    const who = await person();
    const { depositId } = await depositOf(who);
    const said = { depositId, amount: '250', proofSeen: true };
    // Its channel confirms by itself: one person proposes, and the other is asked for fifty times.
    await valueOf(opsMatchDeposit, { requestKey: randomUUID(), ...said }, operator);
    return { memberId: who.memberId, token: second, request: { requestKey: randomUUID(), ...said } };
  },
  [opsHeldBackReturned.path]: async () => {
    const who = await person();
    await server.database.owner.all(NO_ROOM, [who.memberId]);
    const { depositId, code } = await arrivedBeyondLimit(who);
    await valueOf(opsReturnHeldBack, { depositId }, operator);
    const request = { requestKey: randomUUID(), depositId, reference: `refund of ${code}` };
    return { memberId: who.memberId, token: second, request };
  },
  [opsDepositNotice.path]: async () => {
    const who = await person();
    const { code } = await depositOf(who, { channel: 'transfer', amount: '500' });
    const said = { channel: 'transfer', amount: '500', currency: 'PHP', text: `payment ${code}`, paidAt: Date.now() };
    return { memberId: who.memberId, token: operator, request: { noticeId: randomUUID(), ...said } };
  },
  [memberTransfer.path]: async () => {
    const upline = await person();
    const who = await person({ cash: '500', upline: upline.memberId });
    const request = { requestKey: randomUUID(), toward: 'upline', amount: '100', paymentPassword: SECRET };
    return { ...who, request };
  },
  [opsProposeAdjustment.path]: async () => {
    const who = await person();
    return { memberId: who.memberId, token: operator, request: proposal(who) };
  },
  [opsApproveAdjustment.path]: async () => {
    const who = await person();
    const { adjustmentId } = await valueOf(opsProposeAdjustment, proposal(who), operator);
    return { memberId: who.memberId, token: second, request: { adjustmentId } };
  },
  [opsApproveHeldWin.path]: async () => {
    const { memberId, heldId } = await heldWin();
    await valueOf(opsApproveHeldWin, { heldId }, operator);
    return { memberId, token: second, request: { heldId } };
  },
  [opsRefuseHeldWin.path]: async () => {
    const { memberId, heldId } = await heldWin();
    const request = { heldId, note: 'Never drawn.' };
    await valueOf(opsRefuseHeldWin, request, operator);
    return { memberId, token: second, request };
  },
  [opsCorrectVendorCase.path]: async () => {
    const { memberId, caseId } = await vendorCase();
    const request = { caseId, version: 1, note: 'The vendor drew it anew.' };
    await valueOf(opsCorrectVendorCase, request, operator);
    return { memberId, token: second, request };
  },
  [opsOpenCampaign.path]: async () => {
    const who = await person();
    return { memberId: who.memberId, token: operator, request: campaignFor(who) };
  },
  [opsGiveFreeRounds.path]: async () => {
    const who = await person();
    const { campaignId } = await valueOf(opsOpenCampaign, campaignFor(await person()), operator);
    const request = { requestKey: randomUUID(), campaignId, usernames: [who.username] };
    return { memberId: who.memberId, token: operator, request };
  },
  [opsWaiveTurnover.path]: async () => {
    const who = await person();
    await server.database.owner.all(OWES, [who.memberId]);
    const request = { requestKey: randomUUID(), username: who.username, reason: 'Plays where no rounds are told.' };
    return { memberId: who.memberId, token: operator, request };
  },
};

const campaignFor = ({ username }: Person) => ({
  ...{ requestKey: randomUUID(), name: 'Ten rounds', vendor: 'house', gameCode: 'paper_lanterns', currency: 'PHP' },
  ...{ stake: '1', rounds: 10, startsAt: Date.now(), endsAt: Date.now() + 86_400_000, usernames: [username] },
});

/** A win that is held, as the wallet gateway holds it. */
async function heldWin(): Promise<{ memberId: MemberId; heldId: string }> {
  const { memberId } = await person({ cash: '500' });
  await server.database.owner.all(HOLD_WIN, [memberId]);
  const [held] = await server.database.owner.all<{ held_id: string }>(
    'select held_id from games_held_win where member_id = $1',
    [memberId],
  );
  return { memberId, heldId: held?.held_id ?? '' };
}

const HOLD_WIN = `
  select games_hold_win(w, 'large', 'round', sha256('large'), 'house paper_lanterns large')
  from (select row (gen_random_uuid(), $1::uuid, gen_random_uuid(), 900000000, 0, now(), 'house', 'win', 'demo', 'PHP',
    'paper_lanterns', 'large', null, null)::games_transaction as w) x`;

/** A win of twenty that the vendor made twenty-five, as a comparison finds it. */
async function vendorCase(): Promise<{ memberId: MemberId; caseId: string }> {
  const { memberId } = await person({ cash: '500' });
  const [bet, win, caseId] = [randomUUID(), randomUUID(), randomUUID()];
  await server.database.owner.all(
    `insert into games_transaction (transaction_uuid, member_id, reference_uuid, amount_parts, balance_parts, at, vendor, kind,
       brand, currency, game_code, round)
     values ($2, $1, null, 1000000, 0, now(), 'house', 'bet', 'demo', 'PHP', 'paper_lanterns', 'anew'),
       ($3, $1, $2, 2000000, 0, now(), 'house', 'win', 'demo', 'PHP', 'paper_lanterns', 'anew')`,
    [memberId, bet, win],
  );
  await server.database.owner.all(VENDOR_CASE, [memberId, win, bet, caseId]);
  return { memberId, caseId };
}

const VENDOR_CASE = `
  insert into games_case (case_id, member_id, transaction_uuid, reference_uuid, theirs_parts, ours_parts, at, found_at, seen_at, day,
    brand, vendor, vendor_reference, wire_user, difference, kind, theirs_state, theirs_currency, ours_state, ours_currency, game_code)
  values ($4, $1, $2, $3, 2500000, 2000000, now(), now(), now(), '2026-11-20', 'demo', 'house', '', 'ana', 'amount', 'win', 'stands',
    'PHP', 'stands', 'PHP', 'paper_lanterns')`;

/** As when the member sets it after the order was made. */
const NO_ROOM = `insert into limits_limit (member_id, source, kind, period, parts, set_at)
  values ($1, 'own', 'deposit', '24h', 10000000, now())`;

/** More than was ordered. */
async function arrivedBeyondLimit(who: Person) {
  const deposit = await depositOf(who, { channel: 'sandbox', amount: '100' });
  const said = { depositId: deposit.depositId, amount: '400', proofSeen: true };
  for (const token of [operator, second]) await valueOf(opsMatchDeposit, { requestKey: randomUUID(), ...said }, token);
  return deposit;
}

/** Something must be staked, as after a deposit. */
const OWES = `insert into payments_turnover
    (member_id, source_id, kind, brand, currency, base_parts, factor, required_parts, since)
  values ($1, gen_random_uuid(), 'deposit', 'demo', 'PHP', 10000000, 100, 10000000, now())`;

/** Made fifty times at once where its other side is: with a vendor that keeps the wallet. */
const ELSEWHERE: Readonly<Record<string, { readonly file: string; readonly title: string }>> = {
  ...REPEATED_REWARDS,
  ...REPEATED_BY_AGENTS,
  [walletTransfer.path]: {
    file: 'modules/play/vendor-wallets/vendor-wallets.test.ts',
    title: '%s: the same key fifty times in parallel is one transfer and one answer',
  },
  [lotteryBuy.path]: {
    file: 'modules/play/lottery-tickets/buy.test.ts',
    title: 'is one under its key, sent fifty times at once, with equal answers',
  },
  [lotteryCancel.path]: {
    file: 'modules/play/lottery-tickets/settle.test.ts',
    title: 'is cancelled once, asked fifty times at once, while its issue is on sale, and never after',
  },
  [lotteryStopChase.path]: {
    file: 'modules/play/lottery-tickets/settle.test.ts',
    title: 'is ended by its member once, asked fifty times at once',
  },
  [opsSweepWallets.path]: {
    file: 'modules/play/vendor-wallets/sweep.test.ts',
    title: 'does it once, fifty times in parallel with one key, with equal answers',
  },
};

const fieldsOf = (call: Call): string[] =>
  Object.keys(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }).properties ?? {});
const moneyCalls = CALLS.filter((call: Call) => call.movesMoney === true || fieldsOf(call).includes('requestKey'));

/** All but how far the worker counted a member's money for agents, which it does in its own time. */
const TABLES = `select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'member_id' and data_type = 'uuid' and table_name <> 'agents_seen' order by 1`;

/** How many rows each table has of a member. */
async function rowsOf(memberId: MemberId): Promise<Record<string, number>> {
  const tables = await server.database.owner.all<{ name: string }>(TABLES);
  const counts = await Promise.all(
    tables.map(({ name }) =>
      server.database.owner.first<{ n: number }>(`select count(*)::int as n from ${name} where member_id = $1`, [
        memberId,
      ]),
    ),
  );
  return Object.fromEntries(tables.map(({ name }, place) => [name, counts[place]?.n ?? -1]));
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

describe('a call that moves money', () => {
  it('is made ready here, or repeated where its other side is', async () => {
    const judged = [...Object.keys(READY), ...Object.keys(ELSEWHERE)];
    expect(moneyCalls.map(({ path }) => path).toSorted()).toEqual(judged.toSorted());
    for (const { file, title } of Object.values(ELSEWHERE)) {
      expect(await readFile(fileURLToPath(new URL(file, import.meta.url)), 'utf8')).toContain(title);
    }
  });

  it.each(moneyCalls.filter(({ path }) => path in READY).map((call) => [nameOf(call), call] as const))(
    'has one effect and one answer, made fifty times at once: %s',
    async (_, call) => {
      const make = READY[call.path];
      if (make === undefined) throw new Error('not ready');
      const [once, often] = [await make(), await make()];
      const alone = await ask(call, once.request as never, { token: once.token });
      expect([alone.status, alone.body.message]).toEqual([200, '']);
      const sent = Array.from({ length: TIMES }, () => ask(call, often.request as never, { token: often.token }));
      // Meanwhile operators change things: what is kept in memory is read anew, for which there may be no connection left.
      const changes = setInterval(() => outdate(server.world.web), 20);
      const answers = await Promise.all(sent).finally(() => clearInterval(changes));
      const later = await ask(call, often.request as never, { token: often.token });
      const told = new Set([...answers, later].map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
      expect(told.size, [...told].join('\n')).toBe(1);
      expect(later.status).toBe(200);
      expect(await rowsOf(often.memberId)).toEqual(await rowsOf(once.memberId));
    },
    60_000,
  );
});
