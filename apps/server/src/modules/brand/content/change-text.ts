import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { fitsOriginal } from './fits-original.ts';
import { countTexts, findText, type OwnText, putText, removeText, type TextKey } from './texts.store.ts';

/** Every text of the site in a language, as it was built; empty for a language nobody has written. */
export type Catalogue = (language: string) => Promise<Readonly<Record<string, string>>>;

export interface TextDeps {
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly noteChange: NoteChange;
}

/** Every page carries a brand's own texts of its language, so their number is limited. */
const TEXTS_MAX = 300;

/** Words a text in the brand's own way. Refuses: text_unknown, text_invalid, texts_full (300 a language). */
export async function changeText(
  operator: OperatorSession,
  own: OwnText,
  { db, catalogue, noteChange }: TextDeps,
): Promise<OwnText & { readonly original: string }> {
  const original = await originalOf(catalogue, own);
  if (!fitsOriginal(own.text, original)) throw new Refusal('text_invalid');
  await db.inTransaction(async (tx) => {
    const count = await countTexts(tx, operator.brand, own.language);
    const before = (await findText(tx, operator.brand, own)) ?? null;
    if (before === null && count >= TEXTS_MAX) throw new Refusal('texts_full');
    if (before === own.text) return;
    await putText(tx, operator.brand, own);
    await noteChange(tx, { operator, what: 'text', target: `${own.language}/${own.key}`, before, after: own.text });
  });
  return { ...own, original };
}

/** Lets the site say again what it said. Refuses: text_unknown. Without a text of the brand's own nothing changes. */
export async function restoreText(
  operator: OperatorSession,
  which: TextKey,
  { db, catalogue, noteChange }: TextDeps,
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const before = await removeText(tx, operator.brand, which);
    // A text that the site no longer has can still be taken away.
    if (before === undefined) {
      await originalOf(catalogue, which);
      return;
    }
    await noteChange(tx, { operator, what: 'text', target: `${which.language}/${which.key}`, before, after: null });
  });
}

async function originalOf(catalogue: Catalogue, { language, key }: TextKey): Promise<string> {
  const texts = await catalogue(language);
  const original = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (original === undefined) throw new Refusal('text_unknown');
  return original;
}
