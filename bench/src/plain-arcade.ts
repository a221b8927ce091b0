import { generateKeyPairSync, sign } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { SIGNATURE_HEADER } from '@baize/contract/vendor';
import pg from 'pg';

/**
 * What a spin has to send and nothing else, as a process of its own (decision 0049): five statements, of which four are kept before what
 * comes next, two signed calls of a wallet, and the answers to the player; with a choice one call of the player and two statements more.
 * Nothing is drawn, judged or checked.
 */
const CYCLE_MS = 2_500;
/** About as much as the arcade keeps of a round, says to the wallet and tells the player. */
const KEPT = JSON.stringify({ steps: 'x'.repeat(700) });
const ORDER = Buffer.from(JSON.stringify({ order: 'x'.repeat(320) }));
const STEPS = [{ shown: 'x'.repeat(900) }];
const OVER = { state: 'settled', waits: false, steps: STEPS };
const WAITS = { state: 'waiting', waits: true, steps: STEPS };
const choosing = Number(process.env.PLAIN_CHOOSING);

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });
const walletUrl = process.env.PLAIN_WALLET_URL ?? '';
const pool = new pg.Pool({ connectionString: process.env.ARCADE_DATABASE_URL, max: 12 });
await pool.query(
  'create table round (id bigint primary key generated always as identity, step int not null, kept text not null)',
);

const read = async (id: string) =>
  pool.query({ name: 'read', text: 'select * from round where id = $1', values: [id] });
const keep = async (id: string, step: number) =>
  pool.query({ name: 'keep', text: 'update round set step = $2, kept = $3 where id = $1', values: [id, step, KEPT] });

async function begin(): Promise<string> {
  const text = 'insert into round (step, kept) values (0, $1) returning id';
  const { rows } = await pool.query<{ id: string }>({ name: 'begin', text, values: [KEPT] });
  return rows[0]?.id ?? '';
}

function tellWallet(): Promise<void> {
  const signature = sign('RSA-SHA256', ORDER, key).toString('base64');
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': ORDER.length },
    [SIGNATURE_HEADER]: signature,
  };
  return new Promise((resolve, reject) => {
    const asked = request(walletUrl, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', resolve).on('error', reject);
    });
    asked.on('error', reject).end(ORDER);
  });
}

/** As many rounds wait for a choice as their share says, evenly. */
let begun = 0;
function waitsForChoice(): boolean {
  begun += 1;
  return Math.floor(begun * choosing) > Math.floor((begun - 1) * choosing);
}

const calls: Readonly<Record<string, (body: { readonly roundId?: string }) => Promise<unknown>>> = {
  '/api/open': () => Promise.resolve({ cycleMs: CYCLE_MS }),
  '/api/play': async () => {
    await read('0');
    const id = await begin();
    await tellWallet();
    await keep(id, 1);
    if (waitsForChoice()) return { round: { id, ...WAITS } };
    await tellWallet();
    await keep(id, 2);
    return { round: { id, ...OVER } };
  },
  '/api/choose': async ({ roundId = '' }) => {
    await read(roundId);
    await keep(roundId, 2);
    await tellWallet();
    await keep(roundId, 3);
    return { round: { id: roundId, ...OVER } };
  },
  '/api/shown': async ({ roundId = '' }) => {
    await keep(roundId, 4);
    return {};
  },
};

const server = createServer((asked, answer) => {
  const parts: Buffer[] = [];
  asked.on('data', (part: Buffer) => parts.push(part));
  asked.on('end', () => {
    const call = calls[asked.url ?? ''];
    const body = parts.length === 0 ? {} : (JSON.parse(Buffer.concat(parts).toString()) as { roundId?: string });
    void (call?.(body) ?? Promise.resolve({})).then((told) => {
      answer.setHeader('content-type', 'application/json').end(JSON.stringify(told));
    });
  });
});
server.listen(Number(process.env.ARCADE_PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void pool.end());
  agent.destroy();
});
