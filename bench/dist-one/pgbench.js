import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseCpu } from './cpu-time.js';
import { scratchDatabase } from './scratch-database.js';
const run = promisify(execFile);
/** Transactions per second of PostgreSQL's own load program (scale 10), in a database of its own. */
export async function benchPgbench(serverUrl, options = {}) {
    const seconds = String(options.seconds ?? 10);
    const scratch = await scratchDatabase(serverUrl, 'baize_bench_pgbench');
    try {
        await run('pgbench', ['-i', '-s', '10', '-q', scratch.url]);
        const load = ['-n', '-c', '32', '-j', '2', '-T', seconds, scratch.url];
        const cpu = await databaseCpu(scratch.url);
        const before = cpu();
        const simpleUpdate = await tpsOf(['-N', ...load]);
        // Its connections end after it, and what they used is known when the server has seen that.
        await pause(500);
        const after = cpu();
        const done = simpleUpdate * Number(seconds);
        return {
            simpleUpdate,
            simpleUpdateCpu: before === undefined || after === undefined ? undefined : ((after - before) * 1000) / done,
            tpcB: await tpsOf(load),
        };
    }
    finally {
        await scratch.drop();
    }
}
async function tpsOf(args) {
    const { stdout } = await run('pgbench', [...args]);
    const match = /^tps = ([\d.]+)/m.exec(stdout);
    if (!match)
        throw new Error(`pgbench did not print its figure:\n${stdout}`);
    return Number(match[1]);
}
//# sourceMappingURL=pgbench.js.map