import { createHash, createHmac } from 'node:crypto';
import { belongsTo, type Digests, pointOfHash } from '../mechanics/crash/chain.ts';
import type { CrashBet, CrashRules, CrashStep } from '../mechanics/crash/rules.ts';

const DIGESTS: Digests = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest('hex'),
};

/** What is published of a flight when it is over, and of its chain before the first. */
export interface PublishedFlight {
  readonly hash: string;
  readonly salt: string;
  readonly anchor: string;
  /** The place of the hash in the chain, from 1. */
  readonly number: number;
}

/** A flight as it must have been, and what a bet on it comes to. */
export interface RecomputedFlight {
  /** Whether the hash is the one that the anchor promised for this flight. */
  readonly belongs: boolean;
  /** In hundredths. */
  readonly point: number;
  /** When it was over, in milliseconds since the start. */
  readonly endMs: number;
  readonly judgement: CrashStep;
}

/** Needs the rules and two digests, and nothing of the server, the player or the clock. */
export function recomputeFlight(
  crash: CrashRules,
  flight: PublishedFlight,
  { bet, askedAtMs }: { readonly bet: CrashBet; readonly askedAtMs: number | null },
): RecomputedFlight {
  const point = pointOfHash(flight.hash, flight.salt, DIGESTS);
  return {
    belongs: belongsTo(flight.anchor, { hash: flight.hash, round: flight.number }, DIGESTS),
    point,
    endMs: crash.endOf(point),
    judgement: crash.judge(bet, point, askedAtMs),
  };
}
