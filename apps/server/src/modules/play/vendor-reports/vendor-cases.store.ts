import type { VendorCaseState } from '@baize/contract/play/vendor-case-states';
import { asId, type BrandCode, type Instant, instantOf, type MemberId, type OperatorId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Difference, Side, TransactionKind } from './domain/difference.ts';
import type { VendorCase, VendorCaseId } from './vendor-case.ts';
import type { VendorDay } from './vendor-reports.store.ts';

interface Row {
  readonly case_id: string;
  readonly vendor: string;
  readonly day: string;
  readonly difference: Difference;
  readonly kind: TransactionKind;
  readonly transaction_uuid: string;
  readonly reference_uuid: string | null;
  readonly vendor_reference: string;
  readonly wire_user: string;
  readonly member_id: string | null;
  readonly brand: string | null;
  readonly game_code: string | null;
  readonly round: string | null;
  readonly theirs_state: Side['state'] | null;
  readonly theirs_parts: bigint | null;
  readonly theirs_currency: string | null;
  readonly ours_state: Side['state'] | null;
  readonly ours_parts: bigint | null;
  readonly ours_currency: string | null;
  readonly at: Date;
  readonly state: VendorCaseState;
  readonly version: number;
  readonly first_by: string | null;
  readonly first_name: string | null;
  readonly first_at: Date | null;
  readonly decided_by: string | null;
  readonly decided_name: string | null;
  readonly decided_at: Date | null;
  readonly note: string;
  readonly outcome: string;
  readonly tried_by: readonly string[];
  readonly of_round: boolean;
}

const COLUMNS = `c.case_id, c.vendor, to_char(c.day, 'YYYY-MM-DD') as day, c.difference, c.kind, c.transaction_uuid,
  c.reference_uuid, c.vendor_reference, c.wire_user, c.member_id, c.brand, c.game_code, c.round, c.theirs_state, c.theirs_parts,
  c.theirs_currency, c.ours_state, c.ours_parts, c.ours_currency, c.at, c.state, c.version, c.first_by, c.first_name, c.first_at,
  c.decided_by, c.decided_name, c.decided_at, c.note, c.outcome, c.tried_by, c.of_round`;

const LOCK = `
  select ${COLUMNS} from games_case c where c.case_id = $2 and coalesce(c.brand, $1) = $1 for update`;

/** A case of a brand, or of nobody's, held until the transaction ends. */
export async function lockCase(tx: Tx, brand: BrandCode, caseId: VendorCaseId): Promise<VendorCase | undefined> {
  const row = await tx.first<Row>(LOCK, [brand, caseId]);
  return row && caseFrom(row);
}

const LOCK_AMONG = `
  select ${COLUMNS} from games_case c where c.vendor = $1 and c.transaction_uuid = any ($2::uuid[])
  order by c.transaction_uuid for update`;

/** The cases about some transactions, held until the transaction ends, by the transaction's id. */
export async function lockCasesAbout(
  tx: Tx,
  vendor: string,
  uuids: readonly string[],
): Promise<Map<string, VendorCase>> {
  const rows = await tx.all<Row>(LOCK_AMONG, [vendor, uuids]);
  return new Map(rows.map((row) => [row.transaction_uuid, caseFrom(row)]));
}

/** In the order of the columns below. */
const wordsOf = (one: VendorCase): unknown[] => [
  ...[one.caseId, one.vendor, one.day, one.difference, one.kind, one.transactionUuid, one.referenceUuid],
  ...[one.vendorReference, one.wireUser, one.memberId, one.brand, one.gameCode, one.round],
  ...[one.theirs?.state ?? null, one.theirs?.parts ?? null, one.theirs?.currency ?? null],
  ...[one.ours?.state ?? null, one.ours?.parts ?? null, one.ours?.currency ?? null],
  ...[new Date(one.at), one.state, one.version, one.firstBy, one.firstName, dateOf(one.firstAt)],
  ...[one.decidedBy, one.decidedName, dateOf(one.decidedAt), one.note, one.outcome, [...one.triedBy], one.isOfRound],
];

const PUT = `
  insert into games_case (case_id, vendor, day, difference, kind, transaction_uuid, reference_uuid, vendor_reference, wire_user,
    member_id, brand, game_code, round, theirs_state, theirs_parts, theirs_currency, ours_state, ours_parts, ours_currency, at,
    state, version, first_by, first_name, first_at, decided_by, decided_name, decided_at, note, outcome, tried_by, of_round,
    found_at, seen_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
    $26, $27, $28, $29, $30, $31::uuid[], $32, $33, $33)
  on conflict (vendor, transaction_uuid) do update set difference = excluded.difference, kind = excluded.kind,
    theirs_state = excluded.theirs_state, theirs_parts = excluded.theirs_parts, theirs_currency = excluded.theirs_currency,
    ours_state = excluded.ours_state, ours_parts = excluded.ours_parts, ours_currency = excluded.ours_currency,
    state = excluded.state, version = excluded.version, first_by = excluded.first_by, first_name = excluded.first_name,
    first_at = excluded.first_at, decided_by = excluded.decided_by, decided_name = excluded.decided_name,
    decided_at = excluded.decided_at, note = excluded.note, outcome = excluded.outcome, tried_by = excluded.tried_by,
    seen_at = excluded.seen_at`;

