import { asId, type BrandCode, dayIn, dayPlus, HOUR_MS, type Instant, type MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { creditedDeposits } from '../../money/deposits/index.ts';
import { lastWithdrawalAt } from '../../money/withdrawals/index.ts';
import { type CampaignId, worthOfCampaign } from '../../play/free-rounds/index.ts';
import { netLoss } from '../../play/rounds/index.ts';
import { periodBefore, periodKeyAt } from '../../../platform/time-and-chance/periods.ts';
import { givenKeys } from '../awards/index.ts';
import { daysInRow, depositBonus, lossBack } from './domain/amounts.ts';
import type { DealOf, Membership, Offer, OpenPromotion } from './offer.ts';
import { usedDeposits } from './offers.store.ts';

/** What a member can claim now, under which key it is given once. */
export interface Entitlement {
  readonly key: string;
  readonly amountParts: bigint;
  /** What must be staked besides the amount. */
  readonly turnoverOfParts: bigint;
  readonly depositId: string | null;
}

export interface Claimant {
  readonly brand: BrandCode;
  readonly memberId: MemberId;
  readonly membership: Membership;
  readonly timeZone: string;
  readonly now: Instant;
}

type CreditedDeposit = Awaited<ReturnType<typeof creditedDeposits>>[number];

const PLAIN = { turnoverOfParts: 0n, depositId: null };

/** What of a joined promotion can be claimed now; undefined: nothing, or nothing more. Codes and applications are claimed by what is sent. */
export function entitledTo(sql: Sql, open: OpenPromotion, claimant: Claimant): Promise<Entitlement | undefined> {
  const { deal } = open.offer;
  if (deal.kind === 'checkIn') return checkInOf(sql, open, { deal, ...claimant });
  if (deal.kind === 'lossBack') return lossBackOf(sql, open, { deal, ...claimant });
  if (deal.kind === 'freeRounds') return freeRoundsOf(sql, open, { deal, ...claimant });
  if (deal.kind === 'deposit') return depositOf(sql, open, { deal, ...claimant });
  return Promise.resolve(undefined);
}

/** The days of a check-in that are done in a row up to now, and whether today is. */
export async function checkInDays(
  sql: Sql,
  { promotion }: OpenPromotion,
  { memberId, timeZone, now, length }: Pick<Claimant, 'memberId' | 'timeZone' | 'now'> & { readonly length: number },
): Promise<{ readonly before: number; readonly isDone: boolean; readonly today: string }> {
  const today = dayIn(timeZone, now);
  // A row may be as long as one likes; what counts is its place in the list, so a whole year is looked at.
  const days = Array.from({ length: Math.max(length, 366) + 1 }, (_, back) => dayPlus(today, -back));
  const source = { kind: 'promotion', id: promotion.promotionId } as const;
  const done = await givenKeys(sql, { memberId, source }, days);
  return { before: daysInRow(done, dayPlus(today, -1)), isDone: done.has(today), today };
}

async function checkInOf(
  sql: Sql,
  open: OpenPromotion,
  { deal, ...of }: Claimant & { readonly deal: DealOf<'checkIn'> },
): Promise<Entitlement | undefined> {
  const { before, isDone, today } = await checkInDays(sql, open, { ...of, length: deal.amounts.length });
  const amountParts = deal.amounts[before % deal.amounts.length] ?? 0n;
  return isDone ? undefined : { key: today, amountParts, ...PLAIN };
}

async function lossBackOf(
  sql: Sql,
  { promotion, offer }: OpenPromotion,
  { deal, memberId, membership, timeZone, now }: Claimant & { readonly deal: DealOf<'lossBack'> },
): Promise<Entitlement | undefined> {
  const { key, since, until } = periodBefore(deal.every, timeZone, now);
  // What was lost before one joined, or before it began, does not come back.
  const from = Math.max(since, membership.joinedAt, promotion.startsAt) as Instant;
  if (from >= until) return undefined;
  const source = { kind: 'promotion', id: promotion.promotionId } as const;
  if ((await givenKeys(sql, { memberId, source }, [key])).has(key)) return undefined;
  const amountParts = lossBack(deal, await netLoss(sql, memberId, { since: from, until }), offer.currency as never);
  return amountParts === 0n ? undefined : { key, amountParts, ...PLAIN };
}

/** The key of free rounds that are given once, or once in a period. */
export function freeRoundsKey({ every }: DealOf<'freeRounds'>, timeZone: string, now: Instant): string {
  return every === 'once' ? every : periodKeyAt(every, timeZone, now);
}

async function freeRoundsOf(
  sql: Sql,
  { promotion, offer }: OpenPromotion,
  { deal, brand, memberId, timeZone, now }: Claimant & { readonly deal: DealOf<'freeRounds'> },
): Promise<Entitlement | undefined> {
  const worth = await worthOfCampaign(sql, brand, asId<CampaignId>(deal.campaignId));
  if (worth === undefined || worth.endsAt <= now || worth.currency !== offer.currency) return undefined;
  const key = freeRoundsKey(deal, timeZone, now);
  const source = { kind: 'promotion', id: promotion.promotionId } as const;
  const isGiven = (await givenKeys(sql, { memberId, source }, [key])).has(key);
  return isGiven ? undefined : { key, amountParts: worth.parts, ...PLAIN };
}

async function depositOf(
  sql: Sql,
  { promotion, offer }: OpenPromotion,
  { deal, memberId, membership, timeZone, now }: Claimant & { readonly deal: DealOf<'deposit'> },
): Promise<Entitlement | undefined> {
  const since = Math.max(membership.joinedAt, promotion.startsAt, now - deal.withinHours * HOUR_MS) as Instant;
  const left = await lastWithdrawalAt(sql, memberId);
  // Money that left again, or was asked to, brings nothing.
  const deposits = (await creditedDeposits(sql, { memberId }, since)).filter(
    ({ creditedAt }) => left === undefined || creditedAt > left,
  );
  const fitting = deposits.filter(({ number }) => fits(deal, number));
  const used = await usedDeposits(
    sql,
    fitting.map(({ depositId }) => depositId),
  );
  const found = fitting
    .filter(({ depositId }) => !used.has(depositId))
    .map((deposit) => bonusFor(deposit, { deal, offer, timeZone }))
    .filter(({ amountParts }) => amountParts > 0n)
    .toSorted((a, b) => (a.amountParts < b.amountParts ? 1 : -1));
  const source = { kind: 'promotion', id: promotion.promotionId } as const;
  const given = await givenKeys(sql, { memberId, source }, [...new Set(found.map(({ key }) => key))]);
  return found.find(({ key }) => !given.has(key));
}

function fits({ which, nth }: DealOf<'deposit'>, number: number): boolean {
  if (which === 'first') return number === 1;
  return which === 'reload' || number === nth;
}

function bonusFor(
  { depositId, parts, creditedAt }: CreditedDeposit,
  { deal, offer, timeZone }: { readonly deal: DealOf<'deposit'>; readonly offer: Offer; readonly timeZone: string },
): Entitlement {
  return {
    key: deal.which === 'reload' ? periodKeyAt(deal.every, timeZone, creditedAt) : deal.which,
    amountParts: depositBonus(deal, parts, offer.currency as never),
    turnoverOfParts: deal.withDeposit ? parts : 0n,
    depositId,
  };
}
