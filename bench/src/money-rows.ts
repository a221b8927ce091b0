import pg from 'pg';
import { benchLedgerCore } from './ledger-core.ts';
import { benchPgbench, type PgbenchFigures } from './pgbench.ts';
import { medianOf } from './median.ts';
import { plainBetRow } from './plain-bets.ts';
import type { Row } from './table.ts';
import { type BetCpu, type BetStage, openBetStage, type PourOptions, type VendorBetsFigures } from './vendor-bets.ts';

const CORE_GOAL = 3.5;
const BETS_GOAL = 1.6;
/** The short form runs beside nothing, but on any machine: it is to find a path that broke, not one that got slower. */
const FLOOR = BETS_GOAL / 2;
const LOOKS = 3;
const BETS = 20_000;
const CROWD = 1_000;
/** Enough callers for two processes to fill their batches: with fewer, each of them has half of a batch. */
const ENOUGH = 256;
const FULL = { connections: ENOUGH };
const TURNS = 3;
/** Of ten wallets that are written, nine and more are written where they lie. */
const IN_PLACE = 0.9;

/** The path of money whole: each figure against a yardstick of the same run. */
export async function moneyRows(serverUrl: string): Promise<Row[]> {
  // The yardstick before and after: what drifts in between drifts for both.
  const before = await benchPgbench(serverUrl);
  const core = await benchLedgerCore(serverUrl);
  const { bets, limit, others } = await onOneStage(serverUrl);
  const after = await benchPgbench(serverUrl);
  const yardstick = (before.simpleUpdate + after.simpleUpdate) / 2;
  const ratio = core.betsPerSecond / yardstick;
  return [
    yardstickRow(yardstick, before),
    {
      what: 'pgbench TPC-B -c 32 -j 2, scale 10',
      measured: perSecond((before.tpcB + after.tpcB) / 2),
      goal: 'for comparison',
      met: undefined,
    },
    {
      what: 'ledger core: durable bets, 64 callers',
      measured: `${perSecond(core.betsPerSecond)} = ${ratio.toFixed(2)} ×`,
      goal: `≥ ${CORE_GOAL} ×`,
      met: ratio >= CORE_GOAL,
    },
    ...betRows(bets, { yardstick, goal: BETS_GOAL, limit }),
    ...others,
  ];
}

/**
 * A minute's look at the same path, for `npm test`: half of the goal is a floor far from noise. A machine that was busy with
 * something else for a moment is looked at again.
 */
export async function shortMoneyRows(serverUrl: string): Promise<Row[]> {
  const stage = await openBetStage(serverUrl);
  try {
    for (let looks = 1; ; looks += 1) {
      const figures = await benchPgbench(serverUrl, { seconds: 5 });
      const bets = await stage.pour(await stage.sign(BETS));
      const yardstick = figures.simpleUpdate;
      const rows = [yardstickRow(yardstick, figures), ...betRows(bets, { yardstick, goal: FLOOR })];
      if (looks === LOOKS || rows.every(({ met }) => met !== false)) return rows;
    }
  } finally {
    await stage.stop();
  }
}

function yardstickRow(yardstick: number, { simpleUpdateCpu }: PgbenchFigures): Row {
  return {
    what: 'pgbench -N -c 32 -j 2, scale 10: transactions, CPU of the database for each',
    measured: `${perSecond(yardstick)}, ${microseconds(simpleUpdateCpu)}`,
    goal: 'yardstick',
    met: undefined,
  };
}

interface Against {
  readonly yardstick: number;
  readonly goal: number;
  /** What the rate may be judged by instead: two cores carry the load of the bench as well. */
  readonly limit?: Row;
}

function betRows(bets: VendorBetsFigures, { yardstick, goal, limit }: Against): Row[] {
  const ratio = bets.betsPerSecond / yardstick;
  return [
    {
      what: 'signed vendor bets over HTTP, 64 connections',
      measured: `${perSecond(bets.betsPerSecond)} = ${ratio.toFixed(2)} ×`,
      goal: limit === undefined ? `≥ ${goal} ×` : `≥ ${goal} ×, or below`,
      met: ratio >= goal || limit?.met === true,
    },
    ...(limit === undefined ? [] : [limit]),
    {
      what: '  CPU of a bet: server, database, load',
      measured: cpuOf(bets.cpu),
      goal: 'for comparison',
      met: undefined,
    },
    ...(limit === undefined ? [] : [waitRow('  the slowest in a hundred', bets.p99Ms, 30)]),
  ];
}

