import type { ValueOf } from '@baize/contract/client';
import type { withdrawalList } from '@baize/contract/money/withdrawals';
import type { rewardsSummary } from '@baize/contract/rewards/awards';
import type { missionsSummary } from '@baize/contract/rewards/missions';
import type { promotionsAvailable } from '@baize/contract/rewards/promotions';
import type { unreadMessages } from '@baize/contract/support/messages';
import { useQuery } from '@tanstack/react-query';
import { send } from './api.ts';
import { queryClient } from './queries.tsx';

/** The first part of the query keys of the badge counts (unread messages, …). A count that cannot be loaded is 0. */
const WAITING = 'waiting';

/** Fetches the badge counts again. */
export function refreshWaiting(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [WAITING] });
}

export function useUnreadMessages(): number {
  const { data } = useQuery({
    queryKey: [WAITING, 'messages'],
    queryFn: ({ signal }) => send<typeof unreadMessages>('GET /wps/member/messages/unread', {}, signal),
  });
  return data?.count ?? 0;
}

/** Withdrawals that were paid out, and of which the member has not said whether the money arrived. */
export function useUnconfirmedCount(): number {
  const { data } = useQuery({
    queryKey: [WAITING, 'withdrawals'],
    queryFn: ({ signal }) =>
      send<typeof withdrawalList>('GET /wps/member/withdrawal/list', { pageNo: 1, pageSize: 1 }, signal),
  });
  return data?.receiptsAsked ?? 0;
}

/** How many rewards can be claimed in the reward centre. */
export function useClaimableRewards(): number {
  const { data } = useQuery({
    queryKey: [WAITING, 'rewards'],
    queryFn: ({ signal }) => send<typeof rewardsSummary>('GET /wps/rewards/summary', {}, signal),
  });
  return data?.rewardCenter ?? 0;
}

/** How many missions can be claimed. */
export function useClaimableMissions(): number {
  const { data } = useQuery({
    queryKey: [WAITING, 'missions'],
    queryFn: ({ signal }) => send<typeof missionsSummary>('GET /wps/missions/summary', {}, signal),
  });
  return data?.claimable ?? 0;
}

/** How many promotions can be claimed, and whether one of them is for bringing friends. */
export function useClaimablePromotions(): { readonly count: number; readonly referral: boolean } {
  const { data } = useQuery({
    queryKey: [WAITING, 'promotions'],
    queryFn: ({ signal }) => send<typeof promotionsAvailable>('GET /wps/promotions/available', {}, signal),
  });
  const kinds: Partial<ValueOf<typeof promotionsAvailable>> = data ?? {};
  const count = Object.values(kinds).reduce((sum, { enabled, count: of }) => sum + (enabled ? of : 0), 0);
  return { count, referral: kinds.REFERRAL?.enabled === true };
}
