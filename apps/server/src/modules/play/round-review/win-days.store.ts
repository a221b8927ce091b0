import type { Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';

/** Forgets what was won on days before that of an instant. Needs the owner's connection. */
export async function deleteWinDays(sql: Sql, before: Instant): Promise<void> {
  await sql.all('delete from games_win_day where day < $1::timestamptz::date', [new Date(before)]);
}
