import type { VendorLineUp } from '@baize/contract/bootstrap';
import { asId, type BrandCode, SECOND_MS } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { remember } from '../../../platform/load/remember.ts';
import { listLanes } from './list-lanes.ts';

const FRESH_MS = 5 * SECOND_MS;

/** The lanes of brands, kept for seconds: every page asks for them. */
export function openLanes(sql: Sql, clock: Clock): (brand: BrandCode) => Promise<readonly VendorLineUp[]> {
  return remember((brand) => listLanes(sql, asId<BrandCode>(brand)), { clock, freshMs: FRESH_MS });
}
