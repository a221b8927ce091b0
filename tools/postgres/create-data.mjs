import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { runAs } from './account.mjs';
import { giveTo, prepareParent } from './data-folder.mjs';

/**
 * @typedef {import('./binaries.mjs').Binaries} Binaries
 * @typedef {import('./data-folder.mjs').Place} Place
 */

/** The role that owns the server. */
export const SUPERUSER = 'postgres';

/**
 * Makes an empty database cluster: UTF-8, compared byte by byte, with checksums, entered by password only. It gets its
 * name when it is complete, so that a start killed half-way leaves nothing to trip over.
 * @param {Place} place
 * @param {Binaries} binaries
 * @param {string} password of the superuser
 */
export async function createData(place, binaries, password) {
  const draft = `${place.folder}.new`;
  const passwordFile = `${place.folder}.password`;
  prepareParent(place.folder);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(draft, place.account);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  giveTo(passwordFile, place.account);
  try {
    await run(place, [
      join(binaries.folder, 'initdb'),
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
    ]);
    rmSync(place.folder, { recursive: true, force: true });
    renameSync(draft, place.folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Sets the superuser's password without knowing the old one, by the server's single-user mode. For a clone whose
 * secrets were deleted.
 * @param {Place} place
 * @param {Binaries} binaries
 * @param {string} password letters, digits, - and _ only
 */
export async function resetPassword(place, binaries, password) {
  const sql = `alter role ${SUPERUSER} password '${password}'\n`;
  await run(place, [join(binaries.folder, 'postgres'), '--single', '-D', place.folder, 'postgres'], sql);
}

/**
 * @param {Place} place
 * @param {string[]} command the program and its parameters
 * @param {string} [input]
 * @returns {Promise<void>}
 */
function run(place, [program = '', ...parameters], input = '') {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, runAs(place.account));
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
    child.stdout.resume();
    child.stdin.on('error', () => {}).end(input);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const last = said.trim().split('\n').at(-1) ?? '';
      reject(
        new Problem(`PostgreSQL could not set up its data in ${place.folder}: ${last || `it ended with ${code}`}`),
      );
    });
  });
}
