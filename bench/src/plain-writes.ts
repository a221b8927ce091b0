import type { Db } from '../../apps/server/dist/platform/database/db.js';
import { timed } from './timed.ts';

/** What each rebate of a night writes a row of. */
const INSERTED = ['rebates_claim', 'awards_award', 'ledger_transfer', 'messages_message'];
/** What it changes a row of, and where. */
const UPDATED = [
  ['ledger_account', 'balance_parts'],
  ['rebates_line', 'rebated_parts'],
  ['rebates_member', 'carried'],
] as const;

const COLUMNS = `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/**
 * How many ms PostgreSQL takes to write what a night of rebates wrote, plainly: as many rows of the same tables, in the same order and with
 * the same indexes, each table by one statement that asks and judges nothing (decision 0048).
 */
export async function writeRebatesPlainly(owner: Db, members: number): Promise<number> {
  let ms = 0;
  for (const table of INSERTED) ms += await onCopy(owner, table, (insert) => timed(() => insert(members)));
  for (const [table, column] of UPDATED) {
    ms += await onCopy(owner, table, async (insert) => {
      await insert(members);
      await owner.all('vacuum analyze bench_plain');
      return timed(() => owner.all(`update bench_plain set ${column} = ${column}`));
    });
  }
  return ms;
}

/** How many ms one statement takes that gives everybody who earned enough another window to keep their level through. */
export function keepLevelsPlainly(owner: Db, enough: bigint): Promise<number> {
  return timed(() =>
    owner.all(
      `update levels_member m set keep_until = m.keep_until + interval '1 month', warn_at = m.warn_at + interval '1 month'
       from levels_count c where c.member_id = m.member_id and c.earned >= $1`,
      [String(enough)],
    ),
  );
}

/** With an empty table like this one, and what copies so many of its rows there. */
async function onCopy(
  owner: Db,
  table: string,
  work: (insert: (rows: number) => Promise<unknown>) => Promise<number>,
): Promise<number> {
  const names = (await owner.first<{ names: string }>(COLUMNS, [table]))?.names ?? '*';
  await owner.all(`create table bench_plain (like ${table} including all)`);
  const insert = (rows: number) =>
    owner.all(`insert into bench_plain (${names}) overriding system value select ${names} from ${table} limit ${rows}`);
  try {
    return await work(insert);
  } finally {
    await owner.all('drop table bench_plain');
  }
}
