import { agentAccounts, agentOpenAccount } from '@baize/contract/agents/accounts';
import type { MemberId } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { actingAgent, oneOfTeam } from '../../people/hierarchy/index.ts';
import { visitOf } from '../../people/members/index.ts';
import { type Opened, pageOfOpened } from './accounts.store.ts';
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
  const onWire = async (agentId: MemberId, { memberId, account, kind, openedAt }: Opened) => {
    const member = await oneOfTeam(db, agentId, memberId);
    const state = member === undefined ? 'gone' : member.isTakenOver ? 'taken' : 'waiting';
    return { account, kind, openedAt, state } as const;
  };
  serve(agentAccounts, async ({ pageNo, pageSize }, { session }) => {
    const { memberId: agentId } = await actingAgent(db, session.memberId);
    const page = { agentId, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { rows, total } = await pageOfOpened(db, page);
    const list = await Promise.all(rows.map((row) => onWire(agentId, row)));
    return { list, total, totalPages: Math.ceil(total / pageSize) };
  });
}
