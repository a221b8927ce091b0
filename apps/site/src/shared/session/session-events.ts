import type { SessionHint as SessionEvent } from '@baize/contract/hints';

type SessionHint = SessionEvent | { readonly type: 'connected' };
type Listener = (event: SessionHint) => void;

const listeners = new Set<Listener>();

/** Subscribes to the hints for this session. `connected` comes on every (re)connect: fetch again, hints may have been missed. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes a hint to all subscribers. Called by the event stream (events.ts). */
export function announce(event: SessionHint): void {
  for (const listener of [...listeners]) listener(event);
}
