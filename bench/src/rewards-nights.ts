import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, type Instant, instantOf } from '@baize/kernel';
import { registerFollower } from '../../apps/server/dist/modules/play/settled-bets/index.js';
import { LEVELS_FOLLOWER } from '../../apps/server/dist/modules/rewards/levels/level.js';
import { judgeLevels } from '../../apps/server/dist/modules/rewards/levels/judge-levels.js';
import { payNights } from '../../apps/server/dist/modules/rewards/rebates/rebates.jobs.js';
import { memberNotices } from '../../apps/server/dist/modules/support/messages/index.js';
import { type Db, openDb } from '../../apps/server/dist/platform/database/db.js';
import { migrate } from '../../apps/server/dist/platform/database/migrate.js';
import { systemChance } from '../../apps/server/dist/platform/time-and-chance/chance.js';
import { type CpuMeter, databaseCpu, processCpu } from './cpu-time.ts';
import { keepLevelsPlainly, writeRebatesPlainly } from './plain-writes.ts';
import { scratchDatabase } from './scratch-database.ts';
import type { Row } from './table.ts';
import { timed } from './timed.ts';

const BRAND = asId<BrandCode>('bench');
const MEMBERS = 1_000_000;
const BETS_EACH = 10;
/** One in so many did too little to keep the level. */
const FALLS = 20;
/** What a night may cost of what its rows take to write plainly. A scan reads, so three scans cannot be (decision 0048). */
const GOAL = 5;
/** What is asked to keep the second level, as points are counted. */
const ENOUGH = 100n * 100_000_000_000n;
/** A night of a month that is over: levels were to be kept through October. */
const NIGHT = instantOf(Date.UTC(2026, 10, 2, 3));
const KEEP_UNTIL = '2026-11-01T00:00:00Z';

/**
 * The night of a million members with ten million bets: the rebates of all of them paid, and all of their levels judged, each against what
 * the same rows take to be written plainly; one sequential scan of the bets that adds them up by member stands beside it.
 */
export async function rewardsNightRows(serverUrl: string, share: number): Promise<Row[]> {
  const members = Math.round(MEMBERS * share);
  const scratch = await scratchDatabase(serverUrl, `baize_bench_night_${randomUUID().slice(0, 8)}`);
  const owner = openDb({ url: scratch.url, connectionsMax: 3 });
  try {
    const client = await owner.pool.connect();
    await migrate(client);
    client.release();
    const filledMs = await timed(() => fill(owner, members));
    process.stdout.write(`  filled in ${seconds(filledMs)}\n`);
    const meters = [await databaseCpu(scratch.url), processCpu(process.pid)];
    const spent = (work: () => Promise<unknown>) => spentOn(meters, work);
    const before = await spent(() => scan(owner));
    const levels = await spent(() => judgeLevels(depsOf(owner, NIGHT)));
    const fallen = await countOf(owner, 'hierarchy_level_change');
    const rebates = await spent(() => payNights(depsOf(owner, NIGHT)));
    const paid = await countOf(owner, 'rebates_claim');
    const plain = {
      levels: await keepLevelsPlainly(owner, ENOUGH),
      rebates: await writeRebatesPlainly(owner, members),
    };
    const after = await spent(() => scan(owner));
    if (fallen !== Math.ceil(members / FALLS) || paid !== members) throw new Error(`${fallen} fell, ${paid} were paid`);
    const yardstick = { ms: (before.ms + after.ms) / 2, cpuMs: (before.cpuMs + after.cpuMs) / 2 };
    return [
      {
        what: `one scan of ${(members * BETS_EACH).toLocaleString('en')} bets, added up by member; CPU`,
        measured: `${seconds(yardstick.ms)}; ${seconds(yardstick.cpuMs)}`,
        ...{ goal: 'yardstick', met: undefined },
      },
      ...against(yardstick, `levels of ${members.toLocaleString('en')}, ${fallen.toLocaleString('en')} fell`, {
        ...levels,
        plainMs: plain.levels,
      }),
      ...against(yardstick, `rebates of a night paid to ${paid.toLocaleString('en')}`, {
        ...rebates,
        plainMs: plain.rebates,
      }),
    ];
  } finally {
    await owner.close();
    await scratch.drop();
  }
}

interface Spent {
  readonly ms: number;
  /** Of the database and of this process. */
  readonly cpuMs: number;
}

async function spentOn(meters: readonly CpuMeter[], work: () => Promise<unknown>): Promise<Spent> {
  const used = () => meters.reduce((sum, meter) => sum + (meter() ?? 0), 0);
  const before = used();
  const ms = await timed(work);
  return { ms, cpuMs: used() - before };
}

interface Night extends Spent {
  /** What its rows take to be written plainly. */
  readonly plainMs: number;
}

