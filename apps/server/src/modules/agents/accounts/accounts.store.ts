import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';

/** An account that an agent opened. */
export interface Opened {
  readonly memberId: MemberId;
  readonly account: string;
  readonly kind: 'member' | 'agent';
  readonly openedAt: Instant;
}

interface Row {
  readonly member_id: string;
  readonly username: string;
  readonly kind: 'member' | 'agent';
  readonly opened_at: Date;
}

const COLUMNS = 'o.member_id, o.username, o.kind, o.opened_at';

export interface NewOpened extends Opened {
  readonly brand: BrandCode;
  readonly agentId: MemberId;
  readonly requestKey: string;
}

export async function insertOpened(tx: Tx, opened: NewOpened): Promise<void> {
  const { memberId, agentId, openedAt, requestKey, brand, account, kind } = opened;
  await tx.all(
    `insert into agents_opened (member_id, agent_id, opened_at, request_key, brand, username, kind)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, agentId, new Date(openedAt), requestKey, brand, account, kind],
  );
}

/** What the agent opened under a key before. */
export async function openedByKey(sql: Sql, agentId: MemberId, requestKey: string): Promise<Opened | undefined> {
  const text = `select ${COLUMNS} from agents_opened o where o.agent_id = $1 and o.request_key = $2`;
  const row = await sql.first<Row>(text, [agentId, requestKey]);
  return row && openedFrom(row);
}

export interface OpenedPage {
  readonly agentId: MemberId;
  /** How the name begins, as names are compared; empty: whatever it is. */
  readonly beginsWith: string;
  readonly kind: Opened['kind'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

const OF_AGENT = `from agents_opened o where o.agent_id = $1 and starts_with(lower(o.username), $2)
  and ($3::text is null or o.kind = $3)`;

/** A page of what an agent opened, the latest first, and how much it is. */
export async function pageOfOpened(
  sql: Sql,
  { agentId, beginsWith, kind, limit, offset }: OpenedPage,
): Promise<{ rows: Opened[]; total: number }> {
  const values = [agentId, beginsWith, kind ?? null];
  const rows = await sql.all<Row>(
    `select ${COLUMNS} ${OF_AGENT} order by o.opened_at desc, o.member_id limit $4 offset $5`,
    [...values, limit, offset],
  );
  const count = await sql.first<{ n: number }>(`select count(*)::int as n ${OF_AGENT}`, values);
  return { rows: rows.map(openedFrom), total: count?.n ?? 0 };
}

function openedFrom(row: Row): Opened {
  return {
    memberId: asId<MemberId>(row.member_id),
    account: row.username,
    kind: row.kind,
    openedAt: instantOf(row.opened_at.getTime()),
  };
}
