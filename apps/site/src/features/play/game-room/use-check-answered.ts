import { useEffect, useRef } from 'react';
import { Refused } from '../../../shared/api/api.ts';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import type { PlayFlow } from './play-flow.ts';

/** A game that was refused because a reality check was due is opened by itself once the check is answered, here or elsewhere. */
export function useCheckAnswered(flow: PlayFlow, openAgain: () => void): void {
  const open = useRef(openAgain);
  useEffect(() => {
    open.current = openAgain;
  });
  const isWaiting =
    flow.at === 'failed' && flow.failure instanceof Refused && flow.failure.code === 'reality_check_due';
  useEffect(
    () => (isWaiting ? onSessionEvent(({ type }) => type === 'play' && open.current()) : undefined),
    [isWaiting],
  );
}
