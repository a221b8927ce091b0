import type { agentContracts } from '@baize/contract/agents/contracts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../api/api.ts';
import { queryClient } from '../api/queries.tsx';
import { useHints } from '../session/use-hints.ts';

/** The first part of the query key of everything about contracts: all of it is refreshed together. */
export const CONTRACTS = 'agent-contracts';

export const refreshContracts = () => queryClient.invalidateQueries({ queryKey: [CONTRACTS] });

/** The offers that wait for the agent to sign them, and whether the agent may act as one: who is barred may not. */
export function useWaitingOffers() {
  useHints(['message'], refreshContracts);
  const request = { side: 'held', state: 'offered' } as const;
  return useQuery({
    queryKey: [CONTRACTS, 'waiting'],
    queryFn: ({ signal }) => send<typeof agentContracts>('GET /wps/agent/contracts', request, signal),
  });
}

/** False once it is known that the agent was barred, and may read signed contracts only. */
export function useMayAct(): boolean {
  return useWaitingOffers().data?.mayAct !== false;
}
