import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CallerStanding, SeenRound } from './begin.store.ts';
import { netOf, type RoundRow } from './rounds.store.ts';

/** Players whose standing is kept: about a kilobyte each. */
const PLAYERS_MAX = 20_000;

/** Where a round leaves its player, once it is over and they have seen it to its end. */
export interface Left {
  readonly standing: CallerStanding;
  /** When its cycle ends. */
  readonly until: number;
  /** What the round comes to, once it is over; its steps are to be seen then. */
  readonly over?: { readonly steps: number; readonly net: bigint } | undefined;
}

/**
 * Where players stand whose last round was played by this process, so that their next one begins without reading it. It may be out of date: another
 * page, process or game may have played meanwhile, changed the seeds or ended the session. The statement that writes a round finds that
 * out (writeBeginning) and then it is read after all. Forgotten, nothing is lost.
 */
export interface Standings {
  /** Notes where the caller will stand when the standing's newest round is over and seen. */
  keep(token: string, left: Left): void;
  /** The round is over. */
  over(token: string, round: RoundRow): void;
  /** Its player has seen so much of the round. */
  seen(token: string, seen: SeenRound): void;
  /**
   * Where the caller stands, once, who may have seen the round before only now: undefined if it is not known. Nor within the cycle of the newest
   * round: what comes then may be the request of that one again, whose answer was lost.
   */
  take(token: string, now: number, seen: SeenRound | undefined): CallerStanding | undefined;
}

export function openStandings(): Standings {
  // By the token's hash, as in the database: tokens themselves are kept nowhere.
  const left = new LRUCache<string, Left & { readonly isSeen?: boolean }>({ max: PLAYERS_MAX });
  const keyOf = (token: string): string => hash('sha256', token, 'base64');
  const isAll = ({ standing, over }: Left, seen: SeenRound | undefined): boolean =>
    over !== undefined && seen !== undefined && seen.roundId === standing.newest_id && seen.steps >= over.steps;
  return {
    keep: (token, one) => void left.set(keyOf(token), one),
    over: (token, round) => {
      const key = keyOf(token);
      const known = left.get(key);
      if (known?.standing.newest_id === round.id) left.set(key, { ...known, over: overOf(round) });
    },
    seen: (token, seen) => {
      const key = keyOf(token);
      const known = left.get(key);
      if (known !== undefined && isAll(known, seen)) left.set(key, { ...known, isSeen: true });
    },
    take: (token, now, seen) => {
      const key = keyOf(token);
      const known = left.get(key);
      if (known?.over === undefined || now < known.until) return undefined;
      if (known.isSeen !== true && !isAll(known, seen)) return undefined;
      left.delete(key);
      const { standing, over } = known;
      return { ...standing, net: standing.net + over.net };
    },
  };
}

/** What a round comes to that is over: undefined of one that goes on, or never was. */
export function overOf(round: RoundRow): Left['over'] {
  return round.state === 'settled' ? { steps: round.steps.length, net: netOf(round) } : undefined;
}
