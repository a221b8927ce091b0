import { type ContractTerms, isRefused, type Payment, readTerms, type Settlement, type Window } from '@baize/agent-pay';
import { asId, type BrandCode, type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Series, SettlementId, SettlementState } from './settlement.ts';

interface SeriesRow {
  readonly brand: string;
  readonly kind: Series['kind'];
  readonly currency: Series['currency'];
  readonly period: Series['period'];
  readonly since: Date;
}

// Where no contract was in force since the last settlement, the next window is the one in which the next of them begins.
const DUE = `
  select c.brand, c.kind, c.currency, c.period,
    greatest(coalesce(l.to_at, '-infinity'), min(c.in_force_from)) as since
  from agents_contract c
  left join lateral (
    select max(s.to_at) as to_at from agents_settlement s
    where s.brand = c.brand and s.kind = c.kind and s.currency = c.currency and s.period = c.period) l on true
  where c.in_force_from is not null and (c.in_force_until is null or c.in_force_until > greatest(l.to_at, c.in_force_from))
  group by c.brand, c.kind, c.currency, c.period, l.to_at
  order by c.brand, c.kind, c.currency, c.period`;

export interface OpenSeries extends Series {
  /** The start of the first window that is not settled. */
  readonly since: Instant;
}

/** Everything that contracts are in force for, and from when on it is not settled. */
export async function openSeries(sql: Sql): Promise<OpenSeries[]> {
  const rows = await sql.all<SeriesRow>(DUE);
  return rows.map(({ brand, since, ...rest }) => ({
    ...rest,
    brand: asId<BrandCode>(brand),
    since: instantOf(since.getTime()),
  }));
}

/**
 * One at a time settles what is of one kind and currency, whatever its period: what an agent owes and carries is the same in all of
 * them, and is read and written by whoever settles.
 */
export async function lockSeries(tx: Tx, { brand, kind, currency }: Series): Promise<void> {
  await tx.all('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    ['agents settle', brand, kind, currency].join(' '),
  ]);
}

const LAST = `
  select max(s.to_at) as "lastTo" from agents_settlement s
  where s.brand = $1 and s.kind = $2 and s.currency = $3 and s.period = $4`;

/** Until when a series is settled. */
export async function settledUntil(sql: Sql, { brand, kind, currency, period }: Series): Promise<Instant | undefined> {
  const row = await sql.first<{ readonly lastTo: Date | null }>(LAST, [brand, kind, currency, period]);
  return row?.lastTo ? instantOf(row.lastTo.getTime()) : undefined;
}

interface HeldRow {
  readonly contract_id: string;
  readonly agent_id: string;
  readonly under_id: string | null;
  readonly terms_text: string;
  readonly carried_parts: bigint;
  readonly owed_parts: bigint;
}

// By when it is in force and not by its state: one that was ended counts until its last window, whenever that is settled.
const HELD_OVER = `
  select c.contract_id, c.agent_id, c.under_id, c.terms_text, coalesce(s.carried_parts, 0) as carried_parts,
    coalesce(s.owed_parts, 0) as owed_parts
  from agents_contract c
  left join agents_standing s on s.agent_id = c.agent_id and s.kind = c.kind and s.currency = c.currency
  where c.brand = $1 and c.kind = $2 and c.currency = $3 and c.period = $4 and c.in_force_from <= $5
    and (c.in_force_until is null or c.in_force_until >= $6)`;
const HELD = `${HELD_OVER} order by c.agent_id`;
const HELD_AROUND = `${HELD_OVER} and (c.agent_id = $7 or c.under_id = $7) order by c.agent_id`;

/** A contract in force, and what its agent starts the window from. */
export interface HeldContract {
  readonly contractId: string;
  readonly agentId: MemberId;
  readonly underId: MemberId | null;
  readonly terms: ContractTerms;
  readonly carriedParts: bigint;
  readonly owedParts: bigint;
}

/** Contracts in force over a window, in order of agents. */
export async function heldOver(
  sql: Sql,
  { brand, kind, currency, period }: Series,
  { from, to }: Window,
): Promise<HeldContract[]> {
  return heldFrom(await sql.all<HeldRow>(HELD, [brand, kind, currency, period, new Date(from), new Date(to)]));
}

