import type { Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { findPlayed } from './play.store.ts';
import { findStanding } from './standing.store.ts';
import type { Whose } from './whose.ts';

/** How much a member may still stake and lose now, in parts, as all limits stand together; undefined where none stands. */
export async function roomForPlay(sql: Sql, whose: Whose, now: Instant): Promise<bigint | undefined> {
  const standing = (await findStanding(sql, { ...whose, now })).filter(({ kind }) => kind !== 'deposit');
  if (standing.length === 0) return undefined;
  const played = await findPlayed(sql, whose.memberId, now);
  const rooms = standing.map(({ kind, period, parts }) => {
    const sum = played.find((row) => row.period === period);
    return parts - ((kind === 'stake' ? sum?.stakeParts : sum?.lossParts) ?? 0n);
  });
  const least = rooms.reduce((one, other) => (other < one ? other : one));
  return least > 0n ? least : 0n;
}
