import { useEffect, useRef } from 'react';
import { usePathname } from '../../../shared/routing/address.ts';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import { currentPage, pageStore } from '../../../shared/state/page.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { mayLookAgain } from './popup-flow.ts';
import { Popups } from './popups.tsx';
import { fetchMarqueeNotices } from './announcements.api.ts';

/** On this page no popup is shown: it would cover a game being played. */
const GAME_PATH = '/game';

/** What comes after the first paint: popups, and notices that were published since. `busy` keeps popups away. */
export function Announcements({ busy }: { busy: boolean }) {
  useFreshNotices();
  const playing = usePathname() === GAME_PATH;
  const { language } = useTexts();
  const token = useSession()?.token;
  // Another language or another session starts over: popups are fetched again.
  return <Popups key={`${token ?? ''} ${language}`} busy={busy || playing} />;
}

/**
 * Keeps the notices of the page fresh without asking all the time: at a log-in or log-out, when the server says so, and for a
 * visitor, whom the server cannot tell, when the page moves on or comes back into view.
 */
function useFreshNotices(): void {
  const token = useSession()?.token;
  const { language } = useTexts();
  const pathname = usePathname();
  // The page brought the visitor's notices with it.
  const look = useRef({ at: 0, of: '' });
  useEffect(() => {
    const of = token === undefined ? '' : `${token} ${language}`;
    if (look.current.at === 0) look.current.at = performance.timeOrigin;
    if (of === look.current.of && !mayLookAgain(look.current.at, Date.now())) return undefined;
    look.current = { at: Date.now(), of };
    const over = new AbortController();
    void refresh(language, over.signal);
    return () => over.abort();
  }, [token, language, pathname]);
  useEffect(() => {
    const again = () => {
      look.current.at = Date.now();
      void refresh(language);
    };
    const seen = () => {
      if (!document.hidden && mayLookAgain(look.current.at, Date.now())) again();
    };
    const deaf = onSessionEvent(({ type }) => {
      if (type === 'notice') again();
    });
    document.addEventListener('visibilitychange', seen);
    addEventListener('focus', seen);
    return () => {
      deaf();
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('focus', seen);
    };
  }, [language]);
}

async function refresh(language: string, signal?: AbortSignal): Promise<void> {
  try {
    const notices = await fetchMarqueeNotices(language, signal);
    const page = currentPage();
    if (page.language === language) pageStore.set({ ...page, notices });
  } catch {
    // The notices that are here stay; the next look may be luckier.
  }
}
