import type { WalletMoveState } from '@baize/contract/play/wallet-move-states';
import { asId, type BrandCode, currencyOf, type Instant, instantOf, type MemberId, money } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { PurseVendor, VendorTransfer, WalletSettings } from './vendor-transfer.ts';

/** A brand that says nothing has a single wallet. */
const UNSAID: WalletSettings = { isSingle: true, autoTransfer: false, seamless: [] };

export async function findWalletSettings(sql: Sql, brand: BrandCode): Promise<WalletSettings> {
  const row = await sql.first<WalletSettings>(
    'select single as "isSingle", auto_transfer as "autoTransfer", seamless from games_wallet_setting where brand = $1',
    [brand],
  );
  return row ?? UNSAID;
}

const PUT_SETTINGS = `
  insert into games_wallet_setting (brand, single, auto_transfer, seamless) values ($1, $2, $3, $4)
  on conflict (brand) do update set single = excluded.single, auto_transfer = excluded.auto_transfer, seamless = excluded.seamless`;

export async function putWalletSettings(tx: Tx, brand: BrandCode, settings: WalletSettings): Promise<void> {
  await tx.all(PUT_SETTINGS, [brand, settings.isSingle, settings.autoTransfer, settings.seamless]);
}

/** The vendors of a brand, in its order. */
export function offeredWallets(sql: Sql, brand: BrandCode): Promise<PurseVendor[]> {
  return sql.all(
    `select o.vendor, v.name from games_offer o join games_vendor v on v.code = o.vendor
     where o.brand = $1 and o.enabled and v.enabled order by o.sort, lower(v.name), o.vendor`,
    [brand],
  );
}

/** Where the member may have money: every vendor it ever moved some to, offered still or not. */
export function movedTo(sql: Sql, memberId: MemberId): Promise<(PurseVendor & { readonly wireUser: string })[]> {
  return sql.all(
    `select p.vendor, v.name, p.wire_user as "wireUser"
     from games_player p join games_vendor v on v.code = p.vendor
     where p.member_id = $1
       and exists (select from games_wallet_move t where t.member_id = $1 and t.vendor = p.vendor and t.direction = 'in')
     order by lower(v.name), p.vendor`,
    [memberId],
  );
}

/** Claims a key. Undefined when it is the caller's first; else what it was used for. */
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
  readonly at: Date;
}

const COLUMNS = 'member_id, transfer_id, brand, vendor, wire_user, direction, amount_parts, currency, state, at';

