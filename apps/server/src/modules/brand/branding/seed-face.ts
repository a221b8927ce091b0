import { opsPutContacts, opsPutFooter } from '@baize/contract/brand/branding-ops';
import type { BrandCode } from '@baize/kernel';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { updateContacts, updateFooter } from './face.store.ts';

const faceFile = z.strictObject({ contacts: opsPutContacts.request, footer: opsPutFooter.request });

/** Gives a brand its floating buttons and its footer from `seed/<set>/face.json`. Throws on a file that is not as it must be. */
export async function seedFace(tx: Tx, brand: BrandCode, file: unknown): Promise<void> {
  const { contacts, footer } = faceFile.parse(file);
  await updateContacts(tx, brand, contacts);
  await updateFooter(tx, brand, footer);
}
