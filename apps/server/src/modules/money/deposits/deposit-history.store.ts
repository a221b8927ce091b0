import type { DepositEvent, DepositState } from '@baize/contract/money/deposit-states';
import type { HeldBackEvent } from '@baize/contract/money/held-back-states';
import { type Instant, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { ProviderAmount } from '../channels/index.ts';
import type { Deposit } from './deposit.ts';

/** An event in the history of a deposit: its source, and what it changed. */
export interface HistoryLine {
  readonly at: Instant;
  readonly source: 'member' | 'webhook' | 'query' | 'staff' | 'notice' | 'limits';
  readonly event: DepositEvent | HeldBackEvent | 'opened' | 'proof' | 'heldBack';
  readonly outcome: 'applied' | 'unchanged' | 'currency_differs';
  readonly state: DepositState;
  readonly amount: ProviderAmount;
  /** Who of the staff, and why; the bank's number of a notice. */
  readonly note?: string;
}

/** Adds to the history of a deposit that the caller has locked or just made: positions have no gap. */
export async function addHistory(tx: Tx, { memberId, depositId }: Deposit, line: HistoryLine): Promise<void> {
  await tx.all(
    `insert into payments_deposit_event
       (member_id, deposit_id, position, at, source, event, outcome, state, amount_parts, currency, note)
     select $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7, $8::bigint, $9, $10
     from payments_deposit_event where member_id = $1 and deposit_id = $2`,
    [
      memberId,
      depositId,
      new Date(line.at),
      line.source,
      line.event,
      line.outcome,
      line.state,
      line.amount.parts,
      line.amount.currency,
      line.note ?? '',
    ],
  );
}

interface LineRow {
  readonly at: Date;
  readonly source: HistoryLine['source'];
  readonly event: HistoryLine['event'];
  readonly outcome: HistoryLine['outcome'];
  readonly state: DepositState;
  readonly amount_parts: bigint;
  readonly currency: string;
  readonly note: string;
}

const LINES = `select at, source, event, outcome, state, amount_parts, currency, note from payments_deposit_event
  where member_id = $1 and deposit_id = $2 order by position`;

/** The whole history of a deposit, oldest first. */
export async function historyOf(
  sql: Sql,
  { memberId, depositId }: Deposit,
): Promise<(HistoryLine & { readonly note: string })[]> {
  const rows = await sql.all<LineRow>(LINES, [memberId, depositId]);
  return rows.map(({ at, source, event, outcome, state, amount_parts: parts, currency, note }) => ({
    at: instantOf(at.getTime()),
    source,
    event,
    outcome,
    state,
    note,
    amount: { parts, currency },
  }));
}

/** A provider's signed notification, as it came. */
export interface WebhookEvent {
  readonly channel: string;
  readonly eventId: string;
  readonly raw: string;
  readonly receivedAt: Instant;
}

/** Claims a notification by the provider's event id. False when it was processed before. */
export async function claimEvent(tx: Tx, { memberId, depositId }: Deposit, event: WebhookEvent): Promise<boolean> {
  const row = await tx.first<{ event_id: string }>(
    `insert into payments_webhook_event (member_id, channel, event_id, deposit_id, received_at, raw)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning event_id`,
    [memberId, event.channel, event.eventId, depositId, new Date(event.receivedAt), event.raw],
  );
  return row !== undefined;
}
