import { type RefObject, useEffect, useState } from 'react';
import { navigate } from '../../shared/address.ts';
import { send } from '../../shared/api.ts';
import { refreshBalance } from '../../shared/balance.ts';
import { bringMoneyHome } from '../../shared/merchant-wallet.ts';
import { useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { framed, mayLaunch, type PlayFlow, wordOf } from './play-flow.ts';
import { useCheckAnswered } from './use-check-answered.ts';

export interface GameChoice {
  readonly vendor: string;
  readonly gameCode: string;
  readonly mode: 'real' | 'demo';
}

const PHONE = '(width < 760px)';

/** Launches the game and keeps its page's state; `retry` launches anew. */
export function useGame({ vendor, gameCode, mode }: GameChoice, frame: RefObject<HTMLIFrameElement | null>) {
  const session = useSession();
  const { language } = useTexts();
  const [tries, setTries] = useState(0);
  const [launched, setLaunched] = useState<PlayFlow>({ at: 'launching' });
  const may = mayLaunch({ loggedIn: session !== null, mode });
  const token = session?.token;

  useEffect(() => {
    if (may !== 'yes') return;
    const over = new AbortController();
    const platform = matchMedia(PHONE).matches ? 'mobile' : 'desktop';
    const backUrl = `${location.origin}/`;
    send('GET /wps/game/launchGame', { vendor, gameCode, mode, platform, language, backUrl }, over.signal).then(
      ({ content }) => setLaunched(framed(content, location.origin)),
      (failure: unknown) => !over.signal.aborted && setLaunched({ at: 'failed', failure }),
    );
    return () => {
      over.abort();
      if (mode === 'real') void bringMoneyHome();
    };
    // A change of language does not throw a running round away: the game keeps the one it was opened in.
  }, [vendor, gameCode, mode, may, token, tries]);

  const origin = launched.at === 'opening' || launched.at === 'open' ? launched.origin : undefined;
  const opened = () => setLaunched((now) => (now.at === 'opening' ? { ...now, at: 'open' } : now));
  useEffect(() => {
    if (origin === undefined) return;
    const hear = (message: MessageEvent) => {
      if (message.source !== frame.current?.contentWindow) return;
      const word = wordOf(message, origin);
      if (word === 'ready') setLaunched((now) => (now.at === 'opening' ? { ...now, at: 'open' } : now));
      if (word === 'balance') void refreshBalance();
      if (word === 'close') navigate('/');
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin, frame]);

  const retry = () => {
    setLaunched({ at: 'launching' });
    setTries(tries + 1);
  };
  const flow: PlayFlow = may === 'yes' ? launched : { at: may };
  useCheckAnswered(flow, retry);
  return { flow, opened, retry };
}
