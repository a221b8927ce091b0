import type { Sql } from '../../../platform/db.ts';
import type { Deposit } from '../deposits/index.ts';
import { type Proposal, proposalsIn } from './match.store.ts';

export type { Proposal };

/**
 * What stands proposed for each of these deposits, oldest first: of every person the latest. Nothing once a deposit is credited;
 * what was proposed before it was refused went with the refusal.
 */
export async function openProposals(
  sql: Sql,
  deposits: readonly Deposit[],
): Promise<ReadonlyMap<string, readonly Proposal[]>> {
  const waiting = deposits.filter(({ state }) => state !== 'succeeded');
  if (waiting.length === 0) return new Map();
  const said = await proposalsIn(
    sql,
    waiting.map(({ depositId }) => depositId),
  );
  return new Map(
    waiting.map((deposit) => [
      deposit.depositId,
      latestOfEach(said.filter((one) => one.depositId === deposit.depositId && isStanding(one, deposit))),
    ]),
  );
}

function isStanding({ at }: Proposal, { state, decidedAt }: Deposit): boolean {
  return state !== 'failed' || decidedAt === null || at >= decidedAt;
}

function latestOfEach(said: readonly Proposal[]): Proposal[] {
  const latest = new Map(said.map((one) => [one.operatorName.toLowerCase(), one]));
  return said.filter((one) => latest.get(one.operatorName.toLowerCase()) === one);
}
