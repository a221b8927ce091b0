import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vendorPair } from './bet-players.js';
import { pourGets } from './pour-gets.js';
import { scratchDatabase } from './scratch-database.js';
import { startServer } from './server-process.js';
const CONNECTIONS = 50;
const SECONDS = 2;
const ROUNDS = 3;
const ASSETS = fileURLToPath(new URL('../../apps/site/dist/client/assets/', import.meta.url));
const ASKED = [
    ['home pages', '/'],
    ['the list of promotions', '/wps/promotions'],
    ['the brand’s switches', '/wps/system/whitelabel'],
];
/**
 * What a crowd of visitors asks for, each beside a file of its size from the same server, in turns: what drifts, drifts for both.
 * The demo brand, brotli, browsers that were here before.
 */
export async function benchCrowd(serverUrl) {
    const scratch = await scratchDatabase(serverUrl, `baize_bench_crowd_${randomUUID().slice(0, 8)}`);
    try {
        const server = await startServer({
            databaseUrl: scratch.url,
            vendorPublicKey: vendorPair().publicKey,
            settings: { BAIZE_SEED: 'demo', RATE_LIMIT_FACTOR: '1000' },
        });
        try {
            const cookie = await browserCookie(server.port);
            const figures = [];
            for (const [what, path] of ASKED)
                figures.push({ what, ...(await besideFile(server.port, path, cookie)) });
            return figures;
        }
        finally {
            await server.stop();
        }
    }
    finally {
        await scratch.drop();
    }
}
/** The cookie that the server marks a new browser with. */
async function browserCookie(port) {
    const answer = await fetch(`http://localhost:${port}/lgw/games/game_menus`);
    await answer.arrayBuffer();
    return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
async function besideFile(port, path, cookie) {
    const load = { port, connections: CONNECTIONS, headers: { cookie }, seconds: SECONDS };
    // What is compiled and connected at first use is not what is asked about.
    const { bodyBytes } = await pourGets({ ...load, path });
    const file = fileNear(bodyBytes);
    await pourGets({ ...load, path: file });
    const [asked, files] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
        files.push(await pourGets({ ...load, path: file }));
        asked.push(await pourGets({ ...load, path }));
    }
    return { asked: median(asked), file: median(files) };
}
/** The address of the file whose compressed form is nearest in size. */
function fileNear(bytes) {
    const packed = readdirSync(ASSETS).filter((name) => name.endsWith('.br'));
    const away = (name) => Math.abs(statSync(`${ASSETS}${name}`).size - bytes);
    const [nearest = ''] = packed.toSorted((a, b) => away(a) - away(b));
    return `/assets/${nearest.slice(0, -'.br'.length)}`;
}
function median(figures) {
    const [middle] = figures.toSorted((a, b) => a.perSecond - b.perSecond).slice(Math.floor(figures.length / 2));
    if (middle === undefined)
        throw new Error('nothing was measured');
    return middle;
}
//# sourceMappingURL=crowd.js.map