import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { Channels } from '../channels/index.ts';
import type { DepositChannel } from './deposit.ts';
import { atLevel } from './at-level.ts';
import { channelsOf } from './offers.store.ts';

export interface Asking {
  readonly brand: BrandCode;
  /** Of the club; 0 without one. */
  readonly level: number;
}

/** The ways a member can pay in, as they are at their level: switched on by the brand, open on this deployment, in the brand's order. */
export async function depositChannelsFor(
  { db, channels }: { readonly db: Sql; readonly channels: Channels },
  { brand, level }: Asking,
): Promise<DepositChannel[]> {
  const all = await channelsOf(db, brand);
  const open = all.filter(({ channel, enabled, minLevel }) => enabled && minLevel <= level && channels.has(channel));
  return open.map((channel) => atLevel(channel, level));
}
