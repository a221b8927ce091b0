import type { Db } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { storeLanguage } from './members.store.ts';

/**
 * Takes note of the language a visitor chose (B1.15): on the account of whoever is logged in; a visitor's browser keeps it
 * for itself. Refuses: request_invalid for a language the brand does not speak.
 */
export async function chooseLanguage(
  db: Db,
  { brand, session, language }: { readonly brand: Brand; readonly session: Session | null; readonly language: string },
): Promise<void> {
  if (!brand.languages.includes(language)) throw new Refusal('request_invalid', { fields: ['language'] });
  if (session !== null) await storeLanguage(db, session.memberId, language);
}
