import { type Instant, instantOf, invariant } from '@baize/kernel';
import type { Sql } from './db.ts';

/** The one clock that all processes share: what happens at a time that matters to several players is judged by it. */
export interface DatabaseClock {
  now(): Promise<Instant>;
}

export function databaseClock(sql: Sql): DatabaseClock {
  return {
    now: async () => {
      const row = await sql.first<{ now: Date }>('select clock_timestamp() as now');
      invariant(row !== undefined, 'a database knows the time');
      return instantOf(row.now.getTime());
    },
  };
}
