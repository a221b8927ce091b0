import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { bonusRecord } from '@baize/contract/records/bonus-record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useHints } from '../../../shared/session/use-hints.ts';

export type Bonuses = ValueOf<typeof bonusRecord>;

const BONUSES = 'bonuses';

/** A page of what was given, asked for anew whenever money moved. */
export function useBonuses(request: RequestOf<typeof bonusRecord>) {
  useHints(['balance'], () => queryClient.invalidateQueries({ queryKey: [BONUSES] }));
  return useQuery({
    queryKey: [BONUSES, request],
    queryFn: ({ signal }) => send<typeof bonusRecord>('GET /wps/member/records/bonuses', request, signal),
    placeholderData: keepPreviousData,
  });
}
