import { readdirSync } from 'node:fs';
import { filesIn, fingerprintOf } from '../build/fingerprint.mjs';
import { runInstalled } from '../commands.mjs';
import { ROOT } from '../folders.mjs';
import { changedSince } from './changed.mjs';

const RULES = ['.prettierrc.json', '.prettierignore', 'package-lock.json', 'tools/check'];
/** Folders that are not formatted: not our files, or temporary ones. */
const ELSEWHERE = new Set(['.git', '.cache', '.data', 'node_modules']);

/** Checks the format of the files that changed since it last passed; of all when its rules did. */
export async function format() {
  const files = readdirSync(ROOT)
    .filter((name) => !ELSEWHERE.has(name))
    .flatMap((name) => filesIn(ROOT, name));
  const { changed, passed } = changedSince('format', { dependsOn: fingerprintOf(ROOT, RULES), files });
  if (changed?.length === 0) return { ok: true, output: '' };
  const ran = await runInstalled('prettier/bin/prettier.cjs', [
    ...['--check', '--ignore-unknown', '--log-level', 'warn'],
    ...(changed ?? ['.']),
  ]);
  if (ran.ok) passed();
  return ran;
}
