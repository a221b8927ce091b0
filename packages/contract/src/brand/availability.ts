import { z } from 'zod';
import { callsIn } from '../call.ts';
import { wireNothing } from '../wire.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('brand/availability');

/** A node of the white-label tree: which parts of the product a brand has switched on ("1" is on). */
export interface WhitelabelNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes: WhitelabelNode[];
}

export const whitelabelNode: z.ZodType<WhitelabelNode, WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(whitelabelNode);
  },
});

export const whitelabel = call({
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'anyone',
  whenForced: true,
  kept: {},
  summary: 'The white-label tree: which parts of the product the brand has switched on.',
  request: wireNothing,
  value: whitelabelNode,
  refusals: [],
});

export const brandDomain = z.object({
  purpose: z.enum(['site', 'agent', 'api']),
  domain: z
    .string()
    .max(253)
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i)
    .describe('a host name, with its port where that is not the usual one'),
});

/** The same, as operators say it. */
export const keptDomain = brandDomain.extend({
  affiliateCode: plainText(255)
    .optional()
    .describe('the invitation code of the agent whom newcomers at that domain belong to, unless they bring another'),
});

export const domainRoute = call({
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'anyone',
  whenForced: true,
  whenClosed: true,
  kept: { also: ['host'] },
  summary: 'Where the brand can be reached, best first: its site, its agent site, its API.',
  request: wireNothing,
  value: z.object({ list: z.array(z.object({ purpose: brandDomain.shape.purpose, domain: z.string() })) }),
  refusals: [],
});

export const customerService = call({
  method: 'GET',
  path: '/wps/system/customerService',
  access: 'anyone',
  whenForced: true,
  whenClosed: true,
  kept: { visitors: true },
  summary: 'Whom to turn to: the VIP service for members with a rank above 4, else the live chat.',
  request: wireNothing,
  value: z.object({
    csType: z.enum(['VIP', 'LIVECHAT']),
    kind: z.enum(['VIP', 'LIVECHAT']).describe('another name of csType'),
    path: z.string(),
  }),
  refusals: ['customer_service_missing'],
});
