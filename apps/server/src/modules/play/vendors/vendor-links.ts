import { z } from 'zod';
import { publicKeyText } from '../../../platform/settings/key-file.ts';

/** What the key file says of a vendor. The public key proves what the vendor sends us. */
export const vendorSettings = z.object({
  publicKey: publicKeyText,
  url: z.url(),
  operatorId: z.number().int().positive(),
});

export type VendorSettings = Readonly<z.output<typeof vendorSettings>>;
