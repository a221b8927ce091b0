import { randomInt, randomUUID } from 'node:crypto';
import { asId, money } from '@baize/kernel';
import { openLedgerBatcher } from '../../apps/server/dist/modules/money/ledger/ledger-batcher.js';
import { openDb } from '../../apps/server/dist/platform/database/db.js';
import { migrate } from '../../apps/server/dist/platform/database/migrate.js';
import { scratchDatabase } from './scratch-database.js';
const BRAND = asId('bench');
/**
 * Durable bets per second through the ledger's batcher: a random member of many, a new key each, answered after the commit,
 * by callers that each wait for their answer. As the web's role, in a database of its own that is removed afterwards.
 */
export async function benchLedgerCore(serverUrl, options = {}) {
    const { seconds = 10, callers = 64, members = 10_000 } = options;
    const scratch = await scratchDatabase(serverUrl, 'baize_bench_ledger');
    const owner = openDb({ url: scratch.url, connectionsMax: 2 });
    const web = openDb({ url: scratch.url, role: 'baize_api', connectionsMax: 4 });
    try {
        const client = await owner.pool.connect();
        await migrate(client);
        client.release();
        const memberIds = await openMembers(owner, members);
        const batcher = openLedgerBatcher(web);
        await run(batcher, { memberIds, callers, ms: 2_000 });
        return await run(batcher, { memberIds, callers, ms: seconds * 1000 });
    }
    finally {
        await Promise.all([owner.close(), web.close()]);
        await scratch.drop();
    }
}
async function openMembers(owner, count) {
    const ids = Array.from({ length: count }, () => asId(randomUUID()));
    await owner.all(`select ledger_open_accounts('bench', id, 'PHP') from unnest($1::uuid[]) as m (id)`, [ids]);
    await owner.all(`select ledger_post('bench', id, 'bench', 'start-' || id, sha256(id::text::bytea), 'deposit', 'house:bench', 'cash',
       1000000000000, 'PHP', '') from unnest($1::uuid[]) as m (id)`, [ids]);
    await owner.all('vacuum analyze');
    await owner.all('checkpoint');
    return ids;
}
async function run(batcher, load) {
    const waits = [];
    const begin = performance.now();
    const until = begin + load.ms;
    async function caller() {
        while (performance.now() < until) {
            const sent = performance.now();
            await batcher.post(aBet(load.memberIds[randomInt(load.memberIds.length)]));
            waits.push(performance.now() - sent);
        }
    }
    await Promise.all(Array.from({ length: load.callers }, caller));
    const seconds = (performance.now() - begin) / 1000;
    waits.sort((a, b) => a - b);
    const at = (share) => waits[Math.floor(waits.length * share)] ?? 0;
    return { callers: load.callers, betsPerSecond: waits.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}
function aBet(memberId) {
    const key = randomUUID();
    const amount = money('PHP', BigInt(randomInt(1, 100)) * 100000n);
    return {
        scope: 'games:house',
        key,
        transfers: [{ brand: BRAND, memberId, kind: 'bet', from: 'cash', to: 'house:games', amount, reference: key }],
    };
}
//# sourceMappingURL=ledger-core.js.map