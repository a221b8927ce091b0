import type { RequestOf } from '@baize/contract/client';
import type { chatSay } from '@baize/contract/support/chat';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { SILENCE, type Talk, type UnsentLine, withNewest, withOlder, withSaid, withWaiting } from './chat-flow.ts';
import { chatStarted, setChatUnread } from './chat-unread.ts';
import { fetchChat, markChatRead, sayInChat } from './chat.api.ts';

type Language = RequestOf<typeof chatSay>['language'];

export interface Chat {
  readonly talk: Talk;
  /** Whether the chat has come; why not, when it could not. */
  readonly state: 'coming' | 'here' | 'failed';
  readonly failure: unknown;
  readonly say: (text: string) => void;
  /** Sends again what did not arrive. */
  readonly again: (waiting: UnsentLine) => void;
  readonly older: () => void;
  readonly retry: () => void;
}

/** The chat while its room is open: comes at once, comes anew at every hint, and is read as soon as it is seen. */
export function useChat(): Chat {
  const { language } = useTexts();
  const [talk, setTalk] = useState(SILENCE);
  const [state, setState] = useState<Chat['state']>('coming');
  const [failure, setFailure] = useState<unknown>();
  /** One line after the other, in the order they were typed. */
  const queue = useRef(Promise.resolve());

  const look = useEffectEvent(async () => {
    try {
      const page = await fetchChat();
      setTalk((before) => withNewest(before, page));
      setState('here');
      const last = page.lines.at(-1);
      if (last === undefined) return;
      chatStarted();
      // What nobody sees yet is not read.
      if (document.visibilityState !== 'visible') return;
      if (page.unread > 0) await markChatRead(last.seq);
      setChatUnread(0);
    } catch (error) {
      setFailure(error);
      setState((before) => (before === 'here' ? before : 'failed'));
    }
  });
  useEffect(() => {
    void look();
    const deaf = onSessionEvent(({ type }) => {
      if (type === 'chat' || type === 'connected') void look();
    });
    const back = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', back);
    return () => {
      deaf();
      document.removeEventListener('visibilitychange', back);
    };
  }, []);

  const transmit = async ({ key, text }: UnsentLine) => {
    try {
      const line = await sayInChat({ key, text, language: language as Language });
      chatStarted();
      setTalk((before) => withSaid(before, key, line));
    } catch (error) {
      setTalk((before) => withWaiting(before, { key, text, failure: error }));
    }
  };
  const again = ({ key, text }: UnsentLine) => {
    const waiting = { key, text };
    setTalk((before) => withWaiting(before, waiting));
    queue.current = queue.current.then(() => transmit(waiting));
  };
  const older = () => {
    const first = talk.lines[0];
    if (first === undefined) return;
    fetchChat(first.seq).then(
      (page) => setTalk((before) => withOlder(before, page)),
      (error: unknown) => setFailure(error),
    );
  };
  const retry = () => {
    setState('coming');
    void look();
  };
  return { talk, state, failure, say: (text) => again({ key: crypto.randomUUID(), text }), again, older, retry };
}
