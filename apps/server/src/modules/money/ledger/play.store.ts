import { type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { TransferKind } from './posting.ts';

/** Searches the newest transfers only: a member who plays has a stake among them. */
const LAST_STAKE = `
  select at from (
    select at, kind, seq from ledger_transfer where member_id = $1 order by seq desc limit 200) newest
  where at > $2 and kind = 'bet' order by seq desc limit 1`;

/** When the member staked last, after an instant. Undefined when they did not. */
export async function lastStakeAt(sql: Sql, memberId: MemberId, since: Instant): Promise<Instant | undefined> {
  const row = await sql.first<{ at: Date }>(LAST_STAKE, [memberId, new Date(since)]);
  return row && instantOf(row.at.getTime());
}

const PLAYED = `
  select
    coalesce(sum(case when kind = 'bet' then amount_parts
      when kind = 'rollback' and credit_account = 'cash' then -amount_parts else 0 end), 0)::bigint as stake,
    coalesce(sum(case when kind = 'win' then amount_parts
      when kind = 'rollback' and debit_account = 'cash' then -amount_parts else 0 end), 0)::bigint as win
  from ledger_transfer where member_id = $1 and at >= $2 and kind in ('bet', 'win', 'rollback')`;

/** What the member staked and won since an instant; what was taken back counts as if it had never been. */
export async function playedSince(
  sql: Sql,
  memberId: MemberId,
  since: Instant,
): Promise<{ readonly stakeParts: bigint; readonly winParts: bigint }> {
  const row = await sql.first<{ stake: bigint; win: bigint }>(PLAYED, [memberId, new Date(since)]);
  invariant(row !== undefined, 'the books did not answer');
  return { stakeParts: row.stake, winParts: row.win };
}

export interface KindSum {
  readonly kind: TransferKind;
  /** What it changed the member's money by, held money included, before the window, in it, and in all. */
  readonly beforeParts: bigint;
  readonly withinParts: bigint;
  readonly allParts: bigint;
  readonly count: bigint;
}

const SUMS = `
  select line as kind, before_parts::bigint as "beforeParts", within_parts::bigint as "withinParts", all_parts::bigint as "allParts",
    moves::bigint as count
  from ledger_lines_of($1, $2, $3) order by line`;

/**
 * What each kind of transfer changed a member's money by, held money included: before a window, in it, and in all. So opening
 * and closing balance of the window follow from it. Kinds that never were are missing. Reads counts and the ends of the window,
 * not the history.
 */
export function sumsOf(
  sql: Sql,
  { memberId, from, to }: { readonly memberId: MemberId; readonly from: Instant; readonly to: Instant },
): Promise<KindSum[]> {
  return sql.all(SUMS, [memberId, new Date(from), new Date(to)]);
}
