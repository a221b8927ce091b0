import { type DepositEvent, type DepositState, isDepositOver, nextDepositState } from '@baize/contract/states';
import { invariant, money } from '@baize/kernel';
import type { Tx } from '../../../platform/db.ts';
import { postTransfers } from '../../ledger/index.ts';
import type { ProviderAmount } from '../domain/provider-amount.ts';
import type { Deposit, PaymentsDeps } from './deposit.ts';
import {
  addHistory,
  claimEvent,
  type HistoryLine,
  lockDeposit,
  type WebhookEvent,
  writeStep,
} from './deposits.store.ts';

/** What a channel says happened to a deposit, once we believe it. */
export interface BelievedNews {
  readonly source: 'webhook' | 'query';
  readonly event: DepositEvent;
  /** What was paid, when it was. */
  readonly amount: ProviderAmount;
  /** The webhook that brought it, claimed in the same transaction. */
  readonly heardBy?: WebhookEvent;
}

export type NewsOutcome = HistoryLine['outcome'] | 'repeated';

/**
 * Takes in believed news of a deposit, and credits it in the same transaction when it was paid: once, whatever else is
 * heard or how often, with the confirmed amount. A payment of another currency credits nothing and stays in the history
 * for staff. Tells the member's sessions after the commit.
 */
export async function applyNews(deps: PaymentsDeps, deposit: Deposit, news: BelievedNews): Promise<NewsOutcome> {
  const outcome = await deps.db.inTransaction((tx) => applyIn(tx, deps, { deposit, news }));
  if (outcome === 'applied') {
    if (news.event === 'paid') deps.news.tell(deposit.memberId, { type: 'balance' });
    deps.news.tell(deposit.memberId, { type: 'deposit', depositId: deposit.depositId });
  }
  return outcome;
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
  const { source, event, amount } = news;
  // What a query confirms again and again is not worth a line each time.
  if (outcome === 'unchanged' && source === 'query') return outcome;
  const state = outcome === 'applied' && next !== undefined ? next : locked.state;
  if (outcome === 'applied') {
    const isPaid = event === 'paid';
    if (isPaid) await credit(tx, locked, amount.parts);
    const decidedAt = isDepositOver(state) ? now : null;
    await writeStep(tx, locked, { state, creditedParts: isPaid ? amount.parts : 0n, decidedAt });
  }
  await addHistory(tx, locked, { at: now, source, event, outcome, state, amount });
  return outcome;
}

function outcomeOf(deposit: Deposit, next: DepositState | undefined, news: BelievedNews): HistoryLine['outcome'] {
  if (next === undefined) return 'unchanged';
  if (news.event === 'paid' && news.amount.currency !== deposit.amount.currency) return 'currency_differs';
  return 'applied';
}

/** The ledger's own key makes this once even if everything around it were wrong. */
async function credit(tx: Tx, deposit: Deposit, parts: bigint): Promise<void> {
  const { brand, memberId, depositId, channel } = deposit;
  await postTransfers(tx, {
    scope: 'deposit',
    key: depositId,
    transfers: [
      {
        brand,
        memberId,
        kind: 'deposit',
        from: `house:payments:${channel}`,
        to: 'cash',
        amount: money(deposit.amount.currency, parts),
        reference: depositId,
      },
    ],
  });
}
