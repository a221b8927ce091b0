import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Secrets } from '../../../platform/settings/key-file.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import { type VendorSecrets, vendorSecrets } from './vendor-links.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'vendor secrets';

/** Seals what we share with a vendor, so that the database alone is worth nothing, and one vendor's not in another's place. */
export function sealVendorSecrets(
  secrets: VendorSecrets,
  { vendor, keys, chance }: { readonly vendor: string; readonly keys: Secrets; readonly chance: Chance },
): Buffer {
  const iv = chance.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keys.secretFor(PURPOSE), iv);
  cipher.setAAD(Buffer.from(vendor));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws when it was sealed for another vendor, with another key, or changed. */
export function openVendorSecrets(
  sealed: Buffer,
  { vendor, keys }: { readonly vendor: string; readonly keys: Secrets },
): VendorSecrets {
  const decipher = createDecipheriv('aes-256-gcm', keys.secretFor(PURPOSE), sealed.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(vendor));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return vendorSecrets.parse(JSON.parse(text.toString('utf8')));
}
