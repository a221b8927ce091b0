import type { DepositEvent, DepositState } from '@baize/contract/states';
import {
  asId,
  type BrandCode,
  type Currency,
  currencyOf,
  type DepositId,
  instantOf,
  type Instant,
  type MemberId,
  money,
} from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/db.ts';
import type { ProviderAmount } from '../domain/provider-amount.ts';
import type { Deposit, DepositChannel } from './deposit.ts';

interface ChannelRow {
  channel: string;
  currency: string;
  minimum_parts: bigint;
  maximum_parts: bigint;
  preset_parts: bigint[];
  fee_parts: bigint;
}

/** The channels a brand has switched on, in its order. */
export async function enabledChannels(sql: Sql, brand: BrandCode): Promise<DepositChannel[]> {
  const rows = await sql.all<ChannelRow>(
    `select channel, currency, minimum_parts, maximum_parts, preset_parts, fee_parts
     from payments_channel where brand = $1 and enabled order by sort, channel`,
    [brand],
  );
  return rows.map((row) => ({
    channel: row.channel,
    currency: currencyOf(row.currency),
    minimumParts: row.minimum_parts,
    maximumParts: row.maximum_parts,
    presetParts: row.preset_parts.map(BigInt),
    feeParts: row.fee_parts,
  }));
}

export interface NewChannel extends DepositChannel {
  readonly kind: 'hosted';
  readonly enabled: boolean;
  readonly sort: number;
}

/** Adds a channel, or brings it to what is given. */
export async function putChannel(tx: Tx, brand: BrandCode, channel: NewChannel): Promise<void> {
  await tx.all(
    `insert into payments_channel
       (brand, channel, kind, currency, minimum_parts, maximum_parts, preset_parts, fee_parts, enabled, sort)
     values ($1, $2, $3, $4, $5, $6, $7::bigint[], $8, $9, $10)
     on conflict (brand, channel) do update set kind = excluded.kind, currency = excluded.currency,
       minimum_parts = excluded.minimum_parts, maximum_parts = excluded.maximum_parts,
       preset_parts = excluded.preset_parts, fee_parts = excluded.fee_parts, enabled = excluded.enabled, sort = excluded.sort`,
    [
      brand,
      channel.channel,
      channel.kind,
      channel.currency,
      channel.minimumParts,
      channel.maximumParts,
      channel.presetParts.map(String),
      channel.feeParts,
      channel.enabled,
      channel.sort,
    ],
  );
}

interface DepositRow {
  member_id: string;
  deposit_id: string;
  brand: string;
  channel: string;
  amount_parts: bigint;
  credited_parts: bigint;
  currency: string;
  state: DepositState;
  provider_reference: string | null;
  redirect_url: string | null;
  return_url: string;
  created_at: Date;
  expires_at: Date;
}

