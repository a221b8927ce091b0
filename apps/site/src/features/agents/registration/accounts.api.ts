import type { agentAccounts, agentOpenAccount } from '@baize/contract/agents/accounts';
import type { RequestOf, ValueOf } from '@baize/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send, sendSealed } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';

export type AccountRow = ValueOf<typeof agentAccounts>['list'][number] & { readonly id: string };

const ACCOUNTS = 'agent-accounts';

/** A page of the accounts that the agent opened for others. */
export function useAccounts(request: RequestOf<typeof agentAccounts>) {
  return useQuery({
    queryKey: [ACCOUNTS, request],
    queryFn: ({ signal }) => send<typeof agentAccounts>('GET /wps/agent/accounts', request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.account })) }),
    placeholderData: keepPreviousData,
  });
}

export async function openAccount(
  request: RequestOf<typeof agentOpenAccount>,
): Promise<ValueOf<typeof agentOpenAccount>> {
  const opened = await sendSealed<typeof agentOpenAccount>('PUT /wps/agent/accounts', request);
  await queryClient.invalidateQueries({ queryKey: [ACCOUNTS] });
  return opened;
}
