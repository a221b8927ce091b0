import { relative } from 'node:path';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { DATA, LOGS, prepareFolders, ROOT } from '../folders.mjs';
import { ensureInstalled } from '../install.mjs';
import { claimPort } from '../ports.mjs';
import { Problem } from '../problem.mjs';
import { signal } from '../processes.mjs';
import { note, step } from '../progress.mjs';
import { watchForEnd } from './ending.mjs';
import { useGivenDatabase } from './given-database.mjs';
import { writeKeys } from './keys.mjs';
import { takeLock } from './lock.mjs';
import { ensureDatabases, startOwnCluster } from './own-databases.mjs';
import { endOf, launch, whenReady } from './program.mjs';
import { plansFor } from './programs.mjs';
import { settingsFrom } from './settings.mjs';

/**
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {import('./lock.mjs').Lock} Lock
 * @typedef {import('./own-databases.mjs').DatabaseUrls} DatabaseUrls
 * @typedef {{ stop(): Promise<unknown>, force(): void, ended: Promise<string> }} Running `ended` resolves to a sentence
 */

/** `npm start`: everything a newcomer needs, from a fresh clone to a site that answers. Lasts until Ctrl-C. */
export async function start() {
  /** @type {Running[]} */
  const running = [];
  const wished = watchForEnd(() => force(running));
  prepareFolders();
  const lock = await takeLock(DATA);
  try {
    const why = await Promise.race([wished, runAll(lock, running)]);
    // Nothing of ours should end by itself. When something does, the rest is stopped too, and the reason printed.
    if (why !== 'wished') throw new Problem(why);
  } finally {
    if (running.length > 0) await step('Stopping', () => stopAll(running));
    lock.release();
  }
}

/**
 * @param {Lock} lock
 * @param {Running[]} running filled as things start
 * @returns {Promise<string>} why it ended
 */
async function runAll(lock, running) {
  const settings = await settingsFrom(process.env);
  await claimPort({ name: 'PORT', port: settings.port, host: settings.host });
  await claimPort({ name: 'ARCADE_PORT', port: settings.arcadePort, host: settings.host });
  await ensureInstalled();
  const opening = openDatabases(settings, running);
  // The build goes on meanwhile; should the database fail first, its error is thrown where it is awaited.
  opening.catch(() => {});
  const files = settings.keyFiles ?? (await writeKeys(DATA, settings));
  await ensureBuilt();
  const what =
    settings.databaseUrl === undefined ? 'Starting PostgreSQL' : 'Connecting to the database of DATABASE_URL';
  const { urls } = await step(what, opening, ({ told }) => told);
  await runPrograms({ settings, urls, files, lock, running });
  lock.tell({ url: settings.publicUrl });
  greet(settings);
  return Promise.race(running.map(({ ended }) => ended));
}

/**
 * @param {Settings} settings
 * @param {Running[]} running
 * @returns {Promise<{ urls: DatabaseUrls, told: string }>}
 */
async function openDatabases({ databaseUrl }, running) {
  if (databaseUrl !== undefined) return { urls: await useGivenDatabase(databaseUrl, process.env), told: '' };
  const cluster = await startOwnCluster({ data: DATA, logs: LOGS });
  running.push({
    stop: () => cluster.stop(),
    force: () => signal(cluster.pid, 'SIGQUIT'),
    ended: cluster.exited.then((how) => `PostgreSQL stopped (${how}): see ${LOGS}/postgres.log.`),
  });
  const told = [
    cluster.version,
    cluster.account === undefined ? '' : `as the user ${cluster.account.name}`,
    cluster.folder.startsWith(DATA)
      ? ''
      : `with its data in ${cluster.folder}, because that user may not enter this folder`,
    cluster.recovered ? '(one that an earlier start left behind was stopped)' : '',
  ];
  return { urls: await ensureDatabases(cluster, DATA), told: told.filter((part) => part !== '').join(' ') };
}

/** @param {{ settings: Settings, urls: DatabaseUrls, files: import('./keys.mjs').KeyFiles, lock: Lock, running: Running[] }} given */
async function runPrograms({ settings, urls, files, lock, running }) {
  const plans = plansFor({ settings, urls, files, environment: process.env });
  const started = Object.values(plans).map((plan) => ({ plan, program: launch(plan) }));
  // Told before anything can go wrong, so that the next start knows them should we be killed.
  for (const { program } of started)
    lock.tell({ program: { name: program.name, pid: program.pid, script: program.script } });
  running.unshift({
    stop: () => Promise.all(started.map(({ program }) => program.stop())),
    force: () => started.forEach(({ program }) => signal(program.pid, 'SIGKILL')),
    ended: Promise.race(started.map(async ({ plan, program }) => endOf(program, await program.exited, plan.log))),
  });
  const allReady = Promise.all(started.map(({ plan, program }) => whenReady(program, plan)));
  await step('Starting the server and the arcade', allReady);
}

/** @param {readonly Running[]} running in the order to stop them */
async function stopAll(running) {
  for (const { stop } of running) await stop();
}

/** @param {readonly Running[]} running */
function force(running) {
  for (const each of running) each.force();
  process.exit(130);
}

/** @param {Settings} settings */
function greet({ publicUrl, arcadeUrl, isDemo }) {
  note('');
  note(`Baize       ${publicUrl}`);
  note(`The arcade  ${arcadeUrl} (the house's games)`);
  if (isDemo) note('Log in as   demo01 (member), trial01 (trial) or agent01 (agent), password Baize-2026');
  note(`Logs        ${relative(ROOT, LOGS)}`);
  note('');
  note('Ctrl-C stops everything.');
}
