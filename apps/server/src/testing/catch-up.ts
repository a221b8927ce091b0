import { collectSettledBets, type Follower, followSettledBets } from '../modules/play/settled-bets/index.ts';
import type { Db } from '../platform/database/db.ts';

/**
 * Has a follower take in every round that is settled by now, in batches of so many. What is above the horizon of a look waits for the next one,
 * and transactions of other tests on the same server hold the horizon back: it looks until this moment lies below.
 */
export async function catchUp(db: Db, follower: Follower, size?: number): Promise<void> {
  const now = await db.first<{ xid: string }>('select pg_current_xact_id()::text as xid');
  const isBehind = () => db.first('select from games_settled_progress where since <= $1::bigint', [now?.xid]);
  do await collectSettledBets(db, size);
  while ((await isBehind()) !== undefined);
  while ((await followSettledBets({ db }, follower)) !== undefined);
}
