import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import type { Door } from './availability.ts';
import { readDoor } from './availability.store.ts';

/** The door of a brand as it is now, for whoever wants to change it: read from the database, not from what is kept in memory. */
export function doorOf(sql: Sql, brand: BrandCode): Promise<Door> {
  return readDoor(sql, brand);
}
