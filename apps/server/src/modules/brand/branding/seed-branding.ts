import { opsPutContacts, opsPutFooter } from '@baize/contract/brand/branding-ops';
import type { BrandCode } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { updateContacts, updateFooter } from './branding.store.ts';

const brandingFile = z.strictObject({ contacts: opsPutContacts.request, footer: opsPutFooter.request });

/** Gives a brand its floating buttons and its footer from `seed/<set>/branding.json`. Throws on a file that is not as it must be. */
export async function seedBranding(tx: Tx, brand: BrandCode, file: unknown): Promise<void> {
  const { contacts, footer } = brandingFile.parse(file);
  await updateContacts(tx, brand, contacts);
  await updateFooter(tx, brand, footer);
}
