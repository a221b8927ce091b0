import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { type Turnover, turnoverOf, type ValidBetsSince, lastWithdrawalAt } from '../withdrawals/index.ts';
import { type Requirement, requirementsOf } from '../turnover/index.ts';

export interface OpenTurnover extends Turnover {
  /** The requirements that still count: neither waived nor met before a later withdrawal. */
  readonly open: readonly Requirement[];
}

/** What a member must still stake, counted as for a withdrawal, and for which deposits. */
export async function openTurnover(
  sql: Sql,
  memberId: MemberId,
  validBetsSince: ValidBetsSince,
): Promise<OpenTurnover> {
  const turnover = await turnoverOf(sql, memberId, validBetsSince);
  const metUntil = await lastWithdrawalAt(sql, memberId);
  const all = await requirementsOf(sql, memberId);
  return { ...turnover, open: all.filter(({ since }) => metUntil === undefined || since > metUntil) };
}
