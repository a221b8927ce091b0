import type { Arcade } from '../arcade.ts';
import type { Sql, Tx } from '../db.ts';
import { settlingAtOnce } from './settling-at-once.ts';

/**
 * A process that is killed at its n-th step: before a statement, after one that stands alone and took effect, before a transaction
 * commits, before a message leaves and after it arrived. From then on nothing it does has any effect, and what it had not committed
 * never was.
 */
export function dyingArcade(arcade: Arcade, at: number): { readonly arcade: Arcade } {
  let steps = 0;
  const step = (): void => {
    steps += 1;
    if (steps >= at) throw new Error('this process was killed');
  };
  const mortal = (sql: Sql, standsAlone: boolean): Sql => {
    const ask = async <T>(statement: () => Promise<T>): Promise<T> => {
      step();
      const answer = await statement();
      if (standsAlone) step();
      return answer;
    };
    return {
      all: (text, values) => ask(() => sql.all(text, values)),
      first: (text, values) => ask(() => sql.first(text, values)),
    };
  };
  const db: Arcade['db'] = {
    ...mortal(arcade.db, true),
    inTransaction: (work) =>
      arcade.db.inTransaction(async (tx) => {
        const result = await work(mortal(tx, false) as Tx);
        step();
        return result;
      }),
    close: () => Promise.resolve(),
  };
  const wallet: Arcade['wallet'] = {
    send: async (message) => {
      step();
      const reply = await arcade.wallet.send(message);
      step();
      return reply;
    },
  };
  return { arcade: { ...arcade, db, wallet, settling: settlingAtOnce(db) } };
}
