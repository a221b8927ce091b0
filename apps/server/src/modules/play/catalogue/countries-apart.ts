import { type BrandCode, SECOND_MS } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { remember } from '../../../platform/load/remember.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { findBlockedCountries } from './vendor-reach.store.ts';

const FRESH_MS = 5 * SECOND_MS;

/**
 * The countries that a brand's games are kept from, some or all: whoever visits from there gets lists and pages of their own, and
 * everybody else gets the same ones. Read again only after some seconds; what an operator changes counts at once.
 */
export function keepCountriesApart(sql: Sql, clock: Clock): (brand: BrandCode) => Promise<ReadonlySet<string>> {
  const options = { clock, freshMs: FRESH_MS, db: sql };
  const kept = remember((brand) => findBlockedCountries(sql, brand as BrandCode), options);
  return (brand) => kept(brand);
}
