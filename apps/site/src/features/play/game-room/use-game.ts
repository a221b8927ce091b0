import { type RefObject, useEffect, useState } from 'react';
import { sweepVendorWallet } from '../../../shared/money/merchant-wallet.api.ts';
import { useSession } from '../../../shared/session/session.ts';
import { removeText, writeText } from '../../../shared/state/storage.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { makeVendorSweeps } from './vendor-sweeps.ts';
import { listPlayedFrom } from '../../../shared/games/hall-place.ts';
import type { GameType } from '../../../shared/games/categories.ts';
import { framed, mayLaunch, type PlayFlow, wayOut } from './play-flow.ts';
import { useCheckAnswered } from './use-check-answered.ts';
import { useGameTalk } from './use-game-talk.ts';
import { type GameLaunch, launchGame } from './game-room.api.ts';

export interface GameChoice {
  readonly vendor: string;
  readonly gameCode: string;
  readonly mode: 'real' | 'demo';
}

interface GameOnWay extends GameChoice {
  /** Its type, where it is known before the launch is answered. */
  readonly gameType: GameType | undefined;
}

/** One for the whole page: opening a game waits for the sweep of the game left before. */
const sweeps = makeVendorSweeps(sweepVendorWallet);
const PHONE = '(width < 760px)';

/** What the page shows: where the launch is, unless a log-in has to come first. */
function useStanding(
  launched: PlayFlow,
  { may, loggedIn }: { readonly may: ReturnType<typeof mayLaunch>; readonly loggedIn: boolean },
): PlayFlow {
  const [wasIn, setWasIn] = useState(loggedIn);
  if (loggedIn && !wasIn) setWasIn(true);
  return may === 'yes' ? launched : { at: may, lost: wasIn };
}

/** Launches the game and keeps its page's state, with what the launch says of the game; `retry` launches anew. */
export function useGame({ vendor, gameCode, mode, gameType }: GameOnWay, frame: RefObject<HTMLIFrameElement | null>) {
  const session = useSession();
  const { language } = useTexts();
  const [tries, setTries] = useState(0);
  const [launched, setLaunched] = useState<PlayFlow>({ at: 'launching' });
  const [launch, setLaunch] = useState<GameLaunch>();
  const may = mayLaunch({ loggedIn: session !== null, mode });
  const token = session?.token;

  useEffect(() => {
    if (may !== 'yes') {
      // Whoever logs in again gets a launch of their own, not the address of the one before.
      setLaunched({ at: 'launching' });
      return;
    }
    const over = new AbortController();
    const platform = matchMedia(PHONE).matches ? 'mobile' : 'desktop';
    const backUrl = `${location.origin}/`;
    const ask = async () => {
      if (mode === 'real') await sweeps.beforeLaunch(vendor);
      over.signal.throwIfAborted();
      return launchGame({ vendor, gameCode, mode, platform, language, backUrl }, over.signal);
    };
    ask().then(
      (answer) => {
        setLaunch(answer);
        setLaunched(framed(answer.content, location.origin));
        writeText('sessionStorage', 'iframeUrl', answer.content);
      },
      (failure: unknown) => !over.signal.aborted && setLaunched({ at: 'failed', failure }),
    );
    return () => {
      over.abort();
      removeText('sessionStorage', 'iframeUrl');
      if (mode === 'real') sweeps.afterLeaving(vendor);
    };
    // A change of language does not throw a running round away: the game keeps the one it was opened in.
  }, [vendor, gameCode, mode, may, token, tries]);

  const [from] = useState(listPlayedFrom);
  const exit = from ?? wayOut(launch?.gameType ?? gameType);
  const origin = launched.at === 'opening' || launched.at === 'open' ? launched.origin : undefined;
  const open = () => setLaunched((now) => (now.at === 'opening' ? { ...now, at: 'open' } : now));
  const opened = useGameTalk(frame, { origin, exit, open });

  const retry = () => {
    setLaunched({ at: 'launching' });
    setTries(tries + 1);
  };
  const flow = useStanding(launched, { may, loggedIn: session !== null });
  useCheckAnswered(flow, retry);
  return { flow, launch, exit, opened, retry };
}
