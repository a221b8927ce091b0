import { agentFigures, agentOverview } from '@baize/contract/agents/centre';
import { dayPlus, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Come, comeOf, comesOf, currencyOf, DAYS_MAX, firstDayIn, type LineOf, together } from './figures.ts';
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
    const [all, own] = [onWire(together(whole.days)), onWire(whole.own)];
    const asked = { ...page, from, to, timeZone, aboutId: about.memberId };
    const rows = by === 'day' ? pageOfDays(whole.days, page) : await pageOfMembers(deps, line, asked);
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

/** The latest first. */
function pageOfDays(days: readonly (Come & { readonly day: string })[], { pageNo, pageSize }: Paged) {
  const list = days
    .toReversed()
    .slice((pageNo - 1) * pageSize, pageNo * pageSize)
    .map(({ day, ...come }) => ({
      ...{ ...onWire(come), day, account: null, isAgent: null },
      ...{ newcomers: Number(come.newcomers), active: Number(come.active) },
    }));
  return { list, total: days.length };
}

interface AskedMembers extends Paged {
  readonly aboutId: LineOf['agentId'];
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
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
    return { ...onWire(come), day: null, account, isAgent, newcomers: Number(come.newcomers), active };
  });
  return { list, total };
}

const later = (one: string, other: string) => (one > other ? one : other);

function onWire(come: Come) {
  const { bets, loss, bonuses, rebates, stake, valid, deposits, withdrawals, sent, received } = come;
  return {
    bets: Number(bets),
    stake: textFromParts(stake),
    valid: textFromParts(valid),
    profit: textFromParts(bonuses + rebates - loss),
    bonuses: textFromParts(bonuses),
    rebates: textFromParts(rebates),
    deposits: textFromParts(deposits),
    withdrawals: textFromParts(withdrawals),
    sent: textFromParts(sent),
    received: textFromParts(received),
  };
}

function periodOf({ incomeParts, ...come }: Come & { readonly incomeParts: bigint }) {
  const counts = { newcomers: Number(come.newcomers), active: Number(come.active) };
  return { ...onWire(come), ...counts, income: textFromParts(incomeParts) };
}
