import {
  type BrandCode,
  type Currency,
  invariant,
  type MemberId,
  money,
  partsFromText,
  roundDownToCoin,
} from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseExcluded } from '../../people/exclusion/index.ts';
import { memberById } from '../../people/members/index.ts';
import { type AwardsDeps, claimAward, giveAward, type NewAward, NO_TERMS } from '../awards/index.ts';
import { claimByKey, keepClaim, type RebateClaim } from './claims.store.ts';
import { earnedIn, WHOLE, wholeParts } from './domain/rebate-rates.ts';
import { keepAccount, lockAccount, takeLines } from './lines.store.ts';
import type { Claiming, RebateRules } from './rebate.ts';
import { rulesOf } from './rules.store.ts';
import { REBATE_TITLES } from './rebate-titles.ts';

/** Whose budget rebates are taken from. */
export const REBATE_SOURCE = { kind: 'rebate', id: 'rebate' } as const;

/** `isNew`: false where the key was that of an earlier claim. */
export type MadeClaim = RebateClaim & { readonly isNew: boolean };

/**
 * Pays everything that a member's bets brought back and nobody paid yet, from the brand's reward account; what is short of a coin is
 * carried. The same key is the same claim. Refuses rebate_too_small, award_budget_spent, member_excluded and access_denied; then
 * everything stays as it was, and theirs.
 */
export async function claimRebate(tx: Tx, deps: AwardsDeps, claiming: Claiming): Promise<MadeClaim> {
  const { memberId, brand, requestKey, byNight } = claiming;
  const now = deps.clock.now();
  // Locks the member, as awards do, before what is theirs: of fifty tabs one is first.
  await refuseExcluded(tx, claiming, now);
  const before = await claimByKey(tx, memberId, requestKey);
  if (before !== undefined) return { ...before, isNew: false };
  const [member, rules] = [await memberById(tx, memberId), await rulesOf(tx, brand)];
  const account = await lockAccount(tx, memberId);
  invariant(member !== undefined, 'who claims is there');
  if (account === undefined) throw new Refusal('rebate_too_small');
  const lines = await takeLines(tx, memberId);
  const earned = earnedIn(lines, account.carried);
  const { currency } = member;
  const amountParts = claimable(rules, currency, earned);
  if (amountParts === 0n) throw new Refusal('rebate_too_small');
  const number = account.claims + 1;
  const wanted = awardOf({ memberId, brand, rules, currency, amountParts, number });
  // Nobody is told of what they claim in the same moment.
  const { award } = await giveAward(tx, { ...deps, notifyMember: () => Promise.resolve() }, wanted);
  await claimAward(tx, deps, award);
  await keepAccount(tx, memberId, { carried: earned - amountParts * WHOLE, claims: number });
  const validParts = lines.reduce((sum, { openParts }) => sum + openParts, 0n);
  const claim = { number, at: now, currency, amountParts, validParts, lines };
  await keepClaim(tx, claiming, { ...claim, awardId: award.awardId });
  return { ...claim, byNight, isNew: true };
}

/** What can be claimed of what bets brought back; 0n where it is too little. */
export function claimable({ smallest }: RebateRules, currency: Currency, earned: bigint): bigint {
  const { parts } = roundDownToCoin(money(currency, wholeParts(earned > 0n ? earned : 0n)));
  return parts < (partsFromText(smallest) ?? 0n) ? 0n : parts;
}

/** The award that pays a claim. */
export function awardOf(claim: {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly rules: RebateRules;
  readonly currency: Currency;
  readonly amountParts: bigint;
  readonly number: number;
}): NewAward {
  const { memberId, brand, rules, currency, amountParts, number } = claim;
  return {
    ...{ brand, memberId, source: REBATE_SOURCE, key: `claim ${number}`, titles: REBATE_TITLES, claimBy: null },
    what: { kind: 'money', currency, amountParts, item: '' },
    terms: { ...NO_TERMS, turnover: rules.turnover },
  };
}
