import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { Channels } from '../channels/registry.ts';
import type { DepositChannel } from './deposit.ts';
import { enabledChannels } from './deposits.store.ts';

/** The ways members of a brand can pay in: switched on by the brand and open on this deployment, in the brand's order. */
export async function depositChannelsFor(
  { db, channels }: { readonly db: Sql; readonly channels: Channels },
  brand: BrandCode,
): Promise<DepositChannel[]> {
  const enabled = await enabledChannels(db, brand);
  return enabled.filter(({ channel }) => channels.has(channel));
}
