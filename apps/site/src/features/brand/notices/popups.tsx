import { useEffect, useState } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { readText, writeText } from '../../../shared/state/storage.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { mayAsk, mayShow, popupFlag } from './popup-flow.ts';
import { fetchPopups, type Popup } from './announcements.api.ts';

/** Loaded with the first popup: most visits have none. */
const PopupDialog = lazyPart(async () => (await import('./popup-dialog.tsx')).PopupDialog, {
  texts: ['content'],
});

/**
 * The popups (B2.9): the server says which announcements this visitor or member gets. Shown until they are closed in this
 * session, fetched again when the language or the session changes, never over another dialog.
 */
export function Popups({ busy }: { busy: boolean }) {
  const { language } = useTexts();
  const token = useSession()?.token;
  const [found, setFound] = useState<{ readonly popups: readonly Popup[]; readonly token: string | undefined }>();
  const flag = popupFlag(token !== undefined);
  // Those of a visitor are not a member's, nor the other way round.
  const popups = found !== undefined && found.token === token ? found.popups : [];
  useEffect(() => {
    if (!mayAsk(readText('sessionStorage', flag))) return undefined;
    const over = new AbortController();
    fetchPopups(language, over.signal).then(
      (list) => setFound({ popups: list, token }),
      // A popup that cannot be loaded is left out without a message.
      () => undefined,
    );
    return () => over.abort();
  }, [flag, token, language]);
  const [only] = popups;
  if (only === undefined || !mayShow({ count: popups.length, busy })) return null;
  const close = () => {
    writeText('sessionStorage', flag, 'closed');
    setFound(undefined);
  };
  return <PopupDialog popups={popups} onClose={close} />;
}
