import { agentTeam, agentTeamMember } from '@baize/contract/agents/centre';
import { type BrandCode, dayIn, invariant } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { excludedAmong } from '../../people/exclusion/index.ts';
import { usernameKey } from '../../people/members/index.ts';
import { type CentreDeps, inLine } from './team.ts';
import { countsBelow, oneOfTeam, pageOfTeam, type TeamMember } from '../../people/hierarchy/index.ts';

/** Shows agents their line: level by level, by name, and the path to anybody in it. */
export function mountTeam(serve: Serve, deps: CentreDeps): void {
  const { db } = deps;
  serve(agentTeam, async ({ under, search, pageNo, pageSize, ...order }, { session, brand }) => {
    const { agent, about, path } = await inLine(db, { memberId: session.memberId, brand, account: under });
    const beginsWith = usernameKey(search ?? '');
    const page = {
      agentId: agent.memberId,
      of: beginsWith === '' ? { underId: about.memberId } : { brand, beginsWith },
      ...order,
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    };
    const { rows, total } = await pageOfTeam(db, page);
    return { path: [...path], list: await onWire(deps, brand, rows), total, totalPages: Math.ceil(total / pageSize) };
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
