import type { LimitKind, LimitPeriod } from '@baize/contract/money/limit-kinds';
import { type Instant, instantOf, type MemberId, type Money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { PlayedHour } from './domain/play-room.ts';

/** A wallet move between the main wallet and a vendor wallet, as limits see it. */
export interface VendorWalletMove {
  readonly memberId: MemberId;
  readonly key: string;
  readonly amount: Money;
  readonly now: Instant;
}

/** What blocks a wallet move: a limit, or a reality check that was not answered. */
export type WalletMoveObstacle =
  | {
      readonly kind: Exclude<LimitKind, 'deposit'>;
      readonly period: LimitPeriod;
      readonly limitParts: bigint;
      readonly leftParts: bigint;
    }
  | { readonly kind: 'check'; readonly dueAt: Instant };

type Row =
  | {
      readonly kind: 'stake' | 'loss';
      readonly period: LimitPeriod;
      readonly limit_parts: bigint;
      readonly left_parts: bigint;
    }
  | { readonly kind: 'check'; readonly due_at: Date };

/** Counts money that goes into a vendor wallet, or returns what blocks it. With the member's money locked. */
export async function insertWalletMove(
  tx: Tx,
  { memberId, key, amount, now }: VendorWalletMove,
): Promise<WalletMoveObstacle | undefined> {
  const row = await tx.first<Row>('select * from limits_put_in_vendor_wallet($1, $2, $3, $4)', [
    memberId,
    key,
    amount.parts,
    new Date(now),
  ]);
  if (row === undefined) return undefined;
  if (row.kind === 'check') return { kind: 'check', dueAt: instantOf(row.due_at.getTime()) };
  return { kind: row.kind, period: row.period, limitParts: row.limit_parts, leftParts: row.left_parts };
}

const HOURS = `
  select hour, case $2 when 'stake' then stake_parts else loss_parts end as parts from limits_play
  where member_id = $1 and hour >= date_bin('1 hour', limits_since($3, $4), timestamptz 'epoch') order by hour`;

/** What was staked or lost in each hour of a window. */
export async function playedHours(
  tx: Tx,
  { memberId, now }: Pick<VendorWalletMove, 'memberId' | 'now'>,
  { kind, period }: { readonly kind: 'stake' | 'loss'; readonly period: LimitPeriod },
): Promise<PlayedHour[]> {
  const rows = await tx.all<{ hour: Date; parts: bigint }>(HOURS, [memberId, kind, period, new Date(now)]);
  return rows.map(({ hour, parts }) => ({ hour: instantOf(hour.getTime()), parts }));
}

/** Money came back from a vendor's wallet: it counts as won. With the member's money locked. */
export async function takeFromVendorWallet(tx: Tx, { memberId, key, amount, now }: VendorWalletMove): Promise<void> {
  await tx.all('select limits_take_from_vendor_wallet($1, $2, $3, $4)', [memberId, key, amount.parts, new Date(now)]);
}

/** The vendor refused what was to go in: it never counted. With the member's money locked. May be repeated. */
export async function cancelVendorWalletFunding(
  tx: Tx,
  { memberId, key, now }: Omit<VendorWalletMove, 'amount'>,
): Promise<void> {
  await tx.all('select limits_give_back_vendor_wallet($1, $2, $3)', [memberId, key, new Date(now)]);
}
