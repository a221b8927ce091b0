import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './problem.mjs';

const POLL_MS = 20;

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * A dead process whose parent has not asked for its end yet, as happens in containers without an init.
 * @param {number} pid
 */
function isZombie(pid) {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * The command line of a process, empty when there is none. Process numbers are used again: ask before you signal.
 * @param {number} pid
 */
export function commandOf(pid) {
  if (!isAlive(pid)) return '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}

/**
 * The processes that work in a folder. A PostgreSQL server and all its workers stand in their data folder.
 * @param {string} folder its real path
 * @returns {number[]}
 */
export function processesIn(folder) {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workFolderOf(pid) === folder && isAlive(pid));
}

/** @param {number} pid */
function workFolderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/**
 * Sends a signal to a process that may have ended already.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/**
 * Waits until something is so. Answers whether it came true in time.
 * @param {() => boolean} holds
 * @param {number} withinMs
 */
export async function until(holds, withinMs) {
  const deadline = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > deadline) return false;
    await pause(POLL_MS);
  }
  return true;
}

/**
 * Ends a process with this one, however this one ends: a shell waits on a pipe that closes when we are gone, even by
 * kill -9, and then sends the signal. Answers how to take the leash off.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {string} [litter] a folder to remove when the process is gone
 */
export function leash(pid, signal, litter = '') {
  if (process.platform === 'win32') return () => {};
  const script = `read -r _; kill -${signal.slice(3)} "$1" 2>/dev/null
    if [ -n "$2" ]; then while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; rm -rf -- "$2"; fi`;
  const shell = spawn('/bin/sh', ['-c', script, 'leash', String(pid), litter], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  /** @type {import('node:net').Socket} */ (shell.stdin).unref();
  return () => void shell.kill('SIGKILL');
}
