import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { guardedSetting, wireInstant, wireNothing } from '../wire.ts';
import { plainText, staffLine } from '../wire-texts.ts';

const call = callsIn('play/vendors-ops');

const code = z
  .string()
  .regex(/^[a-z0-9_]{1,40}$/)
  .describe(
    '1 to 40 small letters a to z, digits and _: ds88, not DS88. Part of the wallet’s address, and never changed',
  );

const ofVendor = {
  name: staffLine(60).min(1).describe('as members read it'),
  protocol: z
    .enum(['rs-v2', 'one-api', 'tcg'])
    .describe(
      'what it speaks: rs-v2, the public protocol; one-api, the SC_* family; tcg, doBusiness.do. Never changed',
    ),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .describe(
      'what its paths are below, such as <url>/operator/generic/v2/game/list. https, unless the host is in PRIVATE_HOSTS',
    ),
  operatorId: z
    .number()
    .int()
    .positive()
    .max(2_147_483_647)
    .describe('the operator_id by which the vendor knows us (rs-v2)'),
  addresses: z
    .array(
      z
        .string()
        .max(60)
        .regex(/^[\da-f.:/]+$/i),
    )
    .max(100)
    .describe('where its wallet calls come from, as addresses or CIDR ranges; none: from everywhere'),
  gameOrigins: z
    .array(z.url({ protocol: /^https?$/ }).max(200))
    .max(20)
    .describe('further origins that its games open at; that of url is always taken'),
  options: z
    .record(z.string(), z.unknown())
    .describe('where vendors of one protocol differ (one-api, tcg): see the operator’s guide'),
  currencies: z
    .array(z.string().regex(/^[A-Z]{3}$/))
    .max(60)
    .describe(
      'ISO 4217 codes that it takes bets in; none: whatever a brand has. Members of others cannot open its games',
    ),
  playMoney: z
    .boolean()
    .describe(
      'trial accounts play here through the wallet, in FUN; off: they play its demo, and it learns nothing of them',
    ),
  oneRound: z
    .boolean()
    .describe(
      'a member has one round at a time in a slot of it: a bet of another round is RS_ERROR_LIMIT_REACHED while one is open. Only for a vendor that closes every round',
    ),
  enabled: z.boolean().describe('off: nobody opens its games; wins and rollbacks of open rounds are still taken'),
};

const publicKey = z
  .string()
  .max(5_000)
  .describe(
    'the vendor’s public key in PEM, RSA of 2048 bits or more or on the curve P-256: -----BEGIN PUBLIC KEY----- … (rs-v2)',
  );
const secrets = z
  .record(z.string().max(40), plainText(200))
  .describe('one-api: apiKey, secret. tcg: merchantCode, desKey, signKey. Kept sealed, and never told again');

const syncReport = z.object({
  at: wireInstant,
  isRead: z.boolean().describe('false: the list was refused, and the catalogue stays as it was'),
  games: z.number().int().describe('games taken over'),
  added: z.number().int().describe('of them, those that are new here'),
  changed: z.number().int().describe('those that read differently than before, or are listed again'),
  gone: z.number().int().describe('games that are no longer listed: nobody can open them, and their rounds stay'),
  problems: z
    .array(
      z.object({
        row: z.number().int().nullable().describe('which game of the list, counted from 1; null: the whole answer'),
        gameCode: z.string().nullable(),
        field: z.string().nullable(),
        problem: z.string(),
      }),
    )
    .describe('why it was refused: at most 50'),
  leftOut: z
    .array(z.object({ category: z.string(), games: z.number().int() }))
    .describe('categories that belong to no hall, with how many games were left out for it'),
});

const vendor = z.object({
  vendor: code,
  ...ofVendor,
  url: z.string().nullable().describe('null: its games are in the catalogue, and there is no way to ask it'),
  operatorId: z.number().int().nullable(),
  publicKey: z.string().nullable().describe('null where it signs with a secret'),
  formerPublicKey: z.string().nullable().describe('taken as well, until it is retired'),
  secrets: z.number().int().describe('how many secrets are taken: 2 while one takes the other’s place'),
  isOfKeysFile: z.boolean().describe('address and keys stand in the server’s keys file, and are changed there'),
  walletUrl: z.string().describe('for the vendor: where its wallet calls go'),
  games: z.number().int().describe('games that it lists'),
  sync: syncReport.nullable().describe('what came of reading its list the last time; null: never read'),
});

export const opsVendorBook = call({
  method: 'GET',
  path: '/ops/vendors',
  access: 'operator',
  role: 'house',
  summary: 'Every vendor of the installation, and what a vendor needs of us: our public key, ready to paste.',
  request: wireNothing,
  value: z.object({
    operatorPublicKey: z.string().describe('PEM: checks what we sign (X-Hub88-Signature)'),
    vendors: z.array(vendor),
  }),
  refusals: FOR_OPERATORS,
});

export const opsAddVendor = call({
  method: 'POST',
  path: '/ops/vendors',
  access: 'operator',
  role: 'house',
  summary:
    'Makes a vendor known, with its address, key and currencies. The same code again changes it, from the next call on. Whatever trusts it with more (a new vendor, another address, key or option) waits for a second person.',
  request: z.object({
    vendor: code,
    ...ofVendor,
    protocol: ofVendor.protocol.default('rs-v2'),
    operatorId: ofVendor.operatorId.optional(),
    publicKey: publicKey.optional(),
    secrets: secrets.optional(),
    addresses: ofVendor.addresses.default([]),
    gameOrigins: ofVendor.gameOrigins.default([]),
    options: ofVendor.options.default({}),
    currencies: ofVendor.currencies.default([]),
    playMoney: ofVendor.playMoney.default(false),
    oneRound: ofVendor.oneRound.default(false),
    enabled: ofVendor.enabled.default(true),
  }),
  value: vendor.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'vendor_of_keys_file'],
});

export const opsAddVendorKey = call({
  method: 'POST',
  path: '/ops/vendors/keys',
  access: 'operator',
  role: 'house',
  summary:
    'Gives a vendor a new key, once a second person sends the same. From the next call on it and the one before are both taken, until the former one is retired.',
  request: z.object({ vendor: code, publicKey: publicKey.optional(), secrets: secrets.optional() }),
  value: vendor.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'vendor_not_found', 'vendor_of_keys_file'],
});

export const opsRetireVendorKey = call({
  method: 'POST',
  path: '/ops/vendors/keys/retire',
  access: 'operator',
  role: 'house',
  summary: 'Takes the former key of a vendor no more.',
  request: z.object({ vendor: code }),
  value: vendor,
  refusals: [...FOR_OPERATORS, 'vendor_not_found', 'vendor_of_keys_file'],
});

export const opsSyncVendor = call({
  method: 'POST',
  path: '/ops/vendors/sync',
  access: 'operator',
  role: 'house',
  summary: 'Reads the list of games of a vendor now and says what came of it, problem by problem with row and field.',
  request: z.object({ vendor: z.string().max(40) }),
  value: syncReport,
  refusals: [...FOR_OPERATORS, 'vendor_not_found'],
});

export const opsOfferVendor = call({
  method: 'POST',
  path: '/ops/games/vendors/offer',
  access: 'operator',
  role: 'owner',
  summary:
    'Puts a vendor’s games on the brand’s site, or takes them off. Rounds that are open are finished either way.',
  request: z.object({ vendor: z.string().max(40), isOffered: z.boolean() }),
  value: z.object({ vendor: z.string(), isOffered: z.boolean() }),
  refusals: [...FOR_OPERATORS, 'vendor_not_found'],
});
