import { nextAwardState } from '@baize/contract/rewards/award-states';
import { type Instant, invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { capStakes } from '../../money/limits/index.ts';
import { requireForAward } from '../../money/turnover/index.ts';
import type { Award } from './award.ts';
import { runUntilOf } from './domain/award-terms.ts';

/**
 * Has a claimed award ask for play: no stake is larger than it says from now on, and money that is paid already does not leave before
 * `requiredParts` is staked. `baseParts` is what brought that.
 */
export async function run(tx: Tx, award: Award & { readonly claimedAt: Instant }, baseParts: bigint): Promise<Award> {
  const { awardId: sourceId, memberId, brand, what, requiredParts, claimedAt: since, terms } = award;
  const { currency } = what;
  // Its own row comes before the member's money, in the order of locks.
  await capStakes(tx, { ...award, currency }, { sourceId, parts: terms.largestStakeParts, now: since });
  const state = nextAwardState('claimed', 'run');
  invariant(state !== undefined, 'what is claimed can run');
  const running = { ...award, state, runUntil: runUntilOf(terms, since) };
  if (terms.pays === 'afterTurnover') return running;
  const asked = { baseParts, factor: terms.turnover, requiredParts, since, counts: terms.counts };
  await requireForAward(tx, { memberId, brand, currency, sourceId, ...asked });
  return running;
}
