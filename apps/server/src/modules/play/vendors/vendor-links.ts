import type { KeyObject } from 'node:crypto';
import { PLAY_MONEY } from '@baize/kernel';
import { z } from 'zod';
import { publicKeyText } from '../../../platform/settings/key-file.ts';

/** The settings of a vendor, from the keys file or from operators. Its public key verifies the vendor's signatures. */
export const vendorSettings = z.object({
  publicKey: publicKeyText,
  url: z.url(),
  operatorId: z.number().int().positive(),
  /** As members read it, where the keys file makes the vendor known; else its code. */
  name: z.string().min(1).max(60).optional(),
  /** The currencies it takes bets in; without any, whatever a brand has. */
  currencies: z.array(z.string().regex(/^[A-Z]{3}$/)).optional(),
  /** Whether a vendor that the keys file makes known takes the play money of trial accounts. */
  playMoney: z.boolean().optional(),
});

export type VendorSettings = Readonly<z.output<typeof vendorSettings>>;

/** What we need to call vendors: their settings by code, and the key that signs our requests. */
export interface VendorLinks {
  /** As they are now: operators may change them while the server runs. */
  readonly vendors: Readonly<Record<string, VendorSettings>>;
  readonly operatorPrivateKey: KeyObject;
  /** Names of vendors inside our own network (the setting PRIVATE_HOSTS). */
  readonly privateHosts?: readonly string[];
}

/** Whether a vendor takes bets in a currency. Play money is not among them: whether it takes that, it says apart. */
export function takesCurrency({ currencies = [] }: Pick<VendorSettings, 'currencies'>, currency: string): boolean {
  return currency === PLAY_MONEY || currencies.length === 0 || currencies.includes(currency);
}
