import { useEffect } from 'react';
import { listen } from '../../../shared/api/events.ts';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import { useSession } from '../../../shared/session/session.ts';
import { readText, writeText } from '../../../shared/state/storage.ts';
import { makeStore, useStore } from '../../../shared/state/store.ts';
import { fetchChatUnread } from './chat.api.ts';

/** The storage key that marks a visitor with a chat. The chat itself is identified by an HttpOnly cookie. */
const STARTED = 'chat';
const startedStore = makeStore(false);
const unreadStore = makeStore(0);

/** Called when a visitor starts a chat: from now on the browser listens for answers. */
export function chatStarted(): void {
  writeText('localStorage', STARTED, '1');
  startedStore.set(true);
}

export function setChatUnread(count: number): void {
  unreadStore.set(count);
}

/** The number of unread answers. Members get hints of new ones on their own stream, visitors with a chat on the chat's stream. */
export function useChatUnread(): number {
  const session = useSession();
  const token = session?.token ?? null;
  // A password that must be changed first: nothing would be answered.
  const held = session?.mustChangePassword === true;
  const started = useStore(startedStore);
  useEffect(() => {
    if (readText('localStorage', STARTED) !== null) startedStore.set(true);
  }, []);
  useEffect(() => {
    unreadStore.set(0);
    if (held || (token === null && !started)) return;
    const over = new AbortController();
    const ask = () => {
      fetchChatUnread(over.signal).then(
        (count) => unreadStore.set(count),
        () => undefined,
      );
    };
    const deaf = onSessionEvent(({ type }) => {
      if (type === 'chat' || type === 'connected') ask();
    });
    const stop = token === null ? listen(null, '/wps/chat/events') : undefined;
    ask();
    return () => {
      over.abort();
      deaf();
      stop?.();
    };
  }, [token, started, held]);
  return useStore(unreadStore);
}
