import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

export interface IncomeSpan {
  readonly agentId: MemberId;
  readonly since: Instant;
  readonly until: Instant;
}

/** What contracts paid an agent within a time, net of what the downlines got. */
export async function incomeOf(sql: Sql, { agentId, since, until }: IncomeSpan): Promise<bigint> {
  const row = await sql.first<{ parts: bigint }>(
    `select coalesce(sum(p.net_parts), 0)::bigint as parts from agents_payment p
     where p.agent_id = $1 and p.paid_at >= $2 and p.paid_at < $3`,
    [agentId, new Date(since), new Date(until)],
  );
  return row?.parts ?? 0n;
}