/** By the clock, which is the goal, and by CPU, which a busy machine changes less. */
function against(yardstick: Spent, what: string, { ms, cpuMs, plainMs }: Night): Row[] {
  const ratio = ms / plainMs;
  const times = (some: number, whole: number) => `${(some / whole).toFixed(2)} ×`;
  return [
    {
      what,
      measured: `${seconds(ms)} = ${times(ms, plainMs)} its rows written plainly`,
      ...{ goal: `≤ ${GOAL} ×`, met: ratio <= GOAL },
    },
    {
      what: '  against the scan, and its CPU against that of the scan',
      measured: `${times(ms, yardstick.ms)}, ${times(cpuMs, yardstick.cpuMs)}`,
      ...{ goal: 'for comparison', met: undefined },
    },
  ];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function depsOf(db: Db, at: Instant) {
  const brand = {
    ...{ code: BRAND, timeZone: 'UTC', currency: 'PHP', languages: ['EN'], defaultLanguage: 'EN' },
  };
  const brands = { of: () => Promise.resolve(brand as never) };
  const clock = { now: () => at };
  return {
    ...{ db, clock, brands, chance: systemChance, payers: {} },
    notifyMember: memberNotices({ clock, brands, chance: systemChance }),
  };
}

/** The yardstick, by one process, as a query of any report would do it. */
async function scan(owner: Db): Promise<void> {
  await owner.inTransaction(async (tx) => {
    await tx.all('set local max_parallel_workers_per_gather = 0');
    await tx.all(SCAN);
  });
}

const SCAN = `
  select count(*), max(x.stake) from (
    select b.member_id, count(*) as bets, sum(b.stake_parts) as stake, sum(b.win_parts) as win
    from games_bet b where b.status = 'settled' group by b.member_id) x`;

async function countOf(owner: Db, table: 'rebates_claim' | 'hierarchy_level_change'): Promise<number> {
  return (await owner.first<{ count: number }>(`select count(*)::int as count from ${table}`))?.count ?? 0;
}

async function fill(owner: Db, members: number): Promise<void> {
  await owner.inTransaction(async (tx) => {
    // Nothing of this is measured but the rows: keys and triggers would take most of the time.
    await tx.all('set local session_replication_role = replica');
    await tx.all('alter table games_bet drop constraint games_bet_pkey');
    await tx.all('drop index games_bet_member_at');
    await tx.all(
      `create table bench_member as
       select row_number() over (order by m.member_id) - 1 as n, m.member_id
       from (select gen_random_uuid() as member_id from generate_series(1, ${members})) m`,
    );
    await tx.all('create unique index on bench_member (n)');
    for (const text of FILL) await tx.all(text.replaceAll('$MEMBERS', String(members)));
    await registerFollower(tx, LEVELS_FOLLOWER);
  });
  await owner.all('vacuum analyze');
  await owner.all('checkpoint');
}

const STAKE = 1_000_000;
const RULES = {
  rates: [{ gameType: 'RNG', vendor: null, fromRank: 0, rate: 300 }],
  ...{ smallest: '0.1', automatic: true, turnover: 0, dayBudget: null },
};
const asked = (points: number) => ({ points, deposits: '0' });
const LEVELS = {
  ...{ every: 'month', turnover: 0, claimDays: 30, warnDays: 3, awardsAgain: false, dayBudget: null },
  levels: [1, 2, 3].map((rankLevel) => ({
    ...{ rankLevel, rise: asked(rankLevel * 100), keep: asked(rankLevel * 50), award: '0' },
  })),
};

const FILL = [
  `insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language, minimum_age, register_rules,
     whitelabel) values ('${BRAND}', 'Bench', 'PHP', '₱', 'UTC', '{EN}', 'EN', 18, '[]', '{}')`,
  `insert into members_member (brand, member_id, username, username_key, nickname, is_agent, currency, created_at, rank_label, rank_level)
   select '${BRAND}', m.member_id, 'b' || m.n, 'b' || m.n, '', 0, 'PHP', '2026-01-01', 'VIP 2', 2 from bench_member m`,
  `insert into members_profile (member_id, email) select m.member_id, 'b' || m.n || '@bench.example' from bench_member m`,
  `insert into ledger_account (member_id, name, brand, currency)
   select m.member_id, a.name, '${BRAND}', 'PHP' from bench_member m cross join (values ('cash'), ('held')) a (name)`,
  // As they come in: of all members, one after the other.
  `insert into games_bet (member_id, at, stake_parts, win_parts, status, brand, vendor, round, game_code, currency)
   select m.member_id, timestamptz '2026-11-01' + i.n * interval '1 millisecond', ${STAKE}, i.n % 3 * 500000, 'settled', '${BRAND}', 'house',
     md5(i.n::text), 'lanterns', 'PHP'
   from generate_series(0, $MEMBERS * ${BETS_EACH} - 1) i (n) join bench_member m on m.n = i.n * 7919::bigint % $MEMBERS`,
  `insert into rebates_rules (brand, since, rules) values ('${BRAND}', '2026-01-01', '${JSON.stringify(RULES)}')`,
  `insert into rebates_member (member_id, brand) select m.member_id, '${BRAND}' from bench_member m`,
  `insert into rebates_line (member_id, game_type, vendor, rank, rate, valid_parts)
   select m.member_id, 'RNG', 'house', 2, 300, ${STAKE * BETS_EACH} from bench_member m`,
  `insert into levels_rules (brand, rules) values ('${BRAND}', '${JSON.stringify(LEVELS)}')`,
  `insert into levels_count (member_id, earned, since, brand)
   select m.member_id, case when m.n % ${FALLS} = 0 then 0 else 200 * 100000000000 end, '2026-10-01', '${BRAND}' from bench_member m`,
  `insert into levels_member (member_id, keep_until, warn_at, brand) select m.member_id, '${KEEP_UNTIL}', null, '${BRAND}' from bench_member m`,
];
