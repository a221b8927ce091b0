import { SECOND_MS } from '@baize/kernel';
import type { Arcade } from '../arcade.ts';
import { dateOf } from '../clock.ts';
import { claimDue } from '../wallet/wallet.store.ts';
import { LEASE_MS } from './begin-round.ts';
import { carryOn } from './carry-on.ts';
import { finishLeft } from './finish-left.ts';

const EVERY_MS = SECOND_MS;
const AT_ONCE = 8;

/** Sends the wallet calls that are due (awards, rollbacks, retries) and finishes rounds that were left, while the process runs; continues after a restart. */
export interface Sender {
  /** Waits for the calls under way and sends no more. */
  stop(): Promise<void>;
}

export function startSender(arcade: Arcade): Sender {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const schedule = (waitMs: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      turn = oneTurn();
    }, waitMs);
  };
  const oneTurn = async (): Promise<void> => {
    await finishLeft(arcade).catch((error: unknown) => {
      arcade.log.error({ err: error }, 'rounds that were left could not be read');
    });
    const sent = await sendDue(arcade).catch((error: unknown) => {
      arcade.log.error({ err: error }, 'the sender could not work');
      return 0;
    });
    schedule(sent === AT_ONCE ? 0 : EVERY_MS);
  };
  schedule(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

/** Sends each call that is due now once. Returns their number. */
export async function sendDue(arcade: Arcade): Promise<number> {
  const calls = await claimDue(arcade.db, {
    now: dateOf(arcade.clock),
    leaseUntil: dateOf(arcade.clock, LEASE_MS),
    limit: AT_ONCE,
  });
  const results = await Promise.allSettled(calls.map((call) => carryOn(arcade, call)));
  for (const result of results) {
    // The lease runs out and the call is taken up again.
    if (result.status === 'rejected') arcade.log.error({ err: result.reason as unknown }, 'a wallet call failed');
  }
  return calls.length;
}
