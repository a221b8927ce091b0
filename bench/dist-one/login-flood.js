import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@baize/contract/people/sign-in';
import { CompactEncrypt, importJWK } from 'jose';
import pg from 'pg';
import { vendorPair } from './bet-players.js';
import { scratchDatabase } from './scratch-database.js';
import { startServer } from './server-process.js';
const GUESSES_PER_SECOND = 200;
const SECONDS = 6;
/** Poured before anything is measured: what is compiled and connected at first use is not what is asked about. */
const WARM_UP_SECONDS = 2;
/** What the members who are logged in ask for meanwhile: the books, a list, and what every page begins with. */
const OTHERS = ['/wps/v2/wallets/balance', '/wps/member/records/account', '/wps/system/status'];
const OTHER_EVERY_MS = 20;
/**
 * Wrong passwords at a steady rate, whatever becomes of them, each for another name and from another address, so that no
 * guard but the last one is in their way: the limit on password checks. Meanwhile members make other calls, and those are
 * timed. The server is a process of its own with the demo brand, whose bot check is switched off for this.
 */
export async function floodLogIns(serverUrl) {
    const scratch = await scratchDatabase(serverUrl, `baize_bench_flood_${randomUUID().slice(0, 8)}`);
    const start = () => startServer({
        databaseUrl: scratch.url,
        vendorPublicKey: vendorPair().publicKey,
        settings: { BAIZE_SEED: 'demo', TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000' },
    });
    try {
        // Seeds, and reads the brand as it is at the next start.
        await (await start()).stop();
        const token = await prepare(scratch.url);
        const server = await start();
        try {
            return await flood(server, token);
        }
        finally {
            await server.stop();
        }
    }
    finally {
        await scratch.drop();
    }
}
/** No bot check, and a member who is logged in. */
async function prepare(databaseUrl) {
    const token = randomBytes(32).toString('base64url');
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
        await client.query(`update brands_brand set account_settings = account_settings || '{"botCheck":"off"}' where code = 'demo'`);
        await client.query(`insert into members_session (token_hash, member_id, brand, created_at, last_seen_at, expires_at, address, user_agent)
       select sha256(convert_to($1, 'UTF8')), member_id, brand, now(), now(), now() + interval '1 hour', '127.0.0.1', 'bench'
       from members_member where username = 'demo01'`, [token]);
    }
    finally {
        await client.end();
    }
    return token;
}
async function flood({ port }, token) {
    const origin = `http://127.0.0.1:${port}`;
    const letters = await sealedGuesses(origin, GUESSES_PER_SECOND * (WARM_UP_SECONDS + SECONDS));
    const headers = { authorization: `Bearer ${token}` };
    for (const path of [...OTHERS, ...OTHERS])
        await timed(`${origin}${path}`, headers);
    await pour(`${origin}${login.path}`, letters.splice(0, GUESSES_PER_SECOND * WARM_UP_SECONDS));
    let over = false;
    const others = measureOthers(origin, headers, () => over);
    const pouring = pour(`${origin}${login.path}`, letters).finally(() => (over = true));
    const [answers, taken] = await Promise.all([pouring, others]);
    const waits = taken.toSorted((a, b) => a - b);
    const counted = (message) => answers.filter((answer) => answer === message).length;
    const [judged, turnedAway] = [counted('login_wrong'), counted('server_busy')];
    if (judged + turnedAway < answers.length) {
        throw new Error(`the flood was stopped elsewhere: ${[...new Set(answers)].join(', ')}`);
    }
    const at = (share) => waits[Math.floor(waits.length * share)] ?? 0;
    return { perSecond: GUESSES_PER_SECOND, judged, turnedAway, p50Ms: at(0.5), p95Ms: at(0.95) };
}
/** Bodies as a browser seals them, made before the clock starts. */
async function sealedGuesses(origin, count) {
    const status = (await (await fetch(`${origin}/wps/system/status`)).json());
    const { sealKey } = status.value;
    const key = await importJWK(sealKey, 'ECDH-ES');
    const letters = [];
    while (letters.length < count) {
        const body = { username: `flood${letters.length}`, password: 'not the password', type: 'username' };
        const letter = { ts: Date.now(), nonce: randomUUID(), purpose: `${login.method} ${login.path}`, body };
        const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(letter)))
            .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: sealKey.kid ?? '' })
            .encrypt(key);
        letters.push(JSON.stringify({ jwe }));
    }
    return letters;
}
/** Sends each at its time, whether or not those before were answered. Returns the answer to each. */
async function pour(url, letters) {
    const begin = performance.now();
    const answers = [];
    for (const [seat, letter] of letters.entries()) {
        const wait = begin + (seat * 1_000) / GUESSES_PER_SECOND - performance.now();
        if (wait > 0)
            await pause(wait);
        const address = `10.${letters.length & 255}.${(seat >> 8) & 255}.${seat & 255}`;
        answers.push(guess(url, letter, address));
    }
    return Promise.all(answers);
}
async function guess(url, body, address) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const { text } = await sent(url, { method: 'POST', headers, body });
    return JSON.parse(text).message;
}
async function measureOthers(origin, headers, isOver) {
    const waits = [];
    while (!isOver()) {
        waits.push(timed(`${origin}${OTHERS[waits.length % OTHERS.length] ?? ''}`, headers));
        await pause(OTHER_EVERY_MS);
    }
    return Promise.all(waits);
}
/** How long an answer took; one that was refused never came. */
async function timed(url, headers) {
    const begin = performance.now();
    const { status } = await sent(url, { method: 'GET', headers });
    return status === 200 ? performance.now() - begin : Infinity;
}
const agent = new Agent({ keepAlive: true });
/** Once more when a connection that lay idle was closed under the request, as browsers do; the wait counts. */
async function sent(url, sending) {
    return sentOnce(url, sending).catch(() => sentOnce(url, sending));
}
/** Without what `fetch` does besides: the load must cost as little as it can of the cores that the server has. */
function sentOnce(url, { method, headers, body }) {
    return new Promise((resolve, reject) => {
        const asked = request(url, { method, headers, agent }, (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
            answer.once('end', () => resolve({ status: answer.statusCode, text }));
            answer.once('error', reject);
        });
        asked.once('error', reject);
        asked.end(body);
    });
}
//# sourceMappingURL=login-flood.js.map