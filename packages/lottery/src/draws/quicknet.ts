import { type Instant, instantOf, invariant, SECOND_MS } from '@baize/kernel';
import type { Digests } from './digests.ts';

/**
 * drand's "quicknet" (https://docs.drand.love, chain info of the League of Entropy): a value every three seconds that nobody knows
 * before its time and anybody can check. Scheme bls-unchained-g1-rfc9380: signatures on G1, the public key on G2.
 */
export const QUICKNET = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: instantOf(1_692_803_367 * SECOND_MS),
  periodMs: 3 * SECOND_MS,
} as const;

/** One round as the network publishes it: 48 bytes of signature, as hex. */
export interface BeaconRound {
  readonly round: number;
  readonly signature: string;
}

/** Whether the network's key signed that round; a signature that is no point of the curve is not signed either. */
export type VerifyRound = (round: BeaconRound) => boolean;

/** When a round is published. Rounds count from 1. */
export function momentOfRound(round: number): Instant {
  invariant(Number.isSafeInteger(round) && round >= 1, `there is no round ${round}`);
  return instantOf(QUICKNET.genesis + (round - 1) * QUICKNET.periodMs);
}

/** The first round that is published at that moment or later: what a draw closing then is bound to. */
export function firstRoundFrom(at: Instant): number {
  return Math.max(1, Math.ceil((at - QUICKNET.genesis) / QUICKNET.periodMs) + 1);
}

/** What the network signs for a round: SHA-256 of its number as eight bytes, big end first. */
export function messageOfRound(round: number, { sha256OfHex }: Pick<Digests, 'sha256OfHex'>): string {
  return sha256OfHex(round.toString(16).padStart(16, '0'));
}

/** A round's value: SHA-256 of its signature. */
export function randomnessOf(signature: string, { sha256OfHex }: Pick<Digests, 'sha256OfHex'>): string {
  return sha256OfHex(signature);
}
