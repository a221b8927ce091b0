import {
  type DepositEvent,
  type DepositReason,
  type DepositState,
  isDepositOver,
  nextDepositState,
} from '@baize/contract/money/deposit-states';
import { resultOfDeposit } from '@baize/contract/money/deposit-terms';
import { type Instant, invariant, money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { countDeposit, giveBackDepositLimit } from '../limits/index.ts';
import type { ProviderAmount } from '../channels/index.ts';
import { requireTurnover } from '../turnover/index.ts';
import { type Posting, postTransfers } from '../ledger/index.ts';
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

/**
 * Applies a confirmed event to a deposit, and credits it in the same transaction when it was paid: once, however often the event
 * comes, with the confirmed amount. A payment in another currency credits nothing and stays in the history for staff. Hints the
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
  { clock }: Pick<DepositsDeps, 'clock'>,
  { deposit, confirmed }: { readonly deposit: Deposit; readonly confirmed: ConfirmedEvent },
): Promise<EventOutcome> {
  // The lock comes before the claim: parallel copies of one webhook wait here and then find it claimed.
  const locked = await lockDeposit(tx, deposit);
  invariant(locked !== undefined, 'a deposit never disappears');
  const { webhookEvent } = confirmed;
  if (webhookEvent !== undefined && !(await claimEvent(tx, locked, webhookEvent))) return 'repeated';
  const now = clock.now();
  const next = nextDepositState(locked.state, confirmed.event);
  const outcome = outcomeOf(locked, next, confirmed);
  const { source, event, amount, note = '' } = confirmed;
  // What a query confirms again and again is not worth a line each time.
  if (outcome === 'unchanged' && source === 'query') return outcome;
  const state = outcome === 'applied' && next !== undefined ? next : locked.state;
  if (outcome === 'applied') await takeStep(tx, locked, { confirmed, state, now });
  await addHistory(tx, locked, { at: now, source, event, outcome, state, amount, note });
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
  readonly confirmed: ConfirmedEvent;
  readonly state: DepositState;
  readonly now: Instant;
}

const NOTHING = { creditedParts: 0n, feeTakenParts: 0n, bonusGivenParts: 0n };

async function takeStep(tx: Tx, deposit: Deposit, { confirmed, state, now }: AppliedEvent): Promise<void> {
  const isPaid = confirmed.event === 'paid';
  const isOver = isDepositOver(state);
  const done = isPaid ? await receive(tx, deposit, { paidParts: confirmed.amount.parts, now }) : NOTHING;
  if (isOver && !isPaid) await giveBackDepositLimit(tx, deposit.depositId, now);
  const reason = confirmed.event === 'refused' ? (confirmed.reason ?? null) : null;
  await writeStep(tx, deposit, { ...done, state, reason, decidedAt: isOver ? now : null });
}

async function receive(
  tx: Tx,
  deposit: Deposit,
  { paidParts, now }: { readonly paidParts: bigint; readonly now: Instant },
): Promise<typeof NOTHING> {
  await countDeposit(tx, deposit.depositId, paidParts);
  await creditDeposit(tx, deposit, paidParts);
  await requireTurnover(tx, deposit, { paidParts, now });
  const { feeParts, bonusParts } = resultOfDeposit(deposit.terms, paidParts, deposit.amount.currency);
  return { creditedParts: paidParts, feeTakenParts: feeParts, bonusGivenParts: bonusParts };
}

/**
 * Credits what was paid, takes the fee of it and gives the bonus: one posting, so all or nothing. Its key in the ledger makes it
 * happen once even if the checks around it failed.
 */
export async function creditDeposit(tx: Tx, deposit: Deposit, paidParts: bigint): Promise<void> {
  const { brand, memberId, depositId, channel, terms, amount } = deposit;
  const { feeParts, bonusParts } = resultOfDeposit(terms, paidParts, amount.currency);
  const moved = (parts: bigint) => ({ brand, memberId, amount: money(amount.currency, parts), reference: depositId });
  const transfers: Posting['transfers'] = [
    { ...moved(paidParts), kind: 'deposit', from: `house:payments:${channel}`, to: 'cash' },
    { ...moved(feeParts), kind: 'fee', from: 'cash', to: 'house:fees' },
    { ...moved(bonusParts), kind: 'bonus', from: 'house:bonus', to: 'cash' },
  ];
  const transfersOfSomething = transfers.filter((transfer) => transfer.amount.parts > 0n);
  await postTransfers(tx, { scope: 'deposit', key: depositId, transfers: transfersOfSomething });
}
