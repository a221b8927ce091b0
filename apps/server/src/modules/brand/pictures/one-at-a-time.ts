import { Refusal } from '../../../platform/refusal.ts';

/** Runs one piece of work at a time. A few wait for their turn; refuses more: server_busy. */
export function oneAtATime(waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting > waitingMax) throw new Refusal('server_busy');
    waiting += 1;
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
