import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { requirementsOf } from '../turnover/index.ts';
import { type Turnover, turnoverFrom } from './domain/turnover.ts';
import type { ValidBetsSince } from './withdrawal.ts';
import { lastWithdrawalAt } from './withdrawal-lists.store.ts';

/**
 * What a member must still stake before a withdrawal. Requirements older than the last withdrawal that was neither refused nor
 * cancelled were met when it was requested, so only later ones count. Rounds that were rolled back since do not count.
 */
export async function turnoverOf(sql: Sql, memberId: MemberId, validBetsSince: ValidBetsSince): Promise<Turnover> {
  const metUntil = await lastWithdrawalAt(sql, memberId);
  const open = (await requirementsOf(sql, memberId)).filter(({ since }) => metUntil === undefined || since > metUntil);
  const instants = open.map(({ since }) => since);
  const staked = await validBetsSince(sql, memberId, instants);
  return turnoverFrom(
    open.map(({ requiredParts }, place) => ({ requiredParts, stakedSinceParts: staked[place] ?? 0n })),
  );
}
