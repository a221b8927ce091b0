import { asId, type BrandCode, SECOND_MS } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { remember } from '../../../platform/load/remember.ts';
import { findColours, findFace } from './branding.store.ts';
import type { Face } from './branding.ts';

const FRESH_MS = 5 * SECOND_MS;

/** The floating buttons and the footer of brands, kept for seconds: every page carries them. */
export function openFaces(sql: Sql, clock: Clock): (brand: BrandCode) => Promise<Face> {
  return remember((brand) => findFace(sql, asId<BrandCode>(brand)), { clock, freshMs: FRESH_MS });
}

/** The floating buttons and the footer of a brand as they are stored now. */
export function faceOf(sql: Sql, brand: BrandCode): Promise<Face> {
  return findFace(sql, brand);
}

/** The design tokens a brand overrides, as they are stored now. */
export function coloursOf(sql: Sql, brand: BrandCode): Promise<Readonly<Record<string, string>>> {
  return findColours(sql, brand);
}
