import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codeOf, Problem } from '../problem.mjs';
import { commandOf, signal, until } from '../processes.mjs';
import { readIfThere } from '../read-if-there.mjs';

/**
 * A program that a start runs: how to know it again, should the start be killed.
 * @typedef {{ name: string, pid: number, script: string }} Started
 * @typedef {{ pid: number, tool: string, url?: string, programs: Started[] }} Holder
 * @typedef {{ tell(news: { url?: string, program?: Started }): void, release(): void }} Lock
 */

const PATIENCE_MS = 10_000;
const FILE = 'running.json';

/**
 * Makes us the only one who runs the programs and the database of this clone, and ends what a killed start left behind.
 * Refuses while another lives.
 * @param {string} data the clone's `.data`
 * @returns {Promise<Lock>}
 */
export async function takeLock(data) {
  const file = join(data, FILE);
  /** @type {Holder} */
  const ours = { pid: process.pid, tool: basename(process.argv[1] ?? ''), programs: [] };
  for (;;) {
    const text = readIfThere(file);
    if (text === undefined) {
      if (create(file, ours)) break;
      continue;
    }
    const holder = holderOf(text);
    if (holder !== undefined && isHeld(holder)) throw new Problem(sentenceOf(holder));
    if (!remove(file, text)) continue;
    for (const program of holder?.programs ?? []) await end(program);
  }
  const write = () => writeFileSync(file, JSON.stringify(ours));
  return {
    tell: ({ url, program }) => {
      if (url !== undefined) ours.url = url;
      if (program !== undefined) ours.programs.push(program);
      write();
    },
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * Who runs this clone now, if anybody does.
 * @param {string} data
 */
export function runningIn(data) {
  const holder = holderOf(readIfThere(join(data, FILE)) ?? '');
  return holder !== undefined && isHeld(holder) ? holder : undefined;
}

/** @param {string} text @returns {Holder | undefined} a file that a power cut left half-written holds nobody */
function holderOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {Holder} holder */
function isHeld({ pid, tool }) {
  // In a container process numbers begin anew, so the number of a dead start may be ours, or the shell's above us.
  return pid !== process.pid && pid !== process.ppid && commandOf(pid).includes(tool);
}

/** Complete from the first moment on: linking fails when somebody was faster. @param {string} file @param {Holder} holder */
function create(file, holder) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes a dead holder's file away. Of two starts that judged it dead, the slower one may catch the faster one's new file:
 * then it is put back.
 * @param {string} file
 * @param {string} judged
 */
function remove(file, judged) {
  const caught = `${file}.${process.pid}.old`;
  try {
    renameSync(file, caught);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  const isJudged = readFileSync(caught, 'utf8') === judged;
  if (isJudged) rmSync(caught);
  else renameSync(caught, file);
  return isJudged;
}

/** @param {Started} program */
async function end({ pid, script }) {
  const isGone = () => !commandOf(pid).includes(script);
  if (isGone()) return;
  signal(pid, 'SIGTERM');
  if (await until(isGone, PATIENCE_MS)) return;
  signal(pid, 'SIGKILL');
  await until(isGone, PATIENCE_MS);
}

/** @param {Holder} holder */
function sentenceOf({ pid, tool, url }) {
  if (tool !== 'start.mjs')
    return `${tool} works with this clone's database just now (process ${pid}): wait until it is done.`;
  const where = url === undefined ? 'and is about to answer' : `at ${url}`;
  return `Baize runs from this folder already, ${where} (process ${pid}): use it, or stop it with Ctrl-C where it was started.`;
}
