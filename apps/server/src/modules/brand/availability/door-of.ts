import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/db.ts';
import type { Door } from './door.ts';
import { readDoor } from './door.store.ts';

/** The door of a brand as it is now, for whoever wants to change it: read from the database, not from what is kept in memory. */
export function doorOf(sql: Sql, brand: BrandCode): Promise<Door> {
  return readDoor(sql, brand);
}
