import type { WithdrawalSettings } from '@baize/contract';
import { type Currency, money, partsFromText, roundDownToCoin } from '@baize/kernel';

type Method = WithdrawalSettings['methods'][number];
type Level = WithdrawalSettings['levels'][number];

/** What a withdrawal costs: the fixed part and the share of the amount, rounded down to the currency's coin. */
export function feeOf(
  method: Pick<Method, 'feeFixed' | 'feePercent'>,
  amountParts: bigint,
  currency: Currency,
): bigint {
  const share = (amountParts * BigInt(Math.round(method.feePercent * 100))) / 10_000n;
  const whole = (partsFromText(method.feeFixed) ?? 0n) + share;
  return roundDownToCoin(money(currency, whole)).parts;
}

/** What a member of a rank may take out in 24 hours: the line of the highest rank that is not above theirs. */
export function levelFor(
  levels: readonly Level[],
  rank: number,
): { readonly amountParts: bigint; readonly count: number } {
  const own = levels.filter(({ level }) => level <= rank).toSorted((a, b) => b.level - a.level)[0];
  return { amountParts: partsFromText(own?.amountPerDay ?? '0') ?? 0n, count: own?.countPerDay ?? 0 };
}