/** Writes a case as it is now. The caller holds it, or it is new; of two that find the same at once the later one's words stay. */
export async function putCase(tx: Tx, one: VendorCase, now: Instant): Promise<void> {
  await tx.all(PUT, [...wordsOf(one), new Date(now)]);
}

const SEEN = 'update games_case set seen_at = $3 where vendor = $1 and transaction_uuid = any ($2::uuid[])';

/** Notes that a comparison found these differences again as they were. */
export async function noteSeen(
  tx: Tx,
  { vendor, uuids, now }: { readonly vendor: string; readonly uuids: readonly string[]; readonly now: Instant },
): Promise<void> {
  if (uuids.length > 0) await tx.all(SEEN, [vendor, uuids, new Date(now)]);
}

const AGREE = `
  update games_case set state = 'agreed', version = version + 1, first_by = null, first_name = null, first_at = null
  where vendor = $1 and day = $2 and state in ('open', 'approved') and seen_at < $3`;

/** What was open of a day and was not found again since a moment is no difference any more. */
export async function agreeUnseen(tx: Tx, { vendor, day }: VendorDay, since: Instant): Promise<void> {
  await tx.all(AGREE, [vendor, day, new Date(since)]);
}

export interface CasesQuery {
  readonly brand: BrandCode;
  readonly vendor: string | undefined;
  readonly day: string | undefined;
  readonly state: VendorCaseState | undefined;
  readonly limit: number;
  readonly offset: number;
}

const LIST = `
  select ${COLUMNS}, count(*) over ()::int as total
  from games_case c
  where (c.brand = $1 or c.brand is null) and ($2::text is null or c.vendor = $2) and ($3::date is null or c.day = $3)
    and ($4::text is null or c.state = $4)
  order by c.at desc, c.case_id limit $5 offset $6`;

export async function readCases(
  sql: Sql,
  { brand, vendor, day, state, limit, offset }: CasesQuery,
): Promise<{ readonly list: readonly VendorCase[]; readonly total: number }> {
  const values = [brand, vendor ?? null, day ?? null, state ?? null, limit, offset];
  const rows = await sql.all<Row & { readonly total: number }>(LIST, values);
  return { list: rows.map(caseFrom), total: rows[0]?.total ?? 0 };
}

const COUNT_OPEN = "select count(*)::int as waiting from games_case where state in ('open', 'approved')";

/** Differences of all brands that somebody has still to decide on. */
export async function countOpenCases(sql: Sql): Promise<number> {
  return (await sql.first<{ waiting: number }>(COUNT_OPEN))?.waiting ?? 0;
}

function caseFrom(row: Row): VendorCase {
  return {
    ...{ day: row.day, vendor: row.vendor, difference: row.difference, kind: row.kind, state: row.state },
    ...{ version: row.version, round: row.round, note: row.note, outcome: row.outcome },
    caseId: asId<VendorCaseId>(row.case_id),
    transactionUuid: row.transaction_uuid,
    referenceUuid: row.reference_uuid,
    vendorReference: row.vendor_reference,
    wireUser: row.wire_user,
    memberId: row.member_id === null ? null : asId<MemberId>(row.member_id),
    brand: row.brand === null ? null : asId<BrandCode>(row.brand),
    gameCode: row.game_code,
    theirs: sideFrom(row.theirs_state, row.theirs_parts, row.theirs_currency),
    ours: sideFrom(row.ours_state, row.ours_parts, row.ours_currency),
    at: instantOf(row.at.getTime()),
    firstBy: row.first_by === null ? null : asId<OperatorId>(row.first_by),
    firstName: row.first_name,
    firstAt: row.first_at && instantOf(row.first_at.getTime()),
    decidedBy: row.decided_by === null ? null : asId<OperatorId>(row.decided_by),
    decidedName: row.decided_name,
    decidedAt: row.decided_at && instantOf(row.decided_at.getTime()),
    triedBy: row.tried_by.map(asId<OperatorId>),
    isOfRound: row.of_round,
  };
}

function sideFrom(state: Side['state'] | null, parts: bigint | null, currency: string | null): Side | null {
  return state === null || parts === null || currency === null ? null : { state, parts, currency };
}

function dateOf(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(instant);
}
