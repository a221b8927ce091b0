import { type Instant, invariant, type MemberId, spanOfDays } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

export interface IncomeSpan {
  readonly since: Instant;
  readonly until: Instant;
}

/** From the first of these days of a zone to the end of the last. */
export function incomeSpan(timeZone: string, days: { readonly from: string; readonly to: string }): IncomeSpan {
  const { since, until } = spanOfDays(timeZone, days);
  invariant(since !== null && until !== null, 'both days are told');
  return { since, until };
}

const INCOMES = `
  select (
    select coalesce(sum(p.net_parts), 0)::bigint from agents_payment p
    where p.agent_id = $1 and p.paid_at >= s.since and p.paid_at < s.until) as parts
  from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality s (since, until, place) order by s.place`;

/** What contracts paid an agent within each of these times, net of what the downlines got. */
export async function incomesOf(sql: Sql, agentId: MemberId, spans: readonly IncomeSpan[]): Promise<bigint[]> {
  const rows = await sql.all<{ parts: bigint }>(INCOMES, [
    agentId,
    spans.map(({ since }) => new Date(since)),
    spans.map(({ until }) => new Date(until)),
  ]);
  return rows.map(({ parts }) => parts);
}
