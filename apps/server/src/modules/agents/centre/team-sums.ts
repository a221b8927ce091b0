import { TEAM_ORDERS, TEAM_SUM_ORDERS } from '@baize/contract/agents/team-lists';
import { type BrandCode, type Currency, dayPlus, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { pageOfTeam, type TeamMember } from '../../people/hierarchy/index.ts';
import { type Sums, totalsOf } from '../counts/index.ts';
import { DAYS_MAX, firstDayIn, later, together } from './figures.ts';

type SumOrder = (typeof TEAM_SUM_ORDERS)[number];
type Order = (typeof TEAM_ORDERS)[number] | SumOrder;

/** Teams of up to so many members can be sorted by their sums (decision 0047). */
const SORTED_MOST = 500;

export interface TeamLine {
  readonly agentId: MemberId;
  readonly currency: Currency;
  readonly timeZone: string;
}

interface DaysAsked {
  readonly from: string;
  readonly to: string;
}

/** The days that sums are asked for; null: none. Refuses request_invalid for half of it, and for too many. */
export function daysAsked(from: string | undefined, to: string | undefined): DaysAsked | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined) throw new Refusal('request_invalid');
  if (from > to || dayPlus(from, DAYS_MAX) <= to) throw new Refusal('request_invalid');
  return { from, to };
}

interface AskedPage {
  readonly of: { readonly underId: MemberId } | { readonly brand: BrandCode; readonly beginsWith: string };
  readonly sort: Order;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly days: DaysAsked | null;
}

interface PageWithSums {
  readonly rows: readonly TeamMember[];
  readonly total: number;
  /** As the rows stand; null: no days are asked for. */
  readonly sums: readonly Sums[] | null;
  readonly sorted: Order;
  readonly sortable: boolean;
}

/** A page of a line with what each came to with everybody below; in the order of that, where they are few enough. */
export async function pageWithSums(sql: Sql, line: TeamLine, asked: AskedPage): Promise<PageWithSums> {
  const { of, sort, descending, limit, offset, days } = asked;
  const named = TEAM_ORDERS.find((one) => one === sort) ?? 'account';
  const bySum = TEAM_SUM_ORDERS.find((one) => one === sort);
  if (bySum !== undefined && days !== null) {
    const everybody = { agentId: line.agentId, of, sort: named, descending: false, limit: SORTED_MOST, offset: 0 };
    const { rows, total } = await pageOfTeam(sql, everybody);
    if (total <= SORTED_MOST) {
      const ranked = ranking({ rows, sums: await sumsOf(sql, line, { rows, days }) }, bySum, descending);
      const page = ranked.slice(offset, offset + limit);
      const [shown, sums] = [page.map(({ row }) => row), page.map((one) => one.sums)];
      return { rows: shown, sums, total, sorted: bySum, sortable: true };
    }
  }
  const page = { agentId: line.agentId, of, sort: named, descending: bySum === undefined && descending, limit, offset };
  const { rows, total } = await pageOfTeam(sql, page);
  const sums = days && (await sumsOf(sql, line, { rows, days }));
  return { rows, sums, total, sorted: named, sortable: total <= SORTED_MOST };
}

interface Added {
  readonly rows: readonly TeamMember[];
  readonly sums: readonly Sums[];
}

function ranking({ rows, sums }: Added, by: SumOrder, descending: boolean) {
  const all = rows.map((row, place) => ({ row, sums: sums[place] ?? together([]) }));
  const sign = descending ? -1 : 1;
  // By account where they came to the same: in that order they are already.
  return all.toSorted((one, other) => sign * compared(figureOf(one.sums, by), figureOf(other.sums, by)));
}

const compared = (one: bigint, other: bigint) => Number(one > other) - Number(one < other);

const figureOf = (sums: Sums, by: SumOrder) => (by === 'profit' ? sums.bonuses + sums.rebates - sums.loss : sums[by]);

async function sumsOf(
  sql: Sql,
  { agentId, currency, timeZone }: TeamLine,
  { rows, days }: { readonly rows: readonly TeamMember[]; readonly days: DaysAsked },
): Promise<Sums[]> {
  const of = rows.map((row) => ({ memberId: row.memberId, from: later(days.from, firstDayIn(timeZone, row)) }));
  const totals = await totalsOf(sql, { of, under: agentId, to: days.to, currency });
  return rows.map(({ memberId }) => totals.get(memberId) ?? together([]));
}
