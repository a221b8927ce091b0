import { asId, type BrandCode, SECOND_MS } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { remember } from '../../../platform/load/remember.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { findTransferSettings } from './member-transfers.store.ts';

const FRESH_MS = 5 * SECOND_MS;

/** Whether brands have member transfers switched on, kept for seconds: every page says it. */
export function openTransferSwitch(sql: Sql, clock: Clock): (brand: BrandCode) => Promise<boolean> {
  const load = async (brand: string) => (await findTransferSettings(sql, asId<BrandCode>(brand))).isOpen;
  return remember(load, { clock, freshMs: FRESH_MS, db: sql });
}
