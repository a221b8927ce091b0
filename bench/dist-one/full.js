import { instantOf, MINUTE_MS } from '@baize/kernel';
import pg from 'pg';
import { audit } from '../../apps/server/dist/modules/money/ledger/audit.js';
import { closeDays } from '../../apps/server/dist/modules/money/ledger/close-days.js';
import { openDb } from '../../apps/server/dist/platform/database/db.js';
import { systemClock } from '../../apps/server/dist/platform/time-and-chance/clock.js';
import { choosePlayers, vendorPair } from './bet-players.js';
import { BUSY_USERNAME, fillTables } from './full-tables.js';
import { accountQuestions, measureQuestions, openSession, playQuestions } from './records.js';
import { startServer } from './server-process.js';
import { openBetStage } from './vendor-bets.js';
/**
 * Bets that are booked before anything is measured: the first change to a page after a checkpoint is written with the whole page
 * (ADR 0034), and a vendor's random ids need some 400,000 bets to have touched nearly each of 130,000 pages of an index. At the
 * rate of the goal that is the first minute of the five or more between two checkpoints.
 */
const BOOKED = 400_000;
const SAMPLES = 3;
const BETS = 20_000;
const SETTINGS = { TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000' };
/**
 * The same signed bets on empty tables and on full ones, in turns on two servers side by side, so that what drifts drifts for both;
 * then the audits and the records on the full ones.
 */
export async function benchFull(serverUrl, size) {
    const times = { filling: 0, sealing: 0 };
    const full = await openBetStage(serverUrl, {
        fill: async (databaseUrl) => {
            await seed(databaseUrl);
            times.filling = await secondsOf(() => fillTables(databaseUrl, size));
            times.sealing = await secondsOf(() => sealAll(databaseUrl));
        },
        playersOf: choosePlayers,
        settings: SETTINGS,
        booked: bookedOf(size),
    });
    try {
        const bets = await compareWithEmpty(serverUrl, { full, booked: bookedOf(size) });
        return { ...times, ...bets, ...(await readBack(full, size)) };
    }
    finally {
        await full.stop();
    }
}
function bookedOf({ members }) {
    return Math.min(BOOKED, members);
}
/** The demo brand, whose members the filled ones become. */
async function seed(databaseUrl) {
    const settings = { BAIZE_SEED: 'demo', ROLE: 'web' };
    await (await startServer({ databaseUrl, vendorPublicKey: vendorPair().publicKey, settings })).stop();
}
async function compareWithEmpty(serverUrl, { full, booked }) {
    const empty = await openBetStage(serverUrl, { booked });
    try {
        const pairs = [];
        for (let sample = 0; sample < SAMPLES; sample += 1) {
            const [little, much] = [await empty.sign(BETS), await full.sign(BETS)];
            pairs.push([await empty.pour(little), await full.pour(much)]);
        }
        pairs.sort(([a, b], [c, d]) => b.betsPerSecond / a.betsPerSecond - d.betsPerSecond / c.betsPerSecond);
        const [middleEmpty, middleFull] = pairs[Math.floor(SAMPLES / 2)];
        return { empty: middleEmpty, full: middleFull, ratio: middleFull.betsPerSecond / middleEmpty.betsPerSecond };
    }
    finally {
        await empty.stop();
    }
}
async function readBack({ databaseUrl, port }, size) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
        const { rows } = await client.query('select member_id, pg_database_size(current_database()) as bytes from members_member where username = $1', [BUSY_USERNAME]);
        const busy = rows[0];
        if (busy === undefined)
            throw new Error('the busy member is missing');
        const line = { port, token: await openSession(client, busy.member_id) };
        const questions = [...accountQuestions(size.busyTransfers), ...playQuestions(size.busyTransfers / 2)];
        const records = await measureQuestions(line, questions);
        return { ...(await auditBoth(databaseUrl)), gigabytes: Number(busy.bytes) / 1e9, records };
    }
    finally {
        await client.end();
    }
}
async function sealAll(databaseUrl) {
    const owner = openDb({ url: databaseUrl, connectionsMax: 2 });
    try {
        await closeDays(owner, systemClock.now());
    }
    finally {
        await owner.close();
    }
}
/** The audit of each minute, and the whole one, as the jobs run them. What they find ends the run. */
async function auditBoth(databaseUrl) {
    const owner = openDb({ url: databaseUrl, connectionsMax: 3 });
    try {
        const timed = (sinceMs) => secondsOf(async () => {
            const since = sinceMs === null ? null : instantOf(systemClock.now() - sinceMs);
            const { findings } = await audit(owner, systemClock, since);
            if (findings.length > 0)
                throw new Error(`the books are wrong: ${JSON.stringify(findings.slice(0, 5))}`);
        });
        return { recentAudit: await timed(5 * MINUTE_MS), audit: await timed(null) };
    }
    finally {
        await owner.close();
    }
}
async function secondsOf(work) {
    const begin = performance.now();
    await work();
    return (performance.now() - begin) / 1000;
}
//# sourceMappingURL=full.js.map