import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isInstalled } from './install.mjs';
import { aFolder } from './testing/temporary.ts';

type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean }>;
const LEFT_PAD = { 'node_modules/left-pad': { version: '1.0.0', integrity: 'sha512-a' } };

function aClone(wanted: Packages, present?: Packages): string {
  const root = aFolder();
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'apps/server': {}, ...wanted } }),
  );
  if (present === undefined) return root;
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  return root;
}

it('is not installed without node_modules', () => {
  expect(isInstalled(aClone(LEFT_PAD))).toBe(false);
});

it('is installed when everything the lock file wants is there, but for what other systems want', () => {
  const forOthers = { 'node_modules/for-macs': { version: '1.0.0', optional: true } };
  expect(isInstalled(aClone({ ...LEFT_PAD, ...forOthers }, LEFT_PAD))).toBe(true);
});

it('is not installed when the lock file wants another version, or one more package', () => {
  expect(isInstalled(aClone({ 'node_modules/left-pad': { version: '1.0.1', integrity: 'sha512-b' } }, LEFT_PAD))).toBe(
    false,
  );
  expect(isInstalled(aClone({ ...LEFT_PAD, 'node_modules/right-pad': { version: '1.0.0' } }, LEFT_PAD))).toBe(false);
});
