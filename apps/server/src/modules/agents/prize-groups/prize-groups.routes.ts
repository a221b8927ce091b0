import { agentPrizeGroups, agentRaisePrizeGroup } from '@baize/contract/agents/prize-groups';
import type { Serve } from '../../../platform/http/serve.ts';
import { actingAgent } from '../../people/hierarchy/index.ts';
import { groupsToGive } from '../../play/lottery-tickets/index.ts';
import { groupBelow, raiseBelow, type RaisingDeps } from './raise-below.ts';

/** Lets agents see what they may give of prize groups, and raise that of somebody right below. */
export function mountPrizeGroups(serve: Serve, deps: RaisingDeps): void {
  const { db } = deps;
  serve(agentPrizeGroups, async ({ account }, { session, brand }) => {
    const agent = await actingAgent(db, session.memberId);
    const member = account === undefined ? null : await groupBelow(db, agent, account);
    return { ...(await groupsToGive(db, { memberId: agent.memberId, brand })), member };
  });
  serve(agentRaisePrizeGroup, async (wanted, { session, brand }) => {
    const agentId = session.memberId;
    const member = await raiseBelow(deps, { ...wanted, agentId, brand });
    return { ...(await groupsToGive(db, { memberId: agentId, brand })), member };
  });
}
