import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { Problem } from '../problem.mjs';

/**
 * Whom PostgreSQL runs as.
 * @typedef {{ readonly name: string, readonly uid: number, readonly gid: number }} Account
 */

const PREFERRED = ['postgres', '_postgres', 'nobody', 'daemon'];

/**
 * PostgreSQL refuses to run as root. Answers undefined for an ordinary user, who runs it as himself; for root the owner
 * of the data that is there, else an account that every system has.
 * @param {string} dataFolder may not exist yet
 * @returns {Account | undefined}
 */
export function accountFor(dataFolder) {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = knownAccounts();
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return accounts.find((account) => account.uid === uid) ?? { name: `user ${uid}`, uid, gid };
  }
  for (const name of PREFERRED) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account !== undefined) return account;
  }
  const anyone = accounts[0];
  if (anyone !== undefined) return anyone;
  throw new Problem(
    'PostgreSQL refuses to run as root and this system has no other user: make one with `useradd postgres`.',
  );
}

/** @returns {Account[]} all but root; initdb wants a name for the number, so they come from the password file */
function knownAccounts() {
  if (!existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0);
}

/**
 * How to start a process under an account. Nothing of our environment goes along: PGDATA, PGOPTIONS and the like would
 * change what the server does. The working folder is one that everybody may enter.
 * @param {Account | undefined} account
 */
export function runAs(account) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return account === undefined ? { cwd: '/', env } : { cwd: '/', env, uid: account.uid, gid: account.gid };
}

/**
 * Whether the account may enter a folder. Asked by trying, because modes alone do not tell (access lists, mounts).
 * @param {Account | undefined} account
 * @param {string} folder
 */
export function mayEnter(account, folder) {
  if (account === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runAs(account), stdio: 'ignore' }).status === 0;
}
