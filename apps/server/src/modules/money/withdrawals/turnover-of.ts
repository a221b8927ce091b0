import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { requirementsOf } from '../turnover/index.ts';
import { type Turnover, turnoverFrom } from './domain/turnover.ts';
import type { ValidBetsSince } from './withdrawal.ts';
import { lastWithdrawalAt } from './withdrawal-lists.store.ts';

/**
 * What a member must still stake before money may leave. Requirements older than a withdrawal that stands were met when it was
 * asked for, so only later ones are counted. Reads the rounds as they are: one that was taken back no longer counts.
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
