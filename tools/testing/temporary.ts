import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../postgres/for-tests.mjs';

/** A folder that lasts as long as the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(temporaryFolder(), 'baize-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
