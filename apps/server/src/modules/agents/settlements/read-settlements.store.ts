import { CONTRACT_KINDS, type ContractKind, type ContractTerms } from '@baize/agent-pay';
import { asId, type BrandCode, type Currency, type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
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

/** Payments below an agent of one settlement, by the contracts that the agent gave. */
export async function pageUnder(
  sql: Sql,
  { settlementId, agentId, beginsWith, limit, offset }: PaymentOf & Slice & { readonly beginsWith: string },
): Promise<{ rows: AgentPayment[]; total: number; grossParts: bigint }> {
  const values = [settlementId, agentId, beginsWith];
  const rows = await sql.all<PaymentRow>(
    `${PAYMENT} ${UNDER} order by p.gross_parts desc, p.agent_id limit $4 offset $5`,
    [...values, ...[limit, offset]],
  );
  const all = await sql.first<{ readonly total: number; readonly grossParts: bigint }>(SUM_UNDER, values);
  return { rows: rows.map(paymentFrom), total: all?.total ?? 0, grossParts: all?.grossParts ?? 0n };
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

const UNDER = `where p.settlement_id = $1 and p.under_id = $2 and starts_with(lower(hierarchy_name_of(p.agent_id)), $3)`;
const SUM_UNDER = `
  select count(*)::int as total, coalesce(sum(p.gross_parts), 0)::bigint as "grossParts" from agents_payment p ${UNDER}`;

/** What is not paid yet is as its settlement is. */
const STATE = `
  case when p.paid_at is not null then 'paid' else (
    select s.state from agents_settlement s where s.settlement_id = p.settlement_id) end`;
const CHOSEN = `p.agent_id = $1 and p.counted_at >= coalesce($3, '-infinity'::timestamptz)
  and p.counted_at < coalesce($4, 'infinity'::timestamptz) and ($5::text is null or ${STATE} = $5)`;

const WHOLE = `select x.*, s.brand, s.kind, s.currency, s.period, s.state, s.from_at, s.to_at, s.computed_at, s.contracts, s.newly_owed_parts,
    s.gross_of_heads_parts, s.first_by, s.first_name, s.second_name, c.terms_hash, hierarchy_name_of(x.under_id) as under`;

/** Of each kind no more is read than the page may show of it. */
const OF_AGENT = `
  ${WHOLE}
  from (
    select latest.settlement_id, latest.counted_at, k.kind
    from unnest($2::text[]) k (kind) cross join lateral (
      select p.settlement_id, p.counted_at from agents_payment p
      where p.kind = k.kind and ${CHOSEN} order by p.counted_at desc limit $6::bigint + $7::bigint) latest
    order by latest.counted_at desc, k.kind, latest.settlement_id limit $6 offset $7) page
  join (${PAYMENT} where p.agent_id = $1) x using (settlement_id) join agents_settlement s using (settlement_id)
  join agents_contract c using (contract_id)
  order by page.counted_at desc, page.kind, page.settlement_id`;
const SUMS_OF_AGENT = `
  select count(*)::int as total, coalesce(sum(p.gross_parts), 0)::bigint as "grossParts",
    coalesce(sum(p.net_parts), 0)::bigint as "netParts", coalesce(sum(p.credited_parts), 0)::bigint as "creditedParts",
    coalesce(sum(p.paid_back_parts), 0)::bigint as "paidBackParts",
    coalesce(-sum(p.net_parts) filter (where p.net_parts < 0), 0)::bigint as "newlyOwedParts"
  from agents_payment p where p.kind = any ($2) and ${CHOSEN}`;
const ONE_OF_AGENT = `
  ${WHOLE}
  from (${PAYMENT} where p.settlement_id = $1 and p.agent_id = $2) x join agents_settlement s using (settlement_id)
  join agents_contract c using (contract_id)
  where s.brand = $3`;

/** A payment with what it is part of, and with the contract that it is about. */
export interface PaymentWithSettlement extends AgentPayment {
  readonly settlement: AgentSettlement;
  readonly hash: string;
  /** Who gave the contract; null: the brand. */
  readonly under: string | null;
}

type WholeRow = PaymentRow & Row & { readonly terms_hash: Buffer; readonly under: string | null };

function wholeFrom(row: WholeRow): PaymentWithSettlement {
  const { under, terms_hash } = row;
  return { ...paymentFrom(row), settlement: settlementFrom(row), hash: terms_hash.toString('hex'), under };
}

/** Which payments of an agent: left out, all of them. Times are those a payment belongs to. */
export interface PaymentsChosen {
  readonly agentId: MemberId;
  readonly kind?: ContractKind | undefined;
  readonly state?: SettlementState | undefined;
  readonly since?: Instant | null;
  readonly until?: Instant | null;
}

/** What a selection of payments comes to. */
export interface PaymentSums {
  readonly total: number;
  readonly grossParts: bigint;
  readonly netParts: bigint;
  readonly creditedParts: bigint;
  readonly paidBackParts: bigint;
  readonly newlyOwedParts: bigint;
}

/** What an agent was and will be paid, the latest first, and what all of the selection comes to. */
export async function paymentsOf(
  sql: Sql,
  { agentId, kind, state, since, until, limit, offset }: PaymentsChosen & Slice,
): Promise<{ rows: PaymentWithSettlement[]; sums: PaymentSums }> {
  const kinds = kind === undefined ? CONTRACT_KINDS : [kind];
  const moments = [since, until].map((moment) => (typeof moment === 'number' ? new Date(moment) : null));
  const values = [agentId, kinds, ...moments, state ?? null];
  const rows = await sql.all<WholeRow>(OF_AGENT, [...values, limit, offset]);
  const sums = await sql.first<PaymentSums>(SUMS_OF_AGENT, values);
  invariant(sums !== undefined, 'a sum of nothing is a row, too');
  return { rows: rows.map(wholeFrom), sums };
}

/** One payment of an agent, in full. */
export async function wholePaymentOf(
  sql: Sql,
  brand: BrandCode,
  { settlementId, agentId }: PaymentOf,
): Promise<PaymentWithSettlement | undefined> {
  const row = await sql.first<WholeRow>(ONE_OF_AGENT, [settlementId, agentId, brand]);
  return row && wholeFrom(row);
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
