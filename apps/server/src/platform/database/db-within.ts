import { Fault } from '@baize/kernel';
import type { Db, Tx } from './db.ts';

/**
 * A transaction as a database: what opens transactions of its own takes part in this one. For the past that a seed tells by the code that
 * does the same today, all of it or nothing.
 */
export function dbWithin(tx: Tx): Db {
  return {
    all: (text, values) => tx.all(text, values),
    first: (text, values) => tx.first(text, values),
    inTransaction: (work) => work(tx),
    get pool(): never {
      throw new Fault('a transaction has one connection');
    },
    close: () => Promise.reject(new Fault('a transaction is ended by who opened it')),
  };
}
