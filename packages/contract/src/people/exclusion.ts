import { z } from 'zod';
import { callsIn } from '../call.ts';
import { EXCLUSION_PERIODS } from './exclusion-periods.ts';
import { wireInstant } from '../wire.ts';

const call = callsIn('people/exclusion');

export const excludeMember = call({
  method: 'POST',
  path: '/wps/member/exclusion',
  access: 'member',
  sealed: true,
  summary:
    'Shuts the member out for a time or for good, at once and on every channel. Nobody can take it back before its end; what is being played is still paid.',
  request: z.object({
    period: z.enum(EXCLUSION_PERIODS),
    password: z.string().max(255).describe('typed again; empty for an account that has none'),
  }),
  value: z.object({ until: wireInstant.nullable().describe('null: for good') }),
  refusals: [
    'session_required',
    'session_expired',
    'in_need_true_account',
    'sealed_required',
    'sealed_invalid',
    'sealed_repeated',
    'password_wrong',
  ],
});
