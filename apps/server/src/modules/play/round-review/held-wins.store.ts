import type { HeldWinState } from '@baize/contract/play/held-win-states';
import {
  asId,
  type BrandCode,
  currencyOf,
  type Instant,
  instantOf,
  type MemberId,
  money,
  type OperatorId,
} from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { decidedFrom, type DecidedRow } from '../../../platform/requests/two-people.ts';
import type { HeldWin, HeldWinId } from './held-win.ts';

interface Row extends DecidedRow {
  readonly held_id: string;
  readonly brand: string;
  readonly member_id: string;
  readonly vendor: string;
  readonly game_code: string;
  readonly game_name: string | null;
  readonly round: string;
  readonly transaction_uuid: string;
  readonly amount_parts: bigint;
  readonly currency: string;
  readonly ceiling: HeldWin['ceiling'];
  readonly held_at: Date;
  readonly state: HeldWinState;
  readonly first_by: string | null;
  readonly first_name: string | null;
  readonly first_at: Date | null;
  readonly note: string;
}

const COLUMNS = `h.held_id, h.brand, h.member_id, h.vendor, h.game_code, g.name as game_name, h.round, h.transaction_uuid,
  h.amount_parts, h.currency, h.ceiling, h.held_at, h.state, h.first_by, h.first_name, h.first_at, h.decided_by, h.decided_name,
  h.decided_at, h.note`;
const GAME = 'left join games_game g on g.vendor = h.vendor and g.game_code = h.game_code';

const LIST = `
  select ${COLUMNS}, count(*) over () as total
  from games_held_win h ${GAME}
  where h.brand = $1 and ($2::text is null or h.state = $2)
  order by h.held_at desc, h.held_id limit $3 offset $4`;

export interface HeldWinPage {
  readonly brand: BrandCode;
  readonly state: HeldWinState | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function readHeldWins(
  sql: Sql,
  { brand, state, limit, offset }: HeldWinPage,
): Promise<{ readonly list: readonly HeldWin[]; readonly total: number }> {
  const rows = await sql.all<Row & { readonly total: bigint }>(LIST, [brand, state ?? null, limit, offset]);
  return { list: rows.map(heldWinFrom), total: Number(rows[0]?.total ?? 0n) };
}

const OF_MEMBER = `
  select ${COLUMNS} from games_held_win h ${GAME}
  where h.member_id = $1 and h.held_at > $2 and h.state <> 'takenBack'
  order by h.held_at desc, h.held_id limit 100`;

/** What is held of a member, or was since an instant, without what the vendor took back. */
export async function heldWinsOf(sql: Sql, memberId: MemberId, since: Instant): Promise<HeldWin[]> {
  return (await sql.all<Row>(OF_MEMBER, [memberId, new Date(since)])).map(heldWinFrom);
}

const LOCK = `select ${COLUMNS} from games_lock_held_win($1, $2) h ${GAME}`;

/** Locks the member's money, then the win: nobody else decides on it, and its vendor does not take it back meanwhile. */
export async function lockHeldWin(tx: Tx, brand: BrandCode, heldId: HeldWinId): Promise<HeldWin | undefined> {
  const row = await tx.first<Row>(LOCK, [brand, heldId]);
  return row && heldWinFrom(row);
}

const FIRST = `
  update games_held_win set state = $2, first_by = $3, first_name = $4, first_at = $5, note = $6 where held_id = $1`;

/** Notes who approved or declined it first. */
export async function writeFirst(tx: Tx, win: HeldWin): Promise<void> {
  const { heldId, state, firstBy, firstName, firstAt, note } = win;
  await tx.all(FIRST, [heldId, state, firstBy, firstName, dateOf(firstAt), note]);
}

const END = `
  update games_held_win set state = $2, decided_by = $3, decided_name = $4, decided_at = $5, note = $6 where held_id = $1`;

/** Notes the decision and moves the money. */
export async function writeEnd(tx: Tx, win: HeldWin): Promise<void> {
  const { heldId, state, decidedBy, decidedName, decidedAt, note } = win;
  await tx.all(END, [heldId, state, decidedBy, decidedName, dateOf(decidedAt), note]);
  await tx.all('select games_settle_held_win($1, $2, $3)', [heldId, state === 'paid', dateOf(decidedAt)]);
}

function dateOf(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function heldWinFrom(row: Row): HeldWin {
  return {
    heldId: asId<HeldWinId>(row.held_id),
    brand: asId<BrandCode>(row.brand),
    memberId: asId<MemberId>(row.member_id),
    vendor: row.vendor,
    gameCode: row.game_code,
    gameName: row.game_name ?? row.game_code,
    round: row.round,
    transaction: row.transaction_uuid,
    amount: money(currencyOf(row.currency), row.amount_parts),
    ceiling: row.ceiling,
    heldAt: instantOf(row.held_at.getTime()),
    state: row.state,
    firstBy: row.first_by === null ? null : asId<OperatorId>(row.first_by),
    firstName: row.first_name,
    firstAt: row.first_at && instantOf(row.first_at.getTime()),
    ...decidedFrom(row),
    note: row.note,
  };
}
