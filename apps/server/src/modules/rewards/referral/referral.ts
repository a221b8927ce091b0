import type { ReferralSign, ReferralState } from '@baize/contract/rewards/referral-states';
import { writtenProgramme } from '@baize/contract/rewards/referral-ops';
import { type BrandCode, type Currency, type Instant, type MemberId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { AwardsDeps } from '../awards/index.ts';

/** What a brand gives for invited friends, in parts. */
export type Programme = z.output<typeof writtenProgramme>;

/** An invitation that somebody came by. */
export interface Invited {
  readonly memberId: MemberId;
  readonly inviterId: MemberId;
  readonly brand: BrandCode;
  readonly currency: Currency;
  /** As it was promised when they came. */
  readonly terms: Programme;
  readonly at: Instant;
  readonly validParts: bigint;
  readonly state: ReferralState;
  readonly signs: readonly ReferralSign[];
  readonly note: string;
  readonly decidedName: string | null;
}

export type ReferralDeps = Omit<AwardsDeps, 'payers'> & { readonly db: Db };
export type ReferralOpsDeps = ReferralDeps & { readonly noteChange: NoteChange };
/** What gives awards needs. */
export type GiveDeps = AwardsDeps & { readonly db: Db };

export const NO_PROGRAMME: Programme = { enabled: false, steps: [], mostFriends: null, claimDays: 30, turnover: 0 };

export function programmeFrom(stored: unknown): Programme {
  return writtenProgramme.parse(stored);
}

/** With amounts in texts, as it is stored and shown. */
export function storedProgramme({ steps, ...programme }: Programme) {
  const text = (parts: bigint | null) => (parts === null ? null : textFromParts(parts));
  return {
    ...programme,
    steps: steps.map(({ step, least, inviter, invited }) => ({
      ...{ step, least: text(least), inviter: text(inviter), invited: text(invited) },
    })),
  };
}
