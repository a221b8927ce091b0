import { useEffect } from 'react';
import { Refused, whenClosed, whenSessionIsOver } from '../shared/api/api.ts';
import { askStatus } from '../shared/api/ask-status.ts';
import { openDialog } from '../shared/state/dialogs.ts';
import { lazyPart } from '../shared/loading/lazy-part.tsx';
import { PartBoundary } from '../shared/loading/part-boundary.tsx';
import { endSession, useSession } from '../shared/session/session.ts';
import { Routing } from './routing.tsx';

/**
 * What runs while somebody is logged in: the event stream. Not in a visitor's first view, nor before a forced change of password.
 * The site is whole without it, so its failure takes nothing away.
 */
const Live = lazyPart(async () => (await import('./live.tsx')).Live, { quiet: true });

/** The whole site. One of three views by the system's status (B1.5); the two closed ones are in `Routing`. */
export function App() {
  const session = useSession();
  useEffect(() => {
    whenClosed(() => void askStatus().catch(() => undefined));
    whenSessionIsOver(() => {
      endSession();
      openDialog({ name: 'login', start: { username: '', refusal: new Refused('session_expired', {}) } });
    });
  }, []);
  return (
    <PartBoundary>
      <Routing />
      {session && !session.mustChangePassword && <Live key={session.token} token={session.token} />}
    </PartBoundary>
  );
}
