import type { Sql } from '../../../platform/db.ts';
import type { Channels } from '../channels/index.ts';
import { partsOf, settingsOf } from '../withdrawal-rules/index.ts';
import type { Deposit } from '../deposits/index.ts';

/**
 * Whether one person may not say alone that so much of a deposit has arrived: it is not what was asked for, the channel confirms
 * by itself (so a person who knows better contradicts it), or it is as much as the brand lets nobody move alone.
 */
export async function needsSecond(
  sql: Sql,
  { channels }: { readonly channels: Channels },
  { deposit, amountParts }: { readonly deposit: Deposit; readonly amountParts: bigint },
): Promise<boolean> {
  if (amountParts !== deposit.amount.parts) return true;
  if (channels.get(deposit.channel)?.confirmedBy !== 'staff') return true;
  const { fourEyesFrom } = await settingsOf(sql, deposit.brand);
  return amountParts >= partsOf(fourEyesFrom);
}
