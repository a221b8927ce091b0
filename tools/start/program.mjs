import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../folders.mjs';
import { Problem } from '../problem.mjs';
import { leash, signal, until } from '../processes.mjs';
import { PROGRAM_FLAGS } from '../program-flags.mjs';
import { openedAnew } from './own-databases.mjs';

/**
 * @typedef {{ name: string, script: string, environment: NodeJS.ProcessEnv, log: string, healthUrl: string }} Plan
 * @typedef {{ name: string, script: string, pid: number, exited: Promise<string>, lastWords(): string, stop(): Promise<void> }} Program
 *   `exited` tells in words how it ended
 */

const STOP_MS = 10_000;
const READY_MS = 120_000;
const POLL_MS = 25;
const WORDS_MAX = 5;

/**
 * Starts a Node program of ours; what it says goes to its log. It ends with us, however we end.
 * @param {Plan} plan
 * @returns {Program}
 */
export function launch({ name, script, environment, log }) {
  const file = openSync(openedAnew(log), 'a');
  const logFrom = fstatSync(file).size;
  // Its own process group: Ctrl-C reaches us alone, and we stop things in order.
  const child = spawn(process.execPath, [...PROGRAM_FLAGS, '--enable-source-maps', script], {
    cwd: ROOT,
    env: environment,
    detached: true,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const pid = child.pid ?? 0;
  let ended = false;
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, by) => resolve(by === null ? `exit code ${code}` : `signal ${by}`));
  });
  const release = leash(pid, 'SIGTERM');
  void exited.then(() => {
    ended = true;
    release();
  });
  const stop = async () => {
    if (ended) return;
    signal(pid, 'SIGTERM');
    if (await until(() => ended, STOP_MS)) return;
    signal(pid, 'SIGKILL');
    await exited;
  };
  return {
    name,
    script,
    pid,
    exited,
    lastWords: () => wordsIn(readFileSync(log).subarray(logFrom).toString('utf8')),
    stop,
  };
}

/**
 * Waits until a program answers with 200. Refuses when it ends before, or takes far too long.
 * @param {Program} program
 * @param {Plan} plan
 */
export async function whenReady(program, { healthUrl, log }) {
  let ended = /** @type {string | undefined} */ (undefined);
  void program.exited.then((how) => (ended = how));
  const deadline = performance.now() + READY_MS;
  while (!(await answers(healthUrl))) {
    if (ended !== undefined) throw new Problem(endOf(program, ended, log));
    if (performance.now() > deadline)
      throw new Problem(`The ${program.name} does not answer at ${healthUrl}: see ${log}.`);
    await pause(POLL_MS);
  }
}

/**
 * How to tell that a program ended, with the last it said.
 * @param {Program} program
 * @param {string} how
 * @param {string} log
 */
export function endOf(program, how, log) {
  const words = program.lastWords();
  return `The ${program.name} stopped (${how})${words === '' ? '' : `, its last words:\n${words}\n`}: see ${log}.`.replace(
    '\n: see',
    '\nSee',
  );
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * The last lines of a log that tell of trouble, as a person reads them.
 * @param {string} text lines of JSON (pino) or plain ones
 */
export function wordsIn(text) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .map(wordsOf)
    .filter((line) => line !== '')
    .slice(-WORDS_MAX)
    .map((line) => `  ${line}`)
    .join('\n');
}

/** @param {string} line */
function wordsOf(line) {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err } = JSON.parse(line);
    const isTrouble = typeof level === 'number' ? level >= 40 : /warn|error|fatal/.test(String(level));
    return isTrouble ? [msg, err?.message].filter(Boolean).join(': ') : '';
  } catch {
    return line;
  }
}
