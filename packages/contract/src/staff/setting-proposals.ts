import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireInstant, wireNothing } from '../wire.ts';

const call = callsIn('staff/setting-proposals');

export const opsSettingProposals = call({
  method: 'GET',
  path: '/ops/proposals',
  access: 'operator',
  role: 'read',
  summary:
    'Settings that would let out more money, or ask fewer questions, until another person sends the same: of the brand, and of the installation.',
  request: wireNothing,
  value: z.object({
    list: z.array(
      z.object({
        what: z.string().describe('which setting, as the audit trail calls it'),
        target: z.string().describe('which one of them; empty where there is only one'),
        before: z.unknown().describe('what holds'),
        after: z.unknown().describe('what is proposed; secrets are never told'),
        proposedBy: z.string(),
        proposedAt: wireInstant.describe('seven days later it is no proposal any more'),
      }),
    ),
  }),
  refusals: FOR_OPERATORS,
});
