import { asId, type MemberId } from '@baize/kernel';
import type { PaidAward } from '../../../events/paid-award.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { AwardId } from './award.ts';
import { awardsAmong } from './awards.store.ts';
import { stakedFor } from './settle-running.ts';

/** What a member's records say of the awards among these ids: what each was for, and how far its play is. */
export async function paidAwards(
  sql: Sql,
  memberId: MemberId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaidAward>> {
  const found = await awardsAmong(
    sql,
    memberId,
    ids.map((id) => asId<AwardId>(id)),
  );
  const paid = await Promise.all(
    found.map(async (award): Promise<[string, PaidAward]> => {
      const { awardId, titles, requiredParts } = award;
      // What is over asks for nothing more, however it ended.
      const doneParts = award.state === 'running' ? await stakedFor(sql, award) : requiredParts;
      return [awardId, { titles, requiredParts, doneParts }];
    }),
  );
  return new Map(paid);
}
