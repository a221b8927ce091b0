import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const DIGEST_BYTES = 20;

/**
 * What V8 compiled of a source before, read from a file. Undefined when there is none, when it is of another source or of another
 * Node, or when it is not whole: V8 itself compares lengths alone, and would run what it finds.
 */
export function readCodeCache(file: string, source: Buffer): Buffer | undefined {
  const kept = contentOf(file);
  if (kept === undefined || kept.length <= DIGEST_BYTES) return undefined;
  const data = kept.subarray(0, -DIGEST_BYTES);
  return digestOf(source, data).equals(kept.subarray(-DIGEST_BYTES)) ? data : undefined;
}

/** Keeps what V8 compiled. Whoever reads meanwhile finds the file of before or this one, never half of it. */
export function writeCodeCache(file: string, source: Buffer, data: Buffer): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.concat([data, digestOf(source, data)]));
  renameSync(unfinished, file);
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Against accidents, not against people: whoever may write the cache may write the source. So the fastest will do. */
function digestOf(source: Buffer, data: Buffer): Buffer {
  const hash = createHash('sha1').update(`${process.version} ${process.arch} ${source.length}\n`);
  return hash.update(source).update(data).digest();
}
