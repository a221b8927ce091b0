import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { WalletStatus } from '@baize/contract/vendor';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { WalletCall } from './wallet-call.ts';

/** The outcome of a vendor's call. `balance` is set on success and when the balance was too low. */
export interface WalletVerdict {
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
  from games_wallet_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

/** How calls are carried out. */
export interface WalletTurn {
  readonly now: Instant;
  /** Wins are judged by the ceilings before they are posted, and held beyond them; else the statement fails with WIN_BEYOND. */
  readonly watches?: boolean;
}

/** A win of the calls is beyond a ceiling (games_count_wins). */
export const WIN_BEYOND = 'BZ004';

/** Carries out the calls, each standing alone, in one round trip. The verdicts are in their order. */
export async function carryOut(
  sql: Sql,
  calls: readonly WalletCall[],
  { now, watches = false }: WalletTurn,
): Promise<WalletVerdict[]> {
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
    watches,
  ]);
  const verdicts: WalletVerdict[] = [];
  for (const { seat, status, balance, member_id, currency } of rows) {
    verdicts[Number(seat) - 1] = { status, balance, memberId: member_id, currency };
  }
  return verdicts;
}

const KNOWN = 'select from games_transaction where transaction_uuid = $1 and vendor = $2';

/** Whether a transaction was answered before: then it is answered so again. */
export async function isAnswered(sql: Sql, { transaction, vendor }: WalletCall): Promise<boolean> {
  return (await sql.first(KNOWN, [transaction, vendor])) !== undefined;
}

const REFUSE = 'select games_refuse_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** Keeps that a bet was refused, so that it is refused again. */
export async function refuseBet(
  tx: Tx,
  call: WalletCall,
  refused: { status: WalletStatus; now: Instant },
): Promise<void> {
  await tx.all(REFUSE, [
    ...[new Date(refused.now), call.vendor, call.user, call.tokenHash, call.transaction, call.amount, call.currency],
    ...[call.gameCode, call.round, call.vendorReference, refused.status],
  ]);
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
      when p.currency = 'FUN' and not v.play_money then 'unknown'
      when l.revoked_at is not null or l.expires_at <= $4 then 'expired'
      else 'alive' end as state
  from games_player p join games_vendor v on v.code = p.vendor left join games_launch l on l.token_hash = $3
  where p.vendor = $1 and p.wire_user = $2`;

/** The member of a vendor's user, and the state of the launch token. Undefined for a user that does not exist. */
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
