import type { WalletMoveState } from '@baize/contract/play/wallet-move-states';
import { asId, type BrandCode, currencyOf, type Instant, instantOf, type MemberId, money } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { WalletMove } from './wallet-move.ts';

/** How a brand keeps its members' money. */
export interface WalletSettings {
  readonly isSingle: boolean;
  readonly autoTransfer: boolean;
  /** Vendors that play from the main wallet though others do not. */
  readonly seamless: readonly string[];
}

/** A vendor where the brand's members have a wallet of their own. */
export interface WalletVendor {
  readonly vendor: string;
  readonly name: string;
}

/** A vendor wallet the member ever moved money to, with what the vendor calls the member. */
export interface UsedWallet extends WalletVendor {
  readonly wireUser: string;
}

/** What counts for a brand without a row. */
const SINGLE_WALLET: WalletSettings = { isSingle: true, autoTransfer: false, seamless: [] };

/** How a brand keeps its members' money; a single wallet where nobody said otherwise. */
export async function findWalletSettings(sql: Sql, brand: BrandCode): Promise<WalletSettings> {
  const row = await sql.first<WalletSettings>(
    'select single as "isSingle", auto_transfer as "autoTransfer", seamless from games_wallet_setting where brand = $1',
    [brand],
  );
  return row ?? SINGLE_WALLET;
}

const PUT_SETTINGS = `
  insert into games_wallet_setting (brand, single, auto_transfer, seamless) values ($1, $2, $3, $4)
  on conflict (brand) do update set single = excluded.single, auto_transfer = excluded.auto_transfer, seamless = excluded.seamless`;

export async function putWalletSettings(tx: Tx, brand: BrandCode, settings: WalletSettings): Promise<void> {
  await tx.all(PUT_SETTINGS, [brand, settings.isSingle, settings.autoTransfer, settings.seamless]);
}

/** The vendors of a brand, in its order. */
export function findOfferedWallets(sql: Sql, brand: BrandCode): Promise<WalletVendor[]> {
  return sql.all(
    `select o.vendor, v.name from games_offer o join games_vendor v on v.code = o.vendor
     where o.brand = $1 and o.enabled and v.enabled order by o.sort, lower(v.name), o.vendor`,
    [brand],
  );
}

/** The vendors the member ever moved money to, offered still or not: there may be money there. */
export function findUsedWallets(sql: Sql, memberId: MemberId): Promise<UsedWallet[]> {
  return sql.all(
    `select p.vendor, v.name, p.wire_user as "wireUser"
     from games_player p join games_vendor v on v.code = p.vendor
     where p.member_id = $1
       and exists (select from games_wallet_move t where t.member_id = $1 and t.vendor = p.vendor and t.direction = 'in')
     order by lower(v.name), p.vendor`,
    [memberId],
  );
}

/** Claims a request key. Undefined when it is new; else the fingerprint of what it was used for. */
export async function claimRequest(
  tx: Tx,
  request: {
    readonly memberId: MemberId;
    readonly requestKey: string;
    readonly fingerprint: Buffer;
    readonly now: Instant;
  },
): Promise<Buffer | undefined> {
  const { memberId, requestKey, fingerprint, now } = request;
  const made = await tx.first(
    `insert into games_wallet_move_request (member_id, request_key, fingerprint, at) values ($1, $2, $3, $4)
     on conflict do nothing returning member_id`,
    [memberId, requestKey, fingerprint, new Date(now)],
  );
  return made === undefined ? requestOf(tx, memberId, requestKey) : undefined;
}

export async function requestOf(sql: Sql, memberId: MemberId, requestKey: string): Promise<Buffer | undefined> {
  const row = await sql.first<{ fingerprint: Buffer }>(
    'select fingerprint from games_wallet_move_request where member_id = $1 and request_key = $2',
    [memberId, requestKey],
  );
  return row?.fingerprint;
}

interface Row {
  readonly member_id: string;
  readonly transfer_id: string;
  readonly brand: string;
  readonly vendor: string;
  readonly wire_user: string;
  readonly direction: 'in' | 'out';
  readonly amount_parts: bigint;
  readonly currency: string;
  readonly state: WalletMoveState;
  readonly reason: string | null;
  readonly at: Date;
}

const COLUMNS =
  'member_id, transfer_id, brand, vendor, wire_user, direction, amount_parts, currency, state, reason, at';

