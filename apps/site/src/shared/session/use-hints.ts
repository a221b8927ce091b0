import type { SessionHint } from '@baize/contract/hints';
import { useEffect, useEffectEvent } from 'react';
import { onSessionEvent } from './session-events.ts';

/**
 * Does something at every hint of these kinds that the server sends this session, and whenever the stream is connected anew,
 * because hints may have been missed.
 */
export function useHints(kinds: readonly SessionHint['type'][], onHint: () => unknown): void {
  const hear = useEffectEvent((type: SessionHint['type'] | 'connected') => {
    if (type === 'connected' || kinds.includes(type)) void onHint();
  });
  useEffect(() => onSessionEvent(({ type }) => hear(type)), []);
}
