import { coalesce } from '../../../platform/load/coalescer.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { bringBack } from '../rounds/index.ts';
import { carryOutFreeBet, type FreeBets } from './free-bet.ts';
import type { WalletCall } from './wallet-call.ts';
import { carryOut, type WalletVerdict, WIN_BEYOND } from './wallet.store.ts';

export interface BatcherDeps {
  readonly db: Db;
  readonly hints: Hints;
  readonly clock: Clock;
  readonly freeBets: FreeBets;
}

/** Carries out vendors' calls in batches. The effect of a call is durable when its verdict is returned. */
export interface WalletBatcher {
  /** Each call has one effect, however often it is made. Throws when the database cannot be reached: then the outcome is open. */
  carryOut(call: WalletCall): Promise<WalletVerdict>;
  /** So many wait that one more would wait too long: it is better told so at once, before anything is done for it. */
  isFull(): boolean;
}

/** Measured best on two cores: one batch is written while the next one fills. */
const BATCH_MAX = 128;
const IN_FLIGHT_MAX = 2;
/** What three batches take: where a thousand calls come at once, those that are taken wait a quarter of a second at most. */
const WAITING_MAX = 384;
/** How often a call is tried that conflicted with another one. */
const TRIES = 5;

/** Deadlock, serialization failure, a key that another call took first, and our own "a row changed meanwhile" (games_count_wins). A win beyond its
 * ceiling is tried again, watched. */
const CONFLICTS = new Set(['40P01', '40001', '23505', 'BZ002', WIN_BEYOND]);
/** The sum no longer fits a bigint: nothing was moved, and trying again would not help. */
const OUT_OF_RANGE = '22003';

type CallOutcome = WalletVerdict | { readonly failed: unknown };

/** One batcher per process: calls that wait while others are written go into the next batch. */
export function openWalletBatcher({ db, clock, hints, freeBets }: BatcherDeps): WalletBatcher {
  const { send, waiting } = coalesce<WalletCall, CallOutcome>({
    batchMax: BATCH_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    run: async (calls) => {
      try {
        return calls.length === 1 ? await alone(calls) : await carryOut(db, calls, { now: clock.now() });
      } catch (error) {
        // When one call is the cause, the coalescer repeats them one by one. When the database is away, all failed alike.
        if (calls.length > 1 && isAboutOneCall(error)) throw error;
        return calls.map(() => ({ failed: error }));
      }
    },
  });

  /** Bets that name a reward hold what was given, so they do not stand in a batch with others; and few are there at a time. */
  const free = coalesce<WalletCall, CallOutcome>({
    batchMax: 1,
    inFlightMax: IN_FLIGHT_MAX,
    run: (calls) => Promise.all(calls.map((call) => freeBet(call).catch((error: unknown) => ({ failed: error })))),
  });

  async function freeBet(call: WalletCall): Promise<WalletVerdict> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.inTransaction((tx) => carryOutFreeBet(tx, { clock, freeBets }, call));
      } catch (error) {
        if (tries === TRIES || !CONFLICTS.has(codeOf(error))) throw error;
      }
    }
  }

  async function alone(calls: readonly WalletCall[]): Promise<WalletVerdict[]> {
    let watches = false;
    for (let tries = 1; ; tries += 1) {
      try {
        return await carryOut(db, calls, { now: clock.now(), watches });
      } catch (error) {
        const code = codeOf(error);
        if (code === OUT_OF_RANGE) return [LIMIT_REACHED];
        if (tries === TRIES || !CONFLICTS.has(code)) throw error;
        watches ||= code === WIN_BEYOND;
      }
    }
  }

  /**
   * What a win or a rollback names may be so old that it was moved to the past: then it is brought back first. A rollback of what is
   * unknown is a success and says so for ever, so it is asked before; a win of what is unknown is refused, and asked after.
   */
  async function withThePast(call: WalletCall): Promise<CallOutcome> {
    const { kind, vendor, reference } = call;
    if (call.reward !== undefined) return free.send(call);
    if (kind === 'bet' || reference === null) return send(call);
    const back = () => bringBack(db, { vendor, transaction: reference, now: clock.now() });
    if (kind === 'rollback') await back();
    const outcome = await send(call);
    const isUnknown = 'status' in outcome && outcome.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    return kind === 'win' && isUnknown && (await back()) ? send(call) : outcome;
  }

  return {
    async carryOut(call) {
      const outcome = await withThePast(call);
      if ('failed' in outcome) throw outcome.failed;
      // After the commit, and only a hint: the member's pages ask for the balance again.
      if (outcome.status === 'RS_OK' && outcome.memberId !== null) hints.tell(outcome.memberId, { type: 'balance' });
      // The member's pages show why the stake was refused: a limit, or a reality check that is due.
      if (outcome.status === 'RS_ERROR_LIMIT_REACHED' && outcome.memberId !== null) {
        hints.tell(outcome.memberId, { type: 'play' });
      }
      return outcome;
    },
    isFull: () => waiting() + free.waiting() >= WAITING_MAX,
  };
}

const LIMIT_REACHED: WalletVerdict = {
  status: 'RS_ERROR_LIMIT_REACHED',
  balance: null,
  memberId: null,
  currency: null,
};

/** Classes 22 (data), 23 (constraint), 40 (rollback) and our own: the database answered, and one call of the batch is the cause. */
function isAboutOneCall(error: unknown): boolean {
  return /^(22|23|40|BZ)/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
