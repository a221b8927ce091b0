import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, tailOf } from './commands.mjs';
import { ROOT } from './folders.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry */

const COMPLAINTS_MAX = 12;

/** Installs the packages when they are missing or are not those of the lock file. */
export async function ensureInstalled() {
  if (isInstalled(ROOT)) return;
  refuseUnwritable();
  const [command, before] = npm();
  await step('Installing packages', async () => {
    const ran = await run(command, [...before, 'ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional']);
    if (ran.ok && isInstalled(ROOT)) return;
    console.error(complaintsIn(ran.output));
    throw new Problem(
      'The packages could not be installed: read the lines above, check the connection to the npm registry, then start again.',
    );
  });
}

/** npm begins with the cause and ends with pages of help. @param {string} output */
function complaintsIn(output) {
  const complaints = output.split('\n').filter((line) => /^npm (error|ERR!) \S/.test(line));
  return complaints.length === 0 ? tailOf(output) : complaints.slice(0, COMPLAINTS_MAX).join('\n');
}

/**
 * Whether node_modules holds what the lock file asks for. npm keeps its own record of what it installed; times of files
 * say nothing after a clone or a change of branch.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(record);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // Those for other systems are in the lock file and rightly not here.
    if (found === undefined) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** The npm that runs us, or the one on the path. @returns {[string, string[]]} */
function npm() {
  const script = process.env['npm_execpath'];
  return script !== undefined && /npm-cli\.c?js$/.test(script) ? [process.execPath, [script]] : ['npm', []];
}

function refuseUnwritable() {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    throw new Problem(
      `Packages must be installed, but ${ROOT} cannot be written: start Baize as the owner of this folder, or make it yours.`,
    );
  }
}
