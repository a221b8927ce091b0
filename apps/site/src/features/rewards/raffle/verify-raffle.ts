import { instantOf } from '@baize/kernel';
import { raffleFaultOf, type RaffleTicket } from '@baize/lottery/draws/raffle';
import type { Beacon } from '@baize/lottery/draws/proof';
import { DIGESTS } from '../../../shared/fairness/digests.ts';
import { verifyQuicknetRound } from '../../../shared/fairness/quicknet-round.ts';

/** A raffle as the server proves it, with its list. */
export interface RaffleToVerify {
  readonly raffle: string;
  readonly commitment: string;
  readonly anchor: string;
  readonly sealedAt: number;
  readonly listHash: string;
  readonly drawsAt: number;
  readonly draws: number;
  readonly seed: string;
  readonly beacon: Beacon;
  readonly numbers: readonly number[];
  readonly list: readonly RaffleTicket[];
}

/** Draws a raffle again; the first thing that does not hold, or null. */
export function verifyRaffle({ list, anchor, drawsAt, ...proof }: RaffleToVerify): string | null {
  const tools = { digests: DIGESTS, verifyRound: verifyQuicknetRound, anchor };
  return raffleFaultOf({ ...proof, closedAt: instantOf(drawsAt) }, list, tools) ?? null;
}
