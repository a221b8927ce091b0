import type { ValueOf } from '@baize/contract/client';
import type { rebateClaim, rebateHistory, rebateStanding } from '@baize/contract/rewards/rebates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { refreshBalance } from '../../../shared/money/balance.api.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

export type Rebate = ValueOf<typeof rebateStanding>;
export type RebateLine = Rebate['lines'][number];
export type RebateClaim = ValueOf<typeof rebateHistory>['list'][number];

const REBATES = 'rebates';
/** Bets are counted a few seconds after they settle, and nobody says so: it is looked at again while the page is open. */
const LOOK_AGAIN_MS = 10_000;

function refreshRebates(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [REBATES] });
}

/** What bets bring back now. */
export function useRebate() {
  useHints(['reward'], refreshRebates);
  return useQuery({
    queryKey: [REBATES, 'standing'],
    queryFn: ({ signal }) => send<typeof rebateStanding>('GET /wps/rebates', {}, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** A page of what was paid. */
export function useRebateHistory(pageNo: number) {
  return useQuery({
    queryKey: [REBATES, 'history', pageNo],
    queryFn: ({ signal }) => send<typeof rebateHistory>('GET /wps/rebates/history', { pageNo }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Claims everything; answers how much it was. */
export async function claimRebate(requestKey: string): Promise<ValueOf<typeof rebateClaim>> {
  try {
    return await send<typeof rebateClaim>('POST /wps/rebates/claim', { requestKey });
  } finally {
    await Promise.all([refreshRebates(), refreshBalance()]);
  }
}
