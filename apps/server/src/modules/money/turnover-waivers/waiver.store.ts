import { asId, type BrandCode, type MemberId, type OperatorId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { decidedFrom, type DecidedRow, proposedFrom, type ProposedRow } from '../../../platform/requests/two-people.ts';
import type { Waiver, WaiverId } from './waiver.ts';

interface Row extends ProposedRow, DecidedRow {
  readonly waiver_id: string;
  readonly brand: string;
  readonly member_id: string;
  readonly username: string;
  readonly reason: string;
  readonly source_ids: string[];
  readonly state: Waiver['state'];
}

const COLUMNS = `waiver_id, brand, member_id, username, reason, source_ids, state, proposed_by, proposed_name, proposed_at,
  decided_by, decided_name, decided_at`;

export type NewWaiver = Omit<Waiver, 'state' | 'decidedBy' | 'decidedName' | 'decidedAt'> & {
  readonly requestKey: string;
};

/** Undefined when the operator used the request key before. */
export async function insertWaiver(tx: Tx, made: NewWaiver): Promise<Waiver | undefined> {
  const row = await tx.first<Row>(
    `insert into payments_turnover_waiver (waiver_id, brand, request_key, member_id, username, reason, source_ids, proposed_by,
       proposed_name, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8, $9, $10)
     on conflict (brand, proposed_by, request_key) do nothing returning ${COLUMNS}`,
    [
      made.waiverId,
      made.brand,
      made.requestKey,
      made.memberId,
      made.username,
      made.reason,
      made.sourceIds,
      made.proposedBy,
      made.proposedName,
      new Date(made.proposedAt),
    ],
  );
  return row && waiverFrom(row);
}

export interface WaiverKey {
  readonly brand: BrandCode;
  readonly proposedBy: OperatorId;
  readonly requestKey: string;
}

export async function waiverByKey(sql: Sql, key: WaiverKey): Promise<Waiver | undefined> {
  const text = `select ${COLUMNS} from payments_turnover_waiver where brand = $1 and proposed_by = $2 and request_key = $3`;
  const row = await sql.first<Row>(text, [key.brand, key.proposedBy, key.requestKey]);
  return row && waiverFrom(row);
}

/** The waiver in its present state, its row locked until the transaction ends. */
export async function lockWaiver(tx: Tx, brand: BrandCode, waiverId: WaiverId): Promise<Waiver | undefined> {
  const text = `select ${COLUMNS} from payments_turnover_waiver where waiver_id = $1 and brand = $2 for update`;
  const row = await tx.first<Row>(text, [waiverId, brand]);
  return row && waiverFrom(row);
}

export async function endWaiver(
  tx: Tx,
  waiverId: WaiverId,
  end: Pick<Waiver, 'state' | 'decidedBy' | 'decidedName'> & { readonly decidedAt: number },
): Promise<void> {
  await tx.all(
    `update payments_turnover_waiver set state = $2, decided_by = $3, decided_name = $4, decided_at = $5
     where waiver_id = $1`,
    [waiverId, end.state, end.decidedBy, end.decidedName, new Date(end.decidedAt)],
  );
}

/** The member's latest, newest first. */
export async function waiversOf(sql: Sql, memberId: MemberId, limit: number): Promise<Waiver[]> {
  const rows = await sql.all<Row>(
    `select ${COLUMNS} from payments_turnover_waiver where member_id = $1 order by proposed_at desc, waiver_id desc limit $2`,
    [memberId, limit],
  );
  return rows.map(waiverFrom);
}

function waiverFrom(row: Row): Waiver {
  return {
    waiverId: asId<WaiverId>(row.waiver_id),
    brand: asId<BrandCode>(row.brand),
    memberId: asId<MemberId>(row.member_id),
    username: row.username,
    reason: row.reason,
    sourceIds: row.source_ids,
    state: row.state,
    ...proposedFrom(row),
    ...decidedFrom(row),
  };
}
