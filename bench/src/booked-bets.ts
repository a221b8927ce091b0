import { createHash, randomUUID } from 'node:crypto';
import { carryOut } from '../../apps/server/dist/modules/play/wallet-gateway/wallet.store.js';
import type { WalletCall } from '../../apps/server/dist/modules/play/wallet-gateway/wallet-call.js';
import { openDb } from '../../apps/server/dist/platform/database/db.js';
import { systemClock } from '../../apps/server/dist/platform/time-and-chance/clock.js';
import { BENCH_GAME, BENCH_VENDOR, type BenchPlayer, STAKE } from './bet-players.ts';

const BATCH = 64;
const AT_ONCE = 2;

/** Bets of players in turn, booked by the gateway's own statement: they touch the pages that signed ones touch, in a fifth of the time. */
export async function bookBets(databaseUrl: string, players: readonly BenchPlayer[], count: number): Promise<void> {
  const db = openDb({ url: databaseUrl, connectionsMax: AT_ONCE });
  const known = players.map(({ user, token }) => ({ user, tokenHash: createHash('sha256').update(token).digest() }));
  let booked = 0;
  const book = async (): Promise<void> => {
    while (booked < count) {
      const from = booked % known.length;
      booked += BATCH;
      const calls = known.slice(from, from + BATCH).map(betOf);
      const verdicts = await carryOut(db, calls, { now: systemClock.now() });
      const wrong = verdicts.find(({ status }) => status !== 'RS_OK');
      if (wrong !== undefined) throw new Error(`a bet was answered ${wrong.status}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, book));
  } finally {
    await db.close();
  }
}

function betOf(player: Pick<WalletCall, 'user' | 'tokenHash'>): WalletCall {
  const transaction = randomUUID();
  return {
    ...{ vendor: BENCH_VENDOR, kind: 'bet', transaction, vendorReference: transaction, reference: null, ...player },
    ...{ round: randomUUID(), closed: false, amount: BigInt(STAKE), currency: 'PHP', gameCode: BENCH_GAME },
  };
}
