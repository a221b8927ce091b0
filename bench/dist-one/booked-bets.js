import { createHash, randomUUID } from 'node:crypto';
import { carryOut } from '../../apps/server/dist/modules/play/wallet-gateway/wallet.store.js';
import { openDb } from '../../apps/server/dist/platform/database/db.js';
import { systemClock } from '../../apps/server/dist/platform/time-and-chance/clock.js';
import { BATCH_CONNECTIONS, inTurn, timeBatches } from './batches.js';
import { BENCH_GAME, BENCH_VENDOR, STAKE } from './bet-players.js';
const AT_A_TIME = 20_000;
/**
 * Bets of players in turn, booked by the gateway's own statement: they touch the pages that signed ones touch, in a fifth of the
 * time. Returns the ms it took.
 */
export function bookBets(db, players, count) {
    const known = players.map(({ user, token }) => ({ user, tokenHash: createHash('sha256').update(token).digest() }));
    const calls = inTurn(known, count).map(betOf);
    return timeBatches(calls, async (batch) => {
        const verdicts = await carryOut(db, batch, { now: systemClock.now() });
        const wrong = verdicts.find(({ status }) => status !== 'RS_OK');
        if (wrong !== undefined)
            throw new Error(`a bet was answered ${wrong.status}`);
    });
}
/** So many that they are not all to be kept in memory, on connections of their own. */
export async function bookManyBets(databaseUrl, players, count) {
    const db = openDb({ url: databaseUrl, connectionsMax: BATCH_CONNECTIONS });
    try {
        for (let left = count; left > 0; left -= AT_A_TIME)
            await bookBets(db, players, Math.min(left, AT_A_TIME));
    }
    finally {
        await db.close();
    }
}
function betOf(player) {
    const transaction = randomUUID();
    return {
        ...{ vendor: BENCH_VENDOR, kind: 'bet', transaction, vendorReference: transaction, reference: null, ...player },
        ...{ round: randomUUID(), closed: false, amount: BigInt(STAKE), currency: 'PHP', gameCode: BENCH_GAME },
    };
}
//# sourceMappingURL=booked-bets.js.map