import type { WithdrawalSettings } from '@baize/contract/money/withdrawal-settings';
import type { WithdrawalFlag } from '@baize/contract/money/withdrawal-states';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, partsFromText } from '@baize/kernel';
import { compareNames } from '../payout-accounts/index.ts';

/** The facts by which the review rules judge a withdrawal request. */
export interface ReviewFacts {
  readonly now: Instant;
  readonly amountParts: bigint;
  readonly memberSince: Instant;
  /** When the member first logged in from the requesting browser; undefined when that is not known. */
  readonly browserSince: Instant | undefined;
  readonly accountSince: Instant;
  readonly isAccountShared: boolean;
  readonly holder: string;
  /** Empty while the member gave none. */
  readonly realName: string;
  readonly lastDepositAt: Instant | undefined;
  readonly wasPaidBefore: boolean;
  /** Other requests of the same day, in the time zone of the brand. */
  readonly countToday: number;
}

export interface ReviewVerdict {
  /** Nothing found: it is approved at once. */
  readonly flags: readonly WithdrawalFlag[];
  readonly needsTwo: boolean;
}

type Rule = (facts: ReviewFacts, settings: WithdrawalSettings) => boolean;

const parts = (text: string): bigint => partsFromText(text) ?? 0n;

const RULES: Readonly<Partial<Record<WithdrawalFlag, Rule>>> = {
  aboveAutomatic: ({ amountParts }, { automaticUpTo }) => amountParts > parts(automaticUpTo),
  newMember: ({ now, memberSince }, { newMemberDays }) => now - memberSince < newMemberDays * DAY_MS,
  newDevice: ({ now, browserSince }, { newDeviceHours }) =>
    newDeviceHours > 0 && (browserSince === undefined || now - browserSince < newDeviceHours * HOUR_MS),
  firstWithdrawal: ({ wasPaidBefore }, { firstIsReviewed }) => firstIsReviewed && !wasPaidBefore,
  newAccount: ({ now, accountSince }, { newAccountDays }) => now - accountSince < newAccountDays * DAY_MS,
  fastAfterDeposit: ({ now, lastDepositAt }, { fastAfterDepositMinutes }) =>
    lastDepositAt !== undefined && now - lastDepositAt < fastAfterDepositMinutes * MINUTE_MS,
  sharedAccount: ({ isAccountShared }) => isAccountShared,
  holderDiffers: ({ holder, realName }) =>
    holder !== '' && realName !== '' && compareNames(holder, realName) !== 'same',
  manyToday: ({ countToday }, { manyPerDay }) => countToday >= manyPerDay,
};

/** Finds what staff should review. A withdrawal that two operators must approve is never approved by the rules alone. */
export function review(facts: ReviewFacts, settings: WithdrawalSettings): ReviewVerdict {
  const found = Object.entries(RULES).filter(([, rule]) => rule(facts, settings));
  const flags = found.map(([flag]) => flag as WithdrawalFlag);
  const needsTwo = facts.amountParts >= parts(settings.fourEyesFrom);
  return { flags: needsTwo && flags.length === 0 ? ['manualReview'] : flags, needsTwo };
}
