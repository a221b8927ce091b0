import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentPrizeGroups, agentRaisePrizeGroup } from '@baize/contract/agents/prize-groups';
import { useQuery } from '@tanstack/react-query';
import { send, sendSealed } from '../api/api.ts';
import { queryClient } from '../api/queries.tsx';
import { useHints } from '../session/use-hints.ts';

export type PrizeGroups = ValueOf<typeof agentPrizeGroups>;

const GROUPS = 'agent-prize-groups';

const refresh = () => queryClient.invalidateQueries({ queryKey: [GROUPS] });

/** What the agent may give of prize groups, and what somebody right below has. A group that was raised is a message, too. */
export function usePrizeGroups(account?: string) {
  useHints(['message'], refresh);
  const request = account === undefined ? {} : { account };
  return useQuery({
    queryKey: [GROUPS, request],
    queryFn: ({ signal }) => send<typeof agentPrizeGroups>('GET /wps/agent/prize-group', request, signal),
  });
}

export async function raisePrizeGroup(request: RequestOf<typeof agentRaisePrizeGroup>): Promise<void> {
  await sendSealed<typeof agentRaisePrizeGroup>('PUT /wps/agent/prize-group', request);
  await refresh();
}
