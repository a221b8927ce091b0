import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { profitRecord } from '@baize/contract/records/profit-record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useHints } from '../../../shared/session/use-hints.ts';

export type Profit = ValueOf<typeof profitRecord>;

const PROFIT = 'profit';

/** What settled rounds came to, asked for anew whenever money moved. */
export function useProfit(request: RequestOf<typeof profitRecord>) {
  useHints(['balance'], () => queryClient.invalidateQueries({ queryKey: [PROFIT] }));
  return useQuery({
    queryKey: [PROFIT, request],
    queryFn: ({ signal }) => send<typeof profitRecord>('GET /wps/member/records/profit', request, signal),
    placeholderData: keepPreviousData,
  });
}
