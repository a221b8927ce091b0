import type { BrandCode, Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isDenied, isShutOut } from './exclusion.store.ts';
import { type Known, personKeys } from './person-keys.ts';

/** Somebody who wants an account, or wants to be known by more than before. */
export interface Person extends Known {
  readonly brand: BrandCode;
  readonly now: Instant;
}

/**
 * Lets nobody register who excluded themselves or whom the brand's deny list names, found by phone, e-mail, document
 * number, or real name with date of birth (GLI-19 2.5.2, LCCP 3.5.3). One answer for both. Refuses: register_refused.
 */
export async function refuseDenied(sql: Sql, person: Person): Promise<void> {
  const hashes = personKeys(person).map(({ hash }) => hash);
  if ((await isDenied(sql, person.brand, hashes)) || (await isShutOut(sql, person, hashes))) {
    throw new Refusal('register_refused');
  }
}
