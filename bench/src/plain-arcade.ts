import { generateKeyPairSync, sign } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { SIGNATURE_HEADER } from '@baize/contract/vendor';
import pg from 'pg';

/**
 * What a spin has to send and nothing else, as a process of its own (decision 0049): five statements, of which four are kept before what
 * comes next, two signed calls of a wallet, and the answers to the player. Nothing is drawn, judged or checked.
 */
const CYCLE_MS = 2_500;
/** About as much as the arcade keeps of a round, says to the wallet and tells the player. */
const KEPT = JSON.stringify({ steps: 'x'.repeat(700) });
const ORDER = Buffer.from(JSON.stringify({ order: 'x'.repeat(320) }));
const TOLD = { state: 'settled', waits: false, steps: [{ shown: 'x'.repeat(900) }] };

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

const calls: Readonly<Record<string, (body: { readonly roundId?: string }) => Promise<unknown>>> = {
  '/api/open': () => Promise.resolve({ cycleMs: CYCLE_MS }),
  '/api/play': async () => {
    await read('0');
    const id = await begin();
    await tellWallet();
    await keep(id, 1);
    await tellWallet();
    await keep(id, 2);
    return { round: { id, ...TOLD } };
  },
  '/api/shown': async ({ roundId = '' }) => {
    await keep(roundId, 3);
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
