import {
  type DepositEvent,
  type DepositReason,
  type DepositState,
  isDepositOver,
  nextDepositState,
} from '@baize/contract/money/deposit-states';
import { type Instant, invariant, money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { giveBackDepositLimit } from '../limits/index.ts';
import type { ProviderAmount } from '../channels/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import { fitPayment, holdBack } from './hold-back.ts';
import { releaseSoon } from './plan-releases.ts';
import type { Deposit, DepositsDeps } from './deposit.ts';
import { lockDeposit, writeStep } from './deposits.store.ts';
import { addHistory, claimEvent, type HistoryLine, type WebhookEvent } from './deposit-history.store.ts';

/** Something that happened to a deposit, confirmed by its channel, its member or staff. */
export interface ConfirmedEvent {
  readonly source: HistoryLine['source'];
  readonly event: DepositEvent;
  /** What was paid, when it was. */
  readonly amount: ProviderAmount;
  /** The webhook with this event. It is marked as processed in the same transaction. */
  readonly webhookEvent?: WebhookEvent;
  /** Why staff refuse it. */
  readonly reason?: DepositReason;
  readonly note?: string;
}

export type EventOutcome = HistoryLine['outcome'] | 'repeated';

/** What applying an event needs, inside a transaction of the caller. */
export type ApplyDeps = Pick<DepositsDeps, 'clock' | 'notifyMember'>;

/**
 * Applies a confirmed event to a deposit, and credits it in the same transaction when it was paid: once, however often the event
 * comes, with the confirmed amount, as far as the
 * member's deposit limits leave room; the rest is held back. A payment in another currency credits nothing and stays in the history for staff. Hints the
 * member's open pages after the commit.
 */
export async function applyEvent(
  deps: DepositsDeps,
  deposit: Deposit,
  confirmed: ConfirmedEvent,
): Promise<EventOutcome> {
  const outcome = await deps.db.inTransaction((tx) => applyEventIn(tx, deps, { deposit, confirmed }));
  if (outcome === 'applied') hintDeposit(deps, deposit, confirmed.event);
  return outcome;
}

/** Hints the member's open pages that a deposit changed. After the commit only. */
export function hintDeposit(
  { hints }: Pick<DepositsDeps, 'hints'>,
  deposit: Deposit,
  event: DepositEvent | 'proof',
): void {
  if (event === 'paid') hints.tell(deposit.memberId, { type: 'balance' });
  hints.tell(deposit.memberId, { type: 'deposit', depositId: deposit.depositId });
}

/** The same inside a transaction of the caller, who calls `hintDeposit` after the commit. */
export async function applyEventIn(
  tx: Tx,
  deps: ApplyDeps,
  { deposit, confirmed }: { readonly deposit: Deposit; readonly confirmed: ConfirmedEvent },
): Promise<EventOutcome> {
  // The lock comes before the claim: parallel copies of one webhook wait here and then find it claimed.
  const locked = await lockDeposit(tx, deposit);
  invariant(locked !== undefined, 'a deposit never disappears');
  const { webhookEvent } = confirmed;
  if (webhookEvent !== undefined && !(await claimEvent(tx, locked, webhookEvent))) return 'repeated';
  const now = deps.clock.now();
  const next = nextDepositState(locked.state, confirmed.event);
  const outcome = outcomeOf(locked, next, confirmed);
  const { source, event, amount, note = '' } = confirmed;
  // What a query confirms again and again is not worth a line each time.
  if (outcome === 'unchanged' && source === 'query') return outcome;
  if (outcome === 'applied' && next !== undefined) {
    await takeStep(tx, deps, { deposit: locked, confirmed, state: next, now });
    return outcome;
  }
  await addHistory(tx, locked, { at: now, source, event, outcome, state: locked.state, amount, note });
  return outcome;
}

function outcomeOf(
  deposit: Deposit,
  next: DepositState | undefined,
  confirmed: ConfirmedEvent,
): HistoryLine['outcome'] {
  if (next === undefined) return 'unchanged';
  if (confirmed.event === 'paid' && confirmed.amount.currency !== deposit.amount.currency) return 'currency_differs';
  return 'applied';
}

interface AppliedEvent {
  readonly deposit: Deposit;
  readonly confirmed: ConfirmedEvent;
  readonly state: DepositState;
  readonly now: Instant;
}

const NOTHING = { creditedParts: 0n, feeTakenParts: 0n, bonusGivenParts: 0n };

async function takeStep(tx: Tx, deps: ApplyDeps, step: AppliedEvent): Promise<void> {
  const { deposit, confirmed, state, now } = step;
  const isPaid = confirmed.event === 'paid';
  const isOver = isDepositOver(state);
  const received = isPaid ? await receive(tx, deposit, { paidParts: confirmed.amount.parts, now }) : undefined;
  if (isOver && !isPaid) await giveBackDepositLimit(tx, deposit.depositId, { from: freeFrom(step), now });
  const reason = confirmed.event === 'refused' ? (confirmed.reason ?? null) : null;
  await writeStep(tx, deposit, { ...(received?.taken ?? NOTHING), state, reason, decidedAt: isOver ? now : null });
  const { source, event, amount, note = '' } = confirmed;
  await addHistory(tx, deposit, { at: now, source, event, outcome: 'applied', state, amount, note });
  if (received !== undefined) await holdBack(tx, deps, { deposit, ...received.fitting, now });
  // What it no longer counts for is room for what waits, unless it needs all there is.
  const isAllIn = received === undefined || received.fitting.heldBackParts === 0n;
  if (isOver && isAllIn) await releaseSoon(tx, deposit.memberId);
}

/** An order that its member called off can still be paid at the bank, until its time is over: it keeps its room as long. */
function freeFrom({ deposit: { providerReference, expiresAt }, confirmed, now }: AppliedEvent): Instant {
  const isPayable = confirmed.event === 'cancelled' && providerReference !== null && expiresAt > now;
  return isPayable ? expiresAt : now;
}

async function receive(
  tx: Tx,
  deposit: Deposit,
  { paidParts, now }: { readonly paidParts: bigint; readonly now: Instant },
) {
  const fitting = await fitPayment(tx, deposit, { paidParts, now });
  const { depositId, channel, amount } = deposit;
  const taken = await creditDeposit(tx, deposit, {
    posting: { scope: 'deposit', key: depositId },
    from: `house:payments:${channel}`,
    heldBack: money(amount.currency, paidParts - fitting.parts),
    before: 0n,
    parts: fitting.parts,
    now,
  });
  return {
    fitting: { ...fitting, heldBackParts: paidParts - fitting.parts },
    taken: { creditedParts: paidParts, feeTakenParts: taken.feeParts, bonusGivenParts: taken.bonusParts },
  };
}
