import { type BrandCode, invariant } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { Availability } from './availability.ts';

const AVAILABILITY = `select status, status_texts as "statusTexts", jsonb_build_object('allow', region_allow, 'deny', region_deny,
    'unknownAllowed', region_unknown_allowed) as region, region_texts as "regionTexts", whitelabel,
    customer_service as "customerService", domains
  from brands_brand where code = $1`;
const AVAILABILITY_TO_CHANGE = `${AVAILABILITY} for no key update`;
const WRITE_AVAILABILITY = `update brands_brand set status = $2, status_texts = $3, region_allow = $4, region_deny = $5,
    region_unknown_allowed = $6, region_texts = $7, whitelabel = $8, customer_service = $9, domains = $10
  where code = $1`;

/** The availability of a brand as the database has it now. Faults when there is no such brand. */
export async function readAvailability(sql: Sql, brand: BrandCode): Promise<Availability> {
  return present(await sql.first<Availability>(AVAILABILITY, [brand]), brand);
}

/** The same, and nobody else changes it until this transaction is over. */
export async function lockAvailability(tx: Tx, brand: BrandCode): Promise<Availability> {
  return present(await tx.first<Availability>(AVAILABILITY_TO_CHANGE, [brand]), brand);
}

export async function writeAvailability(tx: Tx, brand: BrandCode, availability: Availability): Promise<void> {
  const { status, statusTexts, region, regionTexts, whitelabel, customerService, domains } = availability;
  const json = (value: unknown): string => JSON.stringify(value);
  await tx.all(WRITE_AVAILABILITY, [
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

function present(availability: Availability | undefined, brand: BrandCode): Availability {
  invariant(availability !== undefined, `there is no brand ${brand}`);
  return availability;
}
