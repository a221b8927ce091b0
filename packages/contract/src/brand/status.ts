import { z } from 'zod';
import { registerRules } from './account-rules.ts';
import { whitelabelNode } from './availability.ts';
import { resource } from './downloads.ts';
import { callsIn } from '../call.ts';
import { wireInstant } from '../wire.ts';

const call = callsIn('brand/status');

/** The brand's branding and texts, as far as the first view needs them. */
export const brandOnStatus = z.object({
  code: z.string(),
  name: z.string(),
  logo: z.string().describe('an uploaded picture, or empty: then the site draws its own mark'),
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  languages: z.array(z.string()).describe('EN, CN, ID, TH, TY, VI'),
  defaultLanguage: z.string(),
  minimumAge: z.number().int(),
  colours: z.record(z.string(), z.string()).describe('design tokens the brand overrides'),
  registerBonus: z.string().describe('the amount named in the register title'),
  languageNames: z.record(z.string(), z.string()).describe('by code, where a brand names a language in its own way'),
  chatHeaderColour: z.string().describe('#rrggbb, or empty'),
});

export const systemStatusValue = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 normal, 1 maintenance, 2 region restricted'),
  brand: brandOnStatus,
  whitelabel: whitelabelNode,
  register: registerRules,
  registerAsks: z
    .object({ birthDate: z.boolean(), mobileProof: z.boolean() })
    .describe('whether the registration demands a date of birth, and a code for a mobile number given with a username'),
  resources: z.array(resource),
  customerService: z.array(z.object({ csType: z.string(), path: z.string() })),
  analytics: z.object({ gtagId: z.string() }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  clock: z
    .object({ aheadMs: z.number().int(), since: wireInstant, until: wireInstant })
    .describe('how far the brand’s clocks are ahead of UTC, and the time for which that holds'),
  location: z.object({ ip: z.string() }),
  maintenance: z.object({ message: z.string() }).nullable(),
  regionRestriction: z.object({ message: z.string() }).nullable(),
  sealKey: z.object({
    kty: z.string(),
    crv: z.string(),
    x: z.string(),
    y: z.string(),
    kid: z.string(),
    alg: z.string(),
  }),
});

export const systemStatus = call({
  method: 'GET',
  path: '/wps/system/status',
  access: 'anyone',
  whenForced: true,
  whenClosed: true,
  kept: { also: ['ip', 'country'] },
  summary: 'What a site must know before it shows anything: the brand, its switches, rules, contacts and the seal key.',
  request: z.object({
    url: z
      .string()
      .max(253)
      .optional()
      .describe('the host the visitor sees; which brand it is, the host of the request alone decides'),
    language: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional()
      .describe('EN, CN, ID, TH, TY or VI; else the cookie `lang`, else the brand’s default'),
  }),
  value: systemStatusValue,
  refusals: [],
});
