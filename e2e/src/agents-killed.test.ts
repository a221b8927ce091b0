import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startForTests } from '../../tools/postgres/for-tests.mjs';
import { openAgentsWork } from './agents-work.mjs';
import { countStatements } from './die-at.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const BUILT = path.join(ROOT, 'apps/server/dist');
const WORKER = path.join(ROOT, 'e2e/src/agents-and-die.mjs');
const INVARIANTS = ['money/ledger', 'agents/settlements'].map((module) =>
  readFileSync(path.join(ROOT, `apps/server/src/modules/${module}/invariants.sql`), 'utf8'),
);
const MINUTES = 60_000;
const WINDOW = 5 * MINUTES;
/** More than are paid in one transaction, so that a worker dies between two of them, too. */
const AGENTS = 510;
/** Below so many of them a member plays: they and the head are told. */
const PLAYING = 5;
/** Millionths of what is played: of the head, and of what the head gives. */
const [HEAD, BELOW] = [20_000, 10_000];
const UNIT = 100_000n;
const STAKE = 100n * UNIT;
const EARNED = { agent: UNIT, head: BigInt(PLAYING) * UNIT };

/** So many places a run tries, as many statements apart as there are for it, beginning with one that its seed chooses. `PLACES=999`: all. */
const PLACES = Number(process.env.PLACES ?? 12);
const SEED = Number(process.env.SEED ?? randomInt(1_000));

let server: Awaited<ReturnType<typeof startForTests>>;
let owner: pg.Client;
let url: string;
let now = Math.floor(Date.now() / WINDOW) * WINDOW + 24 * 60 * MINUTES;
let head: string;
let agents: string[];
let members: string[];

interface NewMember {
  readonly memberId: string;
}
interface Built {
  readonly openDb: (options: object) => {
    inTransaction<T>(work: (tx: object) => Promise<T>): Promise<T>;
    close(): Promise<void>;
  };
  readonly createMember: (tx: object, form: object, deps: object) => Promise<NewMember>;
  readonly migrate: (client: pg.Client) => Promise<unknown>;
  readonly systemChance: object;
}

const built = async (): Promise<Built> => {
  const modules = ['platform/database/db.js', 'platform/database/migrate.js', 'platform/time-and-chance/chance.js'];
  const all = await Promise.all(
    [...modules, 'modules/people/members/index.js'].map((file) => import(path.join(BUILT, file))),
  );
  return Object.assign({}, ...(all as object[])) as Built;
};

