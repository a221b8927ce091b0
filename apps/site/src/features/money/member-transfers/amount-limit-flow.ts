import { currencyOf, money, partsFromText, roundDownToCoin, textFromParts } from '@baize/kernel';
import type { TransferOptions } from './member-transfers.api.ts';

/** Which of the limits bounds the amount of a transfer. */
export type TransferBound = 'available' | 'maximum' | 'leftToday';

/** The most that can be sent now, and which limit bounds it. */
export function transferLimit(options: Pick<TransferOptions, TransferBound | 'currency'>): {
  readonly most: string;
  readonly bound: TransferBound;
} {
  const bounds: readonly TransferBound[] = ['available', 'maximum', 'leftToday'];
  const parts = (bound: TransferBound): bigint => partsFromText(options[bound]) ?? 0n;
  const bound = bounds.reduce((tightest, one) => (parts(one) < parts(tightest) ? one : tightest));
  const most = parts(bound) > 0n ? parts(bound) : 0n;
  return { most: textFromParts(roundDownToCoin(money(currencyOf(options.currency), most)).parts), bound };
}