export async function insertVendorTransfer(
  tx: Tx,
  transfer: Omit<VendorTransfer, 'state'>,
  requestKey: string,
): Promise<void> {
  const { memberId, transferId, brand, vendor, wireUser, direction, amount, at } = transfer;
  await tx.all(
    `insert into games_wallet_move
       (member_id, transfer_id, brand, vendor, wire_user, direction, amount_parts, currency, at, request_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [memberId, transferId, brand, vendor, wireUser, direction, amount.parts, amount.currency, new Date(at), requestKey],
  );
}

export async function transfersOfRequest(sql: Sql, memberId: MemberId, requestKey: string): Promise<VendorTransfer[]> {
  const rows = await sql.all<Row>(
    `select ${COLUMNS} from games_wallet_move where member_id = $1 and request_key = $2 order by transfer_id`,
    [memberId, requestKey],
  );
  return rows.map(transferFrom);
}

export async function findVendorTransfer(
  sql: Sql,
  memberId: MemberId,
  transferId: string,
): Promise<VendorTransfer | undefined> {
  const text = `select ${COLUMNS} from games_wallet_move where member_id = $1 and transfer_id = $2`;
  const row = await sql.first<Row>(text, [memberId, transferId]);
  return row && transferFrom(row);
}

/** As it stands, kept from everybody else until the transaction ends. */
export async function lockVendorTransfer(
  tx: Tx,
  { memberId, transferId }: VendorTransfer,
): Promise<VendorTransfer | undefined> {
  const row = await tx.first<Row>(
    `select ${COLUMNS} from games_wallet_move where member_id = $1 and transfer_id = $2 for update`,
    [memberId, transferId],
  );
  return row && transferFrom(row);
}

export async function endVendorTransfer(
  tx: Tx,
  { memberId, transferId }: VendorTransfer,
  end: { readonly state: 'done' | 'refused'; readonly reason: string | null; readonly now: Instant },
): Promise<void> {
  await tx.all(
    'update games_wallet_move set state = $3, reason = $4, ended_at = $5 where member_id = $1 and transfer_id = $2',
    [memberId, transferId, end.state, end.reason, new Date(end.now)],
  );
}

/** Those whose vendor has not said what became of them, oldest first. */
export async function transfersUnderWay(sql: Sql, memberId: MemberId): Promise<VendorTransfer[]> {
  const rows = await sql.all<Row>(
    `select ${COLUMNS} from games_wallet_move where member_id = $1 and state = 'asked' order by transfer_id`,
    [memberId],
  );
  return rows.map(transferFrom);
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

export interface Undecided {
  readonly vendor: string;
  /** What is on its way back; it is neither there nor here. */
  readonly outParts: bigint;
}

/** Where transfers of the member are under way, so that what the vendor says now may count them or not. */
export function undecidedOf(sql: Sql, memberId: MemberId): Promise<Undecided[]> {
  return sql.all(
    `select vendor, coalesce(sum(amount_parts) filter (where direction = 'out'), 0)::bigint as "outParts"
     from games_wallet_move where member_id = $1 and state = 'asked' group by vendor`,
    [memberId],
  );
}

/** A page of the member's transfers, newest first. */
export async function pageOfTransfers(
  sql: Sql,
  of: { readonly memberId: MemberId; readonly limit: number; readonly offset: number },
): Promise<{ rows: VendorTransfer[]; total: number }> {
  const rows = await sql.all<Row>(
    `select ${COLUMNS} from games_wallet_move where member_id = $1 order by transfer_id desc limit $2 offset $3`,
    [of.memberId, of.limit, of.offset],
  );
  const count = await sql.first<{ n: number }>(
    'select count(*)::int as n from games_wallet_move where member_id = $1',
    [of.memberId],
  );
  return { rows: rows.map(transferFrom), total: count?.n ?? 0 };
}

export interface PurseSaid {
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly parts: bigint;
  readonly now: Instant;
}

/** Keeps what a vendor said, unless a transfer is under way there: nobody knows whether the vendor's word counts it. */
export async function keepPurse(sql: Sql, { memberId, vendor, parts, now }: PurseSaid): Promise<boolean> {
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

/** Keeps what a transfer changed at a vendor that did not say what is there now. */
export async function shiftPurse(tx: Tx, { memberId, vendor, parts, now }: PurseSaid): Promise<void> {
  await tx.all(
    `insert into games_vendor_wallet (member_id, vendor, balance_parts, asked_at) values ($1, $2, greatest($3::bigint, 0), $4)
     on conflict (member_id, vendor) do update
       set balance_parts = greatest(games_vendor_wallet.balance_parts + $3::bigint, 0), asked_at = excluded.asked_at`,
    [memberId, vendor, parts, new Date(now)],
  );
}

/** What a vendor said last; 0 when it never said anything. */
export async function lastPurse(sql: Sql, memberId: MemberId, vendor: string): Promise<bigint> {
  const row = await sql.first<{ balance_parts: bigint }>(
    'select balance_parts from games_vendor_wallet where member_id = $1 and vendor = $2',
    [memberId, vendor],
  );
  return row?.balance_parts ?? 0n;
}

function transferFrom(row: Row): VendorTransfer {
  return {
    memberId: asId<MemberId>(row.member_id),
    transferId: row.transfer_id,
    brand: asId<BrandCode>(row.brand),
    vendor: row.vendor,
    wireUser: row.wire_user,
    direction: row.direction,
    amount: money(currencyOf(row.currency), row.amount_parts),
    state: row.state,
    at: instantOf(row.at.getTime()),
  };
}
