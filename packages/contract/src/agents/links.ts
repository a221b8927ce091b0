import { z } from 'zod';
import { callsIn, FOR_MEMBERS } from '../call.ts';
import { wireInstant, wirePage, wireRequestKey, wireTotals } from '../wire.ts';
import { staffLine } from '../wire-texts.ts';
import { wirePrizeGroup } from './prize-groups.ts';

const call = callsIn('agents/links');

/** More than one link is ever given out for. */
const USES_MAX = 1_000_000;

const link = z.object({
  linkId: z.string(),
  code: z.string().describe('the invitation code: the address of the register page takes it as `affiliateCode`'),
  name: z.string(),
  kind: z.enum(['member', 'agent']).describe('what newcomers become'),
  createdAt: wireInstant,
  expiresAt: wireInstant.nullable(),
  offAt: wireInstant.nullable(),
  usesMax: z.number().int().nullable(),
  uses: z.number().int().describe('how many registered by it'),
  lastUsedAt: wireInstant.nullable(),
  prizeGroup: z
    .number()
    .int()
    .nullable()
    .describe('what newcomers are given, as far as the agent has as much by then; null: none of their own'),
  isUsable: z.boolean(),
});

export const agentLinks = call({
  method: 'GET',
  path: '/wps/agent/links',
  access: 'agent',
  summary: 'The links by which newcomers register below the agent, the latest first, and how many came by each.',
  request: z.object({
    ...wirePage,
    usable: z.stringbool().optional().describe('only those that newcomers can use, or cannot'),
  }),
  value: z.object({
    list: z.array(link),
    uses: z.number().int().describe('by all that were asked for'),
    ...wireTotals,
  }),
  refusals: [...FOR_MEMBERS, 'access_denied'],
});

export const agentMakeLink = call({
  method: 'PUT',
  path: '/wps/agent/links',
  access: 'agent',
  summary: 'Makes a link by which newcomers register below the agent. May be repeated with its key.',
  request: z.object({
    requestKey: wireRequestKey,
    name: staffLine(60).default(''),
    kind: z.enum(['member', 'agent']),
    expiresAt: wireInstant.nullable().default(null),
    usesMax: z.number().int().min(1).max(USES_MAX).nullable().default(null),
    prizeGroup: wirePrizeGroup.nullable().default(null).describe('up to the agent’s own'),
  }),
  value: link,
  refusals: [
    ...FOR_MEMBERS,
    'access_denied',
    'registration_links_full',
    'agent_group_own_missing',
    'agent_group_out_of_bounds',
    'key_reused',
  ],
});

export const agentLinkOff = call({
  method: 'POST',
  path: '/wps/agent/links/off',
  access: 'agent',
  summary: 'Switches a link off for good. May be repeated.',
  request: z.object({ linkId: z.uuid() }),
  value: link,
  refusals: [...FOR_MEMBERS, 'access_denied', 'registration_link_not_found'],
});
