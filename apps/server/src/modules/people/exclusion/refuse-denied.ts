import type { BrandCode, Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isDenied, isExcludedPerson } from './exclusion.store.ts';
import { type PersonMarks, personKeys } from './person-keys.ts';

/** A person who registers, or adds an identifying mark (a contact, a name) to their account. */
export interface Person extends PersonMarks {
  readonly brand: BrandCode;
  readonly now: Instant;
}

/**
 * Lets nobody register who excluded themselves or whom the brand's deny list names, found by phone, e-mail, document
 * number, or real name with date of birth (GLI-19 2.5.2, LCCP 3.5.3). One answer for both. Refuses with `code`.
 */
export async function refuseDenied(
  sql: Sql,
  person: Person,
  code: 'register_refused' | 'access_denied' = 'register_refused',
): Promise<void> {
  const hashes = personKeys(person).map(({ hash }) => hash);
  if ((await isDenied(sql, person.brand, hashes)) || (await isExcludedPerson(sql, person, hashes))) {
    throw new Refusal(code);
  }
}
