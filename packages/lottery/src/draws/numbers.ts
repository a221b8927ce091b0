/** Draws a whole number from 0 to below `limit`, every one equally likely. */
export type Draw = (limit: number) => number;

/** The 32 bytes of a block as 64 hex digits: the HMAC of `messageOf`, block after block. */
export type BlockAt = (block: number) => string;

/** How many different numbers four bytes hold. */
const RANGE = 2 ** 32;
const DIGITS = 8;

/**
 * Whole numbers from a stream of blocks: four bytes, big end first, are one number of 32 bits; it is thrown away when it lies in the
 * last, incomplete cycle of `limit` (rejection sampling: no modulo bias, no fractions). The construction is the arcade's
 * (docs/adr/0038), so whoever can check a spin can check a draw.
 */
export function drawsFrom(blockAt: BlockAt): Draw {
  let block = 0;
  let text = blockAt(0);
  let at = 0;
  const next = (): number => {
    if (at === text.length) {
      block += 1;
      text = blockAt(block);
      at = 0;
    }
    at += DIGITS;
    return Number.parseInt(text.slice(at - DIGITS, at), 16);
  };
  return (limit) => {
    const fair = RANGE - (RANGE % limit);
    let number = next();
    while (number >= fair) number = next();
    return number % limit;
  };
}

/** So many numbers from `from` to `to`, each drawn from all of them. */
export function withReplacement(draw: Draw, count: number, [from, to]: readonly [number, number]): number[] {
  return Array.from({ length: count }, () => from + draw(to - from + 1));
}

/** So many different numbers from 1 to `to`, in the order in which they are drawn: each time one of those that are left. */
export function withoutReplacement(draw: Draw, count: number, to: number): number[] {
  const left = Array.from({ length: to }, (_, i) => i + 1);
  return Array.from({ length: count }, (_, i) => {
    const at = i + draw(to - i);
    const drawn = left[at] ?? 0;
    left[at] = left[i] ?? 0;
    return drawn;
  });
}

/** A number of so many digits, leading zeros kept. */
export function digitsText(draw: Draw, digits: number): string {
  return String(draw(10 ** digits)).padStart(digits, '0');
}
