import type { popupList } from '@baize/contract/brand/notices';
import type { ValueOf } from '@baize/contract/client';
import { useEffect, useState } from 'react';
import { send } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { useSession } from '../../shared/session.ts';
import { readText, writeText } from '../../shared/storage.ts';
import { useTexts } from '../../shared/texts.ts';
import { mayAsk, mayShow, popupFlag } from './popup-flow.ts';

/** Comes with the first popup there is: most visits have none. */
const PopupDialog = lazyPart(async () => (await import('./popup-dialog.tsx')).PopupDialog);

type Popup = ValueOf<typeof popupList>['list'][number];

/**
 * Announcements that come by themselves (B2.9): the server says which ones are for this visitor or member. Shown until they
 * are closed in this session, asked for anew when the language or the log-in changes, never over something else.
 */
export function Popups({ busy }: { busy: boolean }) {
  const { language } = useTexts();
  const token = useSession()?.token;
  const [popups, setPopups] = useState<readonly Popup[]>([]);
  const flag = popupFlag(token !== undefined);
  useEffect(() => {
    if (!mayAsk(readText('sessionStorage', flag))) return undefined;
    const over = new AbortController();
    send<typeof popupList>('GET /wps/system/popups', { language }, over.signal).then(
      ({ list }) => setPopups(list),
      // Nobody misses a popup.
      () => undefined,
    );
    return () => over.abort();
  }, [flag, token, language]);
  const [only] = popups;
  if (only === undefined || !mayShow({ count: popups.length, busy })) return null;
  const close = () => {
    writeText('sessionStorage', flag, 'closed');
    setPopups([]);
  };
  return <PopupDialog popups={popups} onClose={close} />;
}
