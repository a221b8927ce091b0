import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { type Turnover, turnoverOf, type ValidBetsSince, lastWithdrawalAt } from '../withdrawals/index.ts';
import { type AwardRequirement, awardRequirementsOf, type Requirement, requirementsOf } from '../turnover/index.ts';

export interface OpenTurnover extends Turnover {
  /** The requirements that still count: neither waived nor met before a later withdrawal. */
  readonly open: readonly (Requirement | (AwardRequirement & { readonly kind: 'award' }))[];
}

/** What a member must still stake, counted as for a withdrawal, for which deposits and awards. */
export async function openTurnover(
  sql: Sql,
  memberId: MemberId,
  validBetsSince: ValidBetsSince,
): Promise<OpenTurnover> {
  const turnover = await turnoverOf(sql, memberId, validBetsSince);
  const metUntil = await lastWithdrawalAt(sql, memberId);
  const awards = (await awardRequirementsOf(sql, memberId)).map((one) => ({ ...one, kind: 'award' }) as const);
  const all = [...(await requirementsOf(sql, memberId)), ...awards];
  return { ...turnover, open: all.filter(({ since }) => metUntil === undefined || since > metUntil) };
}
