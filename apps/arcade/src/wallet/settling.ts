import type { Logger } from 'pino';
import type { Db } from '../db.ts';
import { settleRounds, type TakenAward } from './awards.store.ts';

/** How long an award waits for others to be written down with. Shorter than any cycle: the player's next round finds it settled. */
const TOGETHER_MS = 250;

/**
 * Awards that wallets have, whose rounds are still to be written down as settled: those of a quarter of a second in one statement. Nobody waits for
 * that. What a process that dies takes along is only that wallets have something: it is said again when its lease has run out, and the
 * wallet answers as before.
 */
export interface Settling {
  /** Answers when nobody has to wait any longer. */
  add(award: TakenAward): Promise<void>;
  /** Once none that was added before is still to be written: of this round, of this player, or at all. */
  written(of?: { readonly roundId?: string; readonly playerId?: string }): Promise<void>;
}

export function openSettling(db: Db, log: Pick<Logger, 'error'>, togetherMs = TOGETHER_MS): Settling {
  let waiting: TakenAward[] = [];
  let beingWritten: readonly TakenAward[] = [];
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      if (waiting.length === 0) return;
      [beingWritten, waiting] = [waiting, []];
      // Not written, they are sent again, and the wallet knows them.
      await settleRounds(db, beingWritten).catch((error: unknown) => {
        log.error({ err: error, rounds: beingWritten.length }, 'awards that were taken could not be written down');
      });
      beingWritten = [];
    });
    return writing;
  };
  return {
    add(award) {
      waiting.push(award);
      timer ??= setTimeout(() => void write(), togetherMs);
      return Promise.resolve();
    },
    async written({ roundId, playerId } = {}) {
      const isOf = ({ round }: TakenAward): boolean =>
        (roundId === undefined || round.id === roundId) && (playerId === undefined || round.player_id === playerId);
      if (waiting.some(isOf) || beingWritten.some(isOf)) await write();
    },
  };
}
