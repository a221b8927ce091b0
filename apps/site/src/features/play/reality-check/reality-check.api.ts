import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { answerRealityCheck as answerRealityCheckCall, playClock } from '@baize/contract/money/limits';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { useHints } from '../../../shared/session/use-hints.ts';

export type PlayClock = NonNullable<ValueOf<typeof playClock>['clock']>;

const PLAY_CLOCK = ['play-clock'] as const;

/** How long the member has been playing. The server keeps the clock: a reload or another tab sees the same. */
export function usePlayClock() {
  useHints(['play'], refreshPlayClock);
  return useQuery({
    queryKey: PLAY_CLOCK,
    queryFn: ({ signal }) => send<typeof playClock>('GET /wps/member/play-clock', {}, signal),
  });
}

export function refreshPlayClock(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: PLAY_CLOCK });
}

/** Says what the member chose at the reality check that was due then. */
export async function answerRealityCheck(answer: RequestOf<typeof answerRealityCheckCall>): Promise<void> {
  await send<typeof answerRealityCheckCall>('POST /wps/member/play-clock', answer);
}
