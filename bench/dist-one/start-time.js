import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE_MS = 120_000;
/** Runs the very command people type, with everything installed and built, on ports of its own. */
export async function timeStart() {
    const [port, arcadePort] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    const from = performance.now();
    const environment = { ...process.env, PORT: String(port), ARCADE_PORT: String(arcadePort) };
    // The clone's own PostgreSQL is part of what is measured.
    delete environment.DATABASE_URL;
    const child = spawn(process.execPath, ['tools/start.mjs'], {
        cwd: ROOT,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => (said += text.toString()));
    while (!(await answers(url))) {
        if (child.exitCode !== null || performance.now() - from > PATIENCE_MS) {
            child.kill();
            throw new Error(`npm start did not come up:\n${said}`);
        }
        await pause(10);
    }
    return { url, ms: performance.now() - from, stop: () => stopped(child) };
}
async function answers(url) {
    try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
        await answer.arrayBuffer();
        return answer.status === 200;
    }
    catch {
        return false;
    }
}
function stopped(child) {
    return new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
    });
}
function freePort() {
    return new Promise((resolve, reject) => {
        const server = createServer();
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            const port = typeof address === 'object' && address !== null ? address.port : 0;
            server.close(() => resolve(port));
        });
    });
}
//# sourceMappingURL=start-time.js.map