import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { instantOf } from '@baize/kernel';
import pg from 'pg';
import { vendorPair } from './bet-players.ts';
import { scratchDatabase } from './scratch-database.ts';
import { startServer } from './server-process.ts';
import type { Row } from './table.ts';

export interface RecordFigures {
  readonly what: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** The brand's transfers, and those of the one member whose record is read. */
const BRAND_TRANSFERS = 1_000_000;
const OWN_TRANSFERS = 100_000;
const OTHERS = 900;
const TIMES = 200;
const DAY = 86_400_000;

/**
 * How long a member waits for a page of a record, one request after the other, over HTTP and with every check on: a member with
 * a long history in a brand with a longer one, the rows of all members lying between each other as they do in life.
 */
export async function benchRecords(serverUrl: string): Promise<RecordFigures[]> {
  const scratch = await scratchDatabase(serverUrl, `baize_bench_records_${randomUUID().slice(0, 8)}`);
  const start = () =>
    startServer({
      databaseUrl: scratch.url,
      vendorPublicKey: vendorPair().publicKey,
      settings: { BAIZE_SEED: 'demo', TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000' },
    });
  try {
    await (await start()).stop();
    const token = await fill(scratch.url);
    const server = await start();
    try {
      return await measureQuestions({ port: server.port, token }, accountQuestions(OWN_TRANSFERS));
    } finally {
      await server.stop();
    }
  } finally {
    await scratch.drop();
  }
}

/** A record opens at once, however long the history of the member and of the brand. */
export function rowsOfRecords(figures: readonly RecordFigures[]): Row[] {
  return figures.map(({ what, p50Ms, p95Ms }) => ({
    what: `${what}: the slowest in twenty`,
    measured: `${p95Ms.toFixed(1)} ms (half of them ${p50Ms.toFixed(1)} ms)`,
    goal: '≤ 25 ms',
    met: p95Ms <= 25,
  }));
}

/** What is asked, the address of the n-th request, and how many are made where it is not as many as of the others. */
export type Question = readonly [what: string, pathOf: (i: number) => string, times?: number];

/** Each question many times, one after the other. */
export async function measureQuestions(
  { port, token }: { readonly port: number; readonly token: string },
  questions: readonly Question[],
): Promise<RecordFigures[]> {
  const agent = new Agent({ keepAlive: true });
  try {
    const figures: RecordFigures[] = [];
    for (const [what, pathOf, times] of questions) {
      figures.push({ what, ...(await time((i) => ask({ agent, port, token }, pathOf(i)), times)) });
    }
    return figures;
  } finally {
    agent.destroy();
  }
}

const dayAgo = (days: number) => new Date(instantOf(Date.now() - days * DAY)).toISOString().slice(0, 10);

/** Questions about the account record of a member with so many transfers. */
export function accountQuestions(transfers: number): Question[] {
  const account = '/wps/member/records/account';
  const kinds = ['bet', 'win', 'bonus', 'deposit'];
  return [
    ['account record, the first page', () => account],
    ['  any page', (i) => `${account}?pageNo=${1 + ((i * 7919) % Math.floor(transfers / 14))}`],
    ['  of one kind, rare ones too', (i) => `${account}?kind=${kinds[i % kinds.length] ?? ''}`],
    [
      '  of a few days and a kind',
      (i) => `${account}?kind=bonus&from=${dayAgo(40 + (i % 20))}&to=${dayAgo(20 + (i % 9))}`,
    ],
    ['  the balance at a moment', (i) => `/wps/member/records/balance?at=${Date.now() - (i % 90) * DAY}`],
  ];
}

/** Questions about the rounds of a member with so many of them, and about those of everybody. */
export function playQuestions(rounds: number): Question[] {
  const bets = '/wps/member/records/bets';
  const board = '/wps/relay/MCSFE_winnerBoard';
  return [
    ['betting record, the first page', () => bets],
    [
      '  any page of a month',
      (i) => `${bets}?from=${dayAgo(40)}&to=${dayAgo(10)}&pageNo=${1 + ((i * 7919) % Math.floor(rounds / 80))}`,
    ],
    ['  of a few days', (i) => `${bets}?from=${dayAgo(40 + (i % 20))}&to=${dayAgo(34 + (i % 9))}`],
    [
      'profit and loss of a week',
      (i) => `/wps/member/records/profit?from=${dayAgo(20 + (i % 60))}&to=${dayAgo(14 + (i % 60))}`,
    ],
    [
      'account statement of a month',
      (i) => `/wps/member/account-statement?from=${dayAgo(60 + (i % 30))}&to=${dayAgo(30 + (i % 30))}`,
    ],
    ['winner board', (i) => `${board}?order=${i % 2 === 0 ? 'top' : 'latest'}`],
    ['popular games', () => '/lgw/games/popular'],
  ];
}

/** Transfers of 90 days, written as the ledger would have written them, and a session of the member. */
async function fill(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ member_id: string }>(
      `select member_id from members_member where username = 'demo01'`,
    );
    const memberId = rows[0]?.member_id;
    if (memberId === undefined) throw new Error('the demo brand has no member demo01');
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into ledger_account (member_id, name, brand, currency)
       select gen_random_uuid(), 'cash', 'demo', 'PHP' from generate_series(1, $1)`,
      [OTHERS],
    );
    await client.query(HISTORY, [memberId, OWN_TRANSFERS, BRAND_TRANSFERS]);
    await client.query(
      `update ledger_account a set last_seq = t.seq, balance_parts = t.balance_after_parts
       from (select distinct on (member_id) member_id, seq, balance_after_parts from ledger_transfer order by member_id, seq desc) t
       where t.member_id = a.member_id and a.name = 'cash'`,
    );
    await client.query('vacuum analyze');
    return await openSession(client, memberId);
  } finally {
    await client.end();
  }
}

/** A session of the member, by its token. */
export async function openSession(client: pg.Client, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into members_session (token_hash, member_id, brand, created_at, last_seen_at, expires_at, address, user_agent)
     values (sha256(convert_to($1, 'UTF8')), $2, 'demo', now(), now(), now() + interval '1 hour', '127.0.0.1', 'bench')`,
    [token, memberId],
  );
  return token;
}

