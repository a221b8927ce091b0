import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startForTests } from '../../tools/postgres/for-tests.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const BUILT = path.join(ROOT, 'apps/server/dist');
const INVARIANTS = readFileSync(path.join(ROOT, 'apps/server/src/modules/money/ledger/invariants.sql'), 'utf8');
const WORKER = path.join(ROOT, 'e2e/src/settle-and-die.mjs');
const MEMBERS = 50;
const TICKETS = 2_000;
/** Several chunks, so that a worker dies among them, too. */
const CHUNK = 800;
/** What a note on the first digit costs, and what it is paid at the group of 1956. */
const [STAKE, PRIZE] = [200_000, 1_956_000];
const TERMS = JSON.stringify({
  ...{ rules: 1, notePrice: String(STAKE), odds: { dwd: '489/50' }, rebate: '0/1', coin: '1000', most: '40000000000' },
});

/** A run tries each third statement, beginning with one that its seed chooses: all of them take four minutes (`EACH=1`). */
const EACH = Number(process.env.EACH ?? 3);
const SEED = Number(process.env.SEED ?? randomInt(1_000));

let server: Awaited<ReturnType<typeof startForTests>>;
let owner: pg.Client;
let url: string;
let db: { close(): Promise<void> };
let settling: { settleIssue(deps: object, issueId: bigint): Promise<boolean> };

beforeAll(async () => {
  server = await startForTests();
  const name = `baize_killed_${process.pid}`;
  const first = new pg.Client({ connectionString: server.url });
  await first.connect();
  await first.query(`create database ${name}`);
  await first.end();
  url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { migrate } = (await import(path.join(BUILT, 'platform/database/migrate.js'))) as {
    migrate: (client: pg.Client) => Promise<unknown>;
  };
  const { openDb } = (await import(path.join(BUILT, 'platform/database/db.js'))) as {
    openDb: (options: object) => { close(): Promise<void> };
  };
  settling = (await import(path.join(BUILT, 'modules/play/lottery-tickets/settle-issue.js'))) as typeof settling;
  await migrate(owner);
  db = openDb({ url, connectionsMax: 6 });
  await rows(`select ledger_open_accounts('demo', gen_random_uuid(), 'PHP') from generate_series(1, ${MEMBERS})`);
  await rows(
    `insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
     values ('ssc', 'SSC', 'SSC', 'LOTT', 'LOTT', 'official', '{}')`,
  );
});
afterAll(async () => {
  await Promise.all([owner.end(), db.close()]);
  await server.stop();
});

async function rows(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await owner.query<Record<string, unknown>>(text, [...values])).rows;
}

/** An issue that was sold: each member's tickets are on the digits 0 to 9 in turn. Its stakes are not taken: what it pays is looked at. */
async function soldIssue(issue: number): Promise<string> {
  const [row] = await rows(
    `insert into lottery_issue (game_code, issue, day, made_at, opens_at, closes_at, draws_at, state)
     values ('ssc', $1, '2026-11-23', now() - interval '3 hours', now() - interval '3 hours', now() - interval '1 hour',
       now() - interval '1 hour', 'closed') returning issue_id::text as id`,
    [String(issue)],
  );
  const id = String(row?.id);
  await rows(
    `with tickets as materialized (
       select a.member_id, gen_random_uuid() as ticket_id, n / ${MEMBERS} % 10 as digit
       from generate_series(0, ${TICKETS} - 1) n
       join (select member_id, row_number() over (order by member_id) - 1 as place from ledger_account where name = 'cash') a
         on a.place = n % ${MEMBERS}
     ), kept as (
       insert into lottery_ticket (member_id, ticket_id, issue_id, at, stake_parts, may_pay_parts, notes, rebate, stops, brand, vendor,
         game_code, currency, play, selection, terms, asked)
       select member_id, ticket_id, $1, now(), ${STAKE}, ${PRIZE}, 1, 0, false, 'demo', 'lott', 'ssc', 'PHP', 'dwd',
         concat('[[', digit, '],[],[],[],[]]'), $2, '{}' from tickets
     ), bets as (
       insert into games_transaction (transaction_uuid, member_id, amount_parts, balance_parts, at, vendor, kind, brand, currency,
         game_code, round)
       select ticket_id, member_id, ${STAKE}, 0, now(), 'lott', 'bet', 'demo', 'PHP', 'ssc', ticket_id::text from tickets
     )
     insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
     select member_id, now(), ${STAKE}, 0, 'open', 'demo', 'lott', ticket_id::text, 'ssc', 'PHP' from tickets`,
    [id, TERMS],
  );
  return id;
}

