import { createCipheriv, createHash } from 'node:crypto';
import { type Draw, drawsFrom } from '../rules/draws.ts';

/**
 * An endless stream of draws of one seed, for hundreds of thousands of rounds in a moment: the bytes are AES-256-CTR's, the numbers are
 * made of them by the very code that real rounds use.
 */
export function streamOfDraws(seed: string): Draw {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16));
  const zeros = Buffer.alloc(16_384);
  return drawsFrom(() => cipher.update(zeros));
}

/** What many rounds of one bet gave. */
export class Tally {
  #rounds = 0;
  #sum = 0;
  #squares = 0;
  #hits = 0;

  /** One round: what it paid and what was staked, both in ten-thousandths of the unit. */
  add(pay: number, stake: number): void {
    const share = pay / stake;
    this.#rounds += 1;
    this.#sum += share;
    this.#squares += share * share;
    if (pay > 0) this.#hits += 1;
  }

  /** How far the mean lies from what it should be, in standard deviations of the mean. */
  zOfReturn(exact: number): number {
    const mean = this.#sum / this.#rounds;
    const variance = this.#squares / this.#rounds - mean * mean;
    return (mean - exact) / Math.sqrt(Math.max(variance, 1e-12) / this.#rounds);
  }

  zOfHits(exact: number): number {
    return (this.#hits / this.#rounds - exact) / Math.sqrt(Math.max(exact * (1 - exact), 1e-12) / this.#rounds);
  }
}

/** A z-score beyond this is met by chance in one of 15,000 cases. Seeds are fixed, so a test that passes goes on passing. */
export const Z_LIMIT = 4;
