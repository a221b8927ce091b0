import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentFigures, agentOverview } from '@baize/contract/agents/centre';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';

export type Figures = ValueOf<typeof agentFigures>;
export type FigureRow = Figures['list'][number] & { readonly id: string };
export type FigureSums = Figures['all'];
export type Overview = ValueOf<typeof agentOverview>;

/** Counting follows play within seconds; what is shown follows it. */
const LIVE_MS = 20_000;
const PIECE = 100;

export function useFigures(request: RequestOf<typeof agentFigures>) {
  return useQuery({
    queryKey: ['agent-figures', request],
    queryFn: ({ signal }) => send<typeof agentFigures>('GET /wps/agent/figures', request, signal),
    select: ({ list, ...page }) => ({
      ...page,
      list: list.map((one) => ({ ...one, id: one.day ?? one.account ?? '' })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  });
}

export function useOverview() {
  return useQuery({
    queryKey: ['agent-overview'],
    queryFn: ({ signal }) => send<typeof agentOverview>('GET /wps/agent/overview', {}, signal),
    refetchInterval: LIVE_MS,
  });
}

/** All pages of a selection, one after the other. */
export async function fetchAllFigures(asked: Omit<RequestOf<typeof agentFigures>, 'pageNo' | 'pageSize'>) {
  const rows: Figures['list'][number][] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const request = { ...asked, pageNo, pageSize: PIECE };
    const page = await send<typeof agentFigures>('GET /wps/agent/figures', request);
    rows.push(...page.list);
    pages = page.totalPages;
  }
  return rows;
}
