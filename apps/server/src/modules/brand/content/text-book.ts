import { type BrandCode, SECOND_MS } from '@baize/kernel';
import type { Clock } from '../../../platform/clock.ts';
import type { Sql } from '../../../platform/db.ts';
import { remember } from '../../../platform/remember.ts';
import { readTexts } from './texts.store.ts';

const FRESH_MS = 5 * SECOND_MS;

/** A brand's own texts in a language, by key; mostly none. */
export type TextBook = (brand: BrandCode, language: string) => Promise<Readonly<Record<string, string>>>;

/** Opens the book: what was read is served for some seconds without a look at the database. */
export function openTextBook(sql: Sql, clock: Clock): TextBook {
  const ofBrand = remember((brand) => readTexts(sql, brand as BrandCode), { clock, freshMs: FRESH_MS });
  return async (brand, language) =>
    Object.fromEntries(
      (await ofBrand(brand)).filter((own) => own.language === language).map(({ key, text }) => [key, text]),
    );
}
