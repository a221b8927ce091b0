import type { Instant } from '@baize/kernel';
import { belongsTo } from './chain.ts';
import type { Digests } from './digests.ts';
import { type Draw, drawsFrom } from './numbers.ts';
import { firstRoundFrom, randomnessOf, type VerifyRound } from './quicknet.ts';

/** What was mixed with our seed, and where it came from. */
export type Beacon =
  | { readonly source: 'drand-quicknet'; readonly round: number; readonly signature: string }
  | { readonly source: 'own-chain'; readonly anchor: string; readonly place: number; readonly hash: string };

/** All that a stranger needs to draw an issue again. */
export interface DrawProof {
  readonly game: string;
  readonly issue: string;
  /** When the sale ended. The public round is the first from then on: nobody chose it. */
  readonly closedAt: Instant;
  /** Published before the sale began. */
  readonly commitment: string;
  /** 32 bytes as hex, told when the issue is drawn. */
  readonly seed: string;
  readonly beacon: Beacon;
}

/** What is published before the sale begins: SHA-256 of the seed's hex text. */
export function commitmentOf(seed: string, { sha256 }: Pick<Digests, 'sha256'>): string {
  return sha256(seed);
}

/** A beacon's value as hex text: SHA-256 of the public round's signature, or the hash of our chain's place. */
export function valueOf(beacon: Beacon, digests: Pick<Digests, 'sha256OfHex'>): string {
  return beacon.source === 'own-chain' ? beacon.hash : randomnessOf(beacon.signature, digests);
}

/** What the HMAC of a block is taken of, with the seed's hex text as key. The issue is in it, so no two issues share a result. */
export function messageOf(value: string, { game, issue }: Pick<DrawProof, 'game' | 'issue'>, block: number): string {
  return `${value}:${game}:${issue}:${block}`;
}

/** The numbers an issue is drawn with. Knows no bet: seed, beacon, game and issue are all there is. */
export function drawOf(proof: Pick<DrawProof, 'game' | 'issue' | 'seed' | 'beacon'>, digests: Digests): Draw {
  const value = valueOf(proof.beacon, digests);
  return drawsFrom((block) => digests.hmac(proof.seed, messageOf(value, proof, block)));
}

/** Why a proof does not hold. */
export type ProofFault = 'malformed' | 'commitment' | 'beacon_round' | 'beacon_signature' | 'beacon_chain' | 'result';

/** What whoever checks brings along. */
export interface ProofTools<Result> {
  readonly digests: Digests;
  readonly verifyRound: VerifyRound;
  /** The anchor that was published for our own chain; a proof that names another does not hold. */
  readonly anchor: string | null;
  readonly resultOf: (draw: Draw) => Result;
}

/**
 * Whether the published result follows from what was committed and from a beacon that nobody could choose. Undefined when it does,
 * otherwise the first thing that is wrong.
 */
export function faultOf<Result>(
  proof: DrawProof,
  result: Result,
  { digests, verifyRound, anchor, resultOf }: ProofTools<Result>,
): ProofFault | undefined {
  if (!isWellFormed(proof)) return 'malformed';
  if (commitmentOf(proof.seed, digests) !== proof.commitment) return 'commitment';
  const { beacon } = proof;
  if (beacon.source === 'drand-quicknet') {
    if (beacon.round !== firstRoundFrom(proof.closedAt)) return 'beacon_round';
    if (!verifyRound(beacon)) return 'beacon_signature';
  } else if (beacon.anchor !== anchor || !belongsTo(beacon.anchor, beacon, digests)) {
    return 'beacon_chain';
  }
  const drawn = resultOf(drawOf(proof, digests));
  return JSON.stringify(drawn) === JSON.stringify(result) ? undefined : 'result';
}

const HASH = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{96}$/;
/** A colon would let two issues share a message. */
const NAME = /^[^:]+$/;

function isWellFormed({ game, issue, seed, commitment, beacon }: DrawProof): boolean {
  const told =
    beacon.source === 'own-chain'
      ? HASH.test(beacon.hash) && HASH.test(beacon.anchor)
      : SIGNATURE.test(beacon.signature);
  return told && NAME.test(game) && NAME.test(issue) && HASH.test(seed) && HASH.test(commitment);
}
