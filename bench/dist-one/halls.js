import { randomUUID } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import pg from 'pg';
import { BENCH_VENDOR, vendorPair } from './bet-players.js';
import { scratchDatabase } from './scratch-database.js';
import { scrollRows } from './scroll-hall.js';
import { startServer } from './server-process.js';
const GAMES = 20_000;
const TIMES = 200;
const FIRST = 'Golden Lucky Dragon Mega Fortune Fruit Pirate Magic Wild Crazy Sweet Royal Diamond Tiger Phoenix Jungle Ocean Viking Aztec Solar'.split(' ');
const SECOND = 'Lanterns Koi Reels Gems Treasure Wheel Empire Quest Rush Spins Bonanza Party Farm Stars Moon Night Road Temple King Queen'.split(' ');
const CATEGORIES = [
    'Video Slots',
    'Video Slots',
    'Video Slots',
    'Scratch Cards',
    'Table Games',
    'Live Dealer',
    'Fishing',
];
/** A hall answers at once, however many games there are, and a vendor's whole list is taken over in a moment. */
export async function hallRows(serverUrl) {
    const { games, syncMs, againMs, lists, scrolling } = await benchHalls(serverUrl);
    const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
    return [
        {
            what: `a vendor's list of ${games.toLocaleString('en')} games that are new`,
            measured: seconds(syncMs),
            goal: '≤ 5 s',
            met: syncMs <= 5_000,
        },
        { what: '  the same list again', measured: seconds(againMs), goal: '≤ 5 s', met: againMs <= 5_000 },
        ...lists.map(({ what, p50Ms, p95Ms }) => ({
            what: `${what}: the slowest in twenty`,
            measured: `${p95Ms.toFixed(1)} ms (half of them ${p50Ms.toFixed(1)} ms)`,
            goal: '≤ 25 ms',
            met: p95Ms <= 25,
        })),
        ...scrolling,
    ];
}
/** A catalogue of many games, read from a vendor's list over HTTP, and how long a visitor waits for what the halls ask of it. */
async function benchHalls(serverUrl) {
    const scratch = await scratchDatabase(serverUrl, `baize_bench_halls_${randomUUID().slice(0, 8)}`);
    const vendor = await openVendor();
    try {
        const server = await startServer({
            databaseUrl: scratch.url,
            vendorPublicKey: vendorPair().publicKey,
            vendorUrl: vendor.url,
            settings: { BAIZE_SEED: 'demo', TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000' },
        });
        const agent = new Agent({ keepAlive: true });
        const client = new pg.Client({ connectionString: scratch.url });
        await client.connect();
        try {
            await offer(client);
            vendor.games = gamesOf(GAMES);
            const syncMs = await readList(client);
            const againMs = await readList(client);
            await client.query('vacuum analyze');
            const lists = [];
            for (const [what, pathOf] of questions()) {
                lists.push({ what, ...(await time((i) => ask({ agent, port: server.port }, pathOf(i)))) });
            }
            return { games: GAMES, syncMs, againMs, lists, scrolling: await scrollRows(server.port) };
        }
        finally {
            await client.end();
            agent.destroy();
            await server.stop();
        }
    }
    finally {
        await vendor.close();
        await scratch.drop();
    }
}
/** What is asked, by how often it was asked before: hardly anything is asked twice. */
function questions() {
    const list = (query) => `/wps/relay/GCSGAME_gameList?language=EN&platform=flash,html5-desktop&${query}`;
    const word = (words, i) => words[i % words.length] ?? '';
    return [
        ['the hall of slots, page after page', (i) => list(`gameType=RNG&pageNo=${1 + i}`)],
        ['  any page', (i) => list(`gameType=RNG&pageNo=${1 + ((i * 7919) % 900)}`)],
        ['  of a kind', (i) => list(`gameType=RNG&gameClassify=${word(['SC', 'TG', 'JP'], i)}&pageNo=${1 + (i % 50)}`)],
        ['  up to a smallest bet', (i) => list(`gameType=RNG&minBet=${word(['0.01', '0.05', '0.1', '0.5'], i)}`)],
        ['  by a part of a name', (i) => list(`gameType=RNG&gameName=${word(SECOND, i).slice(0, 3 + (i % 3))}`)],
        ['  by a whole name', (i) => list(`gameName=${word(FIRST, i)}%20${word(SECOND, (i * 7) % 400)}%20${i}`)],
        ['  by two letters', (i) => list(`gameName=${word(FIRST, i).slice(0, 2)}`)],
        ['  by a mistyped name', (i) => list(`gameName=${mistyped(word(FIRST, i))}%20${mistyped(word(SECOND, i))}`)],
        ['  in Chinese', (i) => list(`gameName=${encodeURIComponent(word(['灯笼', '锦鲤', '龙', '宝石'], i))}`)],
    ];
}
function mistyped(word) {
    return word.length < 5 ? word : `${word.slice(0, 2)}${word.slice(3)}`;
}
async function offer(client) {
    await client.query(`insert into games_vendor (code, name) values ('${BENCH_VENDOR}', 'Bench') on conflict (code) do nothing`);
    await client.query(`insert into games_offer (brand, vendor) values ('demo', '${BENCH_VENDOR}') on conflict do nothing`);
}
/** Has the worker read the list now; answers how long it took until all of it was there. */
async function readList(client) {
    const read = async () => {
        const { rows } = await client.query(`select synced_at, (select count(*)::int from games_game where vendor = $1 and listed) as games
       from games_vendor where code = $1`, [BENCH_VENDOR]);
        return rows[0];
    };
    const before = await read();
    const began = performance.now();
    await client.query("select platform_add_job('games.sync-vendor', $1, now(), 'bench')", [
        JSON.stringify({ vendor: BENCH_VENDOR }),
    ]);
    for (;;) {
        const now = await read();
        if (now?.games === GAMES && now.synced_at?.getTime() !== before?.synced_at?.getTime()) {
            return performance.now() - began;
        }
        if (performance.now() - began > PATIENCE_MS)
            throw new Error('the list was not read in time');
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}
const PATIENCE_MS = 120_000;
/** A vendor that only tells its games. */
async function openVendor() {
    const vendor = {
        games: [],
        url: '',
        close: () => new Promise((resolve) => server.close(() => resolve())),
    };
    const server = createServer((asked, answer) => {
        asked.resume();
        asked.on('end', () => {
            answer.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
            answer.end(JSON.stringify(vendor.games));
        });
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    vendor.url = `http://127.0.0.1:${server.address().port}`;
    return vendor;
}
function gamesOf(count) {
    return Array.from({ length: count }, (_, n) => ({
        game_code: `game_${n}`,
        name: `${FIRST[n % FIRST.length] ?? ''} ${SECOND[(n * 7) % SECOND.length] ?? ''} ${n}`,
        names: { zh: `${['灯笼', '锦鲤', '金龙', '宝石'][n % 4] ?? ''}${n}` },
        category: CATEGORIES[n % CATEGORIES.length],
        platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
        blocked_countries: n % 10 === 0 ? ['FR', 'US'] : [],
        lines: 1 + (n % 50),
    }));
}
async function time(once) {
    const waits = [];
    for (let i = 0; i < TIMES; i += 1) {
        const sent = performance.now();
        await once(i);
        waits.push(performance.now() - sent);
    }
    waits.sort((one, other) => one - other);
    const at = (share) => waits[Math.floor(waits.length * share)] ?? 0;
    return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
/** Faults when the answer is no success: a refusal would be quick. */
function ask({ agent, port }, path) {
    return new Promise((resolve, reject) => {
        request({ agent, host: '127.0.0.1', port, path, headers: { host: `localhost:${port}` } }, (answer) => {
            const chunks = [];
            answer.on('data', (chunk) => chunks.push(chunk));
            answer.on('end', () => {
                if (answer.statusCode === 200)
                    resolve();
                else
                    reject(new Error(`${path}: ${answer.statusCode} ${Buffer.concat(chunks).toString('utf8').slice(0, 200)}`));
            });
        })
            .on('error', reject)
            .end();
    });
}
//# sourceMappingURL=halls.js.map