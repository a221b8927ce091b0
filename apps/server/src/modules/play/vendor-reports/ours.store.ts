import type { BrandCode, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { BookedTransaction } from './domain/difference.ts';

/** A transaction as we have it. A win counts with what it was corrected to. */
export interface OurTransaction extends BookedTransaction {
  readonly transactionUuid: string;
  readonly referenceUuid: string | null;
  readonly vendorReference: string | null;
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly gameCode: string | null;
  readonly round: string | null;
  readonly at: Date;
}

/** Looked up one by one by their keys: `offset 0` keeps it so, whatever the planner makes of large tables. */
const OURS = `
  select t.transaction_uuid as "transactionUuid", t.reference_uuid as "referenceUuid", t.vendor_reference as "vendorReference",
    case t.kind when 'refused' then 'bet' else t.kind end as kind, t.member_id as "memberId", t.brand, p.wire_user as "wireUser",
    coalesce(c.new_parts, t.amount_parts) as parts, t.currency, t.game_code as "gameCode", t.round, t.at,
    coalesce(c.new_parts = 0, false) as "isEmptied",
    case
      when t.kind = 'refused' or h.state = 'refused' then 'declined'
      when t.kind = 'never' or (u.vendor is not null and c.new_parts is null) then 'takenBack'
      else 'stands' end as state`;
const AROUND = `
  cross join lateral (
    select * from games_player x where x.member_id = t.member_id and x.vendor = t.vendor offset 0) p
  left join lateral (
    select * from games_undone x where x.transaction_uuid = t.transaction_uuid and x.vendor = t.vendor offset 0) u on true
  left join lateral (
    select x.state from games_held_win x
    where t.kind = 'win' and x.transaction_uuid = t.transaction_uuid and x.vendor = t.vendor offset 0) h on true
  left join lateral (
    select x.new_parts from games_correction x
    where t.kind = 'win' and x.transaction_uuid = t.transaction_uuid and x.vendor = t.vendor and not exists (
      select from games_undone y where y.transaction_uuid = x.correction_uuid and y.vendor = x.vendor) offset 0) c on true`;

const BY_UUID = `${OURS}
  from unnest($2::uuid[]) k (transaction_uuid)
  cross join lateral (
    select * from games_transaction x where x.transaction_uuid = k.transaction_uuid and x.vendor = $1 offset 0) t
  ${AROUND}
  where t.kind in ('bet', 'win', 'rollback', 'refused', 'never')`;

/** What we have of what a vendor told, by its ids. */
export async function oursAmong(
  sql: Sql,
  vendor: string,
  uuids: readonly string[],
): Promise<Map<string, OurTransaction>> {
  const rows = await sql.all<OurTransaction>(BY_UUID, [vendor, uuids]);
  return new Map(rows.map((row) => [row.transactionUuid, row]));
}

/** Without those that count for nothing, that the vendor told early, or that are corrections of ours. */
const UNTOLD = `
  select * from (
    ${OURS}
    from games_transaction t
    ${AROUND}
    where t.vendor = $1 and t.at >= $2 and t.at < $3 and t.kind in ('bet', 'win') and t.currency <> 'FUN'
      and not exists (select from games_correction x where x.correction_uuid = t.transaction_uuid and x.vendor = t.vendor)
      and not exists (select from games_told_early x where x.transaction_uuid = t.transaction_uuid and x.vendor = t.vendor)) o
  where o.state = 'stands' and not o."isEmptied"`;

/** The bets and wins that stand with us since one moment and before another. */
export function oursWithin(
  sql: Sql,
  vendor: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<OurTransaction[]> {
  return sql.all(UNTOLD, [vendor, new Date(from), new Date(to)]);
}

/** Whom the vendor's names stand for. */
export async function playersNamed(
  sql: Sql,
  vendor: string,
  wireUsers: readonly string[],
): Promise<Map<string, { readonly memberId: MemberId; readonly brand: BrandCode }>> {
  const rows = await sql.all<{ wire_user: string; member_id: MemberId; brand: BrandCode }>(
    'select wire_user, member_id, brand from games_player where vendor = $1 and wire_user = any ($2::text[])',
    [vendor, wireUsers],
  );
  return new Map(rows.map(({ wire_user, member_id, brand }) => [wire_user, { memberId: member_id, brand }]));
}

/** What we have of a round in all. A win that is held counts: its vendor has it as paid. */
export interface OurRound {
  readonly wireUser: string;
  readonly round: string;
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly gameCode: string;
  readonly currency: string;
  readonly stakeParts: bigint;
  readonly winParts: bigint;
  readonly at: Date;
}

const ROUNDS = `
  select p.wire_user as "wireUser", b.round, b.member_id as "memberId", b.brand, b.game_code as "gameCode", b.currency,
    b.stake_parts as "stakeParts", b.at,
    b.win_parts + (
      select coalesce(sum(h.amount_parts), 0)::bigint from games_held_win h
      where h.member_id = b.member_id and h.vendor = b.vendor and h.round = b.round
        and h.state in ('held', 'approved', 'declined')) as "winParts"
  from unnest($2::text[], $3::text[]) k (wire_user, round)
  cross join lateral (select * from games_player x where x.vendor = $1 and x.wire_user = k.wire_user offset 0) p
  cross join lateral (
    select * from games_bet x where x.member_id = p.member_id and x.vendor = $1 and x.round = k.round offset 0) b`;

/** Rounds of a vendor by its names for the member and for them. */
export function ourRounds(
  sql: Sql,
  vendor: string,
  rounds: readonly { readonly wireUser: string; readonly round: string }[],
): Promise<OurRound[]> {
  return sql.all(ROUNDS, [vendor, rounds.map(({ wireUser }) => wireUser), rounds.map(({ round }) => round)]);
}
