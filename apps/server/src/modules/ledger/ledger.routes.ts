import { accountRecord, balance } from '@baize/contract';
import { textFromParts } from '@baize/kernel';
import type { Sql } from '../../platform/db.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { balanceOf } from './balance-of.ts';
import { statementOf } from './statement-of.ts';

export interface LedgerRoutesDeps {
  readonly db: Sql;
}

/** Puts the member's balance and account record on the wire. Whose they are is the session's word, never the request's. */
export function ledgerRoutes(serve: Serve, { db }: LedgerRoutesDeps): void {
  serve(balance, async (_request, { session }) => {
    const { parts, currency } = await balanceOf(db, session.memberId);
    return { sumBalance: textFromParts(parts), currency };
  });

  serve(accountRecord, async ({ pageNo, pageSize, kind }, { session }) => {
    const { lines, total, totalPages } = await statementOf(db, { memberId: session.memberId, pageNo, pageSize, kind });
    return {
      list: lines.map((line) => ({
        id: line.id,
        kind: line.kind,
        amount: textFromParts(line.amountParts),
        balance: textFromParts(line.balanceAfterParts),
        reference: line.reference,
        at: line.at,
      })),
      total,
      totalPages,
    };
  });
}