export interface NewDeposit {
  readonly memberId: MemberId;
  readonly depositId: DepositId;
  readonly requestKey: string;
  readonly brand: BrandCode;
  readonly channel: string;
  readonly amountParts: bigint;
  readonly currency: Currency;
  readonly returnUrl: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** Undefined when the member used the request key before. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<Deposit | undefined> {
  const row = await tx.first<DepositRow>(
    `insert into payments_deposit
       (member_id, deposit_id, request_key, brand, channel, amount_parts, currency, return_url, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (member_id, request_key) do nothing returning *`,
    [
      deposit.memberId,
      deposit.depositId,
      deposit.requestKey,
      deposit.brand,
      deposit.channel,
      deposit.amountParts,
      deposit.currency,
      deposit.returnUrl,
      new Date(deposit.createdAt),
      new Date(deposit.expiresAt),
    ],
  );
  return row && depositFrom(row);
}

export async function depositByKey(sql: Sql, memberId: MemberId, requestKey: string): Promise<Deposit | undefined> {
  const text = 'select * from payments_deposit where member_id = $1 and request_key = $2';
  const row = await sql.first<DepositRow>(text, [memberId, requestKey]);
  return row && depositFrom(row);
}

export async function findDeposit(sql: Sql, memberId: MemberId, depositId: DepositId): Promise<Deposit | undefined> {
  const text = 'select * from payments_deposit where member_id = $1 and deposit_id = $2';
  const row = await sql.first<DepositRow>(text, [memberId, depositId]);
  return row && depositFrom(row);
}

/** For providers, who know a deposit by its id alone. */
export async function depositOfChannel(sql: Sql, channel: string, depositId: string): Promise<Deposit | undefined> {
  const text = 'select * from payments_deposit where deposit_id = $1::uuid and channel = $2';
  const row = await sql.first<DepositRow>(text, [depositId, channel]);
  return row && depositFrom(row);
}

/** The deposit as it stands, kept from everybody else until the transaction ends. */
export async function lockDeposit(tx: Tx, { memberId, depositId }: Deposit): Promise<Deposit | undefined> {
  const text = 'select * from payments_deposit where member_id = $1 and deposit_id = $2 for update';
  const row = await tx.first<DepositRow>(text, [memberId, depositId]);
  return row && depositFrom(row);
}

/** Keeps what the provider called the order and where to pay it. The first answer stays. */
export async function keepOrder(
  tx: Tx,
  { memberId, depositId }: Deposit,
  made: { readonly providerReference: string; readonly redirectUrl: string },
): Promise<void> {
  await tx.all(
    `update payments_deposit set provider_reference = $3, redirect_url = $4
     where member_id = $1 and deposit_id = $2 and provider_reference is null`,
    [memberId, depositId, made.providerReference, made.redirectUrl],
  );
}

export interface Step {
  readonly state: DepositState;
  readonly creditedParts: bigint;
  readonly decidedAt: Instant | null;
}

export async function writeStep(tx: Tx, { memberId, depositId }: Deposit, step: Step): Promise<void> {
  await tx.all(
    `update payments_deposit set state = $3, credited_parts = $4, decided_at = $5
     where member_id = $1 and deposit_id = $2`,
    [memberId, depositId, step.state, step.creditedParts, step.decidedAt === null ? null : new Date(step.decidedAt)],
  );
}

export interface HistoryLine {
  readonly at: Instant;
  readonly source: 'member' | 'webhook' | 'query';
  readonly event: DepositEvent | 'opened';
  readonly outcome: 'applied' | 'unchanged' | 'currency_differs';
  readonly state: DepositState;
  readonly amount: ProviderAmount;
}

/** Adds to the history of a deposit that the caller has locked or just made: positions have no gap. */
export async function addHistory(tx: Tx, { memberId, depositId }: Deposit, line: HistoryLine): Promise<void> {
  await tx.all(
    `insert into payments_deposit_event
       (member_id, deposit_id, position, at, source, event, outcome, state, amount_parts, currency)
     select $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7, $8::bigint, $9
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
    ],
  );
}

export interface WebhookEvent {
  readonly channel: string;
  readonly eventId: string;
  readonly raw: string;
  readonly receivedAt: Instant;
}

/** Claims a piece of news by the provider's event id. False when it was taken in before. */
export async function claimEvent(tx: Tx, { memberId, depositId }: Deposit, event: WebhookEvent): Promise<boolean> {
  const row = await tx.first<{ event_id: string }>(
    `insert into payments_webhook_event (member_id, channel, event_id, deposit_id, received_at, raw)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning event_id`,
    [memberId, event.channel, event.eventId, depositId, new Date(event.receivedAt), event.raw],
  );
  return row !== undefined;
}

function depositFrom(row: DepositRow): Deposit {
  return {
    memberId: asId<MemberId>(row.member_id),
    depositId: asId<DepositId>(row.deposit_id),
    brand: asId<BrandCode>(row.brand),
    channel: row.channel,
    amount: money(currencyOf(row.currency), row.amount_parts),
    creditedParts: row.credited_parts,
    state: row.state,
    providerReference: row.provider_reference,
    redirectUrl: row.redirect_url,
    returnUrl: row.return_url,
    createdAt: instantOf(row.created_at.getTime()),
    expiresAt: instantOf(row.expires_at.getTime()),
  };
}
