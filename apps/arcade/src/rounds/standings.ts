import { LRUCache } from 'lru-cache';
import { hashOf } from '../sealing.ts';
import type { CallerStanding } from './begin.store.ts';

/** Players whose standing is kept: about a kilobyte each. */
const PLAYERS_MAX = 20_000;

/** Where a round leaves its player, once it is over and they have seen it to its end. */
interface Left {
  readonly standing: CallerStanding;
  /** When its cycle ends. */
  readonly until: number;
  readonly isSeen: boolean;
}

/**
 * Where players stand whose last round was played by this process, so that their next one begins without reading it. It may be out of date: another
 * page, process or game may have played meanwhile, changed the seeds or ended the session. The statement that writes a round finds that
 * out (writeBeginning) and then it is read after all. Forgotten, nothing is lost.
 */
export interface Standings {
  /** Notes where the caller will stand when the standing's newest round is seen. */
  keep(token: string, standing: CallerStanding, until: number): void;
  /** The round is settled, and its player has seen it to its end. */
  seen(token: string, roundId: string): void;
  /**
   * Where the caller stands, once: undefined if it is not known. Nor within the cycle of the newest round: what comes then may be the request of
   * that one again, whose answer was lost.
   */
  take(token: string, now: number): CallerStanding | undefined;
}

export function openStandings(): Standings {
  // By the token's hash, as in the database: tokens themselves are kept nowhere.
  const left = new LRUCache<string, Left>({ max: PLAYERS_MAX });
  const keyOf = (token: string): string => hashOf(token).toString('base64');
  return {
    keep: (token, standing, until) => void left.set(keyOf(token), { standing, until, isSeen: false }),
    seen: (token, roundId) => {
      const key = keyOf(token);
      const known = left.get(key);
      if (known?.standing.newest_id === roundId) left.set(key, { ...known, isSeen: true });
    },
    take: (token, now) => {
      const key = keyOf(token);
      const known = left.get(key);
      if (known === undefined || !known.isSeen || now < known.until) return undefined;
      left.delete(key);
      return known.standing;
    },
  };
}
