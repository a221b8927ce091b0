import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../problem.mjs';
import { leash, signal, until } from '../processes.mjs';
import { freePort } from '../ports.mjs';
import { runAs } from './account.mjs';
import { readLock } from './left-over.mjs';
import { serverSettings } from './settings.mjs';

/**
 * @typedef {import('./binaries.mjs').Binaries} Binaries
 * @typedef {import('./data-folder.mjs').Place} Place
 * @typedef {{ readonly pid: number, readonly port: number, readonly exited: Promise<string>, stop(): Promise<void> }} Postmaster
 *   `exited` tells in words how it ended
 */

const TRIES = 5;
const POLL_MS = 10;
const FAST_STOP_MS = 30_000;
const LAST_STOP_MS = 5_000;

/**
 * Starts the server and waits until it answers. It ends with us, however we end.
 * @param {{ place: Place, binaries: Binaries, log: string, port?: number | undefined, litter?: string | undefined }} wish
 *   `port`: the one to use if it is free; `litter`: a folder to remove when the server ends without our doing
 * @returns {Promise<Postmaster>}
 */
export async function startPostmaster(wish) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? wish.port : undefined);
    const { postmaster, logFrom } = launch(wish, port);
    const failure = await failureOf(postmaster, { ...wish, logFrom });
    if (failure === undefined) return postmaster;
    const passes =
      /could not create any TCP\/IP sockets|shared memory block .* still in use|lock file .* already exists/;
    if (attempt === TRIES || !passes.test(failure)) throw new Problem(sentenceOf(failure, wish));
    await pause(attempt * 200);
  }
}

/**
 * @param {{ place: Place, binaries: Binaries, log: string, litter?: string | undefined }} wish
 * @param {number} port
 */
function launch({ place, binaries, log, litter }, port) {
  const file = openSync(log, 'a');
  const logFrom = fstatSync(file).size;
  // Its own process group: Ctrl-C in the terminal must not reach it while the server still finishes its work.
  const child = spawn(join(binaries.folder, 'postgres'), ['-D', place.folder, ...serverSettings(port)], {
    ...runAs(place.account),
    detached: true,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const pid = child.pid ?? 0;
  const release = pid === 0 ? () => {} : leash(pid, 'SIGINT', litter);
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, by) => resolve(by === null ? `exit code ${code}` : `signal ${by}`));
  });
  void exited.then(release);
  child.unref();
  return { postmaster: { pid, port, exited, stop: () => stop(pid, exited) }, logFrom };
}

/**
 * Fast shutdown first: sessions are closed and everything acknowledged is on the disk. Then ever less polite.
 * @param {number} pid
 * @param {Promise<string>} exited
 */
async function stop(pid, exited) {
  let ended = pid === 0;
  void exited.then(() => (ended = true));
  signal(pid, 'SIGINT');
  if (await until(() => ended, FAST_STOP_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await until(() => ended, LAST_STOP_MS)) return;
  signal(pid, 'SIGKILL');
  await exited;
}

/**
 * Waits until the server takes connections, or answers what it said when it gave up.
 * @param {Postmaster} postmaster
 * @param {{ place: Place, log: string, logFrom: number }} wish
 */
async function failureOf({ pid, exited }, { place, log, logFrom }) {
  let ended = /** @type {string | undefined} */ (undefined);
  void exited.then((how) => (ended = how));
  for (;;) {
    if (ended !== undefined) return `${readFileSync(log).subarray(logFrom).toString('utf8')}\n${ended}`;
    const lock = readLock(place.folder);
    if (lock?.pid === pid && lock.ready) return undefined;
    await pause(POLL_MS);
  }
}

/**
 * @param {string} failure
 * @param {{ place: Place, log: string }} wish
 */
function sentenceOf(failure, { place, log }) {
  const lines = failure.trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return `PostgreSQL could not start on ${place.folder} (${fatal.replace(/^.*?(FATAL|PANIC):\s*/, '')}): see ${log}.`;
}
