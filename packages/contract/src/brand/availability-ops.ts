import { z } from 'zod';
import { keptDomain, whitelabelNode } from './availability.ts';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { serviceLink } from '../links.ts';
import { wireNothing } from '../wire.ts';
import { wireLanguageCode } from '../wire-texts.ts';

const call = callsIn('brand/availability-ops');

/** What a closed page says, by language; it has words of its own for a language without. */
const closedTexts = z.partialRecord(wireLanguageCode, z.string().trim().min(1).max(600)).describe('by language code');

const brandStatus = z.object({
  status: z.union([z.literal(0), z.literal(1)]).describe('0 normal, 1 maintenance'),
  texts: closedTexts.describe('what the maintenance page says, by language code'),
});

export const opsStatus = call({
  method: 'GET',
  path: '/ops/brand/status',
  access: 'operator',
  role: 'owner',
  summary: 'Whether the brand is open, and what its maintenance page says.',
  request: wireNothing,
  value: brandStatus.extend({ status: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
  refusals: FOR_OPERATORS,
});

export const opsPutStatus = call({
  method: 'PUT',
  path: '/ops/brand/status',
  access: 'operator',
  role: 'owner',
  summary:
    'Opens the brand, or closes it for maintenance: its site calls are refused, no game takes another bet; wins and deposits still come in.',
  request: brandStatus,
  value: opsStatus.value,
  refusals: FOR_OPERATORS,
});

const countries = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .max(260)
  .describe('ISO 3166-1 alpha-2');

const region = z.object({
  allow: countries.describe('when not empty, nobody else is served'),
  deny: countries.describe('never served'),
  unknownAllowed: z
    .boolean()
    .describe('whether visitors are served whose address belongs to no known country, whatever the lists say'),
  texts: closedTexts.describe('what the restriction page says, by language code'),
});

export const opsRegion = call({
  method: 'GET',
  path: '/ops/brand/region',
  access: 'operator',
  role: 'owner',
  summary: 'Which countries the brand serves.',
  request: wireNothing,
  value: region,
  refusals: FOR_OPERATORS,
});

export const opsPutRegion = call({
  method: 'PUT',
  path: '/ops/brand/region',
  access: 'operator',
  role: 'owner',
  summary: 'Replaces which countries the brand serves; all site calls of others are refused.',
  request: region,
  value: region,
  refusals: FOR_OPERATORS,
});

export const opsSwitches = call({
  method: 'GET',
  path: '/ops/brand/switches',
  access: 'operator',
  role: 'owner',
  summary: 'The white-label tree with its switches.',
  request: wireNothing,
  value: whitelabelNode,
  refusals: FOR_OPERATORS,
});

export const opsPutSwitches = call({
  method: 'PUT',
  path: '/ops/brand/switches',
  access: 'operator',
  role: 'owner',
  summary: 'Turns switches of the white-label tree, by modId; the others stay as they are.',
  request: z.object({ switches: z.record(z.string().max(60), z.enum(['0', '1'])) }),
  value: whitelabelNode,
  refusals: FOR_OPERATORS,
});

/** A way to turn to somebody: a page, a messenger, an address. */
const servicePath = z
  .string()
  .max(500)
  .refine((text) => serviceLink(text) !== null, 'not a link that may be followed');

const service = z.object({
  customerService: z
    .array(
      z.object({ csType: z.string().min(1).max(20).describe('3 is the chat, VIP the VIP service'), path: servicePath }),
    )
    .max(20),
  domains: z.array(keptDomain).max(40).describe('best first'),
});

export const opsService = call({
  method: 'GET',
  path: '/ops/brand/service',
  access: 'operator',
  role: 'content',
  summary: 'Where the brand and its customer service can be reached.',
  request: wireNothing,
  value: service,
  refusals: FOR_OPERATORS,
});

export const opsPutService = call({
  method: 'PUT',
  path: '/ops/brand/service',
  access: 'operator',
  role: 'owner',
  summary: 'Replaces where the brand and its customer service can be reached.',
  request: service,
  value: service,
  refusals: FOR_OPERATORS,
});
