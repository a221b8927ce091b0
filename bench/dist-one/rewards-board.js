import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { vendorPair } from './bet-players.js';
import { measureQuestions, openSession } from './records.js';
import { scratchDatabase } from './scratch-database.js';
import { startServer } from './server-process.js';
const BRAND = 'demo';
const MEMBERS = 1_000_000;
const GOAL_MS = 20;
/** The leaderboard of missions with a million members on it, over HTTP: its first twenty, and the place of who asks. */
export async function rewardsBoardRows(serverUrl, share) {
    const members = Math.round(MEMBERS * share);
    const scratch = await scratchDatabase(serverUrl, `baize_bench_board_${randomUUID().slice(0, 8)}`);
    const start = () => startServer({
        databaseUrl: scratch.url,
        vendorPublicKey: vendorPair().publicKey,
        settings: { BAIZE_SEED: BRAND, TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000' },
    });
    try {
        await (await start()).stop();
        const tokens = await fill(scratch.url, members);
        const server = await start();
        try {
            const rows = [];
            for (const [who, token] of tokens) {
                const line = { port: server.port, token };
                const [figure] = await measureQuestions(line, [[who, () => '/wps/missions/leaderboard']]);
                rows.push({
                    what: `a leaderboard of ${members.toLocaleString('en')}, asked by ${who}: the slowest in twenty`,
                    measured: `${figure?.p95Ms.toFixed(1)} ms (half of them ${figure?.p50Ms.toFixed(1)} ms)`,
                    goal: `≤ ${GOAL_MS} ms`,
                    met: (figure?.p95Ms ?? Infinity) <= GOAL_MS,
                });
            }
            return rows;
        }
        finally {
            await server.stop();
        }
    }
    finally {
        await scratch.drop();
    }
}
/** Sessions of members of the demo brand: one in front, one at the last place that is told, one far behind, one who did not play. */
async function fill(databaseUrl, members) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
        await client.query(OTHERS, [members]);
        const { rows } = await client.query(`select member_id from members_member where brand = '${BRAND}' and is_agent = 0 order by username limit 4`);
        const asking = [
            ['somebody in front', 1_000_000],
            ['somebody among the first thousand', 999_200],
            ['somebody in the middle', 500_000],
            ['somebody without a score', 0],
        ];
        const tokens = [];
        for (const [place, [who, score]] of asking.entries()) {
            const memberId = rows[place]?.member_id ?? '';
            if (score > 0)
                await client.query(OWN, [memberId, Math.max(1, Math.round((score * members) / MEMBERS))]);
            tokens.push([who, await openSession(client, memberId)]);
        }
        await client.query('vacuum analyze');
        return tokens;
    }
    finally {
        await client.end();
    }
}
const PERIOD = `'week ' || to_char(date_trunc('week', now() at time zone b.time_zone), 'YYYY-MM-DD')`;
const BRANDS = `brands_brand b where b.code = '${BRAND}'`;
const OTHERS = `
  insert into missions_score (brand, period, member_id, score, reached_at, name)
  select '${BRAND}', ${PERIOD}, gen_random_uuid(), n, now() - n * interval '1 millisecond', 'b***' || n % 100
  from ${BRANDS.replace('where', 'cross join generate_series(1, $1::int) n where')}`;
const OWN = `
  insert into missions_score (brand, period, member_id, score, reached_at, name)
  select '${BRAND}', ${PERIOD}, $1, $2, now(), 'd***1' from ${BRANDS}`;
//# sourceMappingURL=rewards-board.js.map