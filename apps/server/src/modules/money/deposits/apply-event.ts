import { resultOfDeposit } from '@baize/contract/deposit-terms';
import {
  type DepositEvent,
  type DepositReason,
  type DepositState,
  isDepositOver,
  nextDepositState,
} from '@baize/contract/states';
import { type Instant, invariant, money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { countDeposit, giveBackDepositLimit } from '../limits/index.ts';
import type { ProviderAmount } from '../channels/index.ts';
import { requireTurnover } from '../turnover/index.ts';
import { type Order, postTransfers } from '../ledger/index.ts';
import type { Deposit, PaymentsDeps } from './deposit.ts';
import { lockDeposit, writeStep } from './deposits.store.ts';
import { addHistory, claimEvent, type HistoryLine, type WebhookEvent } from './deposit-history.store.ts';

/** What is said to have happened to a deposit, once we believe it. */
export interface BelievedNews {
  readonly source: HistoryLine['source'];
  readonly event: DepositEvent;
  /** What was paid, when it was. */
  readonly amount: ProviderAmount;
  /** The webhook that brought it, claimed in the same transaction. */
  readonly heardBy?: WebhookEvent;
  /** Why staff refuse it. */
  readonly reason?: DepositReason;
  readonly note?: string;
}

export type NewsOutcome = HistoryLine['outcome'] | 'repeated';

/**
 * Takes in believed news of a deposit, and credits it in the same transaction when it was paid: once, whatever else is
 * heard or how often, with the confirmed amount. A payment of another currency credits nothing and stays in the history
 * for staff. Tells the member's sessions after the commit.
 */
export async function applyNews(deps: PaymentsDeps, deposit: Deposit, news: BelievedNews): Promise<NewsOutcome> {
  const outcome = await deps.db.inTransaction((tx) => applyIn(tx, deps, { deposit, news }));
  if (outcome === 'applied') tellOf(deps, deposit, news.event);
  return outcome;
}

/** Tells the member's sessions that something happened to a deposit. After the commit. */
export function tellOf({ hints }: Pick<PaymentsDeps, 'hints'>, deposit: Deposit, event: DepositEvent | 'proof'): void {
  if (event === 'paid') hints.tell(deposit.memberId, { type: 'balance' });
  hints.tell(deposit.memberId, { type: 'deposit', depositId: deposit.depositId });
}

/** The same inside a transaction of the caller's, who then tells the member. */
export async function applyIn(
  tx: Tx,
  { clock }: Pick<PaymentsDeps, 'clock'>,
  { deposit, news }: { readonly deposit: Deposit; readonly news: BelievedNews },
): Promise<NewsOutcome> {
  // The lock comes before the claim: parallel copies of one piece of news queue here and find it claimed.
  const locked = await lockDeposit(tx, deposit);
  invariant(locked !== undefined, 'a deposit never disappears');
  if (news.heardBy !== undefined && !(await claimEvent(tx, locked, news.heardBy))) return 'repeated';
  const now = clock.now();
  const next = nextDepositState(locked.state, news.event);
  const outcome = outcomeOf(locked, next, news);
  const { source, event, amount, note = '' } = news;
  // What a query confirms again and again is not worth a line each time.
  if (outcome === 'unchanged' && source === 'query') return outcome;
  const state = outcome === 'applied' && next !== undefined ? next : locked.state;
  if (outcome === 'applied') await takeStep(tx, locked, { news, state, now });
  await addHistory(tx, locked, { at: now, source, event, outcome, state, amount, note });
  return outcome;
}

function outcomeOf(deposit: Deposit, next: DepositState | undefined, news: BelievedNews): HistoryLine['outcome'] {
  if (next === undefined) return 'unchanged';
  if (news.event === 'paid' && news.amount.currency !== deposit.amount.currency) return 'currency_differs';
  return 'applied';
}

interface Applied {
  readonly news: BelievedNews;
  readonly state: DepositState;
  readonly now: Instant;
}

const NOTHING = { creditedParts: 0n, feeTakenParts: 0n, bonusGivenParts: 0n };

async function takeStep(tx: Tx, deposit: Deposit, { news, state, now }: Applied): Promise<void> {
  const isPaid = news.event === 'paid';
  const isOver = isDepositOver(state);
  const done = isPaid ? await receive(tx, deposit, { paidParts: news.amount.parts, now }) : NOTHING;
  if (isOver && !isPaid) await giveBackDepositLimit(tx, deposit.depositId, now);
  const reason = news.event === 'refused' ? (news.reason ?? null) : null;
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
 * Credits what was paid, takes the fee of it and gives the bonus: one order, so all or nothing. The ledger's own key makes it
 * once even if everything around it were wrong.
 */
export async function creditDeposit(tx: Tx, deposit: Deposit, paidParts: bigint): Promise<void> {
  const { brand, memberId, depositId, channel, terms, amount } = deposit;
  const { feeParts, bonusParts } = resultOfDeposit(terms, paidParts, amount.currency);
  const moved = (parts: bigint) => ({ brand, memberId, amount: money(amount.currency, parts), reference: depositId });
  const transfers: Order['transfers'] = [
    { ...moved(paidParts), kind: 'deposit', from: `house:payments:${channel}`, to: 'cash' },
    { ...moved(feeParts), kind: 'fee', from: 'cash', to: 'house:fees' },
    { ...moved(bonusParts), kind: 'bonus', from: 'house:bonus', to: 'cash' },
  ];
  const transfersOfSomething = transfers.filter((transfer) => transfer.amount.parts > 0n);
  await postTransfers(tx, { scope: 'deposit', key: depositId, transfers: transfersOfSomething });
}
