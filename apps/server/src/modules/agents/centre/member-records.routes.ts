import { agentMemberBets, agentMemberMoney } from '@baize/contract/agents/member-records';
import { TEAM_MONEY } from '@baize/contract/agents/team-lists';
import { type BrandCode, dayPlus, instantOf, type MemberId, startOfDay, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { oneOfTeam } from '../../people/hierarchy/index.ts';
import { sumsOnWire, bettingRecord, roundOnWire } from '../../records/betting-record/index.ts';
import { moneyLinesOf, type TeamMoney } from '../counts/index.ts';
import { DAYS_MAX, firstDayIn } from './figures.ts';
import { type CentreDeps, inLine } from './team.ts';

/** Shows agents the single bets and movements of money that the figures of a member are made of (B12.3). */
export function mountMemberRecords(serve: Serve, deps: CentreDeps): void {
  const { db, clock } = deps;
  serve(agentMemberBets, async (request, { session, brand }) => {
    const { memberId, span, ...answer } = await recordOf(deps, { agentId: session.memberId, brand, ...request });
    const { vendor = null, status = null, gameName = null, pageNo, pageSize, cursor } = request;
    const asOf = cursor === undefined ? clock.now() : instantOf(Number(cursor));
    const until = instantOf(Math.max(span.since, Math.min(span.until, asOf + 1)));
    const filter = { memberId, ...span, until, vendor, status, gameName };
    const { list, sums, totalPages, vendors } = await bettingRecord(db, { ...filter, pageNo, pageSize });
    return {
      ...{ ...answer, ...sumsOnWire(sums), total: sums.rounds, totalPages, cursor: String(asOf) },
      list: list.map((row) => roundOnWire(row)),
      vendors: [...vendors],
    };
  });
  serve(agentMemberMoney, async (request, { session, brand }) => {
    const { memberId, span, ...answer } = await recordOf(deps, { agentId: session.memberId, brand, ...request });
    const { what, pageNo, pageSize, cursor } = request;
    const filter = { memberId, ...span, what, lastSeq: cursor === undefined ? null : BigInt(cursor) };
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { lines, total, high, sums } = await moneyLinesOf(db, filter, page);
    const textOf = (one: TeamMoney) => textFromParts(sums.get(one) ?? 0n);
    return {
      ...{ ...answer, total, totalPages: Math.ceil(total / pageSize), cursor: String(high) },
      list: lines.map(({ parts, ...line }) => ({ ...line, amount: textFromParts(parts) })),
      sums: Object.fromEntries(TEAM_MONEY.map((one) => [one, textOf(one)])) as Record<TeamMoney, string>,
    };
  });
}

interface Asked {
  readonly agentId: MemberId;
  readonly brand: BrandCode;
  readonly account?: string | undefined;
  readonly from: string;
  readonly to: string;
}

/**
 * Whose record an agent may see, and of which time: as with the figures, from the first day on that is wholly in the line, so that
 * the one comes to the other. A time that was over by then ends where it begins.
 */
async function recordOf({ db, brands }: CentreDeps, { agentId, brand, account, from, to }: Asked) {
  if (from > to || dayPlus(from, DAYS_MAX) <= to) throw new Refusal('request_invalid');
  const { about, path } = await inLine(db, { memberId: agentId, brand, account });
  const { timeZone } = await brands.of(brand);
  const one = await oneOfTeam(db, agentId, about.memberId);
  const first = one === undefined ? from : firstDayIn(timeZone, one);
  const begin = first > from ? first : from;
  const since = startOfDay(timeZone, begin);
  const until = instantOf(Math.max(since, startOfDay(timeZone, dayPlus(to, 1))));
  const { currency } = await balanceOf(db, about.memberId);
  return {
    ...{ memberId: about.memberId, span: { since, until, timeZone } },
    ...{ path: [...path], since: begin === from ? null : begin, currency },
  };
}
