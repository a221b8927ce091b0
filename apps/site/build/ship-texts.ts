import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Texts = Record<string, string>;

/** The language every other one falls back to, text by text. */
const BASE = 'EN';

function textsOf(file: string): Texts {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort();
}

/** Changes whenever a text changes, so that a browser's copy of a part can be kept for ever. */
export function textsDigest(folder: string): string {
  const hash = createHash('sha256');
  for (const file of files(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('base64url').slice(0, 8);
}

/**
 * Writes texts/<LANG>/<part>.json. A text that a language lacks is filled in from EN here, so that the browser fetches
 * one file per part and needs no second catalogue.
 */
export function shipTexts(folder: string): Plugin {
  return {
    name: 'baize:ship-texts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const parts = readdirSync(join(folder, BASE));
      for (const language of readdirSync(folder)) {
        for (const part of parts) {
          const merged = { ...textsOf(join(folder, BASE, part)), ...textsOf(join(folder, language, part)) };
          this.emitFile({ type: 'asset', fileName: `texts/${language}/${part}`, source: JSON.stringify(merged) });
        }
      }
    },
  };
}
