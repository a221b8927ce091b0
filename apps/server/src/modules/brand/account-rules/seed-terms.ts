import { opsPutTerms } from '@baize/contract/brand/terms-ops';
import type { BrandCode, Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { cleanTerms } from './change-terms.ts';
import { insertTerms } from './terms.store.ts';

/** Puts the first edition of a brand's terms in place (`seed/<brand>/terms.json`, as parsed JSON). For a brand that has none. */
export async function seedTerms(
  tx: Tx,
  brand: BrandCode,
  { file, now }: { readonly file: unknown; readonly now: Instant },
): Promise<void> {
  const { texts } = opsPutTerms.request.parse(file);
  await insertTerms(tx, brand, { edition: 1, texts: await cleanTerms(texts), at: now });
}
