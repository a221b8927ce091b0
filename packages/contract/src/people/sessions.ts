import { z } from 'zod';
import { callsIn, FOR_SESSIONS } from '../call.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('people/sessions');

export const forgetRemembered = call({
  method: 'DELETE',
  path: '/wps/session/remembered',
  access: 'anyone',
  summary: 'Forgets this browser: the remember box was unticked.',
  request: wireNothing,
  value: z.null(),
  refusals: [],
});

export const sessionList = call({
  method: 'GET',
  path: '/wps/session/list',
  access: 'session',
  summary: 'Where the member is logged in.',
  request: wireNothing,
  value: z.array(
    z.object({
      id: z.string().describe('names the session for DELETE /wps/session'),
      current: z.boolean(),
      createdAt: z.number().int(),
      lastSeenAt: z.number().int(),
      address: z.string(),
      browser: z.string(),
      system: z.string(),
      kind: z.enum(['phone', 'tablet', 'computer']),
    }),
  ),
  refusals: FOR_SESSIONS,
});

export const sessionEnd = call({
  method: 'DELETE',
  path: '/wps/session',
  access: 'session',
  summary: 'Ends one of the member’s sessions.',
  request: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
  value: z.null(),
  refusals: [...FOR_SESSIONS, 'session_not_found'],
});

export const sessionEndAll = call({
  method: 'DELETE',
  path: '/wps/session/all',
  access: 'session',
  summary: 'Ends all of the member’s sessions and forgets every remembered browser.',
  request: z.object({ which: z.enum(['all', 'others']).default('all') }),
  value: z.null(),
  refusals: FOR_SESSIONS,
});
