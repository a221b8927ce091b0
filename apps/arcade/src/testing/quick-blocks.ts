import type { BlockAt } from '../rules/draws.ts';
import { messageOf } from '../rules/draws.ts';

/**
 * The blocks of `seeds.ts` for millions of rounds of one pair of seeds: HMAC-SHA256 with the key's two blocks compressed once, and
 * without an object of the crypto library per block. A test holds it to that library, byte by byte. For simulations alone.
 */
export function quickBlocks(serverSeed: string, clientSeed: string): (nonce: number) => BlockAt {
  const key = Buffer.alloc(64);
  if (key.write(serverSeed) !== Buffer.byteLength(serverSeed)) {
    throw new Error('a longer key would have to be hashed first');
  }
  const inner = compressed(START, wordsOf(key.map((byte) => byte ^ 0x36)));
  const outer = compressed(START, wordsOf(key.map((byte) => byte ^ 0x5c)));
  const message = Buffer.alloc(64);
  return (nonce) => (block) => {
    message.fill(0);
    const length = message.write(messageOf(clientSeed, nonce, block), 'latin1');
    if (length > LONGEST) throw new Error('a longer message would take a second block');
    message[length] = 0x80;
    message.writeUInt32BE((64 + length) * 8, 60);
    const digest = compressed(inner, wordsOf(message));
    const words = new Uint32Array(16);
    words.set(digest);
    words[8] = 0x80000000;
    words[15] = (64 + 32) * 8;
    return bytesOf(compressed(outer, words));
  };
}

/** What one block holds beside the mark of its end and its length. */
const LONGEST = 55;

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
const START = rootsOf(8, 1 / 2);
/** Those of the cube roots of the first 64 (4.2.2). */
const ROUNDS = rootsOf(64, 1 / 3);

const schedule = new Int32Array(64);

/** One turn of SHA-256 (FIPS 180-4, 6.2.2). */
function compressed(state: Uint32Array, block: Uint32Array): Uint32Array {
  const w = schedule;
  for (let t = 0; t < 16; t += 1) w[t] = at(block, t);
  for (let t = 16; t < 64; t += 1) {
    const [x, y] = [at(w, t - 15), at(w, t - 2)];
    const low = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const high = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = (at(w, t - 16) + low + at(w, t - 7) + high) | 0;
  }
  let [a, b, c, d] = [at(state, 0) | 0, at(state, 1) | 0, at(state, 2) | 0, at(state, 3) | 0];
  let [e, f, g, h] = [at(state, 4) | 0, at(state, 5) | 0, at(state, 6) | 0, at(state, 7) | 0];
  for (let t = 0; t < 64; t += 1) {
    const sumE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + sumE + ((e & f) ^ (~e & g)) + at(ROUNDS, t) + at(w, t)) | 0;
    const sumA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return Uint32Array.of(
    ...[at(state, 0) + a, at(state, 1) + b, at(state, 2) + c, at(state, 3) + d],
    ...[at(state, 4) + e, at(state, 5) + f, at(state, 6) + g, at(state, 7) + h],
  );
}

function at(words: Uint32Array | Int32Array, index: number): number {
  return words[index]!;
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 64);
  const words = new Uint32Array(16);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(i * 4);
  return words;
}

function bytesOf(words: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 8; i += 1) view.setUint32(i * 4, at(words, i));
  return bytes;
}

function rootsOf(count: number, power: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32);
}
