import { agentFigures, agentOverview } from '@baize/contract/agents/centre';
import { dayIn, dayPlus, instantOf, invariant, spanOfDays, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberById } from '../../people/members/index.ts';
import { type Asked, type Come, comeOf, firstDayIn, together } from './figures.ts';
import { incomeOf } from './income.store.ts';
import { type CentreDeps, inLine } from './team.ts';
import { oneOfTeam, pageOfTeam } from './team.store.ts';

/** So many days can be asked for at once. */
const DAYS_MAX = 92;

/** Shows agents what their lines came to. */
export function mountFigures(serve: Serve, deps: CentreDeps): void {
  const { db, brands, clock } = deps;
  serve(agentFigures, async ({ account, by, from, to, pageNo, pageSize }, { session, brand }) => {
    if (from > to || dayPlus(from, DAYS_MAX) <= to) throw new Refusal('request_invalid');
    const { agent, about, path } = await inLine(db, { memberId: session.memberId, brand, account });
    const { timeZone } = await brands.of(brand);
    const asked: Asked = { agentId: agent.memberId, currency: await currencyOf(deps, agent.memberId), grain: 'day' };
    const one = await oneOfTeam(db, agent.memberId, about.memberId);
    const since = one === undefined ? from : later(from, firstDayIn(timeZone, one));
    const whole = await comeOf(db, asked, { memberId: about.memberId, from: since, to });
    const common = {
      ...{ path: [...path], currency: asked.currency, all: onWire(together(whole.days)), own: onWire(whole.own) },
    };
    const offset = (pageNo - 1) * pageSize;
    if (by === 'day') {
      const days = whole.days.toReversed();
      const list = days.slice(offset, offset + pageSize).map(({ day, ...come }) => ({
        ...{ ...onWire(come), day, account: null, isAgent: null },
        ...{ newcomers: Number(come.newcomers), active: Number(come.active) },
      }));
      return { ...common, list, total: days.length, totalPages: Math.ceil(days.length / pageSize) };
    }
    const { rows, total } = await pageOfTeam(db, {
      ...{ agentId: agent.memberId, underId: about.memberId, beginsWith: undefined },
      ...{ sort: 'account', descending: false, limit: pageSize, offset },
    });
    const list = [];
    for (const row of rows) {
      const first = later(from, firstDayIn(timeZone, row));
      const come = together((await comeOf(db, asked, { memberId: row.memberId, from: first, to })).days);
      const active = from === to ? Number(come.active) : null;
      list.push({
        ...{ ...onWire(come), day: null, account: row.account, isAgent: row.isAgent },
        ...{ newcomers: Number(come.newcomers), active },
      });
    }
    return { ...common, list, total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(agentOverview, async (_request, { session, brand }) => {
    const { agent } = await inLine(db, { memberId: session.memberId, brand, account: undefined });
    const { timeZone } = await brands.of(brand);
    const currency = await currencyOf(deps, agent.memberId);
    const today = dayIn(timeZone, clock.now());
    const agentId = agent.memberId;
    const day = async (of: string) => {
      const { days } = await comeOf(db, { agentId, currency, grain: 'day' }, { memberId: agentId, from: of, to: of });
      return periodOf(together(days), await incomeOf(db, { agentId, ...spanBetween(timeZone, of, of) }));
    };
    const month = async (first: string) => {
      const asked: Asked = { agentId, currency, grain: 'month' };
      const { days } = await comeOf(db, asked, { memberId: agentId, from: first, to: first });
      const last = dayPlus(monthPlus(first, 1), -1);
      return periodOf(together(days), await incomeOf(db, { agentId, ...spanBetween(timeZone, first, last) }));
    };
    const thisMonth = `${today.slice(0, 7)}-01`;
    const [now, d1, d2] = [await day(today), await day(dayPlus(today, -1)), await day(dayPlus(today, -2))];
    const [m0, m1] = [await month(thisMonth), await month(monthPlus(thisMonth, -1))];
    const m2 = await month(monthPlus(thisMonth, -2));
    const { total } = await pageOfTeam(db, {
      ...{
        agentId,
        underId: undefined,
        beginsWith: undefined,
        sort: 'account',
        descending: false,
        limit: 1,
        offset: 0,
      },
    });
    return {
      ...{ currency, members: total },
      periods: [
        { period: 'today' as const, now, before: d1 },
        { period: 'yesterday' as const, now: d1, before: d2 },
        { period: 'thisMonth' as const, now: m0, before: m1 },
        { period: 'lastMonth' as const, now: m1, before: m2 },
      ],
    };
  });
}

async function currencyOf({ db }: CentreDeps, memberId: Asked['agentId']) {
  const member = await memberById(db, memberId);
  invariant(member !== undefined, 'a member never disappears');
  return member.currency;
}

const later = (one: string, other: string) => (one > other ? one : other);

/** The first of the month so many months later. */
function monthPlus(first: string, months: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function spanBetween(timeZone: string, from: string, to: string) {
  const { since, until } = spanOfDays(timeZone, { from, to });
  return { since: since ?? instantOf(0), until: until ?? instantOf(0) };
}

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

function periodOf(come: Come, incomeParts: bigint) {
  const counts = { newcomers: Number(come.newcomers), active: Number(come.active) };
  return { ...onWire(come), ...counts, income: textFromParts(incomeParts) };
}
