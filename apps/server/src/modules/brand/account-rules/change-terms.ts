import type { Instant } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import { openCleaner } from '../../../platform/content/clean-html.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { type Brand, mapTexts, needDefaultText } from '../brands/index.ts';
import { NO_TERMS, type Terms } from './terms.ts';
import { insertTerms, lockTerms } from './terms.store.ts';

export interface TermsChange {
  readonly operator: OperatorSession;
  readonly brand: Brand;
  readonly texts: Terms['texts'];
  readonly now: Instant;
}

/** Puts a new edition of the terms in force; the ones before stay on record. Refuses: default_text_missing. */
export async function changeTerms(
  tx: Tx,
  { operator, brand, texts, now }: TermsChange,
  { noteChange }: { readonly noteChange: NoteChange },
): Promise<Terms> {
  needDefaultText(texts, brand);
  const before = (await lockTerms(tx, operator.brand)) ?? NO_TERMS;
  const after: Terms = { edition: before.edition + 1, texts: await cleanTerms(texts) };
  await insertTerms(tx, operator.brand, { ...after, at: now });
  await noteChange(tx, { operator, what: 'brand.terms', target: String(after.edition), before, after });
  return after;
}

/** What of the terms may be stored. */
export async function cleanTerms(texts: Terms['texts']): Promise<Terms['texts']> {
  const cleanHtml = await openCleaner();
  return mapTexts(texts, ({ title, content, privacy }) => ({
    title,
    content: cleanHtml(content),
    privacy: cleanHtml(privacy),
  }));
}
