import { accountRecord, balanceAt as balanceAtCall, exportAccountRecord } from '@baize/contract/records/account-record';
import { bonusRecord } from '@baize/contract/records/bonus-record';
import { type BrandCode, instantOf, type MemberId, spanOfDays, textFromParts } from '@baize/kernel';
import type { PaidAwards } from '../../../events/paid-award.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { type Brand, type BrandBook, textIn } from '../../brand/brands/index.ts';
import { balanceAt, type Statement, statementOf } from '../../money/ledger/index.ts';
import { turnoverOf } from '../../money/withdrawals/index.ts';
import { findRoundsAmong, validBetsSince } from '../../play/rounds/index.ts';
import { type BonusDetails, bonusesOf } from './bonuses-of.ts';
import { exportStatement } from './export-statement.ts';
import { foldWithdrawals } from './fold-withdrawals.ts';

export interface AccountRecordDeps {
  readonly db: Sql;
  readonly brands: Pick<BrandBook, 'of'>;
  /** Awards stand above this module. */
  readonly paidAwards: PaidAwards;
}

/** Mounts the records of a member's money. The session says whose they are, never the request. */
export function mountAccountRecord(serve: Serve, { db, brands, paidAwards }: AccountRecordDeps): void {
  const timeZoneOf = async (brand: BrandCode): Promise<string> => (await brands.of(brand)).timeZone;
  serve(accountRecord, async (request, { session }) => {
    const span = spanOfDays(await timeZoneOf(session.brand), request);
    const statement = await statementOf(db, { ...request, ...span, memberId: session.memberId });
    const known = await withKnownRounds(db, session.memberId, statement.lines);
    // Of one kind alone there is nothing to fold: its transfers are what was asked for.
    const lines =
      request.kind === undefined
        ? await foldWithdrawals(db, session.memberId, { ...statement, lines: known })
        : known.map((line) => ({ ...line, steps: [] }));
    return {
      ...pageOf(statement),
      list: lines.map(({ steps, ...line }) => ({
        ...movedOf(line),
        ...aboutOf(line),
        steps: steps.map(movedOf),
      })),
      in: textFromParts(statement.inParts),
      out: textFromParts(statement.outParts),
      opening: textFromParts(statement.openingParts),
      closing: textFromParts(statement.closingParts),
      kinds: [...statement.kinds],
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
    const { requiredParts, doneParts } = await turnoverOf(db, memberId, validBetsSince);
    const language = caller.cookie('lang')?.toUpperCase() ?? '';
    return {
      ...pageOf(statement),
      list: await bonusRows(db, statement.lines, { memberId, language, brand: await brands.of(brand), paidAwards }),
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Leaves out links to rounds that are none: a vendor may name a win by its bet and not by its round. */
async function withKnownRounds(sql: Sql, memberId: MemberId, lines: readonly Line[]): Promise<Line[]> {
  const named = lines.flatMap(({ about }) =>
    about?.what === 'round' ? [{ vendor: about.vendor ?? '', round: about.id }] : [],
  );
  const found = named.length === 0 ? [] : await findRoundsAmong(sql, memberId, named);
  const known = new Set(found.map(({ vendor, round }) => `${vendor} ${round}`));
  const isKnown = ({ about }: Line) => about?.what !== 'round' || known.has(`${about.vendor ?? ''} ${about.id}`);
  return lines.map((line) => (isKnown(line) ? line : { ...line, about: null }));
}

async function bonusRows(
  sql: Sql,
  lines: readonly Line[],
  {
    memberId,
    language,
    brand,
    paidAwards,
  }: {
    readonly memberId: MemberId;
    readonly language: string;
    readonly brand: Brand;
    readonly paidAwards: PaidAwards;
  },
) {
  const depositIds = lines.flatMap(({ about }) => (about?.what === 'deposit' ? [about.id] : []));
  const bonuses = depositIds.length === 0 ? undefined : await bonusesOf(sql, memberId, depositIds);
  const references = lines.flatMap(({ about, reference }) =>
    about === null && UUID.test(reference) ? [reference] : [],
  );
  const awards = references.length === 0 ? undefined : await paidAwards(sql, memberId, references);
  return lines.map((line) => {
    const award = awards?.get(line.reference);
    if (award !== undefined) {
      const turnover = award.requiredParts === 0n ? null : turnoverOnWire(award);
      return { ...rowOf(line), source: null, award: textIn(award.titles, language, brand) ?? '', turnover };
    }
    const bonus = bonuses?.get(line.about?.id ?? '');
    return {
      ...rowOf(line),
      award: null,
      source: bonus ? { channel: bonus.channel, title: bonus.titles[language] ?? null } : null,
      turnover: bonus ? turnoverOnWire(bonus) : null,
    };
  });
}

function turnoverOnWire({ requiredParts, doneParts }: Pick<BonusDetails, 'requiredParts' | 'doneParts'>) {
  const state = doneParts >= requiredParts ? ('met' as const) : ('open' as const);
  return { required: textFromParts(requiredParts), done: textFromParts(doneParts), state };
}

function pageOf({ total, totalPages, cursor, currency }: Statement) {
  return { total, totalPages, cursor, currency };
}

function rowOf(line: Line) {
  const { id, amount, balance, at } = movedOf(line);
  return { id, amount, balance, ...aboutOf(line), at };
}

function movedOf({ id, kind, amountParts, heldParts, suspenseParts, balanceAfterParts, at }: Line) {
  return {
    id,
    kind,
    amount: textFromParts(amountParts),
    held: textFromParts(heldParts),
    heldBack: textFromParts(suspenseParts),
    balance: textFromParts(balanceAfterParts),
    at,
  };
}

function aboutOf({ reference, about }: Line) {
  return { reference, about };
}
