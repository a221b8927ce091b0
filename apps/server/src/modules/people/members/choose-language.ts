import type { Db } from '../../../platform/database/db.ts';
import type { Session } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { storeLanguage } from './members.store.ts';

/**
 * Stores the language that somebody chose (B1.15) on their account. Without a log-in nothing is stored here: the browser keeps
 * it. Refuses: request_invalid for a language the brand does not speak.
 */
export async function chooseLanguage(
  db: Db,
  { brand, session, language }: { readonly brand: Brand; readonly session: Session | null; readonly language: string },
): Promise<void> {
  if (!brand.languages.includes(language)) throw new Refusal('request_invalid', { fields: ['language'] });
  if (session !== null) await storeLanguage(db, session.memberId, language);
}
