import { asId, type BrandCode, currencyOf, type Instant, type OperatorId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { decidedFrom, type DecidedRow, proposedFrom, type ProposedRow } from '../../../platform/requests/two-people.ts';
import type { Batch, BatchId, CampaignId, RefusedName } from './free-rounds.ts';

interface Row extends ProposedRow, DecidedRow {
  readonly batch_id: string;
  readonly campaign_id: string;
  readonly brand: string;
  readonly name: string;
  readonly currency: string;
  readonly members: number;
  readonly value_parts: bigint;
  readonly state: Batch['state'];
  readonly alone: boolean;
  readonly refused: readonly RefusedName[];
  readonly fingerprint: Buffer;
  readonly note: string;
}

const COLUMNS = `b.batch_id, b.campaign_id, b.brand, c.name, c.currency, b.members, b.value_parts, b.state, b.alone, b.refused,
  b.fingerprint, b.proposed_by, b.proposed_name, b.proposed_at, b.decided_by, b.decided_name, b.decided_at, b.note`;
const SOURCE = 'games_free_batch b join games_free_campaign c on c.campaign_id = b.campaign_id';

const INSERT = `
  insert into games_free_batch (batch_id, campaign_id, brand, request_key, fingerprint, value_parts, members, state, alone, refused,
    proposed_by, proposed_name, proposed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13)`;

export async function insertBatch(tx: Tx, one: Batch, requestKey: string): Promise<void> {
  await tx.all(INSERT, [
    ...[one.batchId, one.campaignId, one.brand, requestKey, one.fingerprint, one.valueParts, one.members, one.state],
    ...[one.isAlone, JSON.stringify(one.refused), one.proposedBy, one.proposedName, new Date(one.proposedAt)],
  ]);
}

export interface BatchKey {
  readonly brand: BrandCode;
  readonly proposedBy: OperatorId;
  readonly requestKey: string;
}

/** What an operator gave under a key of theirs. */
export async function batchByKey(sql: Sql, { brand, proposedBy, requestKey }: BatchKey): Promise<Batch | undefined> {
  const text = `select ${COLUMNS} from ${SOURCE} where b.brand = $1 and b.proposed_by = $2 and b.request_key = $3`;
  const row = await sql.first<Row>(text, [brand, proposedBy, requestKey]);
  return row && batchFrom(row);
}

export async function findBatch(sql: Sql, brand: BrandCode, id: BatchId): Promise<Batch | undefined> {
  const row = await sql.first<Row>(`select ${COLUMNS} from ${SOURCE} where b.brand = $1 and b.batch_id = $2`, [
    brand,
    id,
  ]);
  return row && batchFrom(row);
}

const DECIDE = `
  update games_free_batch set state = $2, decided_by = $3, decided_name = $4, decided_at = $5, note = $6 where batch_id = $1`;

export async function writeDecision(tx: Tx, one: Batch): Promise<void> {
  const { batchId, state, decidedBy, decidedName, decidedAt, note } = one;
  await tx.all(DECIDE, [batchId, state, decidedBy, decidedName, decidedAt === null ? null : new Date(decidedAt), note]);
}

const REFUSE_WAITING = `
  update games_free_batch set state = 'refused', decided_by = $2, decided_name = $3, decided_at = $4, note = $5
  where campaign_id = $1 and state = 'waiting'`;

export interface RefusalOfWaiting {
  readonly operatorId: OperatorId;
  readonly name: string;
  readonly at: Instant;
  readonly note: string;
}

/** A campaign that is stopped: nobody needs to approve any more. */
export async function refuseWaiting(
  tx: Tx,
  campaignId: CampaignId,
  { operatorId, name, at, note }: RefusalOfWaiting,
): Promise<void> {
  await tx.all(REFUSE_WAITING, [campaignId, operatorId, name, new Date(at), note]);
}

const GIVEN = `
  select coalesce(sum(value_parts) filter (where campaign_id = $2), 0)::bigint as "campaignParts",
    coalesce(sum(value_parts) filter (where alone and proposed_at >= $3), 0)::bigint as "dayParts"
  from games_free_batch
  where brand = $1 and state = 'approved' and (campaign_id = $2 or proposed_at >= $3)`;

/** What was given in a campaign, and at the brand since a moment by one person's word. */
export async function valueGiven(
  tx: Tx,
  { brand, campaignId }: { readonly brand: BrandCode; readonly campaignId: CampaignId },
  since: Instant,
): Promise<{ readonly campaignParts: bigint; readonly dayParts: bigint }> {
  const values = [brand, campaignId, new Date(since)];
  const row = await tx.first<{ campaignParts: bigint; dayParts: bigint }>(GIVEN, values);
  return row ?? { campaignParts: 0n, dayParts: 0n };
}

export interface BatchesQuery {
  readonly brand: BrandCode;
  readonly state: Batch['state'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

const LIST = `
  select ${COLUMNS}, count(*) over ()::int as total from ${SOURCE}
  where b.brand = $1 and ($2::text is null or b.state = $2)
  order by b.proposed_at desc, b.batch_id limit $3 offset $4`;

export async function readBatches(
  sql: Sql,
  { brand, state, limit, offset }: BatchesQuery,
): Promise<{ readonly list: readonly Batch[]; readonly total: number }> {
  const rows = await sql.all<Row & { readonly total: number }>(LIST, [brand, state ?? null, limit, offset]);
  return { list: rows.map(batchFrom), total: rows[0]?.total ?? 0 };
}

function batchFrom(row: Row): Batch {
  const { name, members, state, refused, fingerprint, note } = row;
  return {
    ...{ name, members, state, refused, fingerprint, note },
    batchId: asId<BatchId>(row.batch_id),
    campaignId: asId<CampaignId>(row.campaign_id),
    brand: asId<BrandCode>(row.brand),
    currency: currencyOf(row.currency),
    valueParts: row.value_parts,
    isAlone: row.alone,
    ...proposedFrom(row),
    ...decidedFrom(row),
  };
}
