import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type ChannelKeys, channelSettings } from './channel-settings.ts';
import { firebaseService, mailService, smsService } from './provider-settings.ts';
import { StartProblem } from './start-problem.ts';

const jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().min(1),
});

const vendor = z.object({ publicKey: z.string(), url: z.url(), operatorId: z.number().int().positive() });

/** GeeTest v4, for brands whose bot check it is. */
const geetest = z.object({
  captchaId: z.string().min(1),
  captchaKey: z.string().min(16),
  /** Where proofs are judged; another address for their other regions. */
  url: z.url().default('https://gcaptcha4.geetest.com'),
});

/** Google as an OpenID provider. The callback to register there is `https://<site>/signin/google`. */
const google = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  issuer: z.url().default('https://accounts.google.com'),
});

/** Facebook as an OpenID provider, callback `https://<site>/signin/facebook`. The addresses follow from the version unless given. */
const facebook = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  version: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v24.0'),
  issuer: z.url().default('https://www.facebook.com'),
  authorizeUrl: z.url().optional(),
  tokenUrl: z.url().optional(),
  keysUrl: z.url().optional(),
  /** Facebook does not say whether it verified an e-mail. Set to take its word for each it tells. */
  vouchesForEmail: z.boolean().default(false),
});

/** What we use of others, each with its secrets. One that is absent is done by what is built in. */
const services = z.object({
  geetest: geetest.optional(),
  google: google.optional(),
  facebook: facebook.optional(),
  sms: smsService.optional(),
  mail: mailService.optional(),
  firebase: firebaseService.optional(),
});

const file = z.object({
  /** Opens sealed bodies. */
  seal: jwk,
  /** Signs what we ask of vendors. */
  operatorPrivateKey: z.string(),
  vendors: z.record(z.string(), vendor),
  channels: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), channelSettings),
  services: services.default({}),
  /** Written by the launcher of a development machine; production does not start with such keys. */
  madeFor: z.literal('development').optional(),
});

export interface VendorKeys {
  /** Proves what the vendor sends us. */
  readonly publicKey: KeyObject;
  readonly url: string;
  readonly operatorId: number;
}

/** The keys of this deployment. They come from one file, never from the database and never from a default. */
export interface Keys {
  readonly seal: z.output<typeof jwk>;
  readonly operatorPrivateKey: KeyObject;
  readonly vendors: Readonly<Record<string, VendorKeys>>;
  /** What each payment channel of a provider needs, by the channel's name. */
  readonly channels: Readonly<Record<string, ChannelKeys>>;
  readonly services: z.output<typeof services>;
  /** A secret of 32 bytes for one purpose, always the same one: for tickets we sign and secrets we keep sealed. */
  readonly secretFor: (purpose: string) => Buffer;
}

/** Reads the keys file, or throws one sentence that says what is wrong with it (and nothing of what is in it). */
export function readKeys(path: string, environment: 'development' | 'test' | 'production'): Keys {
  return keysFrom(textOf(path), { path, environment });
}

export function keysFrom(text: string, from: { readonly path: string; readonly environment: string }): Keys {
  const result = file.safeParse(jsonOf(text, from.path));
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => issue.path.map(String).join('.') || '(the file)');
    throw new StartProblem(`The keys file ${from.path} lacks or spoils: ${[...new Set(wrong)].join(', ')}.`);
  }
  const { seal, operatorPrivateKey, vendors, channels, services, madeFor } = result.data;
  if (madeFor !== undefined && from.environment === 'production') {
    throw new StartProblem(
      `The keys in ${from.path} were made for development. Make new ones for production (deploy/README.md).`,
    );
  }
  return {
    seal,
    services,
    operatorPrivateKey: asKey(() => createPrivateKey(operatorPrivateKey), 'operatorPrivateKey', from.path),
    vendors: mapped(vendors, (value, code) => ({
      ...value,
      publicKey: asKey(() => createPublicKey(value.publicKey), `vendors.${code}.publicKey`, from.path),
    })),
    secretFor: (purpose) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(seal.d, 'base64url'), '', `baize ${purpose}`, 32)),
    channels,
  };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartProblem(`The keys file ${path} (BAIZE_KEYS) cannot be read.`);
  }
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartProblem(`The keys file ${path} is not JSON.`);
  }
}

function asKey(read: () => KeyObject, name: string, path: string): KeyObject {
  try {
    return read();
  } catch {
    throw new StartProblem(`The keys file ${path} lacks or spoils: ${name}.`);
  }
}

function mapped<A, B>(of: Readonly<Record<string, A>>, change: (value: A, name: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]));
}
