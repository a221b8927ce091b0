import { useEffect } from 'react';
import { queryClient } from '../../../shared/api/queries.tsx';
import { onSessionEvent } from '../../../shared/session/session-events.ts';

/** Asks anew whenever a deposit (that one, if given) changed or news may have been missed. */
export function useDepositNews(queryKey: readonly string[], depositId?: string): void {
  const key = queryKey.join('/');
  useEffect(
    () =>
      onSessionEvent((event) => {
        const concerns = event.type === 'deposit' && (depositId === undefined || event.depositId === depositId);
        if (concerns || event.type === 'connected') void queryClient.invalidateQueries({ queryKey: key.split('/') });
      }),
    [key, depositId],
  );
}
