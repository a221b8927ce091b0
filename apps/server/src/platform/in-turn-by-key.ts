import { Refusal } from './refusal.ts';

/** Runs work under its key; see `inTurnByKey`. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs work of one key one after another, and of other keys beside it: for what costs much and what only one of can succeed.
 * Holds within this process; a lock of the database stands behind it. Refuses server_busy when too many of one key wait.
 */
export function inTurnByKey(waitingMax: number): InTurn {
  const lines = new Map<string, { last: Promise<unknown>; inside: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), inside: 0 };
    if (line.inside > waitingMax) throw new Refusal('server_busy');
    lines.set(key, line);
    line.inside += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.inside -= 1;
      if (line.inside === 0) lines.delete(key);
    }
  };
}
