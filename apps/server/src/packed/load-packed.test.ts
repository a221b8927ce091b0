import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { writeCodeCache } from './code-cache.ts';
import { loadPacked } from './load-packed.ts';
import { makeTracesReadable } from './readable-traces.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-packed-'));
const file = join(folder, 'packed.cjs');
const cache = `${file}.cache`;

afterEach(() => rmSync(cache, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a packed file', () => {
  it('runs without a code cache', () => {
    pack('ab');
    expect(said()).toEqual({ word: 'ab', isFromCache: false });
  });

  it('runs from what was compiled before', () => {
    pack('ab');
    keepCache();
    expect(said()).toEqual({ word: 'ab', isFromCache: true });
  });

  it('requires what lies beside it, as a module would', () => {
    writeFileSync(join(folder, 'beside.cjs'), "module.exports = 'beside';");
    write("exports.required = require('./beside.cjs');");
    expect(loadPacked(file, cache).exports).toEqual({ required: 'beside' });
  });

  it('runs as it is now, though the cache is of an earlier one of the same length', () => {
    pack('ab');
    keepCache();
    pack('cd');
    expect(said()).toEqual({ word: 'cd', isFromCache: false });
  });

  it.each<[what: string, of: (whole: Buffer) => Buffer]>([
    ['is empty', () => Buffer.alloc(0)],
    ['was cut off', (whole) => whole.subarray(0, whole.length >> 1)],
    ['has a byte changed', (whole) => whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte)) as Buffer],
    ['is something else', () => Buffer.from('no cache, but long enough for one')],
  ])('runs, though the cache %s', (_, of) => {
    pack('ab');
    keepCache();
    writeFileSync(cache, of(readFileSync(cache)));
    expect(said()).toEqual({ word: 'ab', isFromCache: false });
  });

  it('runs, though V8 rejects the cache', () => {
    pack('a word that this process never compiled');
    writeCodeCache(cache, readFileSync(file), Buffer.alloc(4096));
    expect(said()).toEqual({ word: 'a word that this process never compiled', isFromCache: false });
  });
});

describe('a trace of a packed file', () => {
  it('names the lines of the sources, once a trace is asked for', () => {
    const before: unknown = Reflect.get(Error, 'prepareStackTrace');
    try {
      makeTracesReadable(file, `${file}.map`);
      write('\nexports.fail = function fail() { throw new TypeError("no"); };');
      const { fail } = loadPacked(file, cache).exports as { fail: () => never };
      // Line 2 is line 71 of the source, from its fifth character on.
      const map = { version: 3, file, sources: ['../src/failing.ts'], names: [], mappings: ';AAsEI' };
      writeFileSync(`${file}.map`, JSON.stringify(map));
      const [head, first] = traceOf(fail);
      expect(head).toBe('TypeError: no');
      expect(first).toMatch(/^ {4}at (exports\.)?fail \(/);
      expect(first).toContain(`(${join(folder, '../src/failing.ts')}:71:`);
    } finally {
      Reflect.set(Error, 'prepareStackTrace', before);
    }
  });

  it('names the packed file where the map is missing', () => {
    const before: unknown = Reflect.get(Error, 'prepareStackTrace');
    try {
      makeTracesReadable(file, join(folder, 'no.map'));
      write('\nexports.fail = function fail() { throw new TypeError("no"); };');
      expect(traceOf((loadPacked(file, cache).exports as { fail: () => never }).fail)[1]).toContain('packed.cjs:2:');
    } finally {
      Reflect.set(Error, 'prepareStackTrace', before);
    }
  });
});

function write(code: string): void {
  writeFileSync(file, `(function (exports, require, module, __filename, __dirname) { 'use strict'; ${code}\n})\n`);
}

function pack(word: string): void {
  write(`exports.say = () => '${word}'; exports.say();`);
}

function keepCache(): void {
  const { source, script } = loadPacked(file, cache);
  writeCodeCache(cache, source, script.createCachedData());
}

function said(): { readonly word: string; readonly isFromCache: boolean } {
  const { exports, isFromCache } = loadPacked(file, cache);
  return { word: (exports as { say: () => string }).say(), isFromCache };
}

function traceOf(fail: () => never): readonly string[] {
  try {
    return fail();
  } catch (error) {
    return (error as Error).stack?.split('\n') ?? [];
  }
}
