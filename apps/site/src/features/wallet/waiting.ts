import type { ValueOf } from '@baize/contract/client';
import type { promotionsAvailable } from '@baize/contract/rewards/promotions';
import type { unreadMessages } from '@baize/contract/support/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../shared/api.ts';
import { onSessionEvent } from '../../shared/session-events.ts';
import { queryClient } from '../../shared/queries.tsx';

const KEY = ['waiting'] as const;

/** What waits for the member: promotions that can be claimed, and unread messages. What cannot be asked counts as none. */
export function useWaiting(): { readonly count: number; readonly referral: boolean } {
  const promotions = useQuery({
    queryKey: [...KEY, 'promotions'],
    queryFn: ({ signal }) => send<typeof promotionsAvailable>('GET /wps/promotions/available', {}, signal),
  });
  const messages = useQuery({
    queryKey: [...KEY, 'messages'],
    queryFn: ({ signal }) => send<typeof unreadMessages>('GET /wps/member/messages/unread', {}, signal),
  });
  useEffect(
    () =>
      onSessionEvent(({ type }) => {
        if (type === 'message' || type === 'connected') void queryClient.invalidateQueries({ queryKey: KEY });
      }),
    [],
  );
  const kinds: Partial<ValueOf<typeof promotionsAvailable>> = promotions.data ?? {};
  const claimable = Object.values(kinds).reduce((sum, { enabled, count }) => sum + (enabled ? count : 0), 0);
  return { count: claimable + (messages.data?.count ?? 0), referral: kinds.REFERRAL?.enabled === true };
}
