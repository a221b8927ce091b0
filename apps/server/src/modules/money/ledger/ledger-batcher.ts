import { invariant } from '@baize/kernel';
import { coalesce } from '../../../platform/load/coalescer.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type PostingAnswer, postBatch } from './postings.store.ts';
import { assertPosting, type Posting, type PostingResult, type Transfer } from './posting.ts';
import { resultOrRefusal } from './post-transfers.ts';

/** Posts single transfers outside the caller's transactions, many of them in one SQL statement. */
export interface LedgerBatcher {
  /**
   * As `postTransfers`, for a posting of exactly one transfer: durable when it answers. Postings that wait while others are
   * written are sent together in one statement. Refuses: balance_too_low, key_reused, currency_differs.
   */
  post(posting: Posting): Promise<PostingResult>;
}

interface QueuedPosting {
  readonly posting: Posting;
  readonly transfer: Transfer;
}

/** Measured best on two cores: one batch is written while the next is read. */
const BATCH_MAX = 64;
const IN_FLIGHT_MAX = 2;
/** Two batches can only deadlock over one key used for two members at once; the second try finds the key taken. */
const TRIES_MAX = 5;
const DEADLOCK = '40P01';

/** One batcher per process is enough. */
export function openLedgerBatcher(db: Db): LedgerBatcher {
  const { send } = coalesce<QueuedPosting, PostingAnswer>({
    run: (batch) => writeBatch(db, batch),
    batchMax: BATCH_MAX,
    inFlightMax: IN_FLIGHT_MAX,
  });
  return {
    async post(posting) {
      assertPosting(posting);
      const [transfer, ...others] = posting.transfers;
      invariant(transfer !== undefined && others.length === 0, 'the batcher takes postings of one transfer');
      return resultOrRefusal(await send({ posting, transfer }), `${posting.scope} ${posting.key}`);
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
