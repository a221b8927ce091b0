import type { BrandCode, Currency, Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

/** Which bets of lines are looked at, and what they count for. */
export interface LineSpan {
  readonly brand: BrandCode;
  readonly currency: Currency;
  /** Whole days of the brand: from the first on, before the last. They count for conditions and losses. */
  readonly days: { readonly from: string; readonly to: string };
  /** Losses of days are summed from here on: at the latest from the first of them. */
  readonly lossFrom: string;
  /**
   * A window shorter than a day, whose bets are told by five minutes; null: the window is whole days. `dayFrom`: from then on five
   * minutes count for conditions and losses, too.
   */
  readonly slots: { readonly from: Instant; readonly to: Instant; readonly dayFrom: Instant | null } | null;
}

/** A line, and which bets of it count. */
export interface CountedLine {
  readonly agentId: MemberId;
  readonly sizeParts: bigint;
}

export interface LineMember {
  readonly memberId: MemberId;
  /** What the member is called. */
  readonly name: string;
  readonly conditionParts: bigint;
  readonly validParts: bigint;
  readonly lossParts: bigint;
}

const ADDED = 'agents_line_members($1, $2, $3, $4, $5::date, $6::date, $7::date, $8, $9, $10)';
const MEMBERS = `
  select x.member_id as "memberId", hierarchy_name_of(x.member_id) as name, x.conditions as "conditionParts", x.valid as "validParts",
    x.loss as "lossParts"
  from ${ADDED} x order by x.member_id`;

/** What each member added to a line, the agent included, by what they did while they stood in it. */
export function lineMembers(sql: Sql, span: LineSpan, line: CountedLine): Promise<LineMember[]> {
  return sql.all<LineMember>(MEMBERS, valuesOf(span, [line]));
}

const TOTALS = `
  select a.agent_id as "agentId", coalesce(sum(x.conditions), 0)::bigint as "validBetsParts",
    coalesce(sum(x.valid), 0)::bigint as "windowBetsParts", coalesce(sum(x.loss), 0)::bigint as "netLossParts",
    count(*) filter (where x.conditions > 0 and x.conditions >= a.active_from)::int as "activeMembers"
  from unnest($3::uuid[], $11::bigint[]) a (agent_id, active_from)
  left join ${ADDED} x on x.agent_id = a.agent_id
  group by a.agent_id`;

export interface LineTotals {
  readonly agentId: MemberId;
  readonly validBetsParts: bigint;
  readonly windowBetsParts: bigint;
  readonly netLossParts: bigint;
  readonly activeMembers: number;
}

/** What lines come to; a member is active from so much on. */
export function lineTotals(
  sql: Sql,
  span: LineSpan,
  lines: readonly (CountedLine & { readonly activeFromParts: bigint })[],
): Promise<LineTotals[]> {
  return sql.all<LineTotals>(TOTALS, [...valuesOf(span, lines), lines.map((line) => line.activeFromParts)]);
}

function valuesOf({ brand, currency, days, lossFrom, slots }: LineSpan, lines: readonly CountedLine[]): unknown[] {
  const at = (moment: Instant | null | undefined) =>
    moment === null || moment === undefined ? null : new Date(moment);
  return [
    ...[brand, currency, lines.map(({ agentId }) => agentId), lines.map(({ sizeParts }) => sizeParts)],
    ...[lossFrom, days.from, days.to, at(slots?.dayFrom), at(slots?.from), at(slots?.to)],
  ];
}

/** A line, from which of its days on, and before which. */
export interface LineDays {
  readonly agentId: MemberId;
  readonly from: string;
  readonly to: string;
}

const LOSSES = `
  select d.agent_id as "agentId", (coalesce(l.loss, 0) + coalesce(o.loss, 0))::bigint as "lossParts"
  from unnest($2::uuid[], $3::date[], $4::date[]) d (agent_id, first_day, until_day)
  cross join lateral (
    select sum(l.loss - l.bonuses - l.rebates) as loss from agents_line l
    where l.agent_id = d.agent_id and l.currency = $1 and l.grain = 'day' and l.first_day >= d.first_day
      and l.first_day < d.until_day) l
  cross join lateral (
    select sum(o.loss - o.bonuses - o.rebates) as loss
    from hierarchy_places_of(array[d.agent_id]) p join agents_own o on o.place_id = p.place_id
    where o.currency = $1 and o.grain = 'day' and o.first_day >= d.first_day and o.first_day < d.until_day) o`;

/** What lines lost over whole days, the agents included: as it was added up, so that it costs the same for any line. */
export async function lineLosses(
  sql: Sql,
  currency: Currency,
  lines: readonly LineDays[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const rows = await sql.all<{ readonly agentId: MemberId; readonly lossParts: bigint }>(LOSSES, [
    ...[currency, lines.map(({ agentId }) => agentId)],
    ...[lines.map(({ from }) => from), lines.map(({ to }) => to)],
  ]);
  return new Map(rows.map(({ agentId, lossParts }) => [agentId, lossParts]));
}
