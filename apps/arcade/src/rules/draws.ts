/** Draws a whole number from 0 to below `limit`, without bias. */
export type Draw = (limit: number) => number;

/** The 32 bytes HMAC-SHA256(server seed, `${client seed}:${nonce}:${block}`) of a round, block after block. */
export type BlockAt = (block: number) => Uint8Array;

/** What the HMAC of a block is taken of. The key is the server seed's hex text, as bytes. */
export function messageOf(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/** How many different numbers four bytes hold. */
export const RANGE = 2 ** 32;

/**
 * Whole numbers from a stream of blocks: four bytes, big end first, are one number of 32 bits; it is thrown away when it lies in the
 * last, incomplete cycle of `limit`, so that every result is equally likely (rejection sampling: no modulo bias, no fractions).
 */
export function drawsFrom(blockAt: BlockAt): Draw {
  let block = 0;
  let bytes = blockAt(0);
  let at = 0;
  const next = (): number => {
    if (at + 4 > bytes.length) {
      block += 1;
      bytes = blockAt(block);
      at = 0;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const number = view.getUint32(at);
    at += 4;
    return number;
  };
  return (limit) => {
    const fair = RANGE - (RANGE % limit);
    let number = next();
    while (number >= fair) number = next();
    return number % limit;
  };
}

/**
 * A whole number from 0 to below `limit` by the formula that public verifiers know: the next four bytes as a fraction of 2^32, times
 * `limit`, rounded down. Nothing is thrown away, so every result has ⌊2^32 ÷ limit⌋ or ⌈2^32 ÷ limit⌉ of the 2^32 numbers: its chance is
 * off by less than 1 in 4 billion (docs/adr/0038). For games whose formula is public; all others draw by rejection.
 */
export function scaledDraw(draw: Draw, limit: number): number {
  return Math.floor((draw(RANGE) * limit) / RANGE);
}

/** How many of the 2^32 numbers of four bytes `scaledDraw` makes into a result below `bound`. */
export function numbersBelow(bound: number, limit: number): number {
  return Number((BigInt(bound) * BigInt(RANGE) + BigInt(limit) - 1n) / BigInt(limit));
}
