import { invariant } from '@baize/kernel';
import type { Digests } from './digests.ts';

/**
 * Our own beacon, for when the public one cannot be reached: the hashes of places 1 to `places`, from one secret. The last place's
 * is SHA-256 of the secret, each earlier one that of the next one's. Published before its first use is what follows from place 1
 * (`anchorOf`); nobody can go the other way.
 */
export function chainOf(secret: string, places: number, { sha256 }: Pick<Digests, 'sha256'>): string[] {
  invariant(places >= 1, 'a chain has a place');
  const chain: string[] = [];
  for (let hash = sha256(secret); chain.length < places; hash = sha256(hash)) chain.push(hash);
  return chain.reverse();
}

/** What is published before the first place of a chain is used. */
export function anchorOf(firstHash: string, { sha256 }: Pick<Digests, 'sha256'>): string {
  return sha256(firstHash);
}

/** No chain is longer, so that checking a made-up place ends. */
const PLACES_MAX = 1_000_000;

/** Whether the hash stands at that place of the chain. */
export function belongsTo(
  anchor: string,
  { hash, place }: { readonly hash: string; readonly place: number },
  { sha256 }: Pick<Digests, 'sha256'>,
): boolean {
  if (!Number.isSafeInteger(place) || place < 1 || place > PLACES_MAX) return false;
  let reached = hash;
  for (let i = 0; i < place; i += 1) reached = sha256(reached);
  return reached === anchor;
}
