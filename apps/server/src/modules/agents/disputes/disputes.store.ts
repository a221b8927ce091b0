import { type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { SettlementId } from '../settlements/index.ts';
import type { AgentDispute, DisputeId } from './dispute.ts';

type Row = Omit<AgentDispute, 'from' | 'to' | 'openedAt' | 'answeredAt' | 'closedAt'> & {
  readonly from: Date;
  readonly to: Date;
  readonly openedAt: Date;
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
};

const SELECT = `
  select d.dispute_id as "disputeId", d.brand, d.settlement_id as "settlementId", s.kind, s.currency, s.from_at as "from",
    s.to_at as "to", d.agent_id as "agentId", hierarchy_name_of(d.agent_id) as agent, d.under_id as "underId",
    hierarchy_name_of(d.under_id) as under, d.line, d.line_value as value, d.state, d.body as text, d.opened_at as "openedAt",
    d.answer, d.answered_name as "answeredBy", d.answered_at as "answeredAt", d.closed_name as "closedBy",
    d.closed_at as "closedAt"
  from agents_dispute d join agents_settlement s using (settlement_id)`;

const at = (date: Date) => instantOf(date.getTime());

function disputeFrom({ from, to, openedAt, answeredAt, closedAt, ...row }: Row): AgentDispute {
  return {
    ...row,
    ...{ from: at(from), to: at(to), openedAt: at(openedAt) },
    answeredAt: answeredAt && at(answeredAt),
    closedAt: closedAt && at(closedAt),
  };
}

export async function disputeById(sql: Sql, brand: BrandCode, disputeId: DisputeId): Promise<AgentDispute | undefined> {
  const row = await sql.first<Row>(`${SELECT} where d.dispute_id = $1 and d.brand = $2`, [disputeId, brand]);
  return row && disputeFrom(row);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockDispute(tx: Tx, brand: BrandCode, disputeId: DisputeId): Promise<AgentDispute | undefined> {
  const row = await tx.first<Row>(`${SELECT} where d.dispute_id = $1 and d.brand = $2 for update of d`, [
    disputeId,
    brand,
  ]);
  return row && disputeFrom(row);
}

/** What was opened under a key before. */
export async function disputeByKey(sql: Sql, agentId: MemberId, requestKey: string): Promise<AgentDispute | undefined> {
  const row = await sql.first<Row>(`${SELECT} where d.agent_id = $1 and d.request_key = $2`, [agentId, requestKey]);
  return row && disputeFrom(row);
}

export interface NewDispute {
  readonly disputeId: DisputeId;
  readonly settlementId: SettlementId;
  readonly agentId: MemberId;
  readonly underId: MemberId | null;
  readonly requestKey: string;
  readonly openedAt: Instant;
  readonly brand: BrandCode;
  readonly line: string;
  readonly value: string;
  readonly text: string;
}

const INSERT = `
  insert into agents_dispute (dispute_id, settlement_id, agent_id, under_id, request_key, opened_at, brand, line, line_value, body)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (settlement_id, agent_id) where state <> 'closed' do nothing returning dispute_id`;

/** False where the payment is disputed already. */
export async function insertDispute(tx: Tx, made: NewDispute): Promise<boolean> {
  const rows = await tx.all(INSERT, [
    ...[made.disputeId, made.settlementId, made.agentId, made.underId, made.requestKey, new Date(made.openedAt)],
    ...[made.brand, made.line, made.value, made.text],
  ]);
  return rows.length > 0;
}

/** Who answers or closes. */
export interface By {
  readonly id: string;
  readonly name: string;
}

const ANSWER = `
  update agents_dispute set state = 'answered', answer = $2, answered_at = $3, answered_by = $4, answered_name = $5
  where dispute_id = $1`;

export async function noteAnswer(
  tx: Tx,
  disputeId: DisputeId,
  { text, by, at: moment }: { readonly text: string; readonly by: By; readonly at: Instant },
): Promise<void> {
  await tx.all(ANSWER, [disputeId, text, new Date(moment), by.id, by.name]);
}

const CLOSE = `update agents_dispute set state = 'closed', closed_at = $2, closed_by = $3, closed_name = $4 where dispute_id = $1`;

export async function noteClosed(
  tx: Tx,
  disputeId: DisputeId,
  { by, at: moment }: { readonly by: By; readonly at: Instant },
): Promise<void> {
  await tx.all(CLOSE, [disputeId, new Date(moment), by.id, by.name]);
}

export interface DisputesPage {
  readonly brand: BrandCode;
  /** Undefined: whoever. */
  readonly agentId: MemberId | undefined;
  /** Null: those that wait for the brand. */
  readonly underId: MemberId | null | undefined;
  readonly state: AgentDispute['state'] | undefined;
  readonly kind?: AgentDispute['kind'] | undefined;
  /** When it was opened; null: whenever. */
  readonly since?: Instant | null;
  readonly until?: Instant | null;
  readonly limit: number;
  readonly offset: number;
}

const PAGE = `where d.brand = $1 and ($2::uuid is null or d.agent_id = $2) and ($3::uuid is null or d.under_id = $3)
  and (not $4 or d.under_id is null) and ($5::text is null or d.state = $5) and d.opened_at >= coalesce($6, '-infinity'::timestamptz)
  and d.opened_at < coalesce($7, 'infinity'::timestamptz) and ($8::text is null or (
    select s.kind from agents_settlement s where s.settlement_id = d.settlement_id) = $8)`;

/** A page of disputes, the latest first. */
export async function pageOfDisputes(
  sql: Sql,
  { brand, agentId, underId, state, kind, since, until, limit, offset }: DisputesPage,
): Promise<{ rows: AgentDispute[]; total: number }> {
  const values = [
    ...[brand, agentId ?? null, underId ?? null, underId === null, state ?? null],
    ...[since, until].map((moment) => (typeof moment === 'number' ? new Date(moment) : null)),
    kind ?? null,
  ];
  const rows = await sql.all<Row>(`${SELECT} ${PAGE} order by d.opened_at desc, d.dispute_id limit $9 offset $10`, [
    ...values,
    ...[limit, offset],
  ]);
  const count = await sql.first<{ readonly n: number }>(
    `select count(*)::int as n from agents_dispute d ${PAGE}`,
    values,
  );
  return { rows: rows.map(disputeFrom), total: count?.n ?? 0 };
}
