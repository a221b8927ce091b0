import { agentTeam, agentTeamMember } from '@baize/contract/agents/centre';
import { type BrandCode, dayIn, invariant } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { excludedAmong } from '../../people/exclusion/index.ts';
import { usernameKey } from '../../people/members/index.ts';
import { type CentreDeps, inLine } from './team.ts';
import { countsBelow, oneOfTeam, type Stand, type TeamMember } from '../../people/hierarchy/index.ts';
import { lineSums } from '../counts/index.ts';
import { currencyOf, firstDayIn, later, sumsOnWire, together } from './figures.ts';
import { daysAsked, pageWithSums, type TeamLine } from './team-sums.ts';

/** Shows agents their line: level by level, by name, and the path to anybody in it. */
export function mountTeam(serve: Serve, deps: CentreDeps): void {
  const { db, brands } = deps;
  serve(agentTeam, async ({ under, search, pageNo, pageSize, from, to, ...order }, { session, brand }) => {
    const { agent, about, path } = await inLine(db, { memberId: session.memberId, brand, account: under });
    const beginsWith = usernameKey(search ?? '');
    const { timeZone } = await brands.of(brand);
    const line = { agentId: agent.memberId, currency: await currencyOf(db, agent.memberId), timeZone };
    const of = beginsWith === '' ? { underId: about.memberId } : { brand, beginsWith };
    const page = { of, ...order, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { rows, total, ...shown } = await pageWithSums(db, line, { ...page, days: daysAsked(from, to) });
    const all = beginsWith === '' ? await sumOfBelow(deps, line, { about, isSelf: about === agent, from, to }) : null;
    const members = await onWire(deps, brand, rows);
    const list = members.map((member, place) => {
      const sums = shown.sums?.[place];
      return { ...member, sums: sums === undefined ? null : sumsOnWire(sums) };
    });
    const { sorted, sortable } = shown;
    const totals = { total, totalPages: Math.ceil(total / pageSize) };
    return { path: [...path], currency: line.currency, sorted, sortable, all, list, ...totals };
  });
  serve(agentTeamMember, async ({ account }, { session, brand }) => {
    const { agent, about, path } = await inLine(db, { memberId: session.memberId, brand, account });
    const found = await oneOfTeam(db, agent.memberId, about.memberId);
    // The agent is nobody of the own line.
    if (found === undefined) throw new Refusal('member_not_found');
    const [member] = await onWire(deps, brand, [found]);
    invariant(member !== undefined, 'one goes in, one comes out');
    return { ...member, path: [...path] };
  });
}

interface Below {
  readonly about: Stand;
  /** Of the agent who asks, all that was ever played below counts. */
  readonly isSelf: boolean;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What everybody below somebody came to, since they are in the line; null where no days are asked for. */
async function sumOfBelow({ db }: CentreDeps, line: TeamLine, { about, isSelf, from, to }: Below) {
  const days = daysAsked(from, to);
  if (days === null) return null;
  const one = isSelf ? undefined : await oneOfTeam(db, line.agentId, about.memberId);
  const since = one === undefined ? days.from : later(days.from, firstDayIn(line.timeZone, one));
  const asked = {
    agentIds: [about.memberId],
    currency: line.currency,
    grain: 'day' as const,
    from: since,
    to: days.to,
  };
  return sumsOnWire(together(await lineSums(db, asked)));
}

/**
 * What of the members may be known: an account that is closed, locked, excluded or not taken over yet is inactive, and nothing
 * says which.
 */
async function onWire({ db, clock, brands }: CentreDeps, brand: BrandCode, members: readonly TeamMember[]) {
  const { timeZone } = await brands.of(brand);
  const ids = members.map(({ memberId }) => memberId);
  const excluded = await excludedAmong(db, ids, clock.now());
  const below = await countsBelow(db, ids);
  return members.map((member) => {
    const { account, nickname, isAgent, level, above, registeredAt, lastSeenAt } = member;
    const { direct, all } = below.get(member.memberId) ?? { direct: 0, all: 0 };
    const isActive = member.isOpen && member.isTakenOver && !excluded.has(member.memberId);
    const lastSeen = lastSeenAt && dayIn(timeZone, lastSeenAt);
    return { account, nickname, isAgent, level, above, registeredAt, lastSeen, isActive, direct, all };
  });
}
