import type { RequestOf, ValueOf } from '@baize/contract/client';
import type {
  memberLimits,
  setMemberLimit,
  setRealityCheck as setRealityCheckCall,
} from '@baize/contract/money/limits';
import type { accountStatement } from '@baize/contract/records/account-statement';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { replaceQueries } from '../../../shared/api/replace-queries.api.ts';
import { useHints } from '../../../shared/session/use-hints.ts';

/** All limits of the member. */
export type Limits = ValueOf<typeof memberLimits>;
/** One of them: of a kind, for a period. */
export type Limit = Limits['limits'][number];
export type AccountStatement = ValueOf<typeof accountStatement>;

const LIMITS = ['my-limits'] as const;

/** The member's limits, asked for anew whenever play or the balance changed what is left of them. */
export function useLimits() {
  useHints(['play', 'balance'], () => queryClient.invalidateQueries({ queryKey: LIMITS }));
  return useQuery({
    queryKey: LIMITS,
    queryFn: ({ signal }) => send<typeof memberLimits>('GET /wps/member/limits', {}, signal),
  });
}

/** Between two days, both included. */
export function useAccountStatement(days: RequestOf<typeof accountStatement>) {
  return useQuery({
    queryKey: ['account-statement', days],
    queryFn: ({ signal }) => send<typeof accountStatement>('GET /wps/member/account-statement', days, signal),
  });
}

/** Sets one limit, or takes it away where the amount is null. */
export async function setLimit(request: RequestOf<typeof setMemberLimit>): Promise<void> {
  const after = await send<typeof setMemberLimit>('PUT /wps/member/limits', request);
  await replaceQueries(LIMITS, () => after);
}

/** How often a reality check is shown: null leaves it to the brand. */
export async function setRealityCheck(minutes: RequestOf<typeof setRealityCheckCall>['minutes']): Promise<void> {
  const after = await send<typeof setRealityCheckCall>('PUT /wps/member/reality-check', { minutes });
  await replaceQueries(LIMITS, () => after);
}