export async function insertMove(
  tx: Tx,
  move: Omit<WalletMove, 'state' | 'reason'>,
  requestKey: string,
): Promise<void> {
  const { memberId, moveId, brand, vendor, wireUser, direction, amount, at } = move;
  await tx.all(
    `insert into games_wallet_move
       (member_id, transfer_id, brand, vendor, wire_user, direction, amount_parts, currency, at, request_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [memberId, moveId, brand, vendor, wireUser, direction, amount.parts, amount.currency, new Date(at), requestKey],
  );
}

export async function movesOfRequest(sql: Sql, memberId: MemberId, requestKey: string): Promise<WalletMove[]> {
  const rows = await sql.all<Row>(
    `select ${COLUMNS} from games_wallet_move where member_id = $1 and request_key = $2 order by transfer_id`,
    [memberId, requestKey],
  );
  return rows.map(moveFrom);
}

export async function findMove(sql: Sql, memberId: MemberId, moveId: string): Promise<WalletMove | undefined> {
  const text = `select ${COLUMNS} from games_wallet_move where member_id = $1 and transfer_id = $2`;
  const row = await sql.first<Row>(text, [memberId, moveId]);
  return row && moveFrom(row);
}

/** The move in its present state, its row locked until the transaction ends. */
export async function lockMove(tx: Tx, { memberId, moveId }: WalletMove): Promise<WalletMove | undefined> {
  const row = await tx.first<Row>(
    `select ${COLUMNS} from games_wallet_move where member_id = $1 and transfer_id = $2 for update`,
    [memberId, moveId],
  );
  return row && moveFrom(row);
}

export async function endMove(
  tx: Tx,
  { memberId, moveId }: WalletMove,
  end: { readonly state: 'done' | 'refused'; readonly reason: string | null; readonly now: Instant },
): Promise<void> {
  await tx.all(
    'update games_wallet_move set state = $3, reason = $4, ended_at = $5 where member_id = $1 and transfer_id = $2',
    [memberId, moveId, end.state, end.reason, new Date(end.now)],
  );
}

/** Moves of which the vendor has not said what became, oldest first. */
export async function findOpenMoves(sql: Sql, memberId: MemberId): Promise<WalletMove[]> {
  const rows = await sql.all<Row>(
    `select ${COLUMNS} from games_wallet_move where member_id = $1 and state = 'asked' order by transfer_id`,
    [memberId],
  );
  return rows.map(moveFrom);
}

/** The brand of a member who ever moved money to a vendor; undefined of any other. */
export async function brandMovedAt(sql: Sql, memberId: MemberId): Promise<BrandCode | undefined> {
  const row = await sql.first<{ brand: string }>(
    `select brand from games_wallet_move where member_id = $1 and direction = 'in' limit 1`,
    [memberId],
  );
  return row && asId<BrandCode>(row.brand);
}

/** Whether the member may not play now. */
export async function isBarred(sql: Sql, memberId: MemberId): Promise<boolean> {
  const text = 'select 1 from games_player where member_id = $1 and barred limit 1';
  return (await sql.first(text, [memberId])) !== undefined;
}

export interface OpenMoves {
  readonly vendor: string;
  /** On its way back: in neither wallet. */
  readonly outParts: bigint;
}

/** The vendors where moves of the member are under way: a balance that such a vendor tells now may count them or not. */
export function openMovesByVendor(sql: Sql, memberId: MemberId): Promise<OpenMoves[]> {
  return sql.all(
    `select vendor, coalesce(sum(amount_parts) filter (where direction = 'out'), 0)::bigint as "outParts"
     from games_wallet_move where member_id = $1 and state = 'asked' group by vendor`,
    [memberId],
  );
}

/** A page of the member's moves, newest first. */
export async function pageOfMoves(
  sql: Sql,
  of: {
    readonly memberId: MemberId;
    /** Only those of one wallet. */
    readonly vendor: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ moves: WalletMove[]; total: number }> {
  const which = [of.memberId, of.vendor ?? null];
  const rows = await sql.all<Row>(
    `select ${COLUMNS} from games_wallet_move where member_id = $1 and ($2::text is null or vendor = $2)
     order by transfer_id desc limit $3 offset $4`,
    [...which, of.limit, of.offset],
  );
  const count = await sql.first<{ n: number }>(
    'select count(*)::int as n from games_wallet_move where member_id = $1 and ($2::text is null or vendor = $2)',
    which,
  );
  return { moves: rows.map(moveFrom), total: count?.n ?? 0 };
}

export interface VendorBalance {
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly parts: bigint;
  readonly now: Instant;
}

/** Stores a balance that a vendor reported, unless a move is under way: the balance may include it or not. */
export async function keepBalance(sql: Sql, { memberId, vendor, parts, now }: VendorBalance): Promise<boolean> {
  const kept = await sql.first(
    `insert into games_vendor_wallet (member_id, vendor, balance_parts, asked_at)
     select $1, $2, $3, $4 where not exists (
       select from games_wallet_move t where t.member_id = $1 and t.vendor = $2 and t.state = 'asked')
     on conflict (member_id, vendor) do update set balance_parts = excluded.balance_parts, asked_at = excluded.asked_at
     where games_vendor_wallet.asked_at <= excluded.asked_at
     returning member_id`,
    [memberId, vendor, parts, new Date(now)],
  );
  return kept !== undefined;
}

/** Adds a move to the last known balance, at a vendor that did not tell the new one. */
export async function shiftBalance(tx: Tx, { memberId, vendor, parts, now }: VendorBalance): Promise<void> {
  await tx.all(
    `insert into games_vendor_wallet (member_id, vendor, balance_parts, asked_at) values ($1, $2, greatest($3::bigint, 0), $4)
     on conflict (member_id, vendor) do update
       set balance_parts = greatest(games_vendor_wallet.balance_parts + $3::bigint, 0), asked_at = excluded.asked_at`,
    [memberId, vendor, parts, new Date(now)],
  );
}

/** The balance that a vendor reported last; 0 when it never reported one. */
export async function lastBalance(sql: Sql, memberId: MemberId, vendor: string): Promise<bigint> {
  const row = await sql.first<{ balance_parts: bigint }>(
    'select balance_parts from games_vendor_wallet where member_id = $1 and vendor = $2',
    [memberId, vendor],
  );
  return row?.balance_parts ?? 0n;
}

function moveFrom(row: Row): WalletMove {
  return {
    memberId: asId<MemberId>(row.member_id),
    moveId: row.transfer_id,
    brand: asId<BrandCode>(row.brand),
    vendor: row.vendor,
    wireUser: row.wire_user,
    direction: row.direction,
    amount: money(currencyOf(row.currency), row.amount_parts),
    state: row.state,
    reason: row.reason,
    at: instantOf(row.at.getTime()),
  };
}