/** One transfer in ten is the member's; one of theirs in a thousand a deposit, one in five hundred a bonus. */
const HISTORY = `
  with others as materialized (
    select member_id, row_number() over () - 1 as place
    from ledger_account a
    where a.name = 'cash' and a.last_seq = 0 and not exists (select from members_member m where m.member_id = a.member_id)
  ), mine as (
    select last_seq, balance_parts from ledger_account where member_id = $1::uuid and name = 'cash'
  ), moves as (
    select n, n % ($3::int / $2::int) = 0 as own, n / ($3::int / $2::int) as turn
    from generate_series(1, $3::int) n
  ), rows as (
    select case when own then $1::uuid else o.member_id end as member_id, n,
      case when own then turn + m.last_seq
        else row_number() over (partition by own, o.member_id order by n) end as seq,
      case when turn % 1000 = 0 then 'deposit' when turn % 500 = 1 then 'bonus' when turn % 2 = 0 then 'win' else 'bet' end as kind
    from moves cross join mine m
      left join others o on not own and o.place = n % (select count(*) from others)
  )
  insert into ledger_transfer (member_id, seq, amount_parts, balance_after_parts, at, leg, brand, kind, debit_account,
    credit_account, currency, scope, key, reference, fingerprint)
  select r.member_id, r.seq, 100000, 1000000000 + (r.seq % 2) * 100000,
    now() - interval '90 days' + r.n * (interval '90 days' / $3::int), 0, 'demo', r.kind,
    case r.kind when 'bet' then 'cash' else 'house:games' end, case r.kind when 'bet' then 'house:games' else 'cash' end,
    'PHP', 'bench', r.n::text, 'house paper_lanterns ' || r.n, sha256(r.n::text::bytea)
  from rows r
  order by r.n`;

async function time(once: (i: number) => Promise<void>, times = TIMES): Promise<Omit<RecordFigures, 'what'>> {
  const waits: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const sent = performance.now();
    await once(i);
    waits.push(performance.now() - sent);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}

interface Line {
  readonly agent: Agent;
  readonly port: number;
  readonly token: string;
}

/** Faults when the answer is no success: a refusal would be quick. */
function ask({ agent, port, token }: Line, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, host: `localhost:${port}` };
    request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${path}: ${answer.statusCode} ${Buffer.concat(chunks).toString('utf8').slice(0, 200)}`));
      });
    })
      .on('error', reject)
      .end();
  });
}
