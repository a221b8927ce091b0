import { generateKeyPairSync, type KeyObject, randomBytes, randomInt, randomUUID, sign } from 'node:crypto';
import { SIGNATURE_HEADER, WALLET_PATHS } from '@baize/contract/vendor';
import pg from 'pg';

/** A member who launched the game, as the vendor knows them. */
export interface BenchPlayer {
  readonly user: string;
  readonly token: string;
}

export const BENCH_VENDOR = 'bench';
export const BENCH_GAME = 'bench_game';
export const STAKE = 100_000;
/** Signatures made at one time: node spreads them over its threads. */
const AT_ONCE = 32;

/** Of RSA, which costs the server less to check than P-256 does. */
export function vendorPair(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

/** Members with money and a valid launch token, made by the functions that the server itself uses. */
export async function openPlayers(databaseUrl: string, count: number, brand = 'bench'): Promise<BenchPlayer[]> {
  const users = Array.from({ length: count }, () => ({
    id: randomUUID(),
    user: randomBytes(16).toString('base64url'),
  }));
  return launched(databaseUrl, [...newMembers(brand), LAUNCHES, ...SETTLED], async () => users);
}

/** Some of those that a vendor knows already, at random, with a launch token each. */
export async function choosePlayers(databaseUrl: string, count: number): Promise<BenchPlayer[]> {
  return launched(databaseUrl, [LAUNCHES, ...SETTLED], async (client) => {
    const { rows } = await client.query<BenchUser>(CHOSEN, [count]);
    return rows;
  });
}

interface BenchUser {
  readonly id: string;
  readonly user: string;
}

async function launched(
  databaseUrl: string,
  setUp: readonly string[],
  findUsers: (client: pg.Client) => Promise<readonly BenchUser[]>,
): Promise<BenchPlayer[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const users = await findUsers(client);
    const players = users.map(({ id, user }) => ({ id, user, token: randomBytes(32).toString('base64url') }));
    const columns = [players.map(({ id }) => id), players.map(({ user }) => user), players.map(({ token }) => token)];
    for (const text of setUp) await client.query(text, text.includes('$1') ? columns : []);
    return players;
  } finally {
    await client.end();
  }
}

const MEMBERS = 'unnest($1::uuid[], $2::text[], $3::text[]) as m (id, wire_user, token)';
const CHOSEN = `
  select member_id as id, wire_user as user from games_player where vendor = '${BENCH_VENDOR}' order by random() limit $1`;
const newMembers = (brand: string) => [
  // The server knows the vendors of its key file from its start.
  `insert into games_vendor (code, name) values ('${BENCH_VENDOR}', 'Bench') on conflict do nothing`,
  `insert into games_game (vendor, game_code, name, game_type, motif, hue)
   values ('${BENCH_VENDOR}', '${BENCH_GAME}', 'Bench', 'RNG', 'reels', 0) on conflict do nothing`,
  `select ledger_open_accounts('${brand}', id, 'PHP') from ${MEMBERS}`,
  `select ledger_post('${brand}', id, 'bench', 'start-' || id, sha256(id::text::bytea), 'deposit', 'house:bench', 'cash',
     1000000000000, 'PHP', '') from ${MEMBERS}`,
  `insert into games_player (vendor, wire_user, member_id, brand, currency, created_at)
   select '${BENCH_VENDOR}', wire_user, id, '${brand}', 'PHP', now() from ${MEMBERS}`,
];
const LAUNCHES = `
  insert into games_launch (token_hash, member_id, session_hash, created_at, opened_at, expires_at, brand, vendor, game_code, currency)
  select sha256(m.token::bytea), m.id, sha256('bench'), now(), now(), now() + interval '1 day', p.brand, p.vendor, '${BENCH_GAME}',
    p.currency
  from ${MEMBERS} join games_player p on p.vendor = '${BENCH_VENDOR}' and p.wire_user = m.wire_user`;
const SETTLED = ['vacuum analyze', 'checkpoint'];

export interface Batch {
  readonly count: number;
  readonly port: number;
  readonly privateKey: KeyObject;
  /** Each bet ends its round, and so is one that counts. */
  readonly closed?: boolean;
}

/** A bet as a whole HTTP request. */
export interface SignedBet {
  readonly transaction: string;
  readonly request: Buffer;
}

/** Bets of random players, each with an id, a round and a signature of its own. */
export async function signedBets(
  players: readonly BenchPlayer[],
  { count, port, privateKey, closed = false }: Batch,
): Promise<SignedBet[]> {
  const bets: SignedBet[] = [];
  while (bets.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - bets.length) }, () => {
      const transaction = randomUUID();
      return requestOf(betOf(players, { transaction, closed }), { port, privateKey }).then((request) => ({
        transaction,
        request,
      }));
    });
    bets.push(...(await Promise.all(some)));
  }
  return bets;
}

function betOf(
  players: readonly BenchPlayer[],
  { transaction, closed }: { readonly transaction: string; readonly closed: boolean },
): Buffer {
  const player = players[randomInt(players.length)];
  return Buffer.from(
    JSON.stringify({
      ...{ user: player?.user, token: player?.token },
      transaction_uuid: transaction,
      request_uuid: randomUUID(),
      supplier_transaction_id: transaction,
      amount: STAKE,
      currency: 'PHP',
      game_code: BENCH_GAME,
      round: randomUUID(),
      round_closed: closed,
      is_free: false,
    }),
  );
}

function requestOf(body: Buffer, { port, privateKey }: Pick<Batch, 'port' | 'privateKey'>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    sign('sha256', body, privateKey, (error, signature) => {
      if (error) reject(error);
      const head = [
        `POST /gateway/${BENCH_VENDOR}${WALLET_PATHS.bet} HTTP/1.1`,
        `host: 127.0.0.1:${port}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        `${SIGNATURE_HEADER}: ${signature.toString('base64')}`,
      ];
      resolve(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
    });
  });
}
