import { useEffect, useEffectEvent, useRef } from 'react';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type ComingIssues, refreshLottery } from './lottery.api.ts';

/** Hints that come together are one reason to ask. */
const TOGETHER_MS = 400;
/** When the clock says that a sale ended, the next one is asked for. */
const AFTER_CLOSE_MS = [TOGETHER_MS, 2_000];
/** A visitor has no stream of hints: after a draw's time its result is looked for so often, and not again. */
const AFTER_DRAW_MS = [2_500, 6_000, 15_000];

/** Asks anew for what stands on the page when the server hints at this game (at any, in the lobby), and when the stream comes back. */
export function useLotteryHints(gameCode?: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      refreshLottery();
    };
    const deaf = onSessionEvent((event) => {
      const isOurs = event.type === 'lottery' && (gameCode === undefined || event.gameCode === gameCode);
      if (isOurs || event.type === 'connected') timer ??= setTimeout(ask, TOGETHER_MS);
    });
    return () => {
      deaf();
      clearTimeout(timer);
    };
  }, [gameCode]);
}

/** Asks anew when an issue's sale ends by the server's clock; for a visitor, whom nobody hints at anything, after its draw as well. */
export function useIssueMoments({ issues, aheadMs }: ComingIssues): void {
  const isVisitor = useSession() === null;
  const [onSale] = issues;
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const plan = useEffectEvent((at: number, afterMs: readonly number[]) => {
    const leftMs = at - (Date.now() + aheadMs);
    for (const after of afterMs) timers.current.add(setTimeout(refreshLottery, Math.max(0, leftMs + after)));
  });
  useEffect(() => {
    if (onSale === undefined) return;
    plan(onSale.closesAt, AFTER_CLOSE_MS);
    if (isVisitor) plan(onSale.drawsAt, AFTER_DRAW_MS);
  }, [onSale?.issue, isVisitor]);
  // The next issue is on sale before this one is drawn: its looks go on until the page is left.
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
}
