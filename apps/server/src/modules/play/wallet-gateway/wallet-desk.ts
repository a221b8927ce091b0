import { coalesce } from '../../../platform/load/coalescer.ts';
import type { WalletDeps } from '../vendors/index.ts';
import type { WalletCall } from './wallet-call.ts';
import { carryOut, type Verdict } from './wallet.store.ts';

/** Where vendors' calls are carried out: durable when it answers. */
export interface WalletDesk {
  /** Each call has one effect, however often it is made. Throws when the books cannot be reached: then nobody knows. */
  carryOut(call: WalletCall): Promise<Verdict>;
}

/** Measured best on two cores: one batch is written while the next one gathers. */
const BATCH_MAX = 128;
const IN_FLIGHT_MAX = 2;
/** How often a call is tried again that met another one on its way. */
const TRIES = 5;

/** Deadlock, serialization, a key that another call took first, and our own "it changed under my hands" (games_note_moves). */
const MET_ANOTHER = new Set(['40P01', '40001', '23505', 'BZ002']);
/** The sum no longer fits a bigint: nothing was moved, and trying again would not help. */
const OUT_OF_RANGE = '22003';

type Carried = Verdict | { readonly failed: unknown };

/** One desk per process: calls that wait while others are written travel together. */
export function openWalletDesk({ db, clock, hints }: Pick<WalletDeps, 'db' | 'clock' | 'hints'>): WalletDesk {
  const send = coalesce<WalletCall, Carried>({
    batchMax: BATCH_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    run: async (calls) => {
      try {
        return calls.length === 1 ? await alone(calls) : await carryOut(db, calls, clock.now());
      } catch (error) {
        // A row's own trouble is the coalescer's to sort out, call by call. When the books are away, all failed alike.
        if (calls.length > 1 && isOfARow(error)) throw error;
        return calls.map(() => ({ failed: error }));
      }
    },
  });

  async function alone(calls: readonly WalletCall[]): Promise<Verdict[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await carryOut(db, calls, clock.now());
      } catch (error) {
        if (codeOf(error) === OUT_OF_RANGE) return [LIMIT_REACHED];
        if (tries === TRIES || !MET_ANOTHER.has(codeOf(error))) throw error;
      }
    }
  }

  return {
    async carryOut(call) {
      const carried = await send(call);
      if ('failed' in carried) throw carried.failed;
      // After the commit, and only a hint: pages of the member look at the balance again.
      if (carried.status === 'RS_OK' && carried.memberId !== null) hints.tell(carried.memberId, { type: 'balance' });
      // What stands in the way of a stake is the member's to hear: a limit, or a reality check that is due.
      if (carried.status === 'RS_ERROR_LIMIT_REACHED' && carried.memberId !== null) {
        hints.tell(carried.memberId, { type: 'play' });
      }
      return carried;
    },
  };
}

const LIMIT_REACHED: Verdict = { status: 'RS_ERROR_LIMIT_REACHED', balance: null, memberId: null, currency: null };

/** Classes 22 (data), 23 (constraint), 40 (another transaction) and our own: the statement was read and given up. */
function isOfARow(error: unknown): boolean {
  return /^(22|23|40|BZ)/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
