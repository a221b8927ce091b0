import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { SECOND_MS } from '@baize/kernel';
import { LRUCache } from 'lru-cache';
import { epochOf } from '../load/changes.ts';
import type { Clock } from '../time-and-chance/clock.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that is the same for whoever asks under its key. */
export interface MadeAnswer {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The same, ready to be sent. */
export interface ReadyAnswer extends Omit<MadeAnswer, 'text'> {
  readonly etag: string;
  readonly encoding: Encoding;
  readonly body: Buffer;
}

export interface KeptAnswers {
  /**
   * The answer under a key. `make` is called where none is kept that may still be given; it must read by itself whatever it uses,
   * because what was read before the call may be older than the last change.
   */
  of(
    key: string,
    wanted: { readonly encoding: Encoding; readonly make: () => Promise<MadeAnswer> },
  ): Promise<ReadyAnswer>;
}

export interface KeptAnswersOptions {
  readonly clock: Clock;
  /** The database they are made from: what an operator changes there outdates them, at once (platform/load/changes.ts). */
  readonly db: object;
  readonly freshMs?: number;
  readonly bytesMax?: number;
}

interface Kept extends Omit<MadeAnswer, 'text'> {
  readonly etag: string;
  /** Whether it is long enough to be worth compressing. */
  readonly packs: boolean;
  /** As it is sent, by encoding: made when it is first asked for, the others from the one that is there. */
  readonly forms: Map<Encoding, Promise<Buffer>>;
  readonly epoch: number;
  readonly madeAt: number;
}

interface Making {
  readonly epoch: number;
  readonly made: Promise<Kept>;
}

/** What changes by itself (a notice begins, a board moves on) is seen after this time; what an operator changes at once. */
export const KEPT_FRESH_MS = SECOND_MS;
/** A brand's every page in six languages and two themes takes about a quarter of it. */
const BYTES_MAX = 32 * 1024 * 1024;
/** What an entry takes besides its body and its key. */
const ENTRY_BYTES = 2_048;
/** Less is not worth compressing. */
const PACKED_FROM_BYTES = 1_024;
/** Measured on pages of 20 kB: quality 5 takes half a millisecond, 11 takes thirty for 3 % less. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);
const PACK: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => withBrotli(text, BROTLI),
  gzip: (text) => withGzip(text),
  identity: (text) => Promise.resolve(text),
};
const UNPACK: Readonly<Record<Encoding, (packed: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: (text) => Promise.resolve(text),
};

/**
 * Answers made once for everybody, kept compressed in memory: the least recently asked for make room. An answer that was begun
 * before a change is given to those who asked before it, and to nobody after. One that comes out the same again is not
 * compressed again.
 */
export function keepAnswers({
  clock,
  db,
  freshMs = KEPT_FRESH_MS,
  bytesMax = BYTES_MAX,
}: KeptAnswersOptions): KeptAnswers {
  const kept = new LRUCache<string, Kept>({ maxSize: bytesMax });
  const underWay = new Map<string, Making>();

  function current(key: string, encoding: Encoding, make: () => Promise<MadeAnswer>): Kept | Promise<Kept> {
    const epoch = epochOf(db);
    const known = kept.get(key);
    if (known?.epoch === epoch && clock.now() - known.madeAt < freshMs) return known;
    const making = underWay.get(key);
    if (making?.epoch === epoch) return making.made;
    const made = renewed(key, encoding, { epoch, make }).finally(() => {
      if (underWay.get(key)?.made === made) underWay.delete(key);
    });
    underWay.set(key, { epoch, made });
    return made;
  }

  async function renewed(
    key: string,
    encoding: Encoding,
    { epoch, make }: { readonly epoch: number; readonly make: () => Promise<MadeAnswer> },
  ): Promise<Kept> {
    const madeAt = clock.now();
    const { text, ...answer } = await make();
    const bytes = Buffer.from(text);
    const etag = tagOf(bytes);
    const packs = bytes.length >= PACKED_FROM_BYTES;
    const known = kept.peek(key);
    const form = packs ? encoding : 'identity';
    const forms = known?.etag === etag ? known.forms : new Map([[form, PACK[form](bytes)]]);
    const fresh = { ...answer, etag, packs, forms, epoch, madeAt };
    const { length } = await formOf(fresh, form);
    // Whoever asks after a change has begun anew: this one is of no use to them.
    if (epoch === epochOf(db)) kept.set(key, fresh, { size: ENTRY_BYTES + key.length + 2 * length });
    return fresh;
  }

  return {
    of: async (key, { encoding, make }) => {
      const { packs, forms, status, type, headers, etag } = await current(key, encoding, make);
      const form = packs ? encoding : 'identity';
      return { status, type, headers, etag, encoding: form, body: await formOf({ forms }, form) };
    },
  };
}

function formOf({ forms }: Pick<Kept, 'forms'>, encoding: Encoding): Promise<Buffer> {
  const [known, there] = [forms.get(encoding), forms.entries().next().value];
  if (known !== undefined) return known;
  const [from, packed] = there ?? ['identity', Promise.resolve(Buffer.alloc(0))];
  const made = packed.then(UNPACK[from]).then(PACK[encoding]);
  // Whoever wants it plain is no browser: it is not kept beside what browsers want.
  if (encoding !== 'identity') forms.set(encoding, made);
  return made;
}

/** Weak: the same content, whatever its encoding. */
function tagOf(text: Buffer): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
