import type { RequestOf, ValueOf } from '@baize/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useHints } from '../../../shared/session/use-hints.ts';

export type Profit = ValueOf<'GET /wps/member/records/profit'>;

const PROFIT = 'profit';

/** What settled rounds came to, asked for anew whenever money moved. */
export function useProfit(request: RequestOf<'GET /wps/member/records/profit'>) {
  useHints(['balance'], () => queryClient.invalidateQueries({ queryKey: [PROFIT] }));
  return useQuery({
    queryKey: [PROFIT, request],
    queryFn: ({ signal }) => send('GET /wps/member/records/profit', request, signal),
    placeholderData: keepPreviousData,
  });
}
