import { accountRecord, balanceAt as balanceAtCall, exportAccountRecord } from '@baize/contract/records/account-record';
import { bonusRecord } from '@baize/contract/records/bonus-record';
import { type BrandCode, instantOf, type MemberId, spanOfDays, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { balanceAt, type Statement, statementOf } from '../../money/ledger/index.ts';
import { exportStatement } from './export-statement.ts';

/** What must be bet before money can be withdrawn, and how much of it is done. */
export interface TurnoverProgress {
  readonly requiredParts: bigint;
  readonly doneParts: bigint;
}

/** What a bonus was given with, and how far its bets are. */
export interface BonusSource extends TurnoverProgress {
  readonly channel: string;
  /** What the brand called it then, by language. */
  readonly titles: Readonly<Record<string, string>>;
}

/** A round as vendors name it. */
export interface RoundName {
  readonly vendor: string;
  readonly round: string;
}

export interface RecordsDeps {
  readonly db: Sql;
  /** In which days of the calendar are told. */
  readonly timeZoneOf: (brand: BrandCode) => Promise<string>;
  readonly turnoverOf: (sql: Sql, memberId: MemberId) => Promise<TurnoverProgress>;
  /** The bonuses of these deposits, by the deposit's id. */
  readonly bonusesOf: (
    sql: Sql,
    memberId: MemberId,
    depositIds: readonly string[],
  ) => Promise<ReadonlyMap<string, BonusSource>>;
  /** Which of these are rounds of the member. */
  readonly roundsAmong: (sql: Sql, memberId: MemberId, named: readonly RoundName[]) => Promise<readonly RoundName[]>;
}

/** Puts the records of the member's money on the wire. Whose they are is the session's word, never the request's. */
export function mountAccountRecord(serve: Serve, deps: RecordsDeps): void {
  const { db, timeZoneOf } = deps;
  serve(accountRecord, async (request, { session }) => {
    const span = spanOfDays(await timeZoneOf(session.brand), request);
    const statement = await statementOf(db, { ...request, ...span, memberId: session.memberId });
    const lines = await withKnownRounds(deps, session.memberId, statement.lines);
    return {
      ...pageOf(statement),
      list: lines.map((line) => ({ ...rowOf(line), kind: line.kind, held: textFromParts(line.heldParts) })),
      in: textFromParts(statement.inParts),
      out: textFromParts(statement.outParts),
      opening: textFromParts(statement.openingParts),
      closing: textFromParts(statement.closingParts),
    };
  });

  serve(exportAccountRecord, async ({ language, ...request }, { session }) => {
    const timeZone = await timeZoneOf(session.brand);
    const { memberId } = session;
    const filter = { ...request, ...spanOfDays(timeZone, request), memberId };
    return exportStatement(db, filter, { timeZone, language });
  });

  serve(balanceAtCall, async ({ at }, { session }) => {
    const { parts, currency } = await balanceAt(db, session.memberId, instantOf(at));
    return { balance: textFromParts(parts), currency, at };
  });

  serve(bonusRecord, async (request, caller) => {
    const { memberId, brand } = caller.session;
    const span = spanOfDays(await timeZoneOf(brand), request);
    const statement = await statementOf(db, { ...request, ...span, memberId, kind: 'bonus' });
    const { requiredParts, doneParts } = await deps.turnoverOf(db, memberId);
    const language = caller.cookie('lang')?.toUpperCase() ?? '';
    return {
      ...pageOf(statement),
      list: await bonusRows(deps, statement.lines, { memberId, language }),
      sum: textFromParts(statement.inParts - statement.outParts),
      turnover: {
        required: textFromParts(requiredParts),
        done: textFromParts(doneParts),
        left: textFromParts(doneParts >= requiredParts ? 0n : requiredParts - doneParts),
      },
    };
  });
}

type Line = Statement['lines'][number];

/** A vendor may call a win by its bet and not by its round: only what is a round leads to one. */
async function withKnownRounds(
  { db, roundsAmong }: RecordsDeps,
  memberId: MemberId,
  lines: readonly Line[],
): Promise<Line[]> {
  const named = lines.flatMap(({ about }) =>
    about?.what === 'round' ? [{ vendor: about.vendor ?? '', round: about.id }] : [],
  );
  const found = named.length === 0 ? [] : await roundsAmong(db, memberId, named);
  const known = new Set(found.map(({ vendor, round }) => `${vendor} ${round}`));
  const isKnown = ({ about }: Line) => about?.what !== 'round' || known.has(`${about.vendor ?? ''} ${about.id}`);
  return lines.map((line) => (isKnown(line) ? line : { ...line, about: null }));
}

async function bonusRows(
  { db, bonusesOf }: RecordsDeps,
  lines: readonly Line[],
  { memberId, language }: { readonly memberId: MemberId; readonly language: string },
) {
  const depositIds = lines.flatMap(({ about }) => (about?.what === 'deposit' ? [about.id] : []));
  const bonuses = depositIds.length === 0 ? undefined : await bonusesOf(db, memberId, depositIds);
  return lines.map((line) => {
    const bonus = bonuses?.get(line.about?.id ?? '');
    return {
      ...rowOf(line),
      source: bonus ? { channel: bonus.channel, title: bonus.titles[language] ?? null } : null,
      turnover: bonus ? turnoverOnWire(bonus) : null,
    };
  });
}

function turnoverOnWire({ requiredParts, doneParts }: TurnoverProgress) {
  const state = doneParts >= requiredParts ? ('met' as const) : ('open' as const);
  return { required: textFromParts(requiredParts), done: textFromParts(doneParts), state };
}

function pageOf({ total, totalPages, cursor, currency }: Statement) {
  return { total, totalPages, cursor, currency };
}

function rowOf({ id, amountParts, balanceAfterParts, reference, about, at }: Line) {
  return { id, amount: textFromParts(amountParts), balance: textFromParts(balanceAfterParts), reference, about, at };
}
