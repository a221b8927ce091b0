import { type RefObject, useEffect, useRef } from 'react';
import { refreshBalance } from '../../../shared/money/balance.api.ts';
import { navigate } from '../../../shared/routing/address.ts';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import { currentPage } from '../../../shared/state/page.ts';
import { wordOf } from './play-flow.ts';

interface Talk {
  /** Where the game's page is from; undefined while no game is open. */
  readonly origin: string | undefined;
  /** Where the game's own way out leads. */
  readonly exit: string;
  /** Called when the game can be played. */
  readonly open: () => void;
}

/** What the frame around the game has, so that a game of ours need not have it too, and the brand's time zone, which all times are in. */
const room = () => ({
  type: 'baize.room',
  has: ['clock', 'exit', 'demo'],
  timeZone: currentPage().status.brand.timeZone,
});

/** The member's money changed, and the game may show another balance. */
const BALANCE = { type: 'baize.room', event: 'balance' } as const;

/** Not every studio's game says that it is ready. */
const PATIENCE_MS = 1_200;

/** Talks with the game's page: tells it what the room has and that money moved, obeys its words. Returns what its frame's load calls. */
export function useGameTalk(frame: RefObject<HTMLIFrameElement | null>, { origin, exit, open }: Talk): () => void {
  // Until the game's page is there, the frame has our own origin still, and the browser refuses what is meant for another.
  const there = useRef<string>(undefined);
  const tell = (what: object) => {
    if (origin !== undefined) frame.current?.contentWindow?.postMessage(what, origin);
  };
  /** The page of the game is there. It is told what the room has, and has a moment to say that it can be played. */
  const opened = () => {
    there.current = origin;
    tell(room());
    setTimeout(open, PATIENCE_MS);
  };
  useEffect(() => {
    if (origin === undefined) {
      there.current = undefined;
      return;
    }
    const hear = (message: MessageEvent) => {
      if (message.source !== frame.current?.contentWindow) return;
      const word = wordOf(message, origin);
      if (word === 'ready') {
        there.current = origin;
        tell(room());
        open();
      }
      if (word === 'balance') void refreshBalance();
      if (word === 'close') navigate(exit);
    };
    addEventListener('message', hear);
    // Money that came in, or a bet in another tab: the game asks for its balance anew when it is idle. It may have been missed
    // before the page was connected. A game whose page comes later asks by itself.
    const forget = onSessionEvent(({ type }) => {
      const moved = type === 'balance' || type === 'connected';
      if (moved && there.current === origin) tell(BALANCE);
    });
    return () => {
      forget();
      removeEventListener('message', hear);
    };
  }, [origin, frame, exit]);
  return opened;
}
