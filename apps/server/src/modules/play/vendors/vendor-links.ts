import type { KeyObject } from 'node:crypto';
import { isSigningKey } from '@baize/contract/vendor';
import { PLAY_MONEY } from '@baize/kernel';
import { z } from 'zod';
import { publicKeyText } from '../../../platform/settings/key-file.ts';
import { VENDOR_PROTOCOLS, type VendorProtocol } from './adapter.ts';
import { addressRange } from './address-list.ts';
import type { Breaker } from './circuit-breaker.ts';
import { oneApiOptions, type OneApiSecrets, oneApiSecrets } from '../one-api/index.ts';
import { tcgOptions, tcgSecrets } from './tcg-settings.ts';

/** What a vendor and we both know, where its protocol signs with a secret instead of with a pair of keys. */
export const vendorSecrets = z.union([oneApiSecrets, tcgSecrets]);
export type VendorSecrets = z.output<typeof vendorSecrets>;

/** A public key in PEM that a vendor may sign with: RSA of 2048 bits or more, or on P-256. */
export const vendorKeyText = publicKeyText.refine(isSigningKey, 'neither RSA of 2048 bits or more nor on P-256');

/** The settings of a vendor, from the keys file or from operators. */
const settings = z.object({
  protocol: z.enum(VENDOR_PROTOCOLS).optional(),
  /** Verifies the vendor's signatures: one key, or two while one takes the other's place. None where it signs with a secret. */
  publicKey: z.union([vendorKeyText, z.array(vendorKeyText).max(2)]).default([]),
  url: z.url(),
  /** The number by which the vendor knows us; protocols without one never send it. */
  operatorId: z.number().int().positive().optional(),
  /** Where the protocol signs with a secret: the one we sign with first, and the one that is still taken. */
  secrets: z.array(vendorSecrets).max(2).optional(),
  /** Where its wallet calls come from, as addresses or ranges; without any, from everywhere. */
  addresses: z.array(addressRange).max(100).optional(),
  /** Further origins that its games open at. */
  gameOrigins: z
    .array(z.url({ protocol: /^https?$/ }))
    .max(20)
    .optional(),
  oneApi: oneApiOptions.optional(),
  tcg: tcgOptions.optional(),
  /** As members read it, where the keys file makes the vendor known; else its code. */
  name: z.string().min(1).max(60).optional(),
  /** The currencies it takes bets in; without any, whatever a brand has. */
  currencies: z.array(z.string().regex(/^[A-Z]{3}$/)).optional(),
  /** Whether a vendor that the keys file makes known takes the play money of trial accounts. */
  playMoney: z.boolean().optional(),
});

const NO_NUMBER = 1;

export const vendorSettings = settings
  .superRefine(({ protocol = 'rs-v2', publicKey, operatorId, secrets = [] }, context) => {
    const missing = (field: string): void => context.addIssue({ code: 'custom', path: [field], message: 'missing' });
    if (protocol === 'rs-v2') {
      if (Array.isArray(publicKey) && publicKey.length === 0) missing('publicKey');
      if (operatorId === undefined) missing('operatorId');
    } else if (secrets.length === 0 || secrets.some((one) => protocolOfSecrets(one) !== protocol)) {
      missing('secrets');
    }
  })
  .transform(({ operatorId = NO_NUMBER, ...rest }) => ({ ...rest, operatorId }));

export type VendorSettings = Readonly<z.output<typeof vendorSettings>>;

/** Which protocol signs with such a secret. */
export function protocolOfSecrets(secrets: VendorSecrets): VendorProtocol {
  return 'apiKey' in secrets ? 'one-api' : 'tcg';
}

/** What we need to call vendors: their settings by code, and the key that signs our requests. */
export interface VendorLinks {
  /** As they are now: operators may change them while the server runs. */
  readonly vendors: Readonly<Record<string, VendorSettings>>;
  readonly operatorPrivateKey: KeyObject;
  /** Names of vendors inside our own network (the setting PRIVATE_HOSTS). */
  readonly privateHosts?: readonly string[];
  /** Leaves vendors alone that do not answer; without one, each is asked each time. */
  readonly breaker?: Breaker;
}

export function protocolOf({ protocol = 'rs-v2' }: Pick<VendorSettings, 'protocol'>): VendorProtocol {
  return protocol;
}

/** The secrets of a OneAPI vendor, the one we sign with first. None of a vendor that speaks something else. */
export function oneApiSecretsOf({ secrets = [] }: Pick<VendorSettings, 'secrets'>): readonly OneApiSecrets[] {
  return secrets.filter((one) => 'apiKey' in one);
}

/** The keys that verify what a vendor signs with its own. */
export function publicKeysOf({ publicKey }: Pick<VendorSettings, 'publicKey'>): readonly KeyObject[] {
  return Array.isArray(publicKey) ? publicKey : [publicKey];
}

/** From which wallets a vendor's games are played: ours, one that it keeps, or either, as the brand says. */
export function walletKindOf(vendor: Pick<VendorSettings, 'protocol' | 'oneApi'>): 'seamless' | 'transfer' | 'either' {
  const { wallet = 'seamless' } = vendor.oneApi ?? {};
  return { 'rs-v2': 'either' as const, 'one-api': wallet, tcg: 'transfer' as const }[protocolOf(vendor)];
}

/** Whether a vendor takes bets in a currency. Play money is not among them: whether it takes that, it says apart. */
export function takesCurrency({ currencies = [] }: Pick<VendorSettings, 'currencies'>, currency: string): boolean {
  return currency === PLAY_MONEY || currencies.length === 0 || currencies.includes(currency);
}
