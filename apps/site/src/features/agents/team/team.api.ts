import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentTeam } from '@baize/contract/agents/centre';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { everyPage } from '../../../shared/records/every-page.ts';

export type TeamRow = ValueOf<typeof agentTeam>['list'][number] & { readonly id: string };

/** A page of those right below somebody, or of all whose account begins so. */
export function useTeam(request: RequestOf<typeof agentTeam>) {
  return useQuery({
    queryKey: ['agent-team', request],
    queryFn: ({ signal }) => send<typeof agentTeam>('GET /wps/agent/team', request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.account })) }),
    placeholderData: keepPreviousData,
  });
}

/** All of a selection. */
export function fetchAllTeam(asked: Omit<RequestOf<typeof agentTeam>, 'pageNo' | 'pageSize'>) {
  return everyPage(
    (page) => send<typeof agentTeam>('GET /wps/agent/team', { ...asked, ...page }),
    ({ account }) => account,
  );
}
