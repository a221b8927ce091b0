import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentTeam } from '@baize/contract/agents/centre';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';

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

const PIECE = 100;

/** All pages of a selection, one after the other. */
export async function fetchAllTeam(asked: Omit<RequestOf<typeof agentTeam>, 'pageNo' | 'pageSize'>) {
  const rows: ValueOf<typeof agentTeam>['list'][number][] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const page = await send<typeof agentTeam>('GET /wps/agent/team', { ...asked, pageNo, pageSize: PIECE });
    rows.push(...page.list);
    pages = page.totalPages;
  }
  return rows;
}
