import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { agentFigures, agentOverview } from '@baize/contract/agents/centre';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { everyPage } from '../../../shared/records/every-page.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

export type Figures = ValueOf<typeof agentFigures>;
export type FigureRow = Figures['list'][number] & { readonly id: string };
export type FigureSums = Figures['all'];
export type Overview = ValueOf<typeof agentOverview>;

/**
 * Bets of agents under contract are told by a hint. Newcomers, deposits and the lines of agents without a contract are not: to find out
 * whom to tell would cost each of them more than asking, so what is shown is asked for anew all the same.
 */
const LIVE_MS = 20_000;
/** Hints come as often as something is counted; they are waited for together. */
const TOGETHER_MS = 2_000;

function useLineMoves(key: string) {
  const waits = useRef<number>(undefined);
  const refresh = () => {
    waits.current = undefined;
    void queryClient.invalidateQueries({ queryKey: [key] });
  };
  useHints(['line'], () => {
    waits.current ??= window.setTimeout(refresh, TOGETHER_MS);
  });
  useEffect(() => () => window.clearTimeout(waits.current), []);
}

const idOf = ({ day, account }: Figures['list'][number]) => day ?? account ?? '';

export function useFigures(request: RequestOf<typeof agentFigures>) {
  useLineMoves('agent-figures');
  return useQuery({
    queryKey: ['agent-figures', request],
    queryFn: ({ signal }) => send<typeof agentFigures>('GET /wps/agent/figures', request, signal),
    select: ({ list, ...page }) => ({
      ...page,
      list: list.map((one) => ({ ...one, id: idOf(one) })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  });
}

export function useOverview() {
  useLineMoves('agent-overview');
  return useQuery({
    queryKey: ['agent-overview'],
    queryFn: ({ signal }) => send<typeof agentOverview>('GET /wps/agent/overview', {}, signal),
    refetchInterval: LIVE_MS,
  });
}

/** All of a selection. */
export function fetchAllFigures(asked: Omit<RequestOf<typeof agentFigures>, 'pageNo' | 'pageSize'>) {
  return everyPage((page) => send<typeof agentFigures>('GET /wps/agent/figures', { ...asked, ...page }), idOf);
}
