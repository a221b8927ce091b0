import type { Db } from '../../../platform/database/db.ts';
import { coalesce } from '../../../platform/load/coalescer.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import {
  BEYOND_EXPOSURE,
  BEYOND_ISSUE,
  buySlips,
  SALE_ENDED,
  type SlipCall,
  type SlipOutcome,
  type SlipVerdict,
} from './slips.store.ts';

/** Buys slips in batches. What a slip does is durable when its verdict is returned. */
export interface SlipBatcher {
  /** Throws when the database cannot be reached: then the outcome is open, and the same slip may be sent again. */
  buy(slip: SlipCall): Promise<SlipAnswer>;
  isFull(): boolean;
}

export interface SlipAnswer extends Omit<SlipVerdict, 'outcome'> {
  readonly outcome: SlipOutcome | 'issueLimit' | 'exposure';
}

/** As the wallet gateway does, whose statements do the same work. */
const BATCH_MAX = 128;
const IN_FLIGHT_MAX = 2;
const WAITING_MAX = 512;
const TRIES = 5;
/** Deadlock, serialization failure, and a key that another one took first. */
const CONFLICTS = new Set(['40P01', '40001', '23505']);

type Outcome = SlipAnswer | { readonly failed: unknown };

/** One batcher per process: slips that wait while others are written go into the next batch. */
export function openSlipBatcher({ db, clock }: { readonly db: Db; readonly clock: Clock }): SlipBatcher {
  const { send, waiting } = coalesce<SlipCall, Outcome>({
    batchMax: BATCH_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    run: async (slips) => {
      try {
        return slips.length === 1 ? await alone(slips) : await buySlips(db, slips, clock.now());
      } catch (error) {
        // When one slip is the cause, the coalescer repeats them one by one.
        if (slips.length > 1 && /^(22|23|40|BZ)/.test(codeOf(error))) throw error;
        return slips.map(() => ({ failed: error }));
      }
    },
  });

  async function alone(slips: readonly SlipCall[]): Promise<SlipAnswer[]> {
    for (let tries = 1; ; tries += 1) {
      const at = clock.now();
      try {
        return await buySlips(db, slips, at);
      } catch (error) {
        const code = codeOf(error);
        if (code === SALE_ENDED) return [{ outcome: 'closed', balance: null, at }];
        if (code === BEYOND_ISSUE) return [{ outcome: 'issueLimit', balance: null, at }];
        if (code === BEYOND_EXPOSURE) return [{ outcome: 'exposure', balance: null, at }];
        if (tries === TRIES || !CONFLICTS.has(code)) throw error;
      }
    }
  }

  return {
    async buy(slip) {
      const outcome = await send(slip);
      if ('failed' in outcome) throw outcome.failed;
      return outcome;
    },
    isFull: () => waiting() >= WAITING_MAX,
  };
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
