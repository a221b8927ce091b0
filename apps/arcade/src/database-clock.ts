import { type Instant, instantOf, invariant } from '@baize/kernel';
import type { Sql, Tx } from './db.ts';

/** The one clock that all processes share: what happens at a time that matters to several players is judged by it. */
export interface DatabaseClock {
  /** Within a transaction, asked on its own connection: one that waits for a second one may wait for itself. */
  now(within?: Tx): Promise<Instant>;
}

export function databaseClock(sql: Sql): DatabaseClock {
  return {
    now: async (within) => {
      const row = await (within ?? sql).first<{ now: Date }>('select clock_timestamp() as now');
      invariant(row !== undefined, 'a database knows the time');
      return instantOf(row.now.getTime());
    },
  };
}
