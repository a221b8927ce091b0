import type { AwardKind, AwardSource, AwardState } from '@baize/contract/rewards/award-states';
import { asId, type BrandCode, currencyOf, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { Award, AwardId, AwardTerms } from './award.ts';

/** An award as the database has it. */
export interface AwardRow {
  readonly award_id: string;
  readonly brand: string;
  readonly member_id: string;
  readonly source_kind: AwardSource;
  readonly source_id: string;
  readonly key: string;
  readonly kind: AwardKind;
  readonly currency: string;
  readonly amount_parts: bigint;
  readonly item: string;
  readonly titles: Award['titles'];
  readonly terms: StoredTerms;
  readonly required_parts: bigint;
  readonly state: AwardState;
  readonly offered_at: Date;
  readonly claim_by: Date | null;
  readonly claimed_at: Date | null;
  readonly run_until: Date | null;
  readonly ended_at: Date | null;
  readonly paid_parts: bigint;
  readonly budget_day: string;
  readonly reason: string;
  readonly proposed_by: string | null;
  readonly proposed_name: string | null;
  readonly decided_name: string | null;
}

/** JSON has no bigint. */
type StoredTerms = Omit<AwardTerms, 'turnoverOfParts' | 'largestStakeParts' | 'largestPayoutParts'> & {
  readonly turnoverOfParts: string;
  readonly largestStakeParts: string | null;
  readonly largestPayoutParts: string | null;
};

export const AWARD_COLUMNS = `award_id, brand, member_id, source_kind, source_id, key, kind, currency, amount_parts, item, titles, terms,
  required_parts, state, offered_at, claim_by, claimed_at, run_until, ended_at, paid_parts, budget_day::text as budget_day, reason,
  proposed_by, proposed_name, decided_name`;

export function storedTerms(terms: AwardTerms): string {
  return JSON.stringify({
    ...terms,
    turnoverOfParts: String(terms.turnoverOfParts),
    largestStakeParts: textOf(terms.largestStakeParts),
    largestPayoutParts: textOf(terms.largestPayoutParts),
  } satisfies StoredTerms);
}

function textOf(parts: bigint | null): string | null {
  return parts === null ? null : String(parts);
}

function partsOf(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}

export function dateOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}

function momentOf(at: Date | null): Instant | null {
  return at && instantOf(at.getTime());
}

export function awardFrom(row: AwardRow): Award {
  const { kind, amount_parts: amountParts, item } = row;
  return {
    awardId: asId<AwardId>(row.award_id),
    brand: asId<BrandCode>(row.brand),
    memberId: asId<MemberId>(row.member_id),
    source: { kind: row.source_kind, id: row.source_id },
    key: row.key,
    what: { kind, currency: currencyOf(row.currency), amountParts, item },
    titles: row.titles,
    terms: {
      ...row.terms,
      turnoverOfParts: BigInt(row.terms.turnoverOfParts),
      largestStakeParts: partsOf(row.terms.largestStakeParts),
      largestPayoutParts: partsOf(row.terms.largestPayoutParts),
    },
    requiredParts: row.required_parts,
    state: row.state,
    offeredAt: instantOf(row.offered_at.getTime()),
    claimBy: momentOf(row.claim_by),
    claimedAt: momentOf(row.claimed_at),
    runUntil: momentOf(row.run_until),
    endedAt: momentOf(row.ended_at),
    paidParts: row.paid_parts,
    budgetDay: row.budget_day,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedName: row.proposed_name,
    decidedName: row.decided_name,
  };
}
