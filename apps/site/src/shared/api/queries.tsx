import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refused } from './api.ts';
import { sessionStore } from '../session/session.ts';

type Invalidate = QueryClient['invalidateQueries'];

/**
 * A change makes answers stale. The library takes a first answer that is still under way for fresh, though it may have been given before
 * the change: here it is asked for once more when it has come, and who waits has both.
 */
class Client extends QueryClient {
  override async invalidateQueries(...[filters, options]: Parameters<Invalidate>): ReturnType<Invalidate> {
    const early = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
    await super.invalidateQueries(filters, options);
    if (early.length === 0) return;
    // Several changes meanwhile ask once: what is under way by now began after all of them.
    const again = { ...filters, predicate: (query: (typeof early)[number]) => early.includes(query) };
    await super.invalidateQueries(again, { ...options, cancelRefetch: false });
  }
}

/** Server state of the logged-in parts and the halls. Not in a visitor's first view: only lazy parts import this file. */
export const queryClient = new Client({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal will not change its mind; a lost connection may.
      retry: (failures, error) => !(error instanceof Refused) && failures < 2,
      throwOnError: false,
    },
    mutations: { retry: false },
  },
});

// What one member saw is never shown to the next.
let seen = sessionStore.get()?.token;
sessionStore.subscribe(() => {
  const token = sessionStore.get()?.token;
  if (token !== seen) queryClient.clear();
  seen = token;
});

/** Put around the root of every lazy part that uses queries. All share one client. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
