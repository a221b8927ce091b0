import { type BrandCode, type Currency, currencyOf, type Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { booksAt } from './books.store.ts';

/** One account of a trial balance, its balance on the debit or on the credit side. */
export interface TrialLine {
  readonly currency: Currency;
  /** `members:cash`, `members:held` and `members:suspense` for all members together, else the house account's own name. */
  readonly account: string;
  readonly debitParts: bigint;
  readonly creditParts: bigint;
}

export interface TrialTotal {
  readonly currency: Currency;
  readonly debitParts: bigint;
  readonly creditParts: bigint;
}

export interface TrialBalance {
  readonly lines: readonly TrialLine[];
  /** One for each currency; the two sides agree when the books are right. */
  readonly totals: readonly TrialTotal[];
}

/**
 * What every account of a brand held right after the last transfer up to an instant, now included: money the brand owes
 * is credit, money owed to it (what providers took in for members) is debit. Read in one statement, from one state of the ledger.
 * Needs no history beyond the last sealed day, however old the brand is, unless the instant is before it.
 */
export async function trialBalanceOf(sql: Sql, brand: BrandCode, at: Instant): Promise<TrialBalance> {
  const lines = (await booksAt(sql, brand, at)).map(({ currency, account, parts }): TrialLine => {
    const held = BigInt(parts);
    return {
      currency: currencyOf(currency),
      account,
      debitParts: held < 0n ? -held : 0n,
      creditParts: held > 0n ? held : 0n,
    };
  });
  const totals = [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    return {
      currency,
      debitParts: own.reduce((sum, line) => sum + line.debitParts, 0n),
      creditParts: own.reduce((sum, line) => sum + line.creditParts, 0n),
    };
  });
  return { lines, totals };
}
