import { feeOfWithdrawal } from '@baize/contract/money/withdrawal-fee';
import {
  type BrandCode,
  type Currency,
  dayIn,
  isWholeCoins,
  type MemberId,
  money,
  type Money,
  startOfDay,
  textFromParts,
} from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { periodAt } from '../../../platform/time-and-chance/periods.ts';
import { payeeOf } from '../../people/members/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { findAccount, isOffered, type PayoutAccount } from '../payout-accounts/index.ts';
import { levelFor, partsOf, type Settings, settingsOf } from '../withdrawal-rules/index.ts';
import { turnoverOf } from './turnover-of.ts';
import type { WithdrawalsDeps } from './withdrawal.ts';
import { freeTakenSince, pastOf, type PastWithdrawals } from './withdrawal-lists.store.ts';

type Payee = Awaited<ReturnType<typeof payeeOf>>;

export interface WithdrawalRequest {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  /** Made by the caller, once per intention. */
  readonly requestKey: string;
  readonly accountId: string;
  readonly amountParts: bigint;
  /** The fee that the member was shown; undefined where none was. */
  readonly shownFeeParts?: bigint | undefined;
}

export type JudgingDeps = Pick<WithdrawalsDeps, 'clock' | 'brands' | 'validBetsSince'>;

/** The terms on which a withdrawal is opened, once the request passed all checks. */
export interface WithdrawalTerms {
  readonly account: PayoutAccount;
  readonly channel: string;
  readonly amount: Money;
  readonly feeParts: bigint;
  /** Its fee is waived: it takes one of the month's free places of the member's level. */
  readonly isFree: boolean;
  readonly settings: Settings;
  readonly payee: Payee;
  readonly today: PastWithdrawals;
}

/**
 * Judges a request by everything but the password: the account and its cooling time, the method, the amount, the balance,
 * the day's limits of the member's rank, the turnover. Refuses payout_account_not_found, payout_account_cooling (`usableAt`),
 * withdrawal_unavailable, amount_not_whole_coins, amount_out_of_range, withdrawal_fee_changed (`fee`), balance_too_low, withdrawal_limit_reached
 * (`amountLeft`, `countLeft`), turnover_open (`left`). Only the one inside the locked transaction counts.
 */
export async function judgeRequest(sql: Sql, deps: JudgingDeps, request: WithdrawalRequest): Promise<WithdrawalTerms> {
  const { memberId, brand, accountId, amountParts } = request;
  const now = deps.clock.now();
  const settings = await settingsOf(sql, brand);
  const account = await findAccount(sql, memberId, accountId);
  if (account === undefined) throw new Refusal('payout_account_not_found');
  if (account.usableAt > now) throw new Refusal('payout_account_cooling', { usableAt: account.usableAt });
  const balance = await balanceOf(sql, memberId);
  const payee = await payeeOf(sql, memberId);
  const limit = levelFor(settings.levels, payee.rankLevel);
  const { currency } = balance;
  const freeLeft = await freeLeftOf(sql, deps, { ...request, limit });
  const { channel, feeParts, isFree } = priceOf(settings, account, { currency, amountParts, freeLeft });
  if (request.shownFeeParts !== undefined && request.shownFeeParts !== feeParts) {
    throw new Refusal('withdrawal_fee_changed', { fee: textFromParts(feeParts) });
  }
  if (amountParts > balance.parts) throw new Refusal('balance_too_low');
  const today = await takenToday(sql, deps, request);
  mustBeWithin(limit, today, amountParts);
  const { requiredParts, doneParts } = await turnoverOf(sql, memberId, deps.validBetsSince);
  if (doneParts < requiredParts) {
    throw new Refusal('turnover_open', { left: textFromParts(requiredParts - doneParts) });
  }
  return { account, channel, amount: money(currency, amountParts), feeParts, isFree, settings, payee, today };
}

function priceOf(
  settings: Settings,
  { kind, institution }: PayoutAccount,
  {
    currency,
    amountParts,
    freeLeft,
  }: { readonly currency: Currency; readonly amountParts: bigint; readonly freeLeft: number },
): Pick<WithdrawalTerms, 'channel' | 'feeParts' | 'isFree'> {
  const method = settings.methods.find((one) => one.kind === kind && one.enabled);
  if (!settings.open || method === undefined || !isOffered(settings, institution, kind)) {
    throw new Refusal('withdrawal_unavailable');
  }
  if (!isWholeCoins(money(currency, amountParts))) throw new Refusal('amount_not_whole_coins');
  const full = feeOfWithdrawal(method, amountParts, currency);
  // Where nothing would be asked no free place is taken.
  const isFree = full > 0n && freeLeft > 0;
  const feeParts = isFree ? 0n : full;
  const isInRange = amountParts >= partsOf(method.minimum) && amountParts <= partsOf(method.maximum);
  if (!isInRange || feeParts >= amountParts) throw new Refusal('amount_out_of_range');
  return { channel: method.channel, feeParts, isFree };
}

type DayLimit = ReturnType<typeof levelFor>;

function mustBeWithin(limit: DayLimit, today: PastWithdrawals, amountParts: bigint): void {
  const amountLeft = limit.amountParts - today.sumParts;
  const countLeft = limit.count - today.count;
  if (countLeft > 0 && amountParts <= amountLeft) return;
  const left = { amountLeft: textFromParts(amountLeft > 0n ? amountLeft : 0n), countLeft: Math.max(0, countLeft) };
  throw new Refusal('withdrawal_limit_reached', left);
}

/** How many more withdrawals of this month, in the time zone of the brand, cost the member no fee. */
export async function freeLeftOf(
  sql: Sql,
  { clock, brands }: Pick<WithdrawalsDeps, 'clock' | 'brands'>,
  { memberId, brand, limit }: { readonly memberId: MemberId; readonly brand: BrandCode; readonly limit: DayLimit },
): Promise<number> {
  if (limit.freePerMonth === 0) return 0;
  const { timeZone } = await brands.of(brand, sql);
  const taken = await freeTakenSince(sql, memberId, periodAt('month', timeZone, clock.now()).since);
  return Math.max(0, limit.freePerMonth - taken);
}

/** What a member took out today: since midnight in the time zone of the brand. */
export async function takenToday(
  sql: Sql,
  { clock, brands }: Pick<WithdrawalsDeps, 'clock' | 'brands'>,
  { memberId, brand }: { readonly memberId: MemberId; readonly brand: BrandCode },
): Promise<PastWithdrawals> {
  const { timeZone } = await brands.of(brand, sql);
  return pastOf(sql, memberId, startOfDay(timeZone, dayIn(timeZone, clock.now())));
}
