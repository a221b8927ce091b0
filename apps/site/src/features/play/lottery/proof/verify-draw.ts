import { instantOf } from '@baize/kernel';
import { houseDrawText } from '@baize/lottery/draws/house-text';
import { commitmentOf, drawOf, type DrawProof, faultOf, type ProofFault, valueOf } from '@baize/lottery/draws/proof';
import { DIGESTS } from '../../../../shared/fairness/digests.ts';
import { verifyQuicknetRound } from '../../../../shared/fairness/quicknet-round.ts';

/** A drawn issue as the server proves it. */
export interface ProofToVerify extends Omit<DrawProof, 'closedAt'> {
  readonly closedAt: number;
  readonly family: string;
  readonly day: string;
  /** What our own chain began with, published before the sale. */
  readonly anchor: string | null;
  /** The result that was published first. */
  readonly published: string | null;
}

export interface Verdict {
  /** The first thing that does not hold. */
  readonly fault: ProofFault | undefined;
  /** What this browser computed: of the seed, of the beacon, and what follows from both. */
  readonly commitment: string;
  readonly value: string;
  readonly drawn: string;
}

/** Draws an issue again, and holds every step against what was published. */
export function verifyDraw({ family, day, anchor, published, closedAt, ...told }: ProofToVerify): Verdict {
  const proof: DrawProof = { ...told, closedAt: instantOf(closedAt) };
  const { game, seed, beacon } = proof;
  const resultOf = (draw: ReturnType<typeof drawOf>) => houseDrawText({ family, day, game }, draw);
  return {
    fault: faultOf(proof, published, { digests: DIGESTS, verifyRound: verifyQuicknetRound, anchor, resultOf }),
    commitment: commitmentOf(seed, DIGESTS),
    value: valueOf(beacon, DIGESTS),
    drawn: resultOf(drawOf(proof, DIGESTS)),
  };
}
