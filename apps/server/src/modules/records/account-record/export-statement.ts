import { type StatementWords, statementWords } from '@baize/contract/records/statement-words';
import { stringify } from 'csv-stringify/sync';
import { type Currency, stampIn, textFromParts } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { type Statement, type StatementFilter, statementOf } from '../../money/ledger/index.ts';

/** The transfers read at a time: about half a megabyte of text and a fraction of a second. */
const PIECE = 5_000;

/**
 * A piece of the member's account record as CSV, newest first: the first with the names of the columns and the mark by which
 * spreadsheets know UTF-8. `next` is the cursor of the piece after it, null after the last. What a spreadsheet would carry out
 * as a formula is kept from it by an apostrophe. Headings and kinds are in the language of whoever saves it.
 */
export async function exportStatement(
  sql: Sql,
  filter: StatementFilter,
  { timeZone, language }: { readonly timeZone: string; readonly language: string | undefined },
): Promise<{ csv: string; next: string | null }> {
  const { lines, total, currency } = await statementOf(sql, { ...filter, pageNo: 1, pageSize: PIECE });
  const isFirst = filter.cursor === undefined;
  const last = lines.at(-1);
  const words = statementWords(language);
  const csv = stringify(
    lines.map((line) => cellsOf(line, { currency, timeZone, words })),
    {
      header: isFirst,
      bom: isFirst,
      columns: headingsOf(words, timeZone),
      record_delimiter: 'windows',
      quoted_match: /[\r\n]/,
      escape_formulas: true,
      // Amounts stay bigints until here: only texts can be formulas, and a minus belongs to an amount.
      cast: { bigint: textFromParts },
    },
  );
  return { csv, next: last === undefined || total <= PIECE ? null : String(BigInt(last.id) - 1n) };
}

function headingsOf({ columns }: StatementWords, timeZone: string): string[] {
  const { number, time, kind, change, held, balance, currency, reference } = columns;
  return [number, `${time} (${timeZone})`, kind, change, held, balance, currency, reference];
}

interface ExportFormat {
  readonly currency: Currency;
  readonly timeZone: string;
  readonly words: StatementWords;
}

function cellsOf(
  { id, at, kind, amountParts, heldParts, balanceAfterParts, reference }: Statement['lines'][number],
  { currency, timeZone, words }: ExportFormat,
): (string | bigint)[] {
  const written = [id, stampIn(timeZone, at), words.kinds[kind]];
  return [...written, amountParts, heldParts, balanceAfterParts, currency, reference];
}
