import { asId, type BrandCode, currencyOf, dayIn, dayPlus, type Instant, startOfDay } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { creditedDeposits } from '../../money/deposits/index.ts';
import { type CampaignId, worthOfCampaign } from '../../play/free-rounds/index.ts';
import { type DayOfPlay, daysOfPlay } from '../../play/rounds/index.ts';
import { depositBonus, lossBack } from './domain/amounts.ts';
import { prizeOf } from './domain/tournament.ts';
import { firstDay, periodKeyAt } from '../../../platform/time-and-chance/periods.ts';
import type { DealOf, Offer } from './offer.ts';

/** How far back real play is looked at. */
export const SIMULATED_DAYS = 30;

interface Given {
  readonly memberId: string;
  readonly day: string;
  readonly parts: bigint;
}

export interface Simulation {
  readonly members: number;
  readonly awards: number;
  readonly costParts: bigint;
  readonly cappedParts: bigint;
  /** Whether it could be known from what happened. */
  readonly isKnown: boolean;
}

interface Past {
  readonly brand: BrandCode;
  readonly timeZone: string;
  readonly now: Instant;
}

/** What an offer would have cost over the last days of real deposits and play, had everybody joined and claimed. Reads, and changes nothing. */
export async function simulateOffer(sql: Sql, offer: Offer, past: Past): Promise<Simulation> {
  const { deal } = offer;
  const worth = await worthOf(sql, offer, past.brand);
  if (deal.kind === 'code') {
    const uses = deal.codes.reduce((sum, one) => sum + BigInt(one.uses), 0n);
    return unknown(offer, uses, uses * deal.amount);
  }
  if (deal.kind === 'application') return unknown(offer, 1n, deal.amount);
  const since = startOfDay(past.timeZone, dayPlus(dayIn(past.timeZone, past.now), -SIMULATED_DAYS));
  const given =
    deal.kind === 'deposit'
      ? await depositsGiven(sql, offer, { ...past, since, deal })
      : await playGiven(sql, offer, { ...past, since, deal, worth });
  return {
    members: new Set(given.map(({ memberId }) => memberId)).size,
    awards: given.length,
    costParts: given.reduce((sum, { parts }) => sum + parts, 0n),
    cappedParts: withinBudget(given, offer.budget),
    isKnown: true,
  };
}

/** A code may be used as often as it says, by members one each; of applications nobody knows how many come. */
function unknown({ budget }: Offer, awards: bigint, costParts: bigint): Simulation {
  const cappedParts = budget.whole !== null && budget.whole < costParts ? budget.whole : costParts;
  return { members: Number(awards), awards: Number(awards), costParts, cappedParts, isKnown: false };
}

async function depositsGiven(
  sql: Sql,
  offer: Offer,
  { deal, since, brand, timeZone }: Past & { readonly since: Instant; readonly deal: DealOf<'deposit'> },
): Promise<Given[]> {
  const best = new Map<string, Given>();
  for (const one of await creditedDeposits(sql, { brand, currency: offer.currency }, since)) {
    if (deal.which !== 'reload' && one.number !== (deal.which === 'first' ? 1 : deal.nth)) continue;
    const parts = depositBonus(deal, one.parts, currencyOf(offer.currency));
    const period = deal.which === 'reload' ? periodKeyAt(deal.every, timeZone, one.creditedAt) : '';
    const key = `${one.memberId} ${period}`;
    const before = best.get(key)?.parts ?? 0n;
    if (parts > before) best.set(key, { memberId: one.memberId, day: dayIn(timeZone, one.creditedAt), parts });
  }
  return [...best.values()];
}

async function playGiven(
  sql: Sql,
  offer: Offer,
  of: Past & {
    readonly since: Instant;
    readonly deal: DealOf<'checkIn'> | DealOf<'lossBack'> | DealOf<'freeRounds'> | DealOf<'tournament'>;
    readonly worth: bigint;
  },
): Promise<Given[]> {
  const days = await daysOfPlay(sql, { ...of, currency: offer.currency });
  if (of.deal.kind === 'freeRounds') return roundsGiven(of.deal, days, of.worth);
  if (of.deal.kind === 'tournament') return prizesGiven(of.deal, days);
  return of.deal.kind === 'checkIn' ? checkInsGiven(of.deal, days) : lossesGiven(of.deal, days, offer);
}

/** What one member's free rounds are worth; nothing where the campaign is not there. */
async function worthOf(sql: Sql, { deal }: Offer, brand: BrandCode): Promise<bigint> {
  if (deal.kind !== 'freeRounds') return 0n;
  return (await worthOfCampaign(sql, brand, asId<CampaignId>(deal.campaignId)))?.parts ?? 0n;
}

/** Whoever played in a period is taken to have claimed the rounds of it. */
function roundsGiven({ every }: DealOf<'freeRounds'>, days: readonly DayOfPlay[], parts: bigint): Given[] {
  const given = new Map<string, Given>();
  for (const { memberId, day } of days) {
    const first = every === 'once' ? '' : firstDay(every, day);
    const key = `${memberId} ${first}`;
    if (!given.has(key)) given.set(key, { memberId, day, parts });
  }
  return [...given.values()];
}

/** Whoever played is taken to have joined: so many places are won. Of the days they played the last one is the draw on the budget. */
function prizesGiven(deal: DealOf<'tournament'>, days: readonly DayOfPlay[]): Given[] {
  const last =
    days
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '';
  const players = [...new Set(days.map(({ memberId }) => memberId))];
  return players.flatMap((memberId, at) => {
    const parts = prizeOf(deal, at + 1);
    return parts === undefined ? [] : [{ memberId, day: last, parts }];
  });
}

/** Whoever played on a day is taken to have checked in. */
function checkInsGiven({ amounts }: DealOf<'checkIn'>, days: readonly DayOfPlay[]): Given[] {
  let last: DayOfPlay | undefined;
  let inRow = 0;
  return days.map((one) => {
    inRow = last?.memberId === one.memberId && dayPlus(last.day, 1) === one.day ? inRow + 1 : 0;
    last = one;
    return { memberId: one.memberId, day: one.day, parts: amounts[inRow % amounts.length] ?? 0n };
  });
}

function lossesGiven(deal: DealOf<'lossBack'>, days: readonly DayOfPlay[], offer: Offer): Given[] {
  const lost = new Map<string, { memberId: string; day: string; loss: bigint }>();
  for (const { memberId, day, lossParts } of days) {
    const first = firstDay(deal.every, day);
    const key = `${memberId} ${first}`;
    lost.set(key, { memberId, day: first, loss: (lost.get(key)?.loss ?? 0n) + lossParts });
  }
  return [...lost.values()].flatMap(({ memberId, day, loss }) => {
    const parts = lossBack(deal, loss, currencyOf(offer.currency));
    return parts === 0n ? [] : [{ memberId, day, parts }];
  });
}

/** What of it the budget would have let through, day after day. */
function withinBudget(given: readonly Given[], { whole, day, member }: Offer['budget']): bigint {
  const spent = new Map<string, bigint>();
  let total = 0n;
  for (const one of given.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const [ofDay, ofMember] = [`day ${one.day}`, `member ${one.memberId}`];
    const after = (name: string) => (spent.get(name) ?? 0n) + one.parts;
    const fits =
      (whole === null || total + one.parts <= whole) &&
      (day === null || after(ofDay) <= day) &&
      (member === null || after(ofMember) <= member);
    if (!fits) continue;
    total += one.parts;
    spent.set(ofDay, after(ofDay));
    spent.set(ofMember, after(ofMember));
  }
  return total;
}
