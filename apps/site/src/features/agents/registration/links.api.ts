import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentLinkNewcomers, agentLinkOff, agentLinks, agentMakeLink } from '@baize/contract/agents/links';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { everyPage } from '../../../shared/records/every-page.ts';

export type LinkRow = ValueOf<typeof agentLinks>['list'][number] & { readonly id: string };

const LINKS = 'agent-links';

/** A page of the agent's links, and how many came by all of them. */
export function useLinks(request: RequestOf<typeof agentLinks>) {
  return useQuery({
    queryKey: [LINKS, request],
    queryFn: ({ signal }) => send<typeof agentLinks>('GET /wps/agent/links', request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.linkId })) }),
    placeholderData: keepPreviousData,
  });
}

export type NewcomerRow = ValueOf<typeof agentLinkNewcomers>['list'][number] & { readonly id: string };

/** A page of who came by a link, and what all who did came to. */
export function useNewcomers(request: RequestOf<typeof agentLinkNewcomers>) {
  return useQuery({
    queryKey: [LINKS, 'newcomers', request],
    queryFn: ({ signal }) => send<typeof agentLinkNewcomers>('GET /wps/agent/links/newcomers', request, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.account })) }),
    placeholderData: keepPreviousData,
  });
}

/** All of a selection. */
export function fetchAllNewcomers(asked: Omit<RequestOf<typeof agentLinkNewcomers>, 'pageNo' | 'pageSize'>) {
  return everyPage(
    (page) => send<typeof agentLinkNewcomers>('GET /wps/agent/links/newcomers', { ...asked, ...page }),
    ({ account }) => account,
  );
}

export async function makeLink(request: RequestOf<typeof agentMakeLink>): Promise<void> {
  await send<typeof agentMakeLink>('PUT /wps/agent/links', request);
  await queryClient.invalidateQueries({ queryKey: [LINKS] });
}

export async function switchLinkOff(linkId: string): Promise<void> {
  await send<typeof agentLinkOff>('POST /wps/agent/links/off', { linkId });
  await queryClient.invalidateQueries({ queryKey: [LINKS] });
}
