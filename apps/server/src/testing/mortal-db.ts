import type { Db } from '../platform/database/db.ts';

/** As a process has it that is killed at one step of its work with the database: before the step reaches it, or once it is done. */
export function mortal(
  db: Db,
  { step, isAfter }: { readonly step: number; readonly isAfter: boolean },
): { readonly db: Db; readonly isDead: () => boolean } {
  let steps = 0;
  let isDead = false;
  const live = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Error('killed');
    steps += 1;
    if (steps !== step) return work();
    if (isAfter) await work();
    isDead = true;
    throw new Error('killed');
  };
  return {
    isDead: () => isDead,
    db: {
      ...db,
      all: (text, values) => live(() => db.all(text, values)),
      first: (text, values) => live(() => db.first(text, values)),
      inTransaction: (work) => live(() => db.inTransaction(work)),
    },
  };
}
