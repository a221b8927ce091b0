import type { Sql } from '../../../platform/database/db.ts';
import type { Channels } from '../channels/index.ts';
import { partsOf, settingsOf } from '../withdrawal-rules/index.ts';
import type { Deposit } from '../deposits/index.ts';
import { type Proposal, proposalsIn } from './matches.store.ts';

/**
 * Whether one person may not say alone that so much of a deposit has arrived: it is not what was asked for, the channel confirms
 * by itself (so a person who knows better contradicts it), or it is as much as the brand lets nobody move alone.
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
