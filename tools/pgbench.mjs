import { existsSync } from 'node:fs';
import { run, tailOf } from './commands.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';

/** The reference measurement of `npm run bench`: finds PostgreSQL's load program, or installs Debian's where we may. */
export async function ensurePgbench() {
  if (await isThere()) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Problem('pgbench was not found, and the goals are ratios to it: install it (Debian: postgresql-15).');
  }
  const failure = await step('Installing pgbench', installFromDebian);
  if (!(await isThere())) throw new Problem(`pgbench could not be installed: ${failure}`);
}

async function isThere() {
  return (await run('pgbench', ['--version'])).ok;
}

async function installFromDebian() {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-q'], { environment });
  const packages = ['install', '-yq', '--no-install-recommends', 'postgresql-15'];
  const installed = await run('apt-get', packages, { environment });
  return tailOf(installed.ok ? '' : `${updated.ok ? '' : updated.output}\n${installed.output}`, 3);
}
