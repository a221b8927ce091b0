import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { readIfThere } from '../read-if-there.mjs';
import { commandOf, isAlive, processesIn, signal, until } from '../processes.mjs';

const PATIENCE_MS = 20_000;
const LAST_PATIENCE_MS = 5_000;

/**
 * What a server writes about itself in its data folder while it runs.
 * @typedef {{ readonly pid: number, readonly port: number, readonly ready: boolean }} Lock
 */

/**
 * @param {string} folder of the data
 * @returns {Lock | undefined}
 */
export function readLock(folder) {
  const text = readIfThere(join(folder, 'postmaster.pid'));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Stops a server that an earlier, killed start left running on this data, so that there are never two; and removes the
 * lock of one that is long gone when its process number belongs to somebody else by now. Only for the holder of the
 * clone's lock. Answers whether a server was stopped.
 * @param {string} folder of the data
 */
export async function stopLeftOver(folder) {
  const lock = readLock(folder);
  const left = leftIn(folder, lock?.pid);
  if (left().length > 0) {
    await stopAll(left, lock?.pid);
    return true;
  }
  // A lock whose process is dead is PostgreSQL's own affair: it also guards against workers that outlive their server.
  if (lock !== undefined && isAlive(lock.pid)) rmSync(join(folder, 'postmaster.pid'), { force: true });
  return false;
}

/**
 * @param {string} folder
 * @param {number | undefined} lockPid
 * @returns {() => number[]}
 */
function leftIn(folder, lockPid) {
  const real = realpathSync(folder);
  if (existsSync('/proc/self/cwd')) return () => processesIn(real).filter((pid) => commandOf(pid).includes('postgres'));
  return () => (lockPid !== undefined && commandOf(lockPid).includes(folder) ? [lockPid] : []);
}

/**
 * @param {() => number[]} left
 * @param {number | undefined} server
 */
async function stopAll(left, server) {
  const gone = () => left().length === 0;
  if (server !== undefined && left().includes(server)) {
    signal(server, 'SIGINT');
    if (await until(gone, PATIENCE_MS)) return;
    signal(server, 'SIGQUIT');
  }
  // Workers whose server was killed notice it by themselves.
  if (await until(gone, LAST_PATIENCE_MS)) return;
  for (const pid of left()) signal(pid, 'SIGKILL');
  if (await until(gone, LAST_PATIENCE_MS)) return;
  throw new Problem(`A PostgreSQL server of an earlier start does not end: stop the processes ${left().join(', ')}.`);
}
