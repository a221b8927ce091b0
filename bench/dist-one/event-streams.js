import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pourBets } from './bet-connections.js';
import { openPlayers, signedBets, vendorPair } from './bet-players.js';
import { scratchDatabase } from './scratch-database.js';
import { startServer } from './server-process.js';
const STREAMS = 5_000;
const CONNECTIONS = 64;
const WARM_UP = 10_000;
const SECONDS = 8;
/** For the server to come to rest: what it only needed for a moment is given back. */
const REST_MS = 4_000;
/** Streams opened at one time. */
const AT_ONCE = 50;
const HINT = 'event: balance';
/** Where the players' brand is reached: the demo brand under their brand's code. */
const HOST = 'bench.example';
/**
 * Members with an open page each, on one process; and how soon their pages hear of their bets while bets run at half of the largest
 * rate. Every member has a session, every bet is signed and answered after its commit.
 */
export async function benchStreams(serverUrl) {
    const scratch = await scratchDatabase(serverUrl, `baize_bench_streams_${randomUUID().slice(0, 8)}`);
    const pair = vendorPair();
    try {
        const server = await startServer({
            databaseUrl: scratch.url,
            vendorPublicKey: pair.publicKey,
            settings: { BAIZE_SEED: 'demo', RATE_LIMIT_FACTOR: '1000' },
        });
        try {
            const players = await openPlayers(scratch.url, STREAMS);
            const tokens = await openSessions(scratch.url, players);
            const signed = async (count) => {
                const bets = await signedBets(players, { count, port: server.port, privateKey: pair.privateKey });
                return bets.map(({ request }) => request);
            };
            const pour = (requests) => pourBets({ ports: [server.port], connections: CONNECTIONS, requests });
            await pour(await signed(WARM_UP));
            const { betsPerSecond } = await pour(await signed(WARM_UP));
            const perSecond = betsPerSecond / 2;
            const requests = await signed(Math.ceil(perSecond * SECONDS));
            return await measure(server, { players, tokens, requests, perSecond });
        }
        finally {
            await server.stop();
        }
    }
    finally {
        await scratch.drop();
    }
}
async function measure(server, { players, tokens, requests, perSecond }) {
    /** When the bets were sent whose hint has not come, by player. */
    const open = new Map(players.map(({ user }) => [user, []]));
    const waits = [];
    const hear = (user) => (hints) => {
        for (let hint = 0; hint < hints; hint += 1) {
            const sent = open.get(user)?.shift();
            if (sent !== undefined)
                waits.push(performance.now() - sent);
        }
    };
    await pause(REST_MS);
    const before = memoryOf(server.pid);
    const sockets = [];
    try {
        while (sockets.length < tokens.length) {
            const some = tokens.slice(sockets.length, sockets.length + AT_ONCE);
            const first = sockets.length;
            const opening = some.map((token, i) => openStream(server.port, token, hear(players[first + i]?.user ?? '')));
            sockets.push(...(await Promise.all(opening)));
        }
        await pause(REST_MS);
        const after = memoryOf(server.pid);
        const seats = requests.map((request) => /"user":"([^"]+)"/.exec(request.toString('latin1'))?.[1] ?? '');
        const onSend = (seat) => void open.get(seats[seat] ?? '')?.push(performance.now());
        const bets = await pourBets({ ports: [server.port], connections: CONNECTIONS, requests, perSecond, onSend });
        await pause(1_000);
        const sorted = waits.toSorted((a, b) => a - b);
        const at = (share) => sorted[Math.floor(sorted.length * share)] ?? NaN;
        return {
            streams: sockets.length,
            bytesEach: before === undefined || after === undefined ? undefined : (after - before) / sockets.length,
            betsPerSecond: bets.betsPerSecond,
            betP99Ms: bets.p99Ms,
            hintP50Ms: at(0.5),
            hintP99Ms: at(0.99),
            lost: requests.length - waits.length,
        };
    }
    finally {
        for (const socket of sockets)
            socket.destroy();
    }
}
/** Opens a stream as a page does, and tells how many hints came with each piece of it. */
function openStream(port, token, hear) {
    return new Promise((resolve, reject) => {
        let isOpen = false;
        let rest = '';
        const socket = connect({ port, host: '127.0.0.1', noDelay: true });
        socket.setEncoding('latin1');
        socket.once('connect', () => socket.write(`GET /events HTTP/1.1\r\nhost: ${HOST}\r\nauthorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`));
        socket.on('data', (text) => {
            if (isOpen) {
                const parts = (rest + text).split(HINT);
                // A hint may come in two pieces.
                rest = (parts.at(-1) ?? '').slice(-(HINT.length - 1));
                if (parts.length > 1)
                    hear(parts.length - 1);
                return;
            }
            rest += text;
            if (!rest.startsWith('HTTP/1.1 200')) {
                reject(new Error(`no stream: ${rest.slice(0, 200)}`));
            }
            else if (rest.includes('retry:')) {
                isOpen = true;
                rest = '';
                resolve(socket);
            }
        });
        socket.once('error', reject);
        socket.once('close', () => reject(new Error('the stream ended')));
    });
}
/** A brand for the players, a member and a session for each. */
async function openSessions(databaseUrl, players) {
    const tokens = players.map(() => randomBytes(32).toString('base64url'));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
        await client.query(`insert into brands_brand
       select (jsonb_populate_record(b, '{"code": "bench"}')).* from brands_brand b where b.code = 'demo'`);
        await client.query('insert into brands_host (host, brand) values ($1, $2)', [HOST, 'bench']);
        const columns = [players.map(({ user }) => user), tokens];
        await client.query(`insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at)
       select p.brand, p.member_id, 'bench' || b.place, 'bench' || b.place, 'Bench', 0, 'PHP', now()
       from unnest($1::text[], $2::text[]) with ordinality as b (wire_user, token, place)
       join games_player p on p.wire_user = b.wire_user`, columns);
        await client.query(`insert into members_session (token_hash, member_id, brand, created_at, last_seen_at, expires_at, address, user_agent)
       select sha256(convert_to(b.token, 'UTF8')), p.member_id, p.brand, now(), now(), now() + interval '1 hour', '127.0.0.1', 'bench'
       from unnest($1::text[], $2::text[]) as b (wire_user, token)
       join games_player p on p.wire_user = b.wire_user`, columns);
    }
    finally {
        await client.end();
    }
    return tokens;
}
/** What of the process lies in memory, in bytes. */
function memoryOf(pid) {
    try {
        const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
    }
    catch {
        return undefined;
    }
}
//# sourceMappingURL=event-streams.js.map