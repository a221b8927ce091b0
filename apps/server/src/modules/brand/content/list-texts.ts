import type { BrandCode } from '@baize/kernel';
import type { TextDeps } from './change-text.ts';
import { type OwnText, readTexts } from './texts.store.ts';

/** A brand's own texts, each with the site's built-in text that it replaces, in one language or in all. */
export async function listTexts(
  brand: BrandCode,
  language: string | undefined,
  { db, catalogue }: Pick<TextDeps, 'db' | 'catalogue'>,
): Promise<(OwnText & { readonly original: string })[]> {
  const own = await readTexts(db, brand, language);
  return Promise.all(own.map(async (one) => ({ ...one, original: (await catalogue(one.language))[one.key] ?? '' })));
}
