import { CONTRACT_KINDS, type ContractKind, type ContractTerms } from '@baize/agent-pay';
import { asId, type BrandCode, type Currency, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { AgentPayment, AgentSettlement, Series, SettlementId, SettlementState } from './settlement.ts';
import { termsFrom } from './settlements.store.ts';

interface Row {
  readonly settlement_id: string;
  readonly brand: string;
  readonly kind: Series['kind'];
  readonly currency: Series['currency'];
  readonly period: Series['period'];
  readonly state: SettlementState;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly computed_at: Date;
  readonly paid_at: Date | null;
  readonly contracts: number;
  readonly credited_parts: bigint;
  readonly paid_back_parts: bigint;
  readonly newly_owed_parts: bigint;
  readonly gross_of_heads_parts: bigint;
  readonly first_by: string | null;
  readonly first_name: string | null;
  readonly second_name: string | null;
}

const SELECT = `
  select s.settlement_id, s.brand, s.kind, s.currency, s.period, s.state, s.from_at, s.to_at, s.computed_at, s.paid_at, s.contracts,
    s.credited_parts, s.paid_back_parts, s.newly_owed_parts, s.gross_of_heads_parts, s.first_by, s.first_name, s.second_name
  from agents_settlement s`;

const at = (date: Date) => instantOf(date.getTime());

function settlementFrom(row: Row): AgentSettlement & { readonly firstBy: string | null } {
  return {
    settlementId: asId<SettlementId>(row.settlement_id),
    brand: asId<BrandCode>(row.brand),
    ...{ kind: row.kind, currency: row.currency, period: row.period, state: row.state, contracts: row.contracts },
    ...{ from: at(row.from_at), to: at(row.to_at), computedAt: at(row.computed_at) },
    paidAt: row.paid_at && at(row.paid_at),
    creditedParts: row.credited_parts,
    paidBackParts: row.paid_back_parts,
    newlyOwedParts: row.newly_owed_parts,
    grossOfHeadsParts: row.gross_of_heads_parts,
    ...{ firstBy: row.first_by, firstName: row.first_name, secondName: row.second_name },
  };
}

type Found = AgentSettlement & { readonly firstBy: string | null };

export async function settlementById(
  sql: Sql,
  brand: BrandCode,
  settlementId: SettlementId,
): Promise<Found | undefined> {
  const row = await sql.first<Row>(`${SELECT} where s.settlement_id = $1 and s.brand = $2`, [settlementId, brand]);
  return row && settlementFrom(row);
}

/** The same, locked until the transaction ends. */
export async function lockSettlement(tx: Tx, brand: BrandCode, settlementId: SettlementId): Promise<Found | undefined> {
  const row = await tx.first<Row>(`${SELECT} where s.settlement_id = $1 and s.brand = $2 for update`, [
    settlementId,
    brand,
  ]);
  return row && settlementFrom(row);
}

export interface SettlementsPage {
  readonly brand: BrandCode;
  readonly kind: ContractKind | undefined;
  readonly state: SettlementState | undefined;
  readonly limit: number;
  readonly offset: number;
}

const PAGE = `where s.brand = $1 and ($2::text is null or s.kind = $2) and ($3::text is null or s.state = $3)`;

/** Settlements of a brand, the latest first. */
export async function pageOfSettlements(
  sql: Sql,
  { brand, kind, state, limit, offset }: SettlementsPage,
): Promise<{ rows: AgentSettlement[]; total: number }> {
  const values = [brand, kind ?? null, state ?? null];
  const rows = await sql.all<Row>(`${SELECT} ${PAGE} order by s.to_at desc, s.settlement_id limit $4 offset $5`, [
    ...values,
    ...[limit, offset],
  ]);
  const count = await sql.first<{ readonly n: number }>(
    `select count(*)::int as n from agents_settlement s ${PAGE}`,
    values,
  );
  return { rows: rows.map(settlementFrom), total: count?.n ?? 0 };
}

interface PaymentRow {
  readonly settlement_id: string;
  readonly agent_id: string;
  readonly agent: string;
  readonly contract_id: string;
  readonly under_id: string | null;
  readonly paid_at: Date | null;
  readonly valid_bets_parts: bigint;
  readonly active_members: number;
  readonly net_loss_parts: bigint;
  readonly window_bets_parts: bigint;
  readonly tier: number | null;
  readonly rate: bigint;
  readonly base_parts: bigint;
  readonly gross_parts: bigint;
  readonly carried_in_parts: bigint;
  readonly carried_out_parts: bigint;
  readonly net_parts: bigint;
  readonly paid_back_parts: bigint;
  readonly credited_parts: bigint;
  readonly owed_before_parts: bigint;
  readonly owed_after_parts: bigint;
}

const PAYMENT = `
  select p.settlement_id, p.agent_id, hierarchy_name_of(p.agent_id) as agent, p.contract_id, p.under_id, p.paid_at,
    p.valid_bets_parts, p.active_members, p.net_loss_parts, p.window_bets_parts, p.tier, p.rate, p.base_parts, p.gross_parts,
    p.carried_in_parts, p.carried_out_parts, p.net_parts, p.paid_back_parts, p.credited_parts, p.owed_before_parts, p.owed_after_parts
  from agents_payment p`;

function paymentFrom(row: PaymentRow): AgentPayment {
  return {
    settlementId: asId<SettlementId>(row.settlement_id),
    agentId: asId<MemberId>(row.agent_id),
    ...{ agent: row.agent, contractId: row.contract_id },
    underId: row.under_id === null ? null : asId<MemberId>(row.under_id),
    paidAt: row.paid_at && at(row.paid_at),
    validBetsParts: row.valid_bets_parts,
    activeMembers: row.active_members,
    netLossParts: row.net_loss_parts,
    windowBetsParts: row.window_bets_parts,
    ...{ tier: row.tier, rate: row.rate },
    baseParts: row.base_parts,
    grossParts: row.gross_parts,
    carriedInParts: row.carried_in_parts,
    carriedOutParts: row.carried_out_parts,
    netParts: row.net_parts,
    paidBackParts: row.paid_back_parts,
    creditedParts: row.credited_parts,
    owedBeforeParts: row.owed_before_parts,
    owedAfterParts: row.owed_after_parts,
  };
}

export interface PaymentOf {
  readonly settlementId: SettlementId;
  readonly agentId: MemberId;
}

export async function paymentOf(sql: Sql, { settlementId, agentId }: PaymentOf): Promise<AgentPayment | undefined> {
  const row = await sql.first<PaymentRow>(`${PAYMENT} where p.settlement_id = $1 and p.agent_id = $2`, [
    settlementId,
    agentId,
  ]);
  return row && paymentFrom(row);
}

/** What direct downlines were paid by a settlement under contracts that an agent gave. */
export async function paymentsUnder(sql: Sql, { settlementId, agentId }: PaymentOf): Promise<AgentPayment[]> {
  const rows = await sql.all<PaymentRow>(
    `${PAYMENT} where p.settlement_id = $1 and p.under_id = $2 order by p.agent_id`,
    [settlementId, agentId],
  );
  return rows.map(paymentFrom);
}

/** What some agents were paid by a settlement, and everybody whose contract one of them gave. */
export async function paymentsAround(
  sql: Sql,
  { settlementId, agentId, agents }: PaymentOf & { readonly agents: readonly string[] },
): Promise<AgentPayment[]> {
  const rows = await sql.all<PaymentRow>(
    `${PAYMENT} where p.settlement_id = $1 and (p.under_id = $2 or p.agent_id = any ($3)) order by p.agent_id`,
    [settlementId, agentId, agents],
  );
  return rows.map(paymentFrom);
}

/** Payments of one settlement, the highest first. */
export async function pageOfPayments(
  sql: Sql,
  {
    settlementId,
    limit,
    offset,
  }: { readonly settlementId: SettlementId; readonly limit: number; readonly offset: number },
): Promise<AgentPayment[]> {
  const rows = await sql.all<PaymentRow>(
    `${PAYMENT} where p.settlement_id = $1 order by p.gross_parts desc, p.agent_id limit $2 offset $3`,
    [settlementId, limit, offset],
  );
  return rows.map(paymentFrom);
}

/** Of each kind no more is read than the page may show of it. */
const OF_AGENT = `
  select x.*, s.brand, s.kind, s.currency, s.period, s.state, s.from_at, s.to_at, s.computed_at, s.contracts, s.newly_owed_parts,
    s.gross_of_heads_parts, s.first_by, s.first_name, s.second_name
  from (
    select latest.settlement_id, latest.to_at, k.kind
    from unnest($2::text[]) k (kind) cross join lateral (
      select p.settlement_id, p.to_at from agents_payment p
      where p.agent_id = $1 and p.kind = k.kind order by p.to_at desc limit $3::bigint + $4::bigint) latest
    order by latest.to_at desc, k.kind limit $3 offset $4) page
  join (${PAYMENT} where p.agent_id = $1) x using (settlement_id) join agents_settlement s using (settlement_id)
  order by page.to_at desc, page.kind`;
const COUNT_OF_AGENT = 'select count(*)::int as n from agents_payment p where p.agent_id = $1 and p.kind = any ($2)';

export type PaymentWithSettlement = AgentPayment & { readonly settlement: AgentSettlement };

/** What an agent was and will be paid, the latest window first. */
export async function paymentsOf(
  sql: Sql,
  asked: {
    readonly agentId: MemberId;
    readonly kind: ContractKind | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: PaymentWithSettlement[]; total: number }> {
  const { agentId, kind, limit, offset } = asked;
  const kinds = kind === undefined ? CONTRACT_KINDS : [kind];
  const rows = await sql.all<PaymentRow & Row>(OF_AGENT, [agentId, kinds, limit, offset]);
  const count = await sql.first<{ readonly n: number }>(COUNT_OF_AGENT, [agentId, kinds]);
  return {
    rows: rows.map((row) => ({ ...paymentFrom(row), settlement: settlementFrom(row) })),
    total: count?.n ?? 0,
  };
}

/** The terms that a contract was signed with. */
export async function termsOf(sql: Sql, contractId: string): Promise<ContractTerms | undefined> {
  const text = 'select c.terms_text from agents_contract c where c.contract_id = $1';
  const row = await sql.first<{ readonly terms_text: string }>(text, [contractId]);
  return row && termsFrom(row.terms_text);
}

export interface CostOfHead {
  readonly head: string;
  readonly kind: ContractKind;
  readonly currency: Currency;
  /** What the brand pays for the line: what its head earned, downlines included. */
  readonly grossParts: bigint;
  readonly settlements: number;
}

const COST = `
  select hierarchy_name_of(p.agent_id) as head, s.kind, s.currency, sum(p.gross_parts)::bigint as "grossParts",
    count(*)::int as settlements
  from agents_settlement s join agents_payment p using (settlement_id)
  where s.brand = $1 and p.under_id is null and s.to_at > $2 and s.to_at <= $3
  group by p.agent_id, s.kind, s.currency
  order by sum(p.gross_parts) desc, p.agent_id`;

/** What contracts cost the brand, by line and kind, for windows that ended within a time. */
export function costOfLines(
  sql: Sql,
  { brand, from, to }: { readonly brand: BrandCode; readonly from: Instant; readonly to: Instant },
): Promise<CostOfHead[]> {
  return sql.all<CostOfHead>(COST, [brand, new Date(from), new Date(to)]);
}

const FIRST = 'update agents_settlement set first_by = $2, first_name = $3 where settlement_id = $1';
const SECOND = `update agents_settlement set second_by = $2, second_name = $3, state = 'paying' where settlement_id = $1`;

/** Notes who lets it be paid: the first, or the second, with whom it is. */
export async function noteApproval(
  tx: Tx,
  settlementId: SettlementId,
  { by, name, isSecond }: { readonly by: string; readonly name: string; readonly isSecond: boolean },
): Promise<void> {
  await tx.all(isSecond ? SECOND : FIRST, [settlementId, by, name]);
}