/** The same of one agent, and those that the agent gave. */
export async function heldAround(
  sql: Sql,
  { brand, kind, currency, period }: Series,
  { from, to, agentId }: Window & { readonly agentId: MemberId },
): Promise<HeldContract[]> {
  const values = [brand, kind, currency, period, new Date(from), new Date(to), agentId];
  return heldFrom(await sql.all<HeldRow>(HELD_AROUND, values));
}

function heldFrom(rows: readonly HeldRow[]): HeldContract[] {
  // Thousands have the same terms, as a rule.
  const known = new Map<string, ContractTerms>();
  return rows.map((row) => {
    const terms = known.get(row.terms_text) ?? termsFrom(row.terms_text);
    known.set(row.terms_text, terms);
    return {
      ...{ contractId: row.contract_id, agentId: asId<MemberId>(row.agent_id), terms },
      underId: row.under_id === null ? null : asId<MemberId>(row.under_id),
      carriedParts: row.carried_parts,
      owedParts: row.owed_parts,
    };
  });
}

const RUNNING = `
  select c.kind, c.currency, c.period, c.contract_id as "contractId" from agents_contract c
  where c.agent_id = $1 and c.in_force_from <= $2 and (c.in_force_until is null or c.in_force_until > $2)
    and ($3::text is null or c.kind = $3)
  order by c.kind, c.in_force_from`;

/** The contracts of an agent that are in force at a moment. */
export function runningOf(
  sql: Sql,
  agentId: MemberId,
  { at, kind }: { readonly at: Instant; readonly kind: Series['kind'] | undefined },
): Promise<(Omit<Series, 'brand'> & { readonly contractId: string })[]> {
  return sql.all(RUNNING, [agentId, new Date(at), kind ?? null]);
}

export function termsFrom(text: string): ContractTerms {
  const terms = readTerms(JSON.parse(text));
  invariant(!isRefused(terms), 'signed terms can be read');
  return terms;
}

export interface Computed extends Series, Window {
  readonly settlementId: SettlementId;
  readonly state: SettlementState;
  readonly at: Instant;
  readonly held: readonly HeldContract[];
  readonly settlement: Settlement;
}

