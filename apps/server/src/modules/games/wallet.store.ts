import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { WalletStatus } from '@baize/contract/vendor';
import type { Sql } from '../../platform/db.ts';
import type { WalletCall } from './wallet-call.ts';

/** How a call went. `balance` is there when it went well and when money was short. */
export interface Verdict {
  readonly status: WalletStatus;
  readonly balance: bigint | null;
  readonly memberId: MemberId | null;
  readonly currency: Currency | null;
}

interface VerdictRow {
  readonly seat: bigint;
  readonly status: WalletStatus;
  readonly balance: bigint | null;
  readonly member_id: MemberId | null;
  readonly currency: Currency | null;
}

const BATCH = `
  select seat, status, balance, member_id, currency
  from games_wallet_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** Carries out the calls, each standing alone, in one round trip. The verdicts are in their order. */
export async function carryOut(sql: Sql, calls: readonly WalletCall[], now: Instant): Promise<Verdict[]> {
  const rows = await sql.all<VerdictRow>(BATCH, [
    new Date(now),
    calls.map((call) => call.vendor),
    calls.map((call) => call.kind),
    calls.map((call) => call.user),
    calls.map((call) => call.tokenHash),
    calls.map((call) => call.transaction),
    calls.map((call) => call.reference),
    calls.map((call) => call.amount),
    calls.map((call) => call.currency),
    calls.map((call) => call.gameCode),
    calls.map((call) => call.round),
    calls.map((call) => call.closed),
    calls.map((call) => call.vendorReference),
  ]);
  const verdicts: Verdict[] = [];
  for (const { seat, status, balance, member_id, currency } of rows) {
    verdicts[Number(seat) - 1] = { status, balance, memberId: member_id, currency };
  }
  return verdicts;
}

export interface TokenRow {
  readonly member_id: MemberId;
  readonly currency: Currency;
  readonly state: 'unknown' | 'expired' | 'alive';
}

const FIND_TOKEN = `
  select p.member_id, p.currency,
    case
      when l.member_id is distinct from p.member_id or l.vendor <> p.vendor or l.opened_at is null then 'unknown'
      when l.revoked_at is not null or l.expires_at <= $4 then 'expired'
      else 'alive' end as state
  from games_player p left join games_launch l on l.token_hash = $3
  where p.vendor = $1 and p.wire_user = $2`;

/** The member behind a vendor's user, and how the token stands. Undefined for a user the vendor made up. */
export function findToken(
  sql: Sql,
  key: { readonly vendor: string; readonly user: string; readonly tokenHash: Buffer; readonly now: Instant },
): Promise<TokenRow | undefined> {
  return sql.first(FIND_TOKEN, [key.vendor, key.user, key.tokenHash, new Date(key.now)]);
}

/** The member behind a vendor's user. */
export function findPlayer(
  sql: Sql,
  vendor: string,
  user: string,
): Promise<{ brand: string; currency: Currency } | undefined> {
  return sql.first('select brand, currency from games_player where vendor = $1 and wire_user = $2', [vendor, user]);
}

export interface BetRow {
  readonly vendor: string;
  readonly round: string;
  readonly game_code: string;
  readonly game_name: string | null;
  readonly stake_parts: bigint;
  readonly win_parts: bigint;
  readonly status: 'open' | 'settled' | 'rolledBack';
  readonly running_parts: bigint;
  readonly currency: string;
  readonly at: Date;
}

/** What the join gives when a page lies behind the last one. */
interface EmptyPage {
  readonly round: null;
}

/**
 * The running result of a round is the result of all rounds less that of the newer ones, so the sum over a long history is
 * one pass over the member's rows and only those down to the page are sorted.
 */
const RECORD = `
  with whole as (
    select count(*) as total, coalesce(sum(win_parts - stake_parts), 0) as net from games_bet where member_id = $1
  ), newest as (
    select b.*, coalesce(sum(b.win_parts - b.stake_parts) over (
      order by b.at desc, b.vendor, b.round rows between unbounded preceding and 1 preceding), 0) as newer
    from (
      select * from games_bet where member_id = $1 order by at desc, vendor, round limit $2::bigint + $3::bigint) b
  )
  select w.total, n.vendor, n.round, n.game_code, g.name as game_name, n.stake_parts, n.win_parts, n.status,
    (w.net - n.newer)::bigint as running_parts, n.currency, n.at
  from whole w
    left join (select * from newest order by at desc, vendor, round limit $2 offset $3) n on true
    left join games_game g on g.vendor = n.vendor and g.game_code = n.game_code
  order by n.at desc, n.vendor, n.round`;

export async function findRecordPage(
  sql: Sql,
  page: { readonly memberId: MemberId; readonly limit: number; readonly offset: number },
): Promise<{ rows: BetRow[]; total: number }> {
  const found = await sql.all<(BetRow | EmptyPage) & { total: bigint }>(RECORD, [
    page.memberId,
    page.limit,
    page.offset,
  ]);
  return { rows: found.filter((row) => row.round !== null), total: Number(found[0]?.total ?? 0n) };
}
