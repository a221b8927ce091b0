import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refused } from './api.ts';
import { sessionStore } from '../session/session.ts';

/** Server state of the logged-in parts and the halls. Not in a visitor's first view: only lazy parts import this file. */
export const queryClient = new QueryClient({
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