const INSERT = `
  insert into agents_settlement (settlement_id, from_at, to_at, computed_at, contracts, credited_parts, paid_back_parts,
    newly_owed_parts, gross_of_heads_parts, brand, kind, currency, period, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

const PAYMENTS = `
  insert into agents_payment (settlement_id, agent_id, contract_id, under_id, valid_bets_parts, active_members, net_loss_parts,
    window_bets_parts, tier, rate, base_parts, gross_parts, carried_in_parts, carried_out_parts, net_parts, paid_back_parts,
    credited_parts, owed_before_parts, owed_after_parts, is_told, kind, to_at)
  select $1, x.agent_id, x.contract_id, x.under_id, x.valid_bets, x.active, x.net_loss, x.window_bets, x.tier, x.rate, x.base,
    x.gross, x.carried_in, x.carried_out, x.net, x.paid_back, x.credited, x.owed_before, x.owed_after, x.net = 0, $20, $21
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::integer[], $7::bigint[], $8::bigint[], $9::integer[],
    $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[],
    $18::bigint[], $19::bigint[])
    as x (agent_id, contract_id, under_id, valid_bets, active, net_loss, window_bets, tier, rate, base, gross, carried_in,
      carried_out, net, paid_back, credited, owed_before, owed_after)`;

const STANDINGS = `
  insert into agents_standing as s (agent_id, carried_parts, owed_parts, kind, currency)
  select x.agent_id, x.carried, x.owed, $4, $5 from unnest($1::uuid[], $2::bigint[], $3::bigint[]) x (agent_id, carried, owed)
  on conflict (agent_id, kind, currency) do update set carried_parts = excluded.carried_parts, owed_parts = excluded.owed_parts
  where s.carried_parts <> excluded.carried_parts or s.owed_parts <> excluded.owed_parts`;

/** Stores what was computed, and what the next window starts from. */
export async function insertComputed(tx: Tx, computed: Computed): Promise<void> {
  const { settlementId, from, to, at, held, settlement, brand, kind, currency, period, state } = computed;
  const { payments, totals } = settlement;
  const { creditedParts, paidBackParts, newlyOwedParts, grossOfHeadsParts } = totals;
  await tx.all(INSERT, [
    ...[settlementId, new Date(from), new Date(to), new Date(at), held.length],
    ...[creditedParts, paidBackParts, newlyOwedParts, grossOfHeadsParts, brand, kind, currency, period, state],
  ]);
  const of = <T>(figure: (payment: Payment) => T): T[] => payments.map(figure);
  await tx.all(PAYMENTS, [
    settlementId,
    held.map(({ agentId }) => agentId),
    held.map(({ contractId }) => contractId),
    held.map(({ underId }) => underId),
    of((one) => one.validBetsParts),
    of((one) => one.activeMembers),
    of((one) => one.netLossParts),
    of((one) => one.windowBetsParts),
    of((one) => one.tier),
    of((one) => one.rate),
    of((one) => one.baseParts),
    of((one) => one.grossParts),
    held.map(({ carriedParts }) => carriedParts),
    of((one) => one.carriedOutParts),
    of((one) => one.netParts),
    of((one) => one.paidBackParts),
    of((one) => one.creditedParts),
    held.map(({ owedParts }) => owedParts),
    of((one) => one.owedAfterParts),
    ...[kind, new Date(to)],
  ]);
  await tx.all(STANDINGS, [
    held.map(({ agentId }) => agentId),
    of((one) => one.carriedOutParts),
    of((one) => one.owedAfterParts),
    ...[kind, currency],
  ]);
}

const PAYING = `
  select s.settlement_id as id from agents_settlement s where s.state = 'paying' order by s.computed_at, s.settlement_id limit $1`;

export async function settlementsToPay(sql: Sql, limit: number): Promise<SettlementId[]> {
  return (await sql.all<{ readonly id: string }>(PAYING, [limit])).map(({ id }) => asId<SettlementId>(id));
}

const PAST = `
  select s.settlement_id as "settlementId", s.computed_at as "computedAt", array_agg(p.agent_id order by p.agent_id) as "agentIds"
  from agents_settlement s join agents_payment p using (settlement_id)
  where s.state = 'paying'
  group by s.settlement_id
  order by s.computed_at, s.settlement_id`;

export interface PastSettlement {
  readonly settlementId: SettlementId;
  readonly computedAt: Instant;
  readonly agentIds: readonly MemberId[];
}

/** Everything that may be paid and is not, with whom it pays. */
export async function settlementsOfPast(sql: Sql): Promise<PastSettlement[]> {
  const rows = await sql.all<Omit<PastSettlement, 'computedAt'> & { readonly computedAt: Date }>(PAST);
  return rows.map((row) => ({ ...row, computedAt: instantOf(row.computedAt.getTime()) }));
}

const PAY = 'select agents_pay_piece($1, $2, $3) as paid';

/** Pays the next agents; undefined when nothing is left to pay. */
export async function payPiece(
  tx: Tx,
  settlementId: SettlementId,
  { limit, at }: { readonly limit: number; readonly at: Instant },
) {
  return (
    (await tx.first<{ readonly paid: number | null }>(PAY, [settlementId, limit, new Date(at)]))?.paid ?? undefined
  );
}

export interface Untold {
  readonly settlementId: string;
  readonly agentId: MemberId;
  readonly brand: BrandCode;
  readonly currency: Series['currency'];
  readonly kind: Series['kind'];
  readonly creditedParts: bigint;
  readonly paidBackParts: bigint;
  readonly netParts: bigint;
}

const TELL = `
  update agents_payment p set is_told = true
  from (
    select x.settlement_id, x.agent_id, s.brand, s.currency, s.kind
    from agents_payment x join agents_settlement s using (settlement_id)
    where not x.is_told and x.paid_at is not null
    order by x.settlement_id, x.agent_id limit $1 for update of x skip locked) u
  where p.settlement_id = u.settlement_id and p.agent_id = u.agent_id
  returning p.settlement_id as "settlementId", p.agent_id as "agentId", u.brand, u.currency, u.kind,
    p.credited_parts as "creditedParts", p.paid_back_parts as "paidBackParts", p.net_parts as "netParts"`;

/** Payments nobody was told of, which from now on somebody was. */
export function takeUntold(tx: Tx, limit: number): Promise<Untold[]> {
  return tx.all<Untold>(TELL, [limit]);
}
