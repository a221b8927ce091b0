import type { TEAM_MONEY } from '@baize/contract/agents/team-lists';
import { type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

export type TeamMoney = (typeof TEAM_MONEY)[number];

/** Which of a member's money: from a moment on, before another, of one sum or all. */
export interface MoneyFilter {
  readonly memberId: MemberId;
  readonly since: Instant;
  readonly until: Instant;
  readonly what: TeamMoney | undefined;
  /** The last transfer that counts, by number; null: all. */
  readonly lastSeq: bigint | null;
}

export interface MoneyLine {
  readonly id: string;
  readonly at: Instant;
  readonly what: TeamMoney;
  readonly parts: bigint;
}

/** The kinds of transfers that sums of lines are made of: agents_money_of says of each whether it belongs to one. */
const KINDS = ['deposit', 'withdrawal', 'bonus', 'rollback', 'toMember', 'fromMember'];

const LINES = `
  with ends as materialized (
    select ledger_seq_before($1, $2) as low, least($6::bigint, ledger_seq_before($1, $3)) as high
  ), lines as materialized (
    select t.seq, t.at, m.what, m.parts
    from ends e cross join lateral ledger_of_kinds($1, e.low, e.high, $5) t
    cross join lateral agents_money_of(t.kind, t.debit_account, t.credit_account, t.amount_parts) m
    where $4::text is null or m.what = $4
  )`;

const SUMS = `${LINES}
  select e.high, l.what, count(l.seq)::int as n, coalesce(sum(l.parts), 0)::bigint as parts
  from ends e left join lines l on true group by e.high, l.what`;
const PAGE = `${LINES}
  select l.seq::text as id, l.at, l.what, l.parts from lines l order by l.seq desc, l.what limit $7 offset $8`;

interface SumRow {
  readonly high: bigint;
  readonly what: TeamMoney | null;
  readonly n: number;
  readonly parts: bigint;
}

/** A member's money as the sums of a line are made of it, newest first, what the whole selection comes to, and where it ends. */
export async function moneyLinesOf(
  sql: Sql,
  filter: MoneyFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { memberId, since, until, what = null, lastSeq } = filter;
  const values = [memberId, new Date(since), new Date(until), what, KINDS];
  const sums = await sql.all<SumRow>(SUMS, [...values, lastSeq]);
  const high = sums[0]?.high ?? 0n;
  const total = sums.reduce((all, { n }) => all + n, 0);
  const page = [...values, high, limit, offset];
  const rows =
    offset >= total ? [] : await sql.all<{ id: string; at: Date; what: TeamMoney; parts: bigint }>(PAGE, page);
  const lines: MoneyLine[] = rows.map((row) => ({ ...row, at: instantOf(row.at.getTime()) }));
  return { lines, total, high, sums: new Map(sums.map((row) => [row.what, row.parts])) };
}
