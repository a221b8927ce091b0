import type { Instant, MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { weighedBets } from '../../play/rounds/index.ts';
import { awardRequirementsOf, requirementsOf } from '../turnover/index.ts';
import { type Turnover, turnoverFrom } from './domain/turnover.ts';
import type { ValidBetsSince } from './withdrawal.ts';
import { lastWithdrawalAt } from './withdrawal-lists.store.ts';

/**
 * What a member must still stake before a withdrawal. Requirements older than the last withdrawal that was neither refused nor
 * cancelled were met when it was requested, so only later ones count. Rounds that were rolled back since do not count. A bet counts
 * for an award, as far as its terms say, and for the deposits alike.
 */
export async function turnoverOf(sql: Sql, memberId: MemberId, validBetsSince: ValidBetsSince): Promise<Turnover> {
  const metUntil = await lastWithdrawalAt(sql, memberId);
  const counts = ({ since }: { readonly since: Instant }) => metUntil === undefined || since > metUntil;
  const open = (await requirementsOf(sql, memberId)).filter(counts);
  const instants = open.map(({ since }) => since);
  const staked = await validBetsSince(sql, memberId, instants);
  const of = turnoverFrom(
    open.map(({ requiredParts }, place) => ({ requiredParts, stakedSinceParts: staked[place] ?? 0n })),
  );
  let { requiredParts, doneParts } = of;
  for (const one of (await awardRequirementsOf(sql, memberId)).filter(counts)) {
    const weighed = await weighedBets(sql, memberId, { ...one, until: null });
    requiredParts += one.requiredParts;
    doneParts += weighed < one.requiredParts ? weighed : one.requiredParts;
  }
  return { requiredParts, doneParts };
}
