import { currencyOf } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting } from '../../../platform/requests/change-setting.ts';
import { setBudget } from '../awards/index.ts';
import type { DecideDeps } from './decide-application.ts';
import { offerFrom } from './offer.ts';
import { readOffers, storedOffer, writeOffer } from './offers.store.ts';
import { promotionById } from './promotions.store.ts';
import { isGiven, keyOf } from './tournament.store.ts';

export interface OfferChange {
  readonly operator: OperatorSession;
  readonly promotionId: string;
  /** As the wire has it; null: it can only be read. */
  readonly offer: unknown;
}

/**
 * Sets what a promotion brings. Taking it away holds at once; everything else gives money, so a second person sends the same. Refuses
 * promotion_not_found, and tournament_running while one has begun whose prizes are not given.
 */
export async function changeOffer(
  tx: Tx,
  deps: Pick<DecideDeps, 'clock' | 'noteChange'>,
  { operator, promotionId, offer }: OfferChange,
): Promise<'set' | 'already' | 'waits'> {
  const { brand } = operator;
  if ((await promotionById(tx, brand, promotionId)) === undefined) throw new Refusal('promotion_not_found');
  await refuseWhileRunning(tx, deps, { brand, promotionId });
  return changeSetting<unknown>(tx, deps, {
    ...{ operator, what: 'promotion.offer', target: promotionId },
    read: () => storedOffer(tx, brand, promotionId),
    after: offer,
    isLooser: (_before, after) => after !== null,
    shown: (setting) => setting,
    write: async () => {
      await writeOffer(tx, brand, { promotionId, offer });
      if (offer !== null) await putBudget(tx, { brand, promotionId, offer });
    },
  });
}

/** What has begun is carried through as it was offered. Refuses tournament_running. */
export async function refuseWhileRunning(
  tx: Tx,
  { clock }: Pick<DecideDeps, 'clock'>,
  { brand, promotionId }: { readonly brand: OperatorSession['brand']; readonly promotionId: string },
): Promise<void> {
  const deal = (await readOffers(tx, brand)).get(promotionId)?.deal;
  if (deal?.kind !== 'tournament' || clock.now() < deal.startsAt) return;
  if (!(await isGiven(tx, keyOf({ brand, promotionId, deal })))) throw new Refusal('tournament_running');
}

/** The budget of what a promotion gives, as its offer has it. */
export async function putBudget(
  tx: Tx,
  {
    brand,
    promotionId,
    offer,
  }: { readonly brand: OperatorSession['brand']; readonly promotionId: string; readonly offer: unknown },
): Promise<void> {
  const { budget, currency } = offerFrom(offer);
  await setBudget(
    tx,
    { brand, source: { kind: 'promotion', id: promotionId }, currency: currencyOf(currency) },
    { wholeParts: budget.whole, dayParts: budget.day, memberParts: budget.member },
  );
}
