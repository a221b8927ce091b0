import { asId, type BrandCode, SECOND_MS } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { remember } from '../../../platform/load/remember.ts';
import { findBranding } from './branding.store.ts';
import type { Branding } from './branding.ts';

const FRESH_MS = 5 * SECOND_MS;

/** The floating buttons and the footer of brands, kept for seconds: every page carries them. */
export function openBranding(sql: Sql, clock: Clock): (brand: BrandCode) => Promise<Branding> {
  return remember((brand) => findBranding(sql, asId<BrandCode>(brand)), { clock, freshMs: FRESH_MS, db: sql });
}
