import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { Refused, whenClosed, whenSessionIsOver } from '../shared/api/api.ts';
import { askStatus } from '../shared/api/ask-status.ts';
import { openDialog } from '../shared/state/dialogs.ts';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { PartBoundary } from '../shared/loading/part-boundary.tsx';
import { endSession, useSession } from '../shared/session/session.ts';
import { Routing } from './routing.tsx';

/**
 * The event stream of a logged-in member. Not loaded for visitors, nor before a forced change of password. The site works
 * without it, so a failure to load it shows nothing.
 */
const Live = lazyPart(async () => (await import('./live.tsx')).Live, { quiet: true });

/** The whole site. By the system's status it is open, in maintenance or closed for the region (B1.5); `Routing` decides. */
export function App({ onDrawn }: { readonly onDrawn: () => void }) {
  const session = useSession();
  const whenDrawn = useEffectEvent(onDrawn);
  // It hid the log-in form of the static shell until now, and kept the room of a member's panel (app/shell).
  useLayoutEffect(() => document.documentElement.removeAttribute('data-member'), []);
  useEffect(() => {
    whenClosed(() => void askStatus().catch(() => undefined));
    whenSessionIsOver(() => {
      endSession();
      openDialog({ name: 'login', start: { username: '', refusal: new Refused('session_expired', {}) } });
    });
    whenDrawn();
  }, []);
  return (
    <PartBoundary>
      <Routing />
      {session && !session.mustChangePassword && <Live key={session.token} token={session.token} />}
    </PartBoundary>
  );
}
