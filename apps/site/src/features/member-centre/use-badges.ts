import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { withdrawalList } from '@baize/contract/money/withdrawals';
import type { unreadMessages } from '@baize/contract/support/messages';
import { send } from '../../shared/api.ts';
import { queryClient } from '../../shared/queries.tsx';
import { onSessionEvent } from '../../shared/session-events.ts';

/** How much waits at a page of the centre, by its name. A page that is not named has nothing to wait for. */
export type Badges = Readonly<Partial<Record<string, number>>>;

const KEY = ['waiting'] as const;
const NEWS = ['message', 'withdrawal', 'connected'];

/**
 * The red numbers of the menu (B6.2): unread messages, and withdrawals that wait for a word whether the money came. What cannot be
 * asked counts as nothing.
 */
export function useBadges(): Badges {
  const messages = useQuery({
    queryKey: [...KEY, 'messages'],
    queryFn: ({ signal }) => send<typeof unreadMessages>('GET /wps/member/messages/unread', {}, signal),
  });
  const withdrawals = useQuery({
    queryKey: [...KEY, 'withdrawals'],
    queryFn: ({ signal }) =>
      send<typeof withdrawalList>('GET /wps/member/withdrawal/list', { pageNo: 1, pageSize: 1 }, signal),
  });
  useEffect(
    () =>
      onSessionEvent(({ type }) => {
        if (NEWS.includes(type)) void queryClient.invalidateQueries({ queryKey: KEY });
      }),
    [],
  );
  return { messageV2: messages.data?.count ?? 0, withdraw: withdrawals.data?.receiptsAsked ?? 0 };
}
