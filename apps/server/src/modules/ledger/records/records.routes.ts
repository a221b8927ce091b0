import * as contract from '@baize/contract';
import { type BrandCode, instantOf, type MemberId, spanOfDays, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { balanceAt } from './balance-at.ts';
import { exportStatement } from './export-statement.ts';
import { type Statement, statementOf } from './statement-of.ts';

/** What must be bet before money can be withdrawn, and how much of it is done. */
export interface TurnoverProgress {
  readonly requiredParts: bigint;
  readonly doneParts: bigint;
}

export interface RecordsDeps {
  readonly db: Sql;
  /** In which days of the calendar are told. */
  readonly timeZoneOf: (brand: BrandCode) => Promise<string>;
  readonly turnoverOf: (sql: Sql, memberId: MemberId) => Promise<TurnoverProgress>;
}

/** Puts the records of the member's money on the wire. Whose they are is the session's word, never the request's. */
export function recordsRoutes(serve: Serve, { db, timeZoneOf, turnoverOf }: RecordsDeps): void {
  serve(contract.accountRecord, async (request, { session }) => {
    const span = spanOfDays(await timeZoneOf(session.brand), request);
    const statement = await statementOf(db, { ...request, ...span, memberId: session.memberId });
    return {
      ...pageOf(statement),
      list: statement.lines.map((line) => ({ ...rowOf(line), kind: line.kind, held: textFromParts(line.heldParts) })),
      in: textFromParts(statement.inParts),
      out: textFromParts(statement.outParts),
      opening: textFromParts(statement.openingParts),
      closing: textFromParts(statement.closingParts),
    };
  });

  serve(contract.exportAccountRecord, async (request, { session }) => {
    const timeZone = await timeZoneOf(session.brand);
    const { memberId } = session;
    return exportStatement(db, { ...request, ...spanOfDays(timeZone, request), memberId }, timeZone);
  });

  serve(contract.balanceAt, async ({ at }, { session }) => {
    const { parts, currency } = await balanceAt(db, session.memberId, instantOf(at));
    return { balance: textFromParts(parts), currency, at };
  });

  serve(contract.bonusRecord, async (request, { session }) => {
    const { memberId } = session;
    const span = spanOfDays(await timeZoneOf(session.brand), request);
    const statement = await statementOf(db, { ...request, ...span, memberId, kind: 'bonus' });
    const { requiredParts, doneParts } = await turnoverOf(db, memberId);
    return {
      ...pageOf(statement),
      list: statement.lines.map(rowOf),
      sum: textFromParts(statement.inParts - statement.outParts),
      turnover: {
        required: textFromParts(requiredParts),
        done: textFromParts(doneParts),
        left: textFromParts(doneParts >= requiredParts ? 0n : requiredParts - doneParts),
      },
    };
  });
}

function pageOf({ total, totalPages, cursor, currency }: Statement) {
  return { total, totalPages, cursor, currency };
}

function rowOf({ id, amountParts, balanceAfterParts, reference, at }: Statement['lines'][number]) {
  return { id, amount: textFromParts(amountParts), balance: textFromParts(balanceAfterParts), reference, at };
}
