import { takeUpLanguage } from '../shared/texts/language.ts';
import { useEffect } from 'react';
import type { domainRoute } from '@baize/contract/brand/availability';
import { afterRenewal, Refused, send } from '../shared/api/api.ts';
import { refreshBalance } from '../shared/money/balance.api.ts';
import { openDialog } from '../shared/state/dialogs.ts';
import { listen } from '../shared/api/events.ts';
import { onSessionEvent } from '../shared/session/session-events.ts';
import { RealityCheck } from '../features/play/reality-check/reality-check.tsx';
import { Queries } from '../shared/api/queries.tsx';
import { retryAfterMs } from '../shared/loading/retry-pace.ts';
import { routerEntries } from '../shared/session/session-keys.ts';
import { followStorage } from '../shared/session/begin-session.ts';
import { refreshMember } from '../shared/api/refresh-member.ts';
import { endSession } from '../shared/session/session.ts';
import { writeTexts } from '../shared/state/storage.ts';

/** Keeps the session alive on screen: balance and end of session come from the server (B1.24, `GET /events`). */
export function Live({ token }: { token: string }) {
  useEffect(() => {
    const deaf = onSessionEvent((event) => {
      if (event.type === 'balance' || event.type === 'connected') void refreshBalance();
      if (event.type === 'session-ended') {
        afterRenewal(token, () => {
          endSession();
          openDialog({ name: 'login', start: { username: '', refusal: new Refused('session_expired', {}) } });
        });
      }
    });
    const stop = listen(token);
    return () => {
      stop();
      deaf();
    };
  }, [token]);

  // Member info loads at start when a token exists (B1.23): names may have changed since this tab stored them.
  useEffect(() => {
    const over = new AbortController();
    refreshMember(over.signal).then(
      // Without an answer the page stays in the language it came in.
      ({ language }) => takeUpLanguage(language).catch(() => undefined),
      () => undefined,
    );
    return () => over.abort();
  }, [token]);
  useRouters();
  useEffect(() => {
    // Whoever took the token out of the storage left: the next move is a visitor's.
    for (const sign of MOVES) addEventListener(sign, followStorage, { capture: true });
    return () => {
      for (const sign of MOVES) removeEventListener(sign, followStorage, { capture: true });
    };
  }, []);
  return (
    <Queries>
      <RealityCheck />
    </Queries>
  );
}

const MOVES = ['pointerdown', 'keydown', 'popstate', 'focus'] as const;

/** The session storage has where the brand can be reached, as long as somebody is logged in (B1.22). Without an answer it is asked again. */
function useRouters(): void {
  useEffect(() => {
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (failures: number): void => {
      send<typeof domainRoute>('GET /wps/system/domainRoute', {}, over.signal).then(
        ({ list }) => writeTexts('sessionStorage', routerEntries(list)),
        () => {
          if (!over.signal.aborted) timer = setTimeout(ask, retryAfterMs(failures), failures + 1);
        },
      );
    };
    ask(0);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, []);
}
