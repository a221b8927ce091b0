import { HOUR_MS, type Instant, textFromParts } from '@baize/kernel';
import type { DealOf } from '../offer.ts';

export type Tournament = DealOf<'tournament'>;

/** Rounds that were open at the end have so long to settle. */
export const GRACE_MS = HOUR_MS;

/** What of a settled round tournaments look at. */
export interface Played {
  readonly currency: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly gameType: string | null;
  readonly begunAt: Instant;
  readonly rounds: number;
  readonly validParts: bigint;
}

/** What a change of a settled round adds to a score or takes away; 0n where it has nothing to do with it. */
export function scoredBy(deal: Tournament, currency: string, change: Played): bigint {
  const { startsAt, endsAt, gameType, vendor, gameCode } = deal;
  if (change.begunAt < startsAt || change.begunAt >= endsAt || change.currency !== currency) return 0n;
  if (gameType !== null && gameType !== change.gameType) return 0n;
  if (vendor !== null && vendor !== change.vendor) return 0n;
  if (gameCode !== null && gameCode !== change.gameCode) return 0n;
  return deal.score === 'validBets' ? change.validParts : BigInt(change.rounds);
}

/** A score as it is shown: an amount, or how many rounds. */
export function scoreText({ score: by }: Tournament, score: bigint): string {
  return by === 'validBets' ? textFromParts(score) : String(score);
}

/** The prize of a place; undefined behind the last one. */
export function prizeOf({ prizes }: Tournament, place: number): bigint | undefined {
  return prizes.find(({ through }) => place <= through)?.amount;
}

/** How many places win something. */
export function placesThatWin({ prizes }: Tournament): number {
  return prizes.at(-1)?.through ?? 0;
}

/** The key under which the prize of a tournament is given once. */
export function prizeKey({ startsAt }: Tournament): string {
  return `tournament ${new Date(startsAt).toISOString()}`;
}

/** Where a tournament stands: after its end it is counted, until nothing of it changes any more. */
export function stageAt(
  { startsAt, endsAt }: Tournament,
  { now, isGiven }: { readonly now: Instant; readonly isGiven: boolean },
): 'coming' | 'open' | 'counting' | 'closed' {
  if (isGiven) return 'closed';
  if (now < startsAt) return 'coming';
  return now < endsAt ? 'open' : 'counting';
}