/** All that is measured of the wallet calls, on one database: the largest rate first, for the others are shares of it. */
async function onOneStage(serverUrl: string): Promise<{ bets: VendorBetsFigures; limit: Row; others: Row[] }> {
  const stage = await openBetStage(serverUrl);
  try {
    const before = await walletWrites(stage.databaseUrl);
    const bets = await stage.pour(await stage.sign(BETS));
    const largest = bets.betsPerSecond;
    // Some ten seconds: in three, one collection of old objects is more than one bet in a hundred.
    const calm = await stage.pour(await stage.sign(BETS * 1.5), { perSecond: largest / 2, waitsFrom: 'due' });
    const hot = await stage.pour(await stage.sign(BETS / 2, stage.players.slice(0, 1)));
    const flood = await floodRow(stage, largest);
    const limit = await plainBetRow(stage);
    const ports = [stage.port, await stage.addServer()];
    await stage.pour(await stage.sign(BETS / 2), { ports });
    const two = await twoAgainstOne(stage, ports, FULL);
    const fewer = await twoAgainstOne(stage, ports);
    const after = await walletWrites(stage.databaseUrl);
    return {
      bets,
      limit,
      others: [
        waitRow('  the same at half of that rate', calm.p99Ms, 15),
        shareRow('all bets on one wallet, against the spread rate', hot.betsPerSecond / largest, 0.5),
        ...flood,
        shareRow(`two web processes, against one, ${ENOUGH} connections, in ${TURNS} turns`, two, 1),
        {
          what: '  the same with 64',
          measured: `${fewer.toFixed(2)} ×`,
          ...{ goal: 'for comparison', met: undefined },
        },
        shareRow(
          'wallets that were written where they lay, of all that were written in these minutes',
          (after.inPlace - before.inPlace) / (after.all - before.all),
          IN_PLACE,
        ),
      ],
    };
  } finally {
    await stage.stop();
  }
}

/** What two processes carry of what one does, the median of turns: the machine may change its pace between them. */
async function twoAgainstOne(stage: BetStage, ports: readonly number[], options: PourOptions = {}): Promise<number> {
  const shares: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const one = await stage.pour(await stage.sign(BETS / 2), options);
    const two = await stage.pour(await stage.sign(BETS / 2), { ...options, ports });
    shares.push(two.betsPerSecond / one.betsPerSecond);
  }
  return medianOf(shares);
}

/** Far more than can be served: what is too much is turned away, and what was taken is there. */
async function floodRow(stage: BetStage, largest: number): Promise<Row[]> {
  const bets = await stage.sign(Math.round(largest * 6));
  const { p99Ms, shed, betsPerSecond } = await stage.pour(bets, { connections: CROWD, perSecond: largest * 3 });
  const turnedAway = new Set(shed);
  const taken = bets.filter((_, seat) => !turnedAway.has(seat)).map(({ transaction }) => transaction);
  const kept = await keptOf(stage.databaseUrl, taken);
  return [
    waitRow(
      `${CROWD} connections at three times the largest rate, the slowest in a hundred of those taken`,
      p99Ms,
      250,
    ),
    {
      what: '  taken and kept, turned away',
      measured: `${kept} of ${taken.length} at ${perSecond(betsPerSecond)}, ${shed.length}`,
      goal: 'none lost',
      met: kept === taken.length,
    },
  ];
}

interface WalletWrites {
  readonly all: number;
  readonly inPlace: number;
}

/**
 * How often a wallet's row was written so far, and how often its new version found room on its page: not where old versions cannot be cleared,
 * because some job beside the bets holds a snapshot. Then each bet costs more from minute to minute.
 */
async function walletWrites(databaseUrl: string): Promise<WalletWrites> {
  const row = await firstRow<WalletWrites>(
    databaseUrl,
    `select n_tup_upd::float8 as all, n_tup_hot_upd::float8 as "inPlace" from pg_stat_user_tables where relname = 'ledger_account'`,
  );
  return row ?? { all: 0, inPlace: 0 };
}

async function keptOf(databaseUrl: string, transactions: readonly string[]): Promise<number> {
  const row = await firstRow<{ readonly kept: number }>(
    databaseUrl,
    `select count(*)::int as kept from games_transaction t join ledger_transfer l on l.key = t.transaction_uuid::text
     where t.transaction_uuid = any ($1::uuid[]) and t.kind = 'bet'`,
    [transactions],
  );
  return row?.kept ?? 0;
}

/** What a statement answers first, over a connection of its own. */
async function firstRow<R extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<R | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<R>(text, [...values])).rows[0];
  } finally {
    await client.end();
  }
}

function waitRow(what: string, ms: number, most: number): Row {
  return { what, measured: `${ms.toFixed(1)} ms`, goal: `≤ ${most} ms`, met: ms <= most };
}

function shareRow(what: string, share: number, least: number): Row {
  return { what, measured: `${share.toFixed(2)} ×`, goal: `≥ ${least} ×`, met: share >= least };
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')} /s`;
}

export function cpuOf({ server, database, load }: BetCpu): string {
  return [server, database, load].map(microseconds).join(', ');
}

/** Undefined where the system does not tell. */
function microseconds(time: number | undefined): string {
  return time === undefined ? 'unknown' : `${Math.round(time)} µs`;
}
