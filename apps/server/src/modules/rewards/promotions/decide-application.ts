import { nextApplicationState } from '@baize/contract/rewards/promotion-states';
import { currencyOf, DAY_MS, dayIn, instantOf, invariant, isWholeCoins, money, textFromParts } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { textIn } from '../../brand/brands/index.ts';
import { memberById, messageLanguage } from '../../people/members/index.ts';
import { type AwardsDeps, giveAward, needsSecond } from '../awards/index.ts';
import {
  type Application,
  type ApplicationId,
  lockApplication,
  writeApplicationDecision,
} from './applications.store.ts';
import { awardFor } from './claim-promotion.ts';
import type { OpenPromotion } from './offer.ts';
import { readOffers } from './offers.store.ts';
import { promotionById } from './promotions.store.ts';
import { applicationKey } from './standing.ts';

export type DecideDeps = AwardsDeps & { readonly db: Db; readonly noteChange: NoteChange };

export interface ApplicationDecision {
  readonly operator: OperatorSession;
  readonly applicationId: ApplicationId;
  readonly decision: 'approve' | 'reject';
  readonly amountParts: bigint | undefined;
  readonly note: string;
}

/**
 * Approves an application, which gives its award in the same transaction, or rejects it with a reason the member reads. The same decision
 * again gives the same answer. Refuses application_not_found, application_decided, amount_out_of_range above what is usual,
 * amount_not_whole_coins, and what giving does.
 */
export async function decideApplication(deps: DecideDeps, wanted: ApplicationDecision): Promise<Application> {
  const { operator, applicationId, decision, note } = wanted;
  return deps.db.inTransaction(async (tx) => {
    const before = await lockApplication(tx, operator.brand, applicationId);
    if (before === undefined) throw new Refusal('application_not_found');
    const state = nextApplicationState(before.state, decision);
    if (state === undefined) {
      if (before.state === (decision === 'approve' ? 'approved' : 'rejected')) return before;
      throw new Refusal('application_decided');
    }
    const open = await offerOf(tx, before);
    const amountParts = decision === 'approve' ? amountOf(open, wanted) : null;
    const now = deps.clock.now();
    const after: Application = { ...before, state, amountParts, decidedName: operator.name, decidedAt: now, note };
    await writeApplicationDecision(tx, after, { ...operator, now });
    const waits = amountParts !== null && (await give(tx, deps, { open, after, operator, amountParts }));
    if (decision === 'reject') await tellRejected(tx, deps, { open, after });
    const shown = { state, note, ...(amountParts === null ? {} : { amount: textFromParts(amountParts), waits }) };
    const named = { operator, what: `application.${decision}`, target: applicationId };
    await deps.noteChange(tx, { ...named, before: { state: before.state }, after: shown });
    return after;
  });
}

async function offerOf(tx: Tx, { brand, promotionId }: Application): Promise<OpenPromotion> {
  const promotion = await promotionById(tx, brand, promotionId);
  const offer = (await readOffers(tx, brand)).get(promotionId);
  if (promotion === undefined || offer?.deal.kind !== 'application') throw new Refusal('application_not_found');
  return { promotion, offer };
}

function amountOf({ offer: { deal, currency } }: OpenPromotion, { amountParts }: ApplicationDecision): bigint {
  invariant(deal.kind === 'application', 'what is applied for is an application');
  if (amountParts === undefined) return deal.amount;
  if (amountParts > deal.amount) throw new Refusal('amount_out_of_range');
  if (!isWholeCoins(money(currencyOf(currency), amountParts))) throw new Refusal('amount_not_whole_coins');
  return amountParts;
}

interface Decided {
  readonly open: OpenPromotion;
  readonly after: Application;
}

/** True where it waits for a second person. */
async function give(
  tx: Tx,
  deps: DecideDeps,
  {
    open,
    after,
    operator,
    amountParts,
  }: Decided & { readonly operator: OperatorSession; readonly amountParts: bigint },
): Promise<boolean> {
  const now = deps.clock.now();
  const { timeZone } = await deps.brands.of(after.brand, tx);
  const { operatorId, name } = operator;
  const currency = currencyOf(open.offer.currency);
  const of = { brand: after.brand, name, day: dayIn(timeZone, now), currency };
  const isWaiting = await needsSecond(tx, of, amountParts);
  const wanted = awardFor(after, open, { key: applicationKey(after), amountParts, turnoverOfParts: 0n });
  const claimBy = instantOf(now + open.offer.claimDays * DAY_MS);
  const by = { operatorId, name, reason: after.note, isWaiting };
  await giveAward(tx, deps, { ...wanted, claimBy, by });
  return isWaiting;
}

async function tellRejected(tx: Tx, { brands, notifyMember }: DecideDeps, { open, after }: Decided): Promise<void> {
  const { memberId, brand: code, note } = after;
  const brand = await brands.of(code, tx);
  const language = messageLanguage(brand, '', await memberById(tx, memberId));
  const title = textIn(open.promotion.texts, language, brand)?.title ?? '';
  await notifyMember(tx, { memberId, brand: code, kind: 'application_rejected', values: { title, reason: note } });
}
