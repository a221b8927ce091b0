import type { opsGiveAward } from '@baize/contract/rewards/awards-ops';
import type { rewardsClaim } from '@baize/contract/rewards/awards';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import { type Brand, textIn } from '../../brand/brands/index.ts';
import type { gameNamesIn } from '../../play/catalogue/index.ts';
import type { Award } from './award.ts';
import { payoutOf } from './domain/award-terms.ts';

type Shown = z.input<typeof rewardsClaim.value>;
type ForStaff = z.input<typeof opsGiveAward.value>;

interface Showing {
  readonly brand: Brand;
  readonly language: string | undefined;
  /** What a single game is called in that language. */
  readonly gameName: Awaited<ReturnType<typeof gameNamesIn>>;
  readonly stakedParts: bigint;
  readonly now: number;
}

/** An award as its member sees it. One that nobody claimed in time is shown as expired before the job comes by. */
export function awardOnWire(award: Award, { brand, language, gameName, stakedParts, now }: Showing): Shown {
  const { what, terms, source, claimBy } = award;
  const isLate = award.state === 'offered' && claimBy !== null && claimBy <= now;
  return {
    awardId: award.awardId,
    title: textIn(award.titles, language, brand) ?? '',
    source: source.kind,
    sourceId: source.id,
    kind: what.kind,
    currency: what.currency,
    amount: textFromParts(payoutOf(what.amountParts, terms.largestPayoutParts)),
    // The campaign of free rounds is staff's: its title says what they are.
    item: what.kind === 'freeRounds' ? '' : what.item,
    state: isLate ? 'expired' : shownState(award),
    ...{ offeredAt: award.offeredAt, claimBy, claimedAt: award.claimedAt, runUntil: award.runUntil },
    endedAt: isLate ? claimBy : award.endedAt,
    paid: textFromParts(award.paidParts),
    required: textFromParts(award.requiredParts),
    staked: textFromParts(stakedParts),
    paysAfter: terms.pays === 'afterTurnover' && award.requiredParts > 0n,
    largestStake: textOf(terms.largestStakeParts),
    largestPayout: textOf(terms.largestPayoutParts),
    counts: terms.counts.map((one) => ({ ...one, gameName: gameName(one) ?? null })),
  };
}

/** What waits for staff is not shown, and what they rejected neither: their member never knew of it. */
function shownState({ state }: Award): Shown['state'] {
  return state === 'waiting' || state === 'rejected' ? 'cancelled' : state;
}

function textOf(parts: bigint | null): string | null {
  return parts === null ? null : textFromParts(parts);
}

/** An award as staff see it. */
export function awardForStaff(award: Award, username: string): ForStaff {
  const { what, source } = award;
  return {
    awardId: award.awardId,
    username,
    source: source.kind,
    sourceId: source.id,
    kind: what.kind,
    currency: what.currency,
    amount: textFromParts(what.amountParts),
    item: what.item,
    paid: textFromParts(award.paidParts),
    required: textFromParts(award.requiredParts),
    state: award.state,
    ...{ offeredAt: award.offeredAt, claimBy: award.claimBy, endedAt: award.endedAt },
    ...{ reason: award.reason, proposedBy: award.proposedName, decidedBy: award.decidedName },
  };
}
