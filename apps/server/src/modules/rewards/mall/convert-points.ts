import { type BrandCode, invariant, type MemberId } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerOnce, type KeyedRequest, mustBeUndecided } from '../../../platform/requests/answer-once.ts';
import { refuseExcluded } from '../../people/exclusion/index.ts';
import { judgePaymentPassword } from '../../people/passwords/index.ts';
import { claimAward, giveAward, NO_TERMS } from '../awards/index.ts';
import { openPoints, takePoints } from '../points/index.ts';
import { type Conversion, conversionOf, type Converted, convertedByKey, insertConverted } from './conversion.store.ts';
import type { MallDeps } from './redemption.ts';
import { sharingWork } from './share-work.ts';

/** The source of what points are turned into. */
export const CONVERSION_SOURCE = { kind: 'points', id: 'convert' } as const;

export interface ConvertRequest {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly requestKey: string;
  readonly points: number;
  /** What the member was shown that they bring. */
  readonly amountParts: bigint;
  readonly paymentPassword: string;
}

const TITLES = {
  EN: 'Converted points',
  VI: 'Điểm đã đổi',
  CN: '积分兑换',
  TH: 'แลกคะแนนเป็นเงิน',
  ID: 'Poin yang ditukar',
  TY: 'Kinumbert na points',
};

const shared = sharingWork<Converted>();

/**
 * Turns points into money at the brand's rate, as an award that is claimed as it is given. Only whole lots, and only for what was shown.
 * May be repeated with its key; what was refused is refused again. Refuses payment_password_missing, password_wrong,
 * too_many_requests; points_not_convertible, points_rate_changed, points_not_whole_lots, points_too_few; award_budget_spent, member_excluded, access_denied;
 * key_reused.
 */
export function convertPoints(deps: MallDeps, request: ConvertRequest): Promise<Converted> {
  const name = [request.memberId, request.requestKey, ...meaningOf(request), request.paymentPassword].join('\0');
  return shared(name, () => convertOnce(deps, request));
}

function meaningOf({ points, amountParts }: ConvertRequest): string[] {
  return [String(points), String(amountParts)];
}

async function convertOnce(deps: MallDeps, request: ConvertRequest): Promise<Converted> {
  const { db } = deps;
  const { memberId, requestKey, paymentPassword: password } = request;
  await judgePaymentPassword(db, { memberId, password }, deps);
  const keyed: KeyedRequest = { scope: 'convert', owner: memberId, requestKey, meaning: meaningOf(request) };
  const converted = await answerOnce(deps, keyed, {
    known: (sql) => knownAs(sql, request),
    work: () =>
      db.inTransaction(async (tx) => {
        await mustBeUndecided(tx, keyed);
        return (await knownAs(tx, request)) ?? convertIn(tx, deps, request);
      }),
  });
  deps.hints.tell(memberId, { type: 'balance' });
  return converted;
}

async function knownAs(sql: Sql, request: ConvertRequest): Promise<Converted | undefined> {
  const known = await convertedByKey(sql, request.memberId, request.requestKey);
  if (known === undefined) return undefined;
  const isSame = known.points === BigInt(request.points) && known.amountParts === request.amountParts;
  if (!isSame) throw new Refusal('key_reused');
  return known;
}

/** What points bring: whole lots alone. */
export function broughtBy(conversion: Conversion, points: number): bigint | undefined {
  if (points % conversion.points !== 0) return undefined;
  return BigInt(points / conversion.points) * conversion.amountParts;
}

/** The member first, then points, then money: the order of all locks here. */
async function convertIn(tx: Tx, deps: MallDeps, request: ConvertRequest): Promise<Converted> {
  const { memberId, brand, requestKey, points } = request;
  const now = deps.clock.now();
  await refuseExcluded(tx, request, now);
  const conversion = await conversionOf(tx, brand);
  if (conversion === undefined) throw new Refusal('points_not_convertible');
  const amountParts = broughtBy(conversion, points);
  if (amountParts === undefined) throw new Refusal('points_not_whole_lots', { lot: conversion.points });
  if (amountParts !== request.amountParts) throw new Refusal('points_rate_changed');
  await openPoints(tx, { brand, memberId });
  await takeAll(tx, request);
  const { currency } = await deps.brands.of(brand, tx);
  const awards = { ...deps, payers: deps.awardPayers };
  const { award, isNew } = await giveAward(tx, awards, {
    ...{ brand, memberId, titles: TITLES, source: CONVERSION_SOURCE, key: requestKey, claimBy: null },
    what: { kind: 'money', currency, amountParts, item: '' },
    terms: { ...NO_TERMS, turnover: conversion.turnover },
  });
  invariant(isNew, 'a conversion gives its award once');
  await claimAward(tx, awards, { memberId, awardId: award.awardId });
  const converted = { points: BigInt(points), amountParts, awardId: award.awardId };
  await insertConverted(tx, { ...converted, memberId, brand, requestKey, now });
  return converted;
}

async function takeAll(tx: Tx, { brand, memberId, points, requestKey }: ConvertRequest): Promise<void> {
  // Named as what is spent: the member's details show it so.
  const reference = `mall ${requestKey}`;
  try {
    await takePoints(tx, { brand, memberId, points: BigInt(points), key: `convert ${requestKey}`, reference });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'balance_too_low') throw new Refusal('points_too_few');
    throw error;
  }
}
