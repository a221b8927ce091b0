import type { AdjustmentState } from '@baize/contract/staff/adjustment-states';
import { asId, type BrandCode, currencyOf, type Instant, type MemberId, money, type OperatorId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { decidedFrom, type DecidedRow, proposedFrom, type ProposedRow } from '../../../platform/requests/two-people.ts';
import type { Adjustment, AdjustmentId } from './adjustment.ts';

interface Row extends ProposedRow, DecidedRow {
  readonly adjustment_id: string;
  readonly brand: string;
  readonly member_id: string;
  readonly username: string;
  readonly direction: Adjustment['direction'];
  readonly amount_parts: bigint;
  readonly currency: string;
  readonly reason: string;
  readonly state: AdjustmentState;
  readonly note: string;
}

export type NewAdjustment = Pick<
  Adjustment,
  | 'adjustmentId'
  | 'brand'
  | 'memberId'
  | 'username'
  | 'direction'
  | 'amount'
  | 'reason'
  | 'proposedBy'
  | 'proposedName'
  | 'proposedAt'
> & { readonly requestKey: string };

/** Undefined when the operator used the request key before. */
export async function insertAdjustment(tx: Tx, made: NewAdjustment): Promise<Adjustment | undefined> {
  const row = await tx.first<Row>(
    `insert into operators_adjustment (adjustment_id, brand, request_key, member_id, username, direction, amount_parts,
       currency, reason, proposed_by, proposed_name, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (brand, proposed_by, request_key) do nothing returning *`,
    [
      made.adjustmentId,
      made.brand,
      made.requestKey,
      made.memberId,
      made.username,
      made.direction,
      made.amount.parts,
      made.amount.currency,
      made.reason,
      made.proposedBy,
      made.proposedName,
      new Date(made.proposedAt),
    ],
  );
  return row && adjustmentFrom(row);
}

export interface ProposalKey {
  readonly brand: BrandCode;
  readonly proposedBy: OperatorId;
  readonly requestKey: string;
}

export async function adjustmentByKey(sql: Sql, key: ProposalKey): Promise<Adjustment | undefined> {
  const text = 'select * from operators_adjustment where brand = $1 and proposed_by = $2 and request_key = $3';
  const row = await sql.first<Row>(text, [key.brand, key.proposedBy, key.requestKey]);
  return row && adjustmentFrom(row);
}

/** The adjustment in its present state, its row locked until the transaction ends. */
export async function lockAdjustment(tx: Tx, brand: BrandCode, id: AdjustmentId): Promise<Adjustment | undefined> {
  const text = 'select * from operators_adjustment where adjustment_id = $1 and brand = $2 for update';
  const row = await tx.first<Row>(text, [id, brand]);
  return row && adjustmentFrom(row);
}

export interface RecordedDecision {
  readonly state: AdjustmentState;
  readonly decidedBy: OperatorId;
  readonly decidedName: string;
  readonly decidedAt: Instant;
  readonly note: string;
}

export async function writeDecision(tx: Tx, id: AdjustmentId, decided: RecordedDecision): Promise<void> {
  await tx.all(
    `update operators_adjustment set state = $2, decided_by = $3, decided_name = $4, decided_at = $5, note = $6
     where adjustment_id = $1`,
    [id, decided.state, decided.decidedBy, decided.decidedName, new Date(decided.decidedAt), decided.note],
  );
}

export interface AdjustmentQuery {
  readonly brand: BrandCode;
  readonly state: AdjustmentState | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first, and how many there are. */
export async function readAdjustments(
  sql: Sql,
  { brand, state, limit, offset }: AdjustmentQuery,
): Promise<{ readonly list: Adjustment[]; readonly total: number }> {
  const rows = await sql.all<Row>(
    `select * from operators_adjustment where brand = $1 and ($2::text is null or state = $2)
     order by proposed_at desc, adjustment_id desc limit $3 offset $4`,
    [brand, state ?? null, limit, offset],
  );
  const counted = await sql.first<{ total: number }>(
    `select count(*)::int as total from operators_adjustment where brand = $1 and ($2::text is null or state = $2)`,
    [brand, state ?? null],
  );
  return { list: rows.map(adjustmentFrom), total: counted?.total ?? 0 };
}

function adjustmentFrom(row: Row): Adjustment {
  return {
    adjustmentId: asId<AdjustmentId>(row.adjustment_id),
    brand: asId<BrandCode>(row.brand),
    memberId: asId<MemberId>(row.member_id),
    username: row.username,
    direction: row.direction,
    amount: money(currencyOf(row.currency), row.amount_parts),
    reason: row.reason,
    state: row.state,
    ...proposedFrom(row),
    ...decidedFrom(row),
    note: row.note,
  };
}
