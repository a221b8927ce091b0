import type { Sql } from '../../../platform/database/db.ts';
import type { Channels } from '../channels/index.ts';
import { partsOf, settingsOf } from '../withdrawal-rules/index.ts';
import type { Deposit } from '../deposits/index.ts';
import { type Proposal, proposalsIn } from './matches.store.ts';

/**
 * Whether a second operator must confirm that this much of a deposit has arrived: it differs from what was asked for, the channel
 * confirms by itself (so the operator contradicts it), or it reaches the amount from which the brand wants two people.
 */
export async function needsSecondOperator(
  sql: Sql,
  { channels }: { readonly channels: Channels },
  { deposit, amountParts }: { readonly deposit: Deposit; readonly amountParts: bigint },
): Promise<boolean> {
  if (amountParts !== deposit.amount.parts) return true;
  if (channels.get(deposit.channel)?.confirmedBy !== 'staff') return true;
  const { fourEyesFrom } = await settingsOf(sql, deposit.brand);
  return amountParts >= partsOf(fourEyesFrom);
}

/**
 * The open proposals for each of these deposits, oldest first: the latest of every person. None once a deposit is credited, and
 * those from before a refusal no longer count.
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
