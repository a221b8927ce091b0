import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentOpenDividends, agentRequestDividend } from '@baize/contract/agents/dividends';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useHints } from '../../../shared/session/use-hints.ts';

export type OpenDividend = ValueOf<typeof agentOpenDividends>['list'][number];

const DIVIDENDS = 'agent-dividends';

const refresh = () => queryClient.invalidateQueries({ queryKey: [DIVIDENDS] });

/** Closed periods that can be asked for; asked for anew once one was paid, which a message tells. */
export function useOpenDividends() {
  useHints(['message'], refresh);
  return useQuery({
    queryKey: [DIVIDENDS],
    queryFn: ({ signal }) => send<typeof agentOpenDividends>('GET /wps/agent/dividends/open', {}, signal),
  });
}

export async function requestDividend(request: RequestOf<typeof agentRequestDividend>): Promise<void> {
  await send<typeof agentRequestDividend>('POST /wps/agent/dividends/request', request);
  await refresh();
}
