import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { publicKeyText } from '../../../platform/settings/key-file.ts';

/** The settings of a vendor in the keys file. Its public key verifies the vendor's signatures. */
export const vendorSettings = z.object({
  publicKey: publicKeyText,
  url: z.url(),
  operatorId: z.number().int().positive(),
});

export type VendorSettings = Readonly<z.output<typeof vendorSettings>>;

/** What we need to call vendors: their settings by code, and the key that signs our requests. */
export interface VendorLinks {
  readonly vendors: Readonly<Record<string, VendorSettings>>;
  readonly operatorPrivateKey: KeyObject;
  /** Names of vendors inside our own network (the setting PRIVATE_HOSTS). */
  readonly privateHosts?: readonly string[];
}
