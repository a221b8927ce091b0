import { invariant } from '@baize/kernel';
import { coalesce } from '../../../platform/load/coalescer.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type PostingAnswer, postBatch } from './postings.store.ts';
import { assertPosting, type Posting, type PostingResult, type Transfer } from './posting.ts';
import { resultOrRefusal } from './post-transfers.ts';

/** Posts orders that need no transaction of the caller's. */
export interface LedgerBatcher {
  /**
   * As `postTransfers`, for an order of exactly one transfer: durable when it answers. Orders that wait while others are
   * written travel together in one statement. Refuses: balance_too_low, key_reused, currency_differs.
   */
  post(order: Posting): Promise<PostingResult>;
}

interface QueuedPosting {
  readonly order: Posting;
  readonly transfer: Transfer;
}

/** Measured best on two cores: one batch is written while the next is read. */
const BATCH_MAX = 64;
const IN_FLIGHT_MAX = 2;
/** Two batches can only deadlock over one key used for two members at once; the second try finds the key taken. */
const TRIES_MAX = 5;
const DEADLOCK = '40P01';

/** One desk per process is enough. */
export function openLedgerBatcher(db: Db): LedgerBatcher {
  const send = coalesce<QueuedPosting, PostingAnswer>({
    run: (batch) => writeBatch(db, batch),
    batchMax: BATCH_MAX,
    inFlightMax: IN_FLIGHT_MAX,
  });
  return {
    async post(order) {
      assertPosting(order);
      const [transfer, ...others] = order.transfers;
      invariant(transfer !== undefined && others.length === 0, 'the desk takes orders of one transfer');
      return resultOrRefusal(await send({ order, transfer }), `${order.scope} ${order.key}`);
    },
  };
}

async function writeBatch(db: Db, batch: readonly QueuedPosting[]): Promise<readonly PostingAnswer[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await postBatch(db, batch);
    } catch (error) {
      // The coalescer tries the rows of a failed batch one by one; a row alone is tried again here.
      const again = batch.length === 1 && tries < TRIES_MAX && (error as { code?: unknown }).code === DEADLOCK;
      if (!again) throw error;
    }
  }
}
