import { currencyOf, type Instant, invariant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseExcluded } from '../../people/exclusion/index.ts';
import { memberById } from '../../people/members/index.ts';
import { type Award, type AwardsDeps, awardByKey, claimAward, giveAward, type NewAward } from '../awards/index.ts';
import { type Entitlement, entitledTo } from './entitlement.ts';
import { type Asking, joinedPromotion } from './join-promotion.ts';
import type { DealOf, Offer, OpenPromotion } from './offer.ts';
import { awardOfClaim, noteClaim, takeCode, takeDeposit } from './offers.store.ts';
import { CODE_KEY } from './standing.ts';

/**
 * Claims what a joined promotion brings now: gives the award and claims it in one transaction, so that nothing of it stays where
 * something refuses. The same key again is the same claim. Refuses promotion_nothing_to_claim, promotion_code_wrong, and what joining, giving and claiming do.
 */
export async function claimPromotion(
  tx: Tx,
  deps: AwardsDeps,
  { code, requestKey, ...asking }: Asking & { readonly code: string; readonly requestKey: string },
): Promise<Award> {
  const now = deps.clock.now();
  // Locks the member: of fifty tabs one is first, and the others find what it did.
  await refuseExcluded(tx, asking, now);
  const before = await awardOfClaim(tx, asking.memberId, requestKey);
  if (before !== undefined) return claimAward(tx, deps, { memberId: asking.memberId, awardId: before });
  const award = await claimNow(tx, deps, { ...asking, code, now });
  await noteClaim(tx, asking.memberId, { requestKey, awardId: award.awardId });
  return award;
}

async function claimNow(
  tx: Tx,
  deps: AwardsDeps,
  { code, now, ...asking }: Asking & { readonly code: string; readonly now: Instant },
): Promise<Award> {
  const joined = await joinedPromotion(tx, deps, asking);
  await mustBeInCurrency(tx, asking, joined.offer);
  const { deal } = joined.offer;
  if (deal.kind === 'application') throw new Refusal('promotion_nothing_to_claim');
  if (deal.kind === 'code') return claimByCode(tx, deps, { ...asking, open: joined, deal, code });
  const { timeZone } = await deps.brands.of(asking.brand, tx);
  const entitled = await entitledTo(tx, joined, { ...asking, membership: joined.membership, timeZone, now });
  if (entitled === undefined) throw new Refusal('promotion_nothing_to_claim');
  if (entitled.depositId !== null && !(await takeDeposit(tx, entitled.depositId, asking.promotionId))) {
    throw new Refusal('promotion_nothing_to_claim');
  }
  return giveAndClaim(tx, deps, awardFor(asking, joined, entitled));
}

interface ByCode extends Asking {
  readonly open: OpenPromotion;
  readonly deal: DealOf<'code'>;
  readonly code: string;
}

async function claimByCode(tx: Tx, deps: AwardsDeps, { open, deal, code, ...asking }: ByCode): Promise<Award> {
  const codeKey = keyOf(code);
  const known = deal.codes.find((one) => keyOf(one.code) === codeKey);
  if (known === undefined) throw new Refusal('promotion_code_wrong');
  const entitled = { key: CODE_KEY, amountParts: deal.amount, turnoverOfParts: 0n, depositId: null };
  const wanted = awardFor(asking, open, entitled);
  if ((await awardByKey(tx, wanted)) !== undefined) throw new Refusal('promotion_nothing_to_claim');
  const { promotionId, brand } = asking;
  if (!(await takeCode(tx, brand, { promotionId, codeKey, uses: known.uses }))) {
    throw new Refusal('promotion_code_wrong');
  }
  return giveAndClaim(tx, deps, wanted);
}

function keyOf(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase();
}

async function giveAndClaim(tx: Tx, deps: AwardsDeps, wanted: NewAward): Promise<Award> {
  // Nobody is told of what they claim in the same moment.
  const { award } = await giveAward(tx, { ...deps, notifyMember: () => Promise.resolve() }, wanted);
  return claimAward(tx, deps, award);
}

async function mustBeInCurrency(tx: Tx, { memberId }: Asking, { currency }: Offer): Promise<void> {
  const member = await memberById(tx, memberId);
  invariant(member !== undefined, 'who claims is there');
  if (member.currency !== currency) throw new Refusal('promotion_not_for_you');
}

/** What an offer gives, with its terms frozen. */
export function awardFor(
  { brand, memberId }: Asking,
  { promotion, offer }: OpenPromotion,
  { key, amountParts, turnoverOfParts }: Pick<Entitlement, 'key' | 'amountParts' | 'turnoverOfParts'>,
): NewAward {
  const { largestStake, largestPayout, ...terms } = offer.terms;
  const titles = Object.entries(promotion.texts).map(([language, words]) => [language, words?.title ?? '']);
  return {
    ...{ brand, memberId, key, claimBy: null },
    source: { kind: 'promotion', id: promotion.promotionId },
    what: { ...whatOf(offer.deal), currency: currencyOf(offer.currency), amountParts },
    titles: Object.fromEntries(titles) as NewAward['titles'],
    terms: { ...terms, turnoverOfParts, largestStakeParts: largestStake, largestPayoutParts: largestPayout },
  };
}

function whatOf(deal: Offer['deal']): Pick<NewAward['what'], 'kind' | 'item'> {
  return deal.kind === 'freeRounds' ? { kind: 'freeRounds', item: deal.campaignId } : { kind: 'money', item: '' };
}
