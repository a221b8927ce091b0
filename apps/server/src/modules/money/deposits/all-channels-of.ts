import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { channelsOf, type KeptChannel } from './offers.store.ts';

/** All channels that a brand set up, those switched off too, in its order. */
export function allChannelsOf(sql: Sql, brand: BrandCode): Promise<KeptChannel[]> {
  return channelsOf(sql, brand);
}
