import { type BrandCode, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Door } from './availability.ts';

const DOOR = `select status, status_texts as "statusTexts", jsonb_build_object('allow', region_allow, 'deny', region_deny,
    'unknownAllowed', region_unknown_allowed) as region, region_texts as "regionTexts", whitelabel,
    customer_service as "customerService", domains
  from brands_brand where code = $1`;
const DOOR_TO_CHANGE = `${DOOR} for no key update`;
const WRITE_DOOR = `update brands_brand set status = $2, status_texts = $3, region_allow = $4, region_deny = $5,
    region_unknown_allowed = $6, region_texts = $7, whitelabel = $8, customer_service = $9, domains = $10
  where code = $1`;

/** The door of a brand as the database has it now. Faults when there is no such brand. */
export async function readDoor(sql: Sql, brand: BrandCode): Promise<Door> {
  return present(await sql.first<Door>(DOOR, [brand]), brand);
}

/** The same, and nobody else changes it until this transaction is over. */
export async function lockDoor(tx: Tx, brand: BrandCode): Promise<Door> {
  return present(await tx.first<Door>(DOOR_TO_CHANGE, [brand]), brand);
}

export async function writeDoor(tx: Tx, brand: BrandCode, door: Door): Promise<void> {
  const { status, statusTexts, region, regionTexts, whitelabel, customerService, domains } = door;
  const json = (value: unknown): string => JSON.stringify(value);
  await tx.all(WRITE_DOOR, [
    brand,
    status,
    json(statusTexts),
    region.allow,
    region.deny,
    region.unknownAllowed,
    json(regionTexts),
    json(whitelabel),
    json(customerService),
    json(domains),
  ]);
}

function present(door: Door | undefined, brand: BrandCode): Door {
  invariant(door !== undefined, `there is no brand ${brand}`);
  return door;
}
