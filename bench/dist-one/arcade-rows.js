import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GAMES_PATHS, SIGNATURE_HEADER } from '@baize/contract/vendor';
import pg from 'pg';
import { OPERATOR_ID, startArcade, STUDIO } from './arcade-process.js';
import { BENCH_VENDOR, openPlayers, vendorPair } from './bet-players.js';
import { databaseCpu, processCpu } from './cpu-time.js';
import { scratchDatabase } from './scratch-database.js';
import { startServer } from './server-process.js';
/** One title of each mechanic: who plays which is decided by their place. */
const GAMES = ['paper_lanterns', 'jade_magpie', 'moon_rabbit_bakery', 'nine_koi_gate', 'tea_mountain'];
/** `ARCADE_PLAYERS=1000` looks at a rate near what the machine can do. */
const PLAYERS = Number(process.env.ARCADE_PLAYERS ?? 100);
const WARM_UP_MS = 12_000;
const MEASURED_MS = 40_000;
/** What the processes do while nobody plays is no spin's. */
const IDLE_MS = 10_000;
/** The smallest line bet, in parts. */
const UNIT = '5000';
/** A hundred players at one arcade, each as fast as the pace of slots lets them, for money of a real server. */
export async function arcadeRows(serverUrl) {
    const { spins, seconds, p50Ms, p99Ms, cpu } = await benchArcade(serverUrl);
    const micros = (each) => (each === undefined ? '?' : `${Math.round(each)} µs`);
    return [
        {
            what: `a spin at the arcade, ${PLAYERS} players, ${(spins / seconds).toFixed(0)} /s: the slowest in a hundred`,
            measured: `${p99Ms.toFixed(1)} ms (half of them ${p50Ms.toFixed(1)} ms)`,
            goal: '≤ 150 ms',
            met: p99Ms <= 150,
        },
        {
            what: '  CPU of a spin: arcade (server, PostgreSQL of both)',
            measured: `${micros(cpu.arcade)} (${micros(cpu.server)}, ${micros(cpu.database)})`,
            goal: '≤ the server’s',
            met: cpu.arcade === undefined || cpu.server === undefined ? undefined : cpu.arcade <= cpu.server,
        },
    ];
}
async function benchArcade(serverUrl) {
    const name = `baize_bench_${randomUUID().slice(0, 8)}`;
    const [money, rounds] = await Promise.all(['server', 'arcade'].map((what) => scratchDatabase(serverUrl, `${name}_${what}`)));
    if (money === undefined || rounds === undefined)
        throw new Error('no databases');
    const studio = vendorPair();
    const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const server = await startServer({ databaseUrl: money.url, vendorPublicKey: studio.publicKey });
    const arcade = await startArcade({
        databaseUrl: rounds.url,
        studioKey: studio.privateKey,
        operatorKey: operator.publicKey,
        walletUrl: `http://127.0.0.1:${server.port}/gateway/${BENCH_VENDOR}`,
    });
    try {
        const players = await openPlayers(money.url, PLAYERS);
        await seat(money.url, players);
        const site = `http://127.0.0.1:${arcade.port}`;
        const tokens = await Promise.all(players.map((player, i) => launch(site, { player, i, key: operator.privateKey })));
        const meters = {
            arcade: processCpu(arcade.pid),
            server: processCpu(server.pid),
            database: await databaseCpu(money.url),
        };
        const read = () => Object.fromEntries(Object.entries(meters).map(([of, meter]) => [of, meter()]));
        await playFor(WARM_UP_MS, site, tokens);
        const resting = read();
        await pause(IDLE_MS);
        const rested = read();
        const [before, began] = [read(), performance.now()];
        const waits = await playFor(MEASURED_MS, site, tokens);
        const [after, seconds] = [read(), (performance.now() - began) / 1000];
        waits.sort((one, other) => one - other);
        const at = (share) => waits[Math.floor(waits.length * share)] ?? Number.NaN;
        const each = (of) => {
            const [from, to, idleFrom, idleTo] = [before[of], after[of], resting[of], rested[of]];
            if (from === undefined || to === undefined || idleFrom === undefined || idleTo === undefined)
                return undefined;
            const idle = ((idleTo - idleFrom) / IDLE_MS) * seconds * 1000;
            return ((to - from - idle) * 1000) / waits.length;
        };
        const cpu = { arcade: each('arcade'), server: each('server'), database: each('database') };
        return { spins: waits.length, seconds, p50Ms: at(0.5), p99Ms: at(0.99), cpu };
    }
    finally {
        await arcade.stop();
        await server.stop();
        await Promise.all([money.drop(), rounds.drop()]);
    }
}
function gameOf(i) {
    return GAMES[i % GAMES.length] ?? '';
}
/** Has each player sit at the game that they play, as the server knows it. */
async function seat(databaseUrl, players) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
        await client.query(`insert into games_game (vendor, game_code, name, game_type, motif, hue)
       select '${BENCH_VENDOR}', code, code, 'RNG', 'reels', 0 from unnest($1::text[]) as code`, [GAMES]);
        await client.query(`update games_launch l set game_code = m.code from unnest($1::text[], $2::text[]) as m (token, code)
       where l.token_hash = sha256(m.token::bytea)`, [players.map(({ token }) => token), players.map((_, i) => gameOf(i))]);
    }
    finally {
        await client.end();
    }
}
/** Launches a game as the site does; answers the token of its session. */
async function launch(site, { player, i, key }) {
    const body = Buffer.from(JSON.stringify({
        ...{ user: player.user, token: player.token, currency: 'PHP', country: 'PH', lang: 'en', ip: '127.0.0.1' },
        ...{ operator_id: OPERATOR_ID, platform: 'GPL_DESKTOP', lobby_url: 'http://localhost/', game_code: gameOf(i) },
    }));
    const response = await fetch(`${site}/studios/${STUDIO}${GAMES_PATHS.url}`, {
        method: 'POST',
        headers: {
            'content-type': 'application/json',
            [SIGNATURE_HEADER]: sign('RSA-SHA256', body, key).toString('base64'),
        },
        body,
    });
    const { url } = (await response.json());
    if (url === undefined)
        throw new Error(`the arcade launched nothing: ${response.status}`);
    return new URL(url).hash.slice(1);
}
/** All players play for so long, each round as soon as it may begin; answers how long each spin waited for what it shows. */
async function playFor(ms, site, tokens) {
    const until = performance.now() + ms;
    const waits = [];
    await Promise.all(tokens.map(async (token, i) => {
        const call = caller(site, token);
        const { cycleMs } = await call('open', {});
        // Spread over the cycle, as people are.
        await pause((cycleMs / tokens.length) * i);
        while (performance.now() < until) {
            const pressed = performance.now();
            const wait = await spin(call);
            if (wait !== undefined)
                waits.push(wait);
            await pause(Math.max(0, pressed + cycleMs + 50 - performance.now()));
        }
    }));
    return waits;
}
/** One round to its end: the press, the choice to collect a win, and that all was shown. A press that came too soon is none. */
async function spin(call) {
    const pressed = performance.now();
    const answer = await call('play', {
        requestId: randomUUID(),
        unitParts: UNIT,
        bet: {},
    });
    if (answer.error?.code === 'too_soon')
        return undefined;
    let { round } = answer;
    if (round?.waits === true) {
        const chosen = { requestId: randomUUID(), roundId: round.id, after: 0, choice: { collect: true } };
        ({ round } = await call('choose', chosen));
    }
    const waited = performance.now() - pressed;
    if (round?.state !== 'settled')
        throw new Error(`a round was not played: ${JSON.stringify(answer).slice(0, 200)}`);
    await call('shown', { roundId: round.id, steps: round.steps.length });
    return waited;
}
function caller(site, token) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return async (path, body) => {
        const response = await fetch(`${site}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await response.json());
    };
}
//# sourceMappingURL=arcade-rows.js.map