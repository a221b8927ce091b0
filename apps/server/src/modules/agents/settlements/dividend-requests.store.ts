import type { Window } from '@baize/agent-pay';
import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Series } from './settlement.ts';

const INSERT = `
  insert into agents_dividend_request (agent_id, from_at, to_at, asked_at, brand, currency, period)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (agent_id, period, currency, from_at) do nothing`;

/** Notes who asked for a period; who asked before, asked then. */
export async function insertRequest(
  tx: Tx,
  { brand, currency, period }: Series,
  { agentId, from, to, at }: Window & { readonly agentId: MemberId; readonly at: Instant },
): Promise<void> {
  await tx.all(INSERT, [agentId, new Date(from), new Date(to), new Date(at), brand, currency, period]);
}

const ASKED = `
  select max(r.to_at) as until from agents_dividend_request r where r.brand = $1 and r.currency = $2 and r.period = $3`;

/** The end of the last period that anybody of a brand asked for. */
export async function askedUntil(
  sql: Sql,
  { brand, currency, period }: Omit<Series, 'kind'>,
): Promise<Instant | undefined> {
  const row = await sql.first<{ readonly until: Date | null }>(ASKED, [brand, currency, period]);
  return row?.until ? instantOf(row.until.getTime()) : undefined;
}

const OWN = `
  select r.from_at as "from", r.asked_at as "at" from agents_dividend_request r
  where r.agent_id = $1 and r.currency = $2 and r.period = $3 and r.from_at = any ($4)`;

/** When an agent asked for some periods, by their start. */
export async function askedBy(
  sql: Sql,
  agentId: MemberId,
  { currency, period, starts }: Pick<Series, 'currency' | 'period'> & { readonly starts: readonly Instant[] },
): Promise<ReadonlyMap<Instant, Instant>> {
  const rows = await sql.all<{ readonly from: Date; readonly at: Date }>(OWN, [
    ...[agentId, currency, period],
    starts.map((start) => new Date(start)),
  ]);
  return new Map(rows.map(({ from, at }) => [instantOf(from.getTime()), instantOf(at.getTime())]));
}

const CONTRACTS = `
  select c.brand, c.kind, c.currency, c.period, c.in_force_from, c.in_force_until
  from agents_contract c
  where c.agent_id = $1 and c.kind = 'dividend' and c.in_force_from is not null
  order by c.in_force_from`;

interface ContractRow extends Series {
  readonly in_force_from: Date;
  readonly in_force_until: Date | null;
}

export interface DividendContract extends Series {
  readonly from: Instant;
  readonly until: Instant | null;
}

/** Every dividend contract that an agent ever held, by when it is in force. */
export async function dividendContractsOf(sql: Sql, agentId: MemberId): Promise<DividendContract[]> {
  const rows = await sql.all<ContractRow>(CONTRACTS, [agentId]);
  return rows.map(({ in_force_from: from, in_force_until: until, ...series }) => ({
    ...series,
    from: instantOf(from.getTime()),
    until: until && instantOf(until.getTime()),
  }));
}

const SETTLED = `
  select s.settlement_id as "settlementId", s.state, p.net_parts as "netParts"
  from agents_settlement s left join agents_payment p on p.settlement_id = s.settlement_id and p.agent_id = $1
  where s.brand = $2 and s.kind = 'dividend' and s.currency = $3 and s.period = $4 and s.from_at = $5 and s.to_at = $6`;

export interface SettledDividend {
  readonly settlementId: string;
  readonly state: 'waiting' | 'paying' | 'paid';
  readonly netParts: bigint | null;
}

/** What became of a period, and what an agent gets of it. */
export function settledDividend(
  sql: Sql,
  { brand, currency, period }: Series,
  { agentId, from, to }: Window & { readonly agentId: MemberId },
): Promise<SettledDividend | undefined> {
  return sql.first<SettledDividend>(SETTLED, [agentId, brand, currency, period, new Date(from), new Date(to)]);
}
