import { randomUUID } from 'node:crypto';
import { pourBets } from './bet-connections.js';
import { openPlayers, signedBets, vendorPair } from './bet-players.js';
import { bookManyBets } from './booked-bets.js';
import { databaseCpu, processCpu } from './cpu-time.js';
import { scratchDatabase } from './scratch-database.js';
import { startServer } from './server-process.js';
const CONNECTIONS = 64;
const PLAYERS = 5_000;
const WARM_UP = 10_000;
export async function openBetStage(serverUrl, options = {}) {
    const { players: howMany = PLAYERS, warmUp = WARM_UP, booked = 0, fill, playersOf = openPlayers, settings = {}, } = options;
    const scratch = await scratchDatabase(serverUrl, `baize_bench_bets_${randomUUID().slice(0, 8)}`);
    const { publicKey, privateKey } = vendorPair();
    const start = () => startServer({ databaseUrl: scratch.url, vendorPublicKey: publicKey, settings });
    const servers = [];
    const stop = async () => {
        await Promise.all(servers.map((server) => server.stop()));
        await scratch.drop();
    };
    try {
        await fill?.(scratch.url);
        servers.push(await start());
        const port = servers[0]?.port ?? 0;
        const players = await playersOf(scratch.url, howMany);
        await bookManyBets(scratch.url, players, booked);
        const meters = async () => [
            sumOf(servers.map(({ pid }) => processCpu(pid))),
            await databaseCpu(scratch.url),
            processCpu(process.pid),
        ];
        const stage = {
            ...{ databaseUrl: scratch.url, players, port, stop },
            sign: (count, some = players, more = {}) => signedBets(some, { count, port, privateKey, ...more }),
            pour: async (bets, { connections = CONNECTIONS, ports = [port], ...pace } = {}) => {
                const requests = bets.map(({ request }) => request);
                return metered(await meters(), requests.length, () => pourBets({ ports, connections, requests, ...pace }));
            },
            addServer: async () => {
                const server = await start();
                servers.push(server);
                return server.port;
            },
        };
        await stage.pour(await stage.sign(warmUp));
        return stage;
    }
    catch (error) {
        await stop();
        throw error;
    }
}
function sumOf(meters) {
    return () => meters.reduce((sum, meter) => plus(sum, meter()), 0);
}
function plus(a, b) {
    return a === undefined || b === undefined ? undefined : a + b;
}
async function metered(meters, bets, run) {
    const before = meters.map((meter) => meter());
    const result = await run();
    const [server, database, load] = meters.map((meter, i) => {
        const [from, to] = [before[i], meter()];
        return from === undefined || to === undefined ? undefined : ((to - from) * 1000) / bets;
    });
    return { ...result, cpu: { server, database, load } };
}
//# sourceMappingURL=vendor-bets.js.map