import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, type MemberId } from '@baize/kernel';
import { FAMILIES, isRefused, price, UNITS, writeTerms } from '@baize/lottery';
import { settleIssue } from '../../apps/server/dist/modules/play/lottery-tickets/settle-issue.js';
import { buySlips, type SlipCall } from '../../apps/server/dist/modules/play/lottery-tickets/slips.store.js';
import { type Db, openDb, type Sql } from '../../apps/server/dist/platform/database/db.js';
import { migrate } from '../../apps/server/dist/platform/database/migrate.js';
import { systemClock } from '../../apps/server/dist/platform/time-and-chance/clock.js';
import { BATCH_CONNECTIONS, inTurn, timeBatches } from './batches.ts';
import { openPlayers } from './bet-players.ts';
import { bookBets } from './booked-bets.ts';
import { medianOf } from './median.ts';
import { scratchDatabase } from './scratch-database.ts';
import type { Row } from './table.ts';
import { timed } from './timed.ts';

const BRAND = asId<BrandCode>('bench');
const GAME = 'bench-ssc';
const BUYERS = 2_000;
/** Of each turn: slips and bets take turns, because a checkpoint that falls on one of them would decide a single run. */
const SLIPS = 20_000;
const TURNS = 7;
const OWNERS = 100_000;
const TICKETS = 1_000_000;
/** A win of one note in ten, as most tickets are. */
const DRAW = '1,2,3,4,5';
const COUNTED = 1_000;

/**
 * `npm run bench -- lottery`: slips against the bets of the wallet gateway, both by the statement that does them; a million tickets of
 * one draw settled and paid, against an update of as many rows that does nothing else. `slips` behind it is the first part only.
 */
export async function lotteryRows(serverUrl: string, wanted: readonly string[]): Promise<Row[]> {
  const scratch = await scratchDatabase(serverUrl, 'baize_bench_lottery');
  const owner = openDb({ url: scratch.url, connectionsMax: 3 });
  try {
    const client = await owner.pool.connect();
    await migrate(client);
    client.release();
    const slips = await slipRows(owner, scratch.url);
    return wanted.includes('slips') ? slips : [...slips, ...(await settlingRows(owner))];
  } finally {
    await owner.close();
    await scratch.drop();
  }
}

async function slipRows(owner: Db, url: string): Promise<Row[]> {
  const players = await openPlayers(url, BUYERS);
  await openGame(owner);
  const issueId = await openIssue(owner, '1');
  const members = await owner.all<{ member_id: MemberId }>('select member_id from games_player');
  await owner.all(
    `insert into games_player (vendor, wire_user, member_id, brand, currency, created_at)
     select 'lott', wire_user, member_id, brand, currency, now() from games_player`,
  );
  const buyers = members.map(({ member_id }) => member_id);
  const [betsMs, slipsMs]: [number[], number[]] = [[], []];
  const gateway = openDb({ url, connectionsMax: BATCH_CONNECTIONS });
  const sale = openDb({ url, role: 'baize_api', connectionsMax: BATCH_CONNECTIONS });
  try {
    for (let turn = 0; turn <= TURNS; turn += 1) {
      betsMs.push(await bookBets(gateway, players, SLIPS));
      slipsMs.push(await buy(sale, { buyers, issueId, count: SLIPS }));
    }
  } finally {
    await Promise.all([gateway.close(), sale.close()]);
  }
  // The first turn of each fills caches and plans.
  const rate = (turns: readonly number[]) => (SLIPS / medianOf(turns.slice(1))) * 1000;
  const [bets, slips] = [rate(betsMs), rate(slipsMs)];
  return [
    {
      what: 'lottery: slips of one ticket, a second',
      measured: `${Math.round(slips)} (${(slips / bets).toFixed(2)} × the bets of the gateway)`,
      goal: '≥ 0.8 ×',
      met: slips >= 0.8 * bets,
    },
    {
      what: '  bets of the gateway, a second',
      measured: `${Math.round(bets)}`,
      goal: 'for comparison',
      met: undefined,
    },
  ];
}

interface Buying {
  readonly buyers: readonly MemberId[];
  readonly issueId: bigint;
  readonly count: number;
}

/** Slips of members in turn. Returns the ms it took. */
function buy(db: Sql, { buyers, issueId, count }: Buying): Promise<number> {
  const slips = inTurn(buyers, count).map((memberId) => slipOf(memberId, issueId));
  return timeBatches(slips, async (batch) => {
    const verdicts = await buySlips(db, batch, systemClock.now());
    const wrong = verdicts.find(({ outcome }) => outcome !== 'posted');
    if (wrong !== undefined) throw new Error(`a slip was answered ${wrong.outcome}`);
  });
}

function slipOf(memberId: MemberId, issueId: bigint): SlipCall {
  const requestKey = randomUUID();
  const { notes, stakeParts, mayPayParts, selection, terms } = SOLD;
  return {
    ...{ requestKey, vendor: 'lott', gameCode: GAME, greatest: 1956, stops: null },
    buyer: { memberId, brand: BRAND, currency: 'PHP' },
    slipId: asId(`${randomUUID().slice(0, -3)}000`),
    fingerprint: Buffer.from(requestKey.replaceAll('-', ''), 'hex'),
    issueStakeParts: 9_000_000_000_000_000n,
    issuePayoutParts: 9_000_000_000_000_000n,
    issueExposureParts: null,
    tickets: [
      {
        ...{ issueId, issue: '1', play: 'dwd', notes, stakeParts, mayPayParts, selection, terms },
        ...{ group: 1956, rebate: 0, exposureParts: null, asked: '{}' },
      },
    ],
  };
}

const SOLD = sold();

function sold() {
  const family = FAMILIES.get('SSC');
  if (family === undefined) throw new Error('SSC is not sold');
  const most = 100_000n * 400_000n;
  const offer = {
    pricing: { model: 'group' as const, least: 1700, greatest: 1956 },
    ...{ baseParts: [200_000n], units: UNITS, amountParts: { least: 1n, most }, coinParts: 1_000n },
    limits: { notes: 100_000, multiple: 10_000, notePayoutParts: most, ticketPayoutParts: most },
  };
  const asked = { by: 'multiple' as const, baseParts: 200_000n, unit: 'yuan', multiple: 1 };
  const one = price(family, offer, { play: 'dwd', selection: [[1], [], [], [], []], price: asked });
  if (isRefused(one)) throw new Error(one.refused);
  return {
    ...{ notes: one.notes, stakeParts: one.stakeParts, mayPayParts: one.mayPayParts },
    selection: JSON.stringify(one.selection.canonical),
    terms: JSON.stringify(writeTerms(one.selection.play, one.terms)),
  };
}

async function openGame(owner: Db): Promise<void> {
  await owner.all(
    `insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
     values ($1, 'Bench', 'SSC', 'LOTT', 'LOTT', 'official', '{}')`,
    [GAME],
  );
}

async function openIssue(owner: Db, issue: string): Promise<bigint> {
  const row = await owner.first<{ issue_id: bigint }>(
    `insert into lottery_issue (game_code, issue, day, made_at, opens_at, closes_at, draws_at)
     values ($1, $2, '2026-11-23', now(), now(), now() + interval '1 day', now() + interval '1 day') returning issue_id`,
    [GAME, issue],
  );
  if (row === undefined) throw new Error('no issue was made');
  return row.issue_id;
}

async function settlingRows(owner: Db): Promise<Row[]> {
  await owner.all(`select ledger_open_accounts('bench', gen_random_uuid(), 'PHP') from generate_series(1, ${OWNERS})`);
  const tenth = await settleMany(owner, '2', TICKETS / 10);
  const whole = await settleMany(owner, '3', TICKETS);
  const bareMs = await bareUpdate(owner);
  const growth = whole.ms / tenth.ms / 10;
  return [
    {
      what: `lottery: ${TICKETS} tickets of one draw settled and paid`,
      measured: `${(whole.ms / 1000).toFixed(1)} s (${(whole.ms / bareMs).toFixed(2)} × the bare update), ${whole.paid} wins`,
      goal: '≤ 3 ×',
      met: whole.ms <= 3 * bareMs,
    },
    {
      what: '  a bare update of as many rows',
      measured: `${(bareMs / 1000).toFixed(1)} s`,
      goal: 'for comparison',
      met: undefined,
    },
    {
      what: '  a ticket among a million, to one among a tenth of them',
      measured: growth.toFixed(2),
      goal: '≤ 1.15',
      met: growth <= 1.15,
    },
  ];
}

const TICKETS_OF = `
  with owners as materialized (
    select a.member_id, row_number() over () - 1 as n from (
      select member_id from ledger_account where brand = 'bench' and name = 'cash' limit ${OWNERS}) a
  ), tickets as materialized (
    select o.member_id, gen_random_uuid() as ticket_id, floor(random() * 10)::integer as digit
    from generate_series(0, $2::integer - 1) i (n) join owners o on o.n = i.n % ${OWNERS}
  ), kept as (
    insert into lottery_ticket (member_id, ticket_id, issue_id, at, stake_parts, may_pay_parts, notes, rebate, stops, brand, vendor,
      game_code, currency, play, selection, terms, asked)
    select t.member_id, t.ticket_id, $1, now(), 200000, 1956000, 1, 0, false, 'bench', 'lott', '${GAME}', 'PHP', 'dwd',
      concat('[[', t.digit, '],[],[],[],[]]'), $3, '{}'
    from tickets t
  )
  insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
  select t.member_id, now(), 200000, 0, 'open', 'bench', 'lott', t.ticket_id::text, '${GAME}', 'PHP' from tickets t`;

async function settleMany(owner: Db, issue: string, count: number): Promise<{ ms: number; paid: number }> {
  const issueId = await openIssue(owner, issue);
  await owner.all(TICKETS_OF, [issueId, count, SOLD.terms]);
  await owner.all(
    `update lottery_issue set state = 'closed', made_at = made_at - interval '2 days', opens_at = opens_at - interval '2 days',
       closes_at = closes_at - interval '2 days', draws_at = draws_at - interval '2 days' where issue_id = $1`,
    [issueId],
  );
  await owner.all(`select lottery_conclude($1, 0, 'result', '${DRAW}', 'feed', null, null, null, '')`, [issueId]);
  await owner.all('vacuum analyze');
  await owner.all('checkpoint');
  const deps = { db: owner, clock: systemClock, hints: { tell: () => undefined } };
  const ms = await timed(() => settleIssue(deps, issueId));
  const row = await owner.first<{ open: number; paid: number }>(
    `select count(*) filter (where b.status = 'open')::int as open, count(*) filter (where b.win_parts > 0)::int as paid
     from lottery_ticket t join games_bet b on b.member_id = t.member_id and b.vendor = t.vendor and b.round = t.ticket_id::text
     where t.issue_id = $1`,
    [issueId],
  );
  if (row === undefined || row.open > 0 || row.paid < count / COUNTED) throw new Error('tickets were left');
  return { ms, paid: row.paid };
}

async function bareUpdate(owner: Db): Promise<number> {
  await owner.all('create table bench_bare (like games_bet including all) with (fillfactor = 80)');
  await owner.all(`insert into bench_bare select * from games_bet where vendor = 'lott' limit ${TICKETS}`);
  await owner.all('vacuum analyze bench_bare');
  await owner.all('checkpoint');
  return timed(() => owner.all("update bench_bare set status = 'bare'"));
}
