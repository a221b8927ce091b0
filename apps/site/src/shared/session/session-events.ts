import type { SessionHint as SessionEvent } from '@baize/contract/hints';

type SessionHint = SessionEvent | { readonly type: 'connected' };
type Listener = (event: SessionHint) => void;

const listeners = new Set<Listener>();

/** Hears what the server tells this session. `connected` comes on every (re)connect: ask anew, hints may have been missed. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody who listens; the stream does (events.ts). */
export function announce(event: SessionHint): void {
  for (const listener of [...listeners]) listener(event);
}
