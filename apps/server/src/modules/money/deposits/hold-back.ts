import type { HeldBackCause } from '@baize/contract/money/held-back-states';
import { HOUR_MS, type Instant, instantOf, MINUTE_MS, money, type Money, textFromParts } from '@baize/kernel';
import { excludedUntil } from '../../people/exclusion/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { fitDeposit } from '../limits/index.ts';
import type { Deposit, DepositsDeps } from './deposit.ts';
import { addHistory } from './deposit-history.store.ts';
import { writeHeldBack } from './held-back.store.ts';

export const RELEASE_TASK = 'payments.release-held-back';

/** How much of a payment may be played with, why not more, and when more may be. */
export interface FittingPayment {
  readonly parts: bigint;
  readonly cause: HeldBackCause;
  readonly moreAt: Instant | null;
}

/**
 * How much of a payment fits into the member's deposit limits, counted from now on: nothing while the member is excluded, for
 * somebody who shut themselves out must not find money waiting (B3.26). `key` is what it counts under.
 */
export async function fitPayment(
  tx: Tx,
  { memberId, brand, depositId, amount }: Deposit,
  { paidParts, now, key = depositId }: { readonly paidParts: bigint; readonly now: Instant; readonly key?: string },
): Promise<FittingPayment> {
  const excluded = await excludedUntil(tx, memberId, now);
  const paid = money(amount.currency, excluded === undefined ? paidParts : 0n);
  const { parts, moreAt } = await fitDeposit(tx, { memberId, brand, amount: paid, now, key });
  return excluded === undefined ? { parts, cause: 'limit', moreAt } : { parts, cause: 'excluded', moreAt: excluded };
}

/** Holds the rest of a payment back that arrived: staff, member and the job that releases it find it there. */
export async function holdBack(
  tx: Tx,
  { notifyMember }: Pick<DepositsDeps, 'notifyMember'>,
  { deposit, heldBackParts, cause, moreAt, now }: HeldBackPart & { readonly deposit: Deposit },
): Promise<void> {
  if (heldBackParts === 0n) return;
  await writeHeldBack(tx, deposit, {
    state: 'waiting',
    cause,
    parts: heldBackParts,
    releasedParts: 0n,
    sentBackParts: 0n,
    releaseAt: moreAt,
    returningBy: null,
    returned: null,
  });
  const amount = money(deposit.amount.currency, heldBackParts);
  const line = { source: 'limits', event: 'heldBack', outcome: 'applied', state: 'succeeded' } as const;
  await addHistory(tx, deposit, { ...line, at: now, amount });
  await planRelease(tx, deposit, { moreAt, cause, now });
  const kind = cause === 'limit' ? 'deposit_over_limit' : 'deposit_while_excluded';
  await notifyMember(tx, { ...noticeOf(deposit, amount), kind });
}

interface HeldBackPart {
  readonly heldBackParts: bigint;
  readonly cause: HeldBackCause;
  readonly moreAt: Instant | null;
  readonly now: Instant;
}

/** What every message about money that is held back names. */
export function noticeOf({ memberId, brand, code }: Deposit, amount: Money) {
  return { memberId, brand, values: { code, amount: `${textFromParts(amount.parts)} ${amount.currency}` } };
}

/** Who makes room has it looked at (`plan-releases.ts`); whatever nobody told of is seen after this time at the latest. */
const LOOK_AGAIN_MS = { limit: 15 * MINUTE_MS, excluded: 6 * HOUR_MS } as const;

/** Plans the next look at whether there is room. One plan per deposit: a new one replaces the old. */
export async function planRelease(
  tx: Tx,
  { memberId, depositId }: Deposit,
  { moreAt, cause, now }: Pick<HeldBackPart, 'cause' | 'moreAt' | 'now'>,
): Promise<void> {
  const latest = now + LOOK_AGAIN_MS[cause];
  // What left its window leaves it a moment later.
  const runAt = new Date(instantOf(moreAt !== null && moreAt < latest ? moreAt + 1 : latest));
  const key = `payments-release-${depositId}`;
  await addJob(tx, { task: RELEASE_TASK, payload: { memberId, depositId }, runAt, key });
}
