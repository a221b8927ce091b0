import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { violationsIn } from '../audit/audit.mjs';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { run } from '../commands.mjs';
import { prepareFolders, ROOT } from '../folders.mjs';
import { ensureInstalled } from '../install.mjs';
import { freePort } from '../ports.mjs';
import { startCluster } from '../postgres/cluster.mjs';
import { connect } from '../postgres/connect.mjs';
import { temporaryFolder } from '../postgres/for-tests.mjs';
import { Problem } from '../problem.mjs';
import { writeKeys } from '../start/keys.mjs';
import { launch, whenReady } from '../start/program.mjs';
import { dumpPrograms } from './dump-programs.mjs';

/** @typedef {import('../postgres/cluster.mjs').Cluster} Cluster */

/** From the first byte of the backup until the site answers over what was restored. */
const GOAL_MS = 60_000;
const TRANSFERS = 1_000_000;

/**
 * `npm run backup-drill`: writes a million transfers into a file, restores that into an empty server, proves the books there,
 * and opens the site over them. On two servers of its own, which go away with it. Answers 1 when anything differs, any
 * invariant is broken, or it took longer than a minute.
 */
export async function drill() {
  prepareFolders();
  await ensureInstalled();
  await ensureBuilt();
  process.env.POSTGRES_BIN = dumpPrograms();
  const home = mkdtempSync(join(temporaryFolder(), 'baize-drill-'));
  chmodSync(home, 0o755);
  /** @type {Cluster[]} */
  const clusters = [];
  try {
    for (const name of ['source', 'empty']) clusters.push(await clusterIn(join(home, name)));
    const [source, empty] = clusters.map((cluster) => cluster.urlOf('postgres'));
    return await drillBetween(home, source ?? '', empty ?? '');
  } finally {
    for (const cluster of clusters) await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** @param {string} home */
async function clusterIn(home) {
  const folder = mkdtempSync(`${home}-`);
  chmodSync(folder, 0o755);
  const password = randomBytes(18).toString('base64url');
  return startCluster({ home: folder, log: join(folder, 'postgres.log'), password, litter: folder });
}

/**
 * @param {string} home
 * @param {string} source
 * @param {string} empty
 */
async function drillBetween(home, source, empty) {
  console.log(`Filling a database with ${TRANSFERS.toLocaleString('en')} transfers …`);
  await siteOver(home, source);
  await fill(source);
  const file = join(home, 'baize.dump');
  /** @type {{ step: string, seconds: number, result: string }[]} */
  const steps = [];
  /** @template T @param {string} step @param {() => Promise<T>} work @param {(value: T) => string} tell */
  const timed = async (step, work, tell) => {
    const begin = performance.now();
    const value = await work();
    steps.push({ step, seconds: seconds(performance.now() - begin), result: tell(value) });
    return value;
  };
  const begin = performance.now();
  await timed(
    'backup',
    () => script('backup.sh', [source, file]),
    () => `${(statSync(file).size / 2 ** 20).toFixed(0)} MiB`,
  );
  await timed(
    'restore',
    () => script('restore.sh', [file, empty]),
    () => 'into an empty server',
  );
  const violations = await timed(
    'audit',
    () => violationsIn(empty),
    (found) => `${found.length} violations`,
  );
  await timed(
    'site up',
    () => siteOver(home, empty),
    () => 'the first page answers',
  );
  const took = performance.now() - begin;
  const [before, after] = [await bookOf(source), await bookOf(empty)];
  console.table(steps);
  const isSame = JSON.stringify(before) === JSON.stringify(after) && before.transfers >= TRANSFERS;
  console.log(isSame ? `Both hold the same ${before.transfers} transfers.` : 'THE TWO DIFFER:');
  if (!isSame) console.table([before, after]);
  if (violations.length > 0) console.table(violations.slice(0, 20));
  const isWell = isSame && violations.length === 0 && took <= GOAL_MS;
  console.log(`${seconds(took)} s of ${GOAL_MS / 1000} s: ${isWell ? 'passed' : 'FAILED'}.`);
  return isWell ? 0 : 1;
}

/** @param {number} ms */
function seconds(ms) {
  return Math.round(ms / 10) / 100;
}

/** @param {string} name @param {readonly string[]} parameters */
async function script(name, parameters) {
  const { ok, output } = await run('/bin/sh', [join(ROOT, 'deploy/backup', name), ...parameters]);
  if (!ok) throw new Problem(`deploy/backup/${name} failed:\n${output.trim()}`);
}

/** @param {string} url */
async function fill(url) {
  const client = await connect(url, 'the drill’s database');
  try {
    await client.query(readFileSync(new URL('fill.sql', import.meta.url), 'utf8'));
    const close = 'select day from ledger_close_next_day(current_date)';
    for (let day = ''; day !== null;) day = (await client.query(close)).rows[0]?.day ?? null;
    for (let moved = 0; moved !== null;) moved = (await client.query(TO_THE_PAST)).rows[0]?.moved ?? null;
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const TO_THE_PAST = `select games_move_to_past(now() - interval '150 days', interval '10 days') as moved`;

/**
 * What the books come to, in a few numbers: how many transfers, every sealed day's digest, all balances, and the
 * partitions of the past with what is in them.
 * @param {string} url
 * @returns {Promise<{ transfers: number, days: string, balances: string, past: string }>}
 */
async function bookOf(url) {
  const client = await connect(url, 'the drill’s database');
  try {
    const { rows } = await client.query(`
      select (select count(*)::int from ledger_transfer) as transfers,
        (select md5(string_agg(encode((ledger_day_digest(day)).digest, 'hex'), ' ' order by day)) from ledger_seal) as days,
        (select md5(string_agg(member_id || name || balance_parts, ' ' order by member_id, name)) from ledger_account) as balances,
        (select string_agg(format('%s: %s', month, transactions), ', ' order by month) from (
          select tableoid::regclass as month, count(*) as transactions from games_past group by 1) p) as past`);
    return rows[0];
  } finally {
    await client.end();
  }
}

/**
 * Starts the server over a database, asks it for the first page, and stops it.
 * @param {string} home
 * @param {string} url
 */
async function siteOver(home, url) {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const { keys } = await writeKeys(home, { publicUrl, arcadeUrl: 'http://127.0.0.1:9' });
  const settings = {
    DATABASE_URL: url,
    BAIZE_KEYS: keys,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
  };
  const plan = {
    name: 'server',
    script: join(ROOT, 'apps/server/dist/packed/main.js'),
    environment: { ...process.env, NODE_ENV: 'test', ...settings },
    log: join(home, 'server.log'),
    healthUrl: `${publicUrl}/readyz`,
  };
  const program = launch(plan);
  try {
    await whenReady(program, plan);
    const { status } = await fetch(`${publicUrl}/`);
    if (status !== 200) throw new Problem(`The first page answers ${status}, not 200.`);
  } finally {
    await program.stop();
  }
}
