import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

export interface IncomeSpan {
  readonly since: Instant;
  readonly until: Instant;
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

const BY_DAY = `
  select to_char(d.day, 'YYYY-MM-DD') as day, s.parts
  from generate_series(
    date_trunc('day', $3::timestamptz at time zone $2), $4::timestamptz at time zone $2 - interval '1 microsecond', interval '1 day') d (day)
  cross join lateral (
    select sum(p.net_parts)::bigint as parts from agents_payment p
    where p.agent_id = $1 and p.paid_at >= greatest(d.day at time zone $2, $3)
      and p.paid_at < least((d.day + interval '1 day') at time zone $2, $4)) s
  where s.parts is not null`;

/** The same by day of a time zone, of the days on which something was paid. */
export async function incomeByDay(
  sql: Sql,
  { agentId, timeZone, since, until }: IncomeSpan & { readonly agentId: MemberId; readonly timeZone: string },
): Promise<ReadonlyMap<string, bigint>> {
  const values = [agentId, timeZone, new Date(since), new Date(until)];
  const rows = await sql.all<{ day: string; parts: bigint }>(BY_DAY, values);
  return new Map(rows.map(({ day, parts }) => [day, parts]));
}
