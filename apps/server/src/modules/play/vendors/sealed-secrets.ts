import type { Secrets } from '../../../platform/settings/key-file.ts';
import { openText, sealText } from '../../../platform/settings/sealing.ts';
import type { Chance } from '../../../platform/time-and-chance/chance.ts';
import { type VendorSecrets, vendorSecrets } from './vendor-links.ts';

const PURPOSE = 'vendor secrets';

/** Seals what we share with a vendor, so that the database alone is worth nothing, and one vendor's not in another's place. */
export function sealVendorSecrets(
  secrets: VendorSecrets,
  { vendor, keys, chance }: { readonly vendor: string; readonly keys: Secrets; readonly chance: Chance },
): Buffer {
  return sealText(JSON.stringify(secrets), { purpose: PURPOSE, owner: vendor, keys, chance });
}

/** Throws when it was sealed for another vendor, with another key, or changed. */
export function openVendorSecrets(
  sealed: Buffer,
  { vendor, keys }: { readonly vendor: string; readonly keys: Secrets },
): VendorSecrets {
  return vendorSecrets.parse(JSON.parse(openText(sealed, { purpose: PURPOSE, owner: vendor, keys })));
}
