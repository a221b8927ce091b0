import { z } from 'zod';
import { call } from '../call.ts';
import { wireInstant } from '../wire.ts';
import { REGISTER_FIELDS } from '../register-rules.ts';

/** A node of the white-label tree: which parts of the product a brand has switched on ("1" is on). */
export const whitelabelNode = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes(): z.ZodArray<typeof whitelabelNode> {
    return z.array(whitelabelNode);
  },
});

export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  acceptedPattern: z.string(),
  patternId: z.number().int(),
});

export const registerRules = z.partialRecord(z.enum(REGISTER_FIELDS), fieldRule);

/** Something to download or install. */
export const resource = z.object({
  resourceType: z.string().max(40).describe('app, web, guide … as the brand names it'),
  url: z.string().max(2000),
  qrCodeUrl: z.string().max(300).describe('an uploaded picture; the site draws the code itself when it is empty'),
  platform: z.enum(['android', 'ios', 'windows', 'macos', 'any']).default('any'),
  version: z.string().max(20).default(''),
});

/** The brand's own look and words, as far as the first view needs them. */
export const brandFace = z.object({
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  languages: z.array(z.string()).describe('EN, CN, ID, TH, TY, VI'),
  defaultLanguage: z.string(),
  minimumAge: z.number().int(),
  colours: z.record(z.string(), z.string()).describe('design tokens the brand overrides'),
  registerBonus: z.string().describe('the amount named in the register title'),
});

export const systemStatusValue = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 normal, 1 maintenance, 2 region restricted'),
  brand: brandFace,
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

export const registerSettings = call({
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'anyone',
  whenForced: true,
  summary: 'The register rules of the brand, field by field.',
  request: z.object({}),
  value: registerRules,
  refusals: [],
});

export const captcha = call({
  method: 'GET',
  path: '/wps/captcha',
  access: 'anyone',
  whenForced: true,
  summary: 'A fresh image captcha as a base64 PNG. Its id travels in the HttpOnly cookie `captcha`; it is judged once.',
  request: z.object({}),
  value: z.string().describe('base64 PNG'),
  refusals: [],
});
