import { opsTrialBalance } from '@baize/contract/money/ledger-ops';
import { instantOf, textFromParts } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { trialBalanceOf } from '../../money/ledger/index.ts';

export interface BooksRoutesDeps {
  readonly db: Sql;
  readonly clock: Clock;
}

/** The call for the trial balance of an operator's brand. A future instant counts as now. */
export function booksRoutes(serve: Serve, { db, clock }: BooksRoutesDeps): void {
  serve(opsTrialBalance, async (request, { brand }) => {
    const now = clock.now();
    const at = request.at === undefined ? now : instantOf(Math.min(request.at, now));
    const { lines, totals } = await trialBalanceOf(db, brand, at);
    return {
      at,
      list: lines.map(({ currency, account, debitParts, creditParts }) => ({
        currency,
        account,
        debit: textFromParts(debitParts),
        credit: textFromParts(creditParts),
      })),
      totals: totals.map(({ currency, debitParts, creditParts }) => ({
        currency,
        isBalanced: debitParts === creditParts,
        debit: textFromParts(debitParts),
        credit: textFromParts(creditParts),
      })),
    };
  });
}
