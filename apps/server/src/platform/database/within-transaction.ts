import { invariant } from '@baize/kernel';
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whoever is in a transaction holds a connection, and whoever waits for a second one with it may wait for ever: all others may be
 * held by those who wait for what it has locked. Types keep statements on the transaction (`Tx`), but not what is behind a
 * function; so tests watch it. Costs nothing where nobody watches.
 */
const present = new AsyncLocalStorage<{ isOpen: boolean }>();
let isWatched = false;

/** From now on `mustBeOutside` sees transactions. For tests. */
export function watchTransactions(): void {
  isWatched = true;
}

/** Does the work of a transaction. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (!isWatched) return work();
  const transaction = { isOpen: true };
  try {
    return await present.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** Does work that is somebody else's, though it was begun here: what a test sends as another caller, or what nobody waits for. */
export function apart<T>(work: () => T): T {
  return present.exit(work);
}

/** Faults where the present work is part of a transaction: it needs a connection of its own, or may need one. */
export function mustBeOutside(): void {
  invariant(
    present.getStore()?.isOpen !== true,
    'a second connection is wanted within a transaction: pass it on instead',
  );
}