const concluded = (id: string, result: string) =>
  rows(
    `select lottery_conclude(issue_id, version, 'result', $2, 'feed', null, null, null, '') from lottery_issue where issue_id = $1`,
    [id, result],
  );

interface Death {
  readonly step: number;
  /** Once the statement is on its way, or once it is answered: before the next one. */
  readonly when: 'sent' | 'answered';
}

/** A worker of its own process settles the issue. Whether it died of it. */
async function work(issueId: string, dies: Death): Promise<boolean> {
  const wish = JSON.stringify({ url, issueId, chunk: CHUNK, dies });
  const child = spawn(process.execPath, [WORKER, wish], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== 'SIGKILL') expect(code).toBe(0);
  return signal === 'SIGKILL';
}

/** Two workers at once carry on what one left behind. */
async function carriedOn(issueId: string, where: string): Promise<void> {
  const clock = { now: () => Date.now() };
  const workers = [1, 2].map(() => {
    return settling.settleIssue({ db, clock, hints: { tell: () => undefined }, chunk: CHUNK }, BigInt(issueId));
  });
  await Promise.all(workers);
  const [issue] = await rows('select state from lottery_issue where issue_id = $1', [issueId]);
  expect(issue?.state, where).toBe('settled');
}

/** Each ticket was paid what a result with this digit first makes of it, and each member what their tickets were. */
async function expectPaid(issueId: string, digit: number, where: string): Promise<void> {
  const tickets = await rows(
    `select t.selection, b.status, b.win_parts
     from lottery_ticket t
     join games_bet b on b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text
     where t.issue_id = $1
       and (b.status = 'open' or b.win_parts <> case when t.selection = $2 then ${PRIZE} else 0 end) limit 3`,
    [issueId, `[[${digit}],[],[],[],[]]`],
  );
  expect(tickets, where).toEqual([]);
  const members = await rows(
    `select a.member_id, a.balance_parts, b.won
     from ledger_account a
     join (select member_id, sum(win_parts) as won from games_bet group by member_id) b using (member_id)
     where a.name = 'cash' and a.balance_parts <> b.won limit 3`,
  );
  expect(members, where).toEqual([]);
}

it(
  'a draw of thousands of tickets pays each once, wherever its worker is killed, and wherever that of its correction',
  { timeout: 1_200_000 },
  async () => {
    for (const when of ['sent', 'answered'] as const) {
      for (let step = 1 + (SEED % EACH), isOver = false; !isOver; step += EACH) {
        const where = `killed at statement ${step}, ${when} (seed ${SEED})`;
        const id = await soldIssue((when === 'sent' ? 1_000 : 2_000) + step);
        await concluded(id, '1,2,3,4,5');
        const isKilledFirst = await work(id, { step, when });
        await carriedOn(id, where);
        await expectPaid(id, 1, where);
        await concluded(id, '7,2,3,4,5');
        const isKilledLater = await work(id, { step, when });
        await carriedOn(id, where);
        await expectPaid(id, 7, `${where}, of the correction`);
        isOver = !isKilledFirst && !isKilledLater;
        expect(step).toBeLessThan(60);
      }
    }
    expect(await rows(INVARIANTS)).toEqual([]);
  },
);
