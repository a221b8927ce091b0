import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { readCodeCache } from './code-cache.ts';

export interface Packed {
  readonly exports: unknown;
  readonly source: Buffer;
  readonly script: Script;
  /** Whether what was compiled before could be used. */
  readonly isFromCache: boolean;
}

/**
 * Runs a packed file: one function around a module of the kind that `require` loads (vite.config.ts). Node's own loaders take no code
 * cache before version 22, and compiling anew is a quarter of what a start costs.
 * @param cacheFile may be missing or of anything: then the file is compiled
 */
export function loadPacked(file: string, cacheFile: string): Packed {
  const source = readFileSync(file);
  const cachedData = readCodeCache(cacheFile, source);
  // The build leaves ASCII alone in it, so that a character is a byte here, too.
  const script = new Script(source.toString('latin1'), {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  const module = { exports: {} };
  const run = script.runInThisContext() as (...given: readonly unknown[]) => void;
  run(module.exports, createRequire(file), module, file, dirname(file));
  return {
    exports: module.exports,
    source,
    script,
    isFromCache: cachedData !== undefined && script.cachedDataRejected === false,
  };
}
