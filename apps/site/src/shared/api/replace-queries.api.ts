import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './queries.tsx';

/**
 * What queries under a key come to, now that the server answered a change. One that is on its way may know nothing of the change: it is
 * given up, and asked for anew.
 */
export async function replaceQueries<T>(queryKey: QueryKey, change: (data: T) => T): Promise<void> {
  const isOnItsWay = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<T>({ queryKey }, (data) => data && change(data));
  if (isOnItsWay) void queryClient.invalidateQueries({ queryKey });
}
