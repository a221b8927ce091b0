import type { MemberId } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { titlesOfDeposits } from '../../money/deposits/index.ts';
import { lastWithdrawalAt } from '../../money/withdrawals/index.ts';
import { requirementsOf, shareTurnover } from '../../money/turnover/index.ts';
import { validBetsSince } from '../../play/rounds/index.ts';

/** A bonus that came with a deposit. */
export interface BonusDetails {
  readonly channel: string;
  /** What the brand called the channel then, by language. */
  readonly titles: Readonly<Record<string, string>>;
  readonly requiredParts: bigint;
  readonly doneParts: bigint;
}

/**
 * The bonuses that came with these deposits of the member, by the deposit's id: the channel they came with, and how much of what
 * must be bet for them is done. Requirements older than a withdrawal that was neither refused nor cancelled count as met. Reads
 * the rounds as they are.
 */
export async function bonusesOf(
  sql: Sql,
  memberId: MemberId,
  depositIds: readonly string[],
): Promise<Map<string, BonusDetails>> {
  const [deposits, all, metUntil] = await Promise.all([
    titlesOfDeposits(sql, memberId, depositIds),
    requirementsOf(sql, memberId),
    lastWithdrawalAt(sql, memberId),
  ]);
  const named = new Map(deposits.map((deposit) => [deposit.depositId, deposit]));
  const open = all.filter(({ since }) => metUntil === undefined || since > metUntil);
  const staked = await validBetsSince(
    sql,
    memberId,
    open.map(({ since }) => since),
  );
  const shared = shareTurnover(
    open.map(({ requiredParts }, place) => ({
      requiredParts,
      stakedParts: (staked[place] ?? 0n) - (staked[place + 1] ?? 0n),
    })),
  );
  const done = new Map(open.map((one, place) => [one, shared[place] ?? 0n]));
  return new Map(
    all.flatMap((one): [string, BonusDetails][] => {
      const deposit = named.get(one.sourceId);
      if (one.kind !== 'bonus' || deposit === undefined) return [];
      const { channel, titles } = deposit;
      const { requiredParts } = one;
      return [[one.sourceId, { channel, titles, requiredParts, doneParts: done.get(one) ?? requiredParts }]];
    }),
  );
}
