/** Digests as hex text, by whoever calls: node's crypto, a browser's, any library. */
export interface Digests {
  /** SHA-256 of the text. */
  readonly sha256: (text: string) => string;
  /** HMAC-SHA256 with the text `key` as key. */
  readonly hmac: (key: string, message: string) => string;
}

/**
 * The hashes of rounds 1 to `rounds`, from one secret: the last round's is SHA-256 of the secret, each earlier one that of the next
 * one's. What is published before play is the hash that follows from round 1 (`anchorOf`); nobody can go the other way.
 */
export function chainOf(secret: string, rounds: number, { sha256 }: Digests): string[] {
  const chain: string[] = [];
  for (let hash = sha256(secret); chain.length < rounds; hash = sha256(hash)) chain.push(hash);
  return chain.reverse();
}

/** What is published before the first round of a chain. */
export function anchorOf(firstHash: string, { sha256 }: Digests): string {
  return sha256(firstHash);
}

/** Whether the hash of a round belongs to the chain: so many rounds before it stands what was published. `round` counts from 1. */
export function belongsTo(
  anchor: string,
  told: { readonly hash: string; readonly round: number },
  { sha256 }: Digests,
): boolean {
  let hash = told.hash;
  for (let i = 0; i < told.round; i += 1) hash = sha256(hash);
  return hash === anchor;
}

/** What a round's point is made of: HMAC-SHA256(key = the round's hash, message = the chain's salt), which was unknown when the chain was made. */
export function pointOfHash(hash: string, salt: string, { hmac }: Digests): number {
  return pointOf(hmac(hash, salt));
}

/** The first 52 bits of a digest. */
const BITS = 2n ** 52n;

/** By the public formula, in hundredths: ⌊(100 · 2^52 − h) ÷ (2^52 − h)⌋, at least 100. */
export function pointOf(digest: string): number {
  const h = BigInt(`0x${digest.slice(0, 13)}`);
  return Math.max(100, Number((100n * BITS - h) / (BITS - h)));
}