beforeAll(async () => {
  server = await startForTests();
  const name = `baize_agents_killed_${process.pid}`;
  const first = new pg.Client({ connectionString: server.url });
  await first.connect();
  await first.query(`create database ${name}`);
  await first.end();
  url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { openDb, createMember, migrate, systemChance } = await built();
  await migrate(owner);
  await rows(
    `insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language, minimum_age, register_rules,
       whitelabel)
     values ('demo', 'Demo', 'PHP', '₱', 'UTC', '{EN}', 'EN', 18, '{}', '{}')`,
  );
  const db = openDb({ url, connectionsMax: 2 });
  let count = 0;
  const make = (tx: object, isAgent: 0 | 1 | 2, uplineId: string | null) =>
    createMember(
      tx,
      {
        ...{
          brand: 'demo',
          currency: 'PHP',
          username: `killed${String((count += 1)).padStart(4, '0')}`,
          isAgent,
          uplineId,
        },
        ...{ hashes: {}, profile: {}, registration: { method: 'SEED', termsAgreed: true, ageDeclared: true } },
      },
      { clock: { now: () => Date.now() - WINDOW }, chance: systemChance },
    ).then(({ memberId }) => memberId);
  await db.inTransaction(async (tx) => {
    head = await make(tx, 2, null);
    agents = [];
    for (let place = 0; place < AGENTS; place += 1) agents.push(await make(tx, 1, head));
    members = [];
    for (const agent of agents.slice(0, PLAYING)) members.push(await make(tx, 0, agent));
  });
  await db.close();
  await give([head], null, HEAD);
  await give(agents, head, BELOW);
  await rows(
    `insert into games_settled_follower (name, batch) select 'agents', batch from games_settled_progress on conflict do nothing`,
  );
  // What lies before the first window is closed.
  await carriedOn();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

async function rows(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await owner.query<Record<string, unknown>>(text, [...values])).rows;
}

/** Contracts of five minutes, in force from the window before the first. */
const give = (to: readonly string[], under: string | null, rate: number) =>
  rows(
    `insert into agents_contract (contract_id, agent_id, under_id, request_key, offered_by, offered_at, expires_at, decided_at,
       in_force_from, brand, kind, state, period, terms_text, terms_hash)
     select gen_random_uuid(), a, $2, gen_random_uuid(), a, $3, $3::timestamptz + interval '1 day', $3, $3, 'demo', 'agentRealtimeSalary',
       'accepted', 'FiveMinutes', $4::text, sha256(convert_to($4::text, 'UTF8'))
     from unnest($1::uuid[]) a`,
    [
      ...[to, under, new Date(now - WINDOW)],
      `{"activeFrom":"0","carry":false,"currency":"PHP","kind":"agentRealtimeSalary","period":"FiveMinutes","profitLossPeriod":"Daily",` +
        `"singleBetFrom":"0","tiers":[{"activeMembersFrom":0,"lossRate":${rate},"profitRate":${rate},"validBetsFrom":"0"}]}`,
    ],
  );

/** Each member who plays loses a round, and the five minutes go by. */
async function played(round: string): Promise<void> {
  await rows(
    `with bets as (
       insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency,
         game_code, round)
       select gen_random_uuid(), m, $2, 0, now(), 'house', 'bet', 'demo', 'PHP', 'lanterns', $3 from unnest($1::uuid[]) m
     )
     insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
     select m, now(), $2, 0, 'settled', 'demo', 'house', $3, 'lanterns', 'PHP' from unnest($1::uuid[]) m`,
    [members, STAKE, round],
  );
  now += WINDOW;
}

interface Death {
  readonly step: number;
  /** Once the statement is on its way, or once it is answered: before the next one. */
  readonly when: 'sent' | 'answered';
}

/** A worker of its own process does what is due. Whether it died of it. */
async function work(dies: Death): Promise<boolean> {
  const child = spawn(process.execPath, [WORKER, JSON.stringify({ url, now, dies })], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== 'SIGKILL') expect(code).toBe(0);
  return signal === 'SIGKILL';
}

/** Two workers at once carry on what one left behind. */
async function carriedOn(): Promise<void> {
  const workers = [1, 2].map(() => openAgentsWork({ url, now: () => now }));
  await Promise.all(workers.map(({ work: doWork }) => doWork()));
  // Where both looked while the other had begun, something may be left: a worker looks every few seconds.
  await workers[0]?.work();
  await Promise.all(workers.map(({ close }) => close()));
}

/** How many statements a worker has for one window. */
async function statements(): Promise<number> {
  const counting = countStatements();
  const worker = openAgentsWork({ url, now: () => now });
  await worker.work();
  const count = counting.stop();
  await worker.close();
  return count;
}

const PAID = `
  select a.member_id::text as agent, a.balance_parts as cash, coalesce(p.credited, 0)::bigint as credited,
    coalesce(p.due, 0)::int as due, coalesce(m.told, 0)::int as told
  from ledger_account a
  left join (
    select x.agent_id, sum(x.credited_parts) as credited, count(*) filter (where x.net_parts <> 0) as due
    from agents_payment x group by x.agent_id) p on p.agent_id = a.member_id
  left join (select y.member_id, count(*) as told from messages_message y group by y.member_id) m on m.member_id = a.member_id
  where a.name = 'cash' and (a.balance_parts <> coalesce(p.credited, 0) or coalesce(p.due, 0) <> coalesce(m.told, 0))`;

/** Every window was settled once, every payment was made, and everybody who was paid was told, once each. */
async function expectOnceEach(where: string): Promise<void> {
  const windows = await rows(
    `select count(*)::int as n, count(distinct from_at)::int as windows, min(contracts) as least, bool_and(state = 'paid') as paid
     from agents_settlement`,
  );
  const all = Math.round((now - (await begun())) / WINDOW);
  expect(windows, where).toEqual([{ n: all, windows: all, least: AGENTS + 1, paid: true }]);
  expect(await rows('select agent_id from agents_payment where paid_at is null or not is_told limit 3'), where).toEqual(
    [],
  );
  expect(await rows(`${PAID} limit 3`), where).toEqual([]);
}

async function begun(): Promise<number> {
  const [row] = await rows('select min(in_force_from) as at from agents_contract');
  return (row?.at as Date).getTime();
}

const cashOf = async (memberId: string) =>
  BigInt(
    String(
      (await rows(`select balance_parts from ledger_account where member_id = $1 and name = 'cash'`, [memberId]))[0]
        ?.balance_parts,
    ),
  );

it(
  'a period is settled once, and each agent is paid and told once, wherever the worker is killed',
  { timeout: 900_000 },
  async () => {
    await played('counted');
    const all = await statements();
    let rounds = 1n;
    let killed = 0;
    const apart = Math.max(1, all / PLACES);
    for (let at = (SEED % 100) * (apart / 100), place = 0; at < all; at += apart, place += 1) {
      const death: Death = { step: 1 + Math.floor(at), when: (place + SEED) % 2 === 0 ? 'sent' : 'answered' };
      const where = `killed at statement ${death.step} of ${all}, ${death.when} (seed ${SEED})`;
      await played(where);
      rounds += 1n;
      if (await work(death)) killed += 1;
      await carriedOn();
      await expectOnceEach(where);
    }
    expect(killed, `seed ${SEED}`).toBeGreaterThanOrEqual(Math.min(PLACES, all) - 2);
    // What a killed worker held up is counted with the next window, and not lost.
    now += WINDOW;
    await carriedOn();
    await expectOnceEach(`at the end (seed ${SEED})`);
    for (const agent of agents.slice(0, PLAYING)) expect(await cashOf(agent)).toBe(rounds * EARNED.agent);
    expect(await cashOf(head)).toBe(rounds * EARNED.head);
    expect(await cashOf(agents.at(-1) ?? '')).toBe(0n);
    for (const invariants of INVARIANTS) expect(await rows(invariants)).toEqual([]);
  },
);
