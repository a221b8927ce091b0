import { useEffect } from 'react';
import { onSessionEvent } from '../session/session-events.ts';
import { queryClient } from '../api/queries.tsx';

/** Asks a record anew whenever the member's money moved, or news may have been missed. */
export function useFreshOnBalance(queryKey: string): void {
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event.type === 'balance' || event.type === 'connected') {
          void queryClient.invalidateQueries({ queryKey: [queryKey] });
        }
      }),
    [queryKey],
  );
}
