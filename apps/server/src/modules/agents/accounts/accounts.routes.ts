import { agentAccounts, agentOpenAccount } from '@baize/contract/agents/accounts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { actingAgent, someOfTeam, type TeamMember } from '../../people/hierarchy/index.ts';
import { usernameKey, visitOf } from '../../people/members/index.ts';
import { pageOfOpened } from './accounts.store.ts';
import { openAccount, type OpeningDeps } from './open-account.ts';

export interface OpeningRoutesDeps extends OpeningDeps {
  readonly brands: BrandBook;
}

/** Lets agents open accounts for others right below themselves, and see what became of them. */
export function mountOpening(serve: Serve, deps: OpeningRoutesDeps): void {
  const { db, brands, hasher } = deps;
  serve(
    agentOpenAccount,
    async (form, caller) => {
      const brand = await brands.of(caller.brand);
      const { memberId: agentId } = caller.session;
      const { account, kind, openedAt } = await openAccount(deps, { ...form, brand, agentId, visit: visitOf(caller) });
      return { account, kind, openedAt };
    },
    { waitingRoom: hasher.waitingRoom },
  );
  serve(agentAccounts, async ({ search, kind, pageNo, pageSize }, { session }) => {
    const { memberId: agentId } = await actingAgent(db, session.memberId);
    const beginsWith = usernameKey(search ?? '');
    const page = { agentId, beginsWith, kind, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { rows, total } = await pageOfOpened(db, page);
    const team = await someOfTeam(
      db,
      agentId,
      rows.map(({ memberId }) => memberId),
    );
    const byId = new Map(team.map((member) => [member.memberId, member]));
    const list = rows.map(({ memberId, ...opened }) => ({ ...opened, state: stateOf(byId.get(memberId)) }));
    return { list, total, totalPages: Math.ceil(total / pageSize) };
  });
}

/** Of an account that was opened: whether its owner took it over, and whether it still is of the line. */
function stateOf(member: TeamMember | undefined): 'gone' | 'taken' | 'waiting' {
  if (member === undefined) return 'gone';
  return member.isTakenOver ? 'taken' : 'waiting';
}
