import type { DepositId, MemberId } from '@baize/kernel';
import { type Instant, money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { type Deposit, type DepositsDeps, type HeldBack, heldBackNow, playableOf } from './deposit.ts';
import { creditDeposit } from './credit-deposit.ts';
import { addHistory } from './deposit-history.store.ts';
import { findDeposit, lockDeposit } from './deposits.store.ts';
import { fitPayment, noticeOf, planRelease } from './hold-back.ts';
import { writeHeldBack, writeTaken } from './held-back.store.ts';

/**
 * Credits as much of what is held back of a deposit as the member's limits leave now, with its fee, bonus and turnover, and plans
 * the next look while something is left. Leaves alone what its payer gets back. May run twice, and at the same time as a payment.
 */
export async function releaseHeldBack(
  deps: DepositsDeps,
  { memberId, depositId }: { readonly memberId: MemberId; readonly depositId: DepositId },
): Promise<void> {
  const deposit = await findDeposit(deps.db, memberId, depositId);
  if (deposit?.heldBack?.state !== 'waiting') return;
  const released = await deps.db.inTransaction((tx) => releaseIn(tx, deps, deposit));
  if (released === 0n) return;
  deps.hints.tell(memberId, { type: 'balance' });
  deps.hints.tell(memberId, { type: 'deposit', depositId });
  deps.hints.tell(memberId, { type: 'message' });
}

async function releaseIn(tx: Tx, deps: DepositsDeps, known: Deposit): Promise<bigint> {
  const deposit = await lockDeposit(tx, known);
  if (deposit?.heldBack?.state !== 'waiting') return 0n;
  const { heldBack } = deposit;
  const now = deps.clock.now();
  const waiting = heldBackNow(deposit);
  // A part of its own in the counts: what was credited before keeps its moment.
  const key = `${deposit.depositId}/${playableOf(deposit)}`;
  const fitting = await fitPayment(tx, deposit, { paidParts: waiting, now, key });
  if (fitting.parts > 0n) await credit(tx, deposit, { parts: fitting.parts, key, now });
  const releasedParts = heldBack.releasedParts + fitting.parts;
  const state = fitting.parts === waiting ? 'released' : 'waiting';
  await writeHeldBack(tx, deposit, { ...heldBack, ...releaseOf(fitting), state, releasedParts });
  if (state === 'waiting') await planRelease(tx, deposit, { ...fitting, now });
  if (fitting.parts === 0n) return 0n;
  const amount = money(deposit.amount.currency, fitting.parts);
  const line = { source: 'limits', event: 'released', outcome: 'applied', state: deposit.state } as const;
  await addHistory(tx, deposit, { ...line, at: now, amount });
  await deps.notifyMember(tx, { ...noticeOf(deposit, amount), kind: 'deposit_released' });
  return fitting.parts;
}

function releaseOf({
  cause,
  moreAt,
}: Pick<HeldBack, 'cause'> & { readonly moreAt: Instant | null }): Pick<HeldBack, 'cause' | 'releaseAt'> {
  return { cause, releaseAt: moreAt };
}

async function credit(
  tx: Tx,
  deposit: Deposit,
  { parts, key, now }: { readonly parts: bigint; readonly key: string; readonly now: Instant },
): Promise<void> {
  const taken = await creditDeposit(tx, deposit, {
    posting: { scope: 'deposit-release', key },
    from: 'suspense',
    heldBack: money(deposit.amount.currency, 0n),
    before: playableOf(deposit),
    parts,
    now,
  });
  await writeTaken(tx, deposit, taken);
}
