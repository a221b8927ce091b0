import { type BrandCode, SECOND_MS } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { remember } from '../../../platform/load/remember.ts';
import { readTexts } from './texts.store.ts';

const FRESH_MS = 5 * SECOND_MS;

/** Reads the texts by which a brand replaces those of the site in a language, by key. Most brands have none. */
export type TextBook = (brand: BrandCode, language: string) => Promise<Readonly<Record<string, string>>>;

/** Opens the text book, which keeps what it read in memory for some seconds. */
export function openTextBook(sql: Sql, clock: Clock): TextBook {
  const ofBrand = remember((brand) => readTexts(sql, brand as BrandCode), { clock, freshMs: FRESH_MS, db: sql });
  return async (brand, language) =>
    Object.fromEntries(
      (await ofBrand(brand)).filter((own) => own.language === language).map(({ key, text }) => [key, text]),
    );
}
