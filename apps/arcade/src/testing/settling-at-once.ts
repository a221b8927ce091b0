import type { Db } from '../db.ts';
import { settleRounds } from '../wallet/awards.store.ts';
import type { Settling } from '../wallet/settling.ts';

/** Writes each award down before it goes on, so that a test finds in the database what was answered. In life they are written down together. */
export function settlingAtOnce(db: Db): Settling {
  return { add: (award) => settleRounds(db, [award]), written: () => Promise.resolve() };
}
