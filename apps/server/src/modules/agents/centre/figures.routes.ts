import { agentFigures, agentOverview } from '@baize/contract/agents/centre';
import { dayPlus, type MemberId, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type Come,
  comeOf,
  comesOf,
  currencyOf,
  DAYS_MAX,
  firstDayIn,
  later,
  type LineOf,
  sumsOnWire,
  together,
} from './figures.ts';
import { incomesOf, incomeSpan } from './income.store.ts';
import { overviewOf } from './overview.ts';
import { type CentreDeps, inLine } from './team.ts';
import { oneOfTeam, pageOfTeam } from '../../people/hierarchy/index.ts';

/** Shows agents what their lines came to. */
export function mountFigures(serve: Serve, deps: CentreDeps): void {
  const { db, brands } = deps;
  serve(agentFigures, async ({ account, by, from, to, ...page }, { session, brand }) => {
    if (from > to || dayPlus(from, DAYS_MAX) <= to) throw new Refusal('request_invalid');
    const { agent, about, path } = await inLine(db, { memberId: session.memberId, brand, account });
    const { timeZone } = await brands.of(brand);
    const line: LineOf = { agentId: agent.memberId, currency: await currencyOf(db, agent.memberId), grain: 'day' };
    const one = await oneOfTeam(db, agent.memberId, about.memberId);
    const since = one === undefined ? from : later(from, firstDayIn(timeZone, one));
    const whole = await comeOf(db, line, { memberId: about.memberId, from: since, to });
    const [all, own] = [sumsOnWire(together(whole.days)), sumsOnWire(whole.own)];
    const asked = { ...page, from, to, timeZone, aboutId: about.memberId };
    const isSelf = about.memberId === agent.memberId;
    const rows =
      by === 'day'
        ? pageOfDays(whole.days, isSelf ? await incomesIn(deps, agent.memberId, asked) : null, page)
        : await pageOfMembers(deps, line, asked);
    return {
      ...{
        path: [...path],
        isAgent: about.isAgent,
        currency: line.currency,
        all,
        own,
        list: rows.list,
        total: rows.total,
      },
      totalPages: Math.ceil(rows.total / page.pageSize),
    };
  });
  serve(agentOverview, async (_request, { session, brand }) => {
    const { agent } = await inLine(db, { memberId: session.memberId, brand, account: undefined });
    const { periods, ...shown } = await overviewOf(deps, { agentId: agent.memberId, brand });
    return {
      ...shown,
      periods: periods.map(({ period, now, before }) => ({ period, now: periodOf(now), before: periodOf(before) })),
    };
  });
}

interface Paged {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The latest first; with what contracts paid, where it is asked about the agent who asks: also on days on which nobody played. */
function pageOfDays(
  days: readonly (Come & { readonly day: string })[],
  incomes: ReadonlyMap<string, bigint> | null,
  { pageNo, pageSize }: Paged,
) {
  const known = new Map(days.map(({ day, ...come }) => [day, come]));
  const all = [...new Set([...known.keys(), ...(incomes?.keys() ?? [])])].toSorted().toReversed();
  const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((day) => {
    const come = known.get(day) ?? together([]);
    return {
      ...{ ...sumsOnWire(come), day, account: null, isAgent: null },
      ...{ newcomers: Number(come.newcomers), active: Number(come.active) },
      income: incomes === null ? null : textFromParts(incomes.get(day) ?? 0n),
    };
  });
  return { list, total: all.length };
}

interface AskedMembers extends Paged {
  readonly aboutId: LineOf['agentId'];
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** What contracts paid an agent on each of these days on which it came to something. */
async function incomesIn({ db }: CentreDeps, agentId: MemberId, { timeZone, from, to }: AskedMembers) {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayPlus(day, 1)) days.push(day);
  const spans = days.map((day) => incomeSpan(timeZone, { from: day, to: day }));
  const incomes = await incomesOf(db, agentId, spans);
  const paid = days.map((day, place) => [day, incomes[place] ?? 0n] as const);
  return new Map(paid.filter(([, parts]) => parts !== 0n));
}

/** Those right below, each with everybody below them, by name. */
async function pageOfMembers({ db }: CentreDeps, line: LineOf, asked: AskedMembers) {
  const { pageNo, pageSize, from, to, timeZone, aboutId } = asked;
  const { rows, total } = await pageOfTeam(db, {
    ...{ agentId: line.agentId, of: { underId: aboutId } },
    ...{ sort: 'account', descending: false, limit: pageSize, offset: (pageNo - 1) * pageSize },
  });
  const stretches = rows.map((row) => ({
    ...{ memberId: row.memberId, from: later(from, firstDayIn(timeZone, row)), to },
  }));
  const comes = await comesOf(db, line, stretches);
  const list = rows.map(({ account, isAgent }, i) => {
    const come = together(comes[i]?.days ?? []);
    const active = from === to ? Number(come.active) : null;
    return {
      ...sumsOnWire(come),
      day: null,
      account,
      isAgent,
      newcomers: Number(come.newcomers),
      active,
      income: null,
    };
  });
  return { list, total };
}

function periodOf({ incomeParts, ...come }: Come & { readonly incomeParts: bigint }) {
  const counts = { newcomers: Number(come.newcomers), active: Number(come.active) };
  return { ...sumsOnWire(come), ...counts, income: textFromParts(incomeParts) };
}
