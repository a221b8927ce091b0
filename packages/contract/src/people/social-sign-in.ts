import { z } from 'zod';
import { callsIn, FOR_MEMBERS, SEALED } from '../call.ts';
import { registerForm } from './registration.ts';
import { signInAnswer } from './sign-in.ts';
import { REGISTER_REFUSALS } from './user-record.ts';
import { wireInstant, wireNothing } from '../wire.ts';

const call = callsIn('people/social-sign-in');

const provider = z.enum(['google', 'facebook']);
const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const beginning = z.object({
  provider,
  origin: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .describe('the site the visitor is on, as `location.origin`'),
});
const going = z.object({ url: z.string().describe('where to send the browser') });

export const socialStart = call({
  method: 'POST',
  path: '/wps/social/start',
  access: 'anyone',
  summary:
    'Begins a sign-in with Google or Facebook: the address at the provider, good for ten minutes in this browser.',
  request: beginning,
  value: going,
  refusals: ['social_unavailable', 'vendor_unreachable'],
});

export const socialLinkStart = call({
  method: 'POST',
  path: '/wps/social/link/start',
  access: 'member',
  summary: 'Begins linking the account that is logged in with one at Google or Facebook.',
  request: beginning,
  value: going,
  refusals: [...FOR_MEMBERS, 'social_unavailable', 'vendor_unreachable'],
});

export const socialFinish = call({
  method: 'POST',
  path: '/wps/social/finish',
  access: 'anyone',
  sealed: true,
  summary: 'Hands over what the provider sent the browser back with: logs in, links, or says what is missing.',
  request: z.object({
    provider,
    code: z.string().max(4_096).default(''),
    state: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    iss: z.string().max(300).optional(),
  }),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed-in'), signedIn: signInAnswer }),
    z.object({ kind: z.literal('linked') }),
    z.object({
      kind: z.literal('incomplete'),
      ticket: z.string().describe('for `POST /wps/social/complete`, fifteen minutes'),
      email: z.string(),
      name: z.string(),
    }),
    z.object({
      kind: z.literal('known-email'),
      ticket: z.string().describe('for `POST /wps/social/link` once logged in, fifteen minutes'),
      email: z.string(),
    }),
  ]),
  refusals: [
    ...SEALED,
    'social_unavailable',
    'social_expired',
    'social_failed',
    'social_cancelled',
    'social_email_unverified',
    'social_taken',
    'account_locked',
    'login_not_member',
    'login_not_agent',
    'member_excluded',
    'access_denied',
    'place_unverified',
    'session_required',
    'vendor_unreachable',
  ],
});

export const socialComplete = call({
  method: 'POST',
  path: '/wps/social/complete',
  access: 'anyone',
  sealed: true,
  summary: 'Opens the account for a first sign-in with what the provider could not tell, and logs in.',
  request: registerForm.extend({ ticket }),
  value: signInAnswer,
  refusals: [...REGISTER_REFUSALS, 'social_expired', 'social_taken'],
});

export const socialLink = call({
  method: 'POST',
  path: '/wps/social/link',
  access: 'member',
  sealed: true,
  summary: 'Links the account that is logged in with the one that a sign-in just proved.',
  request: z.object({ ticket }),
  value: z.null(),
  refusals: [...SEALED, ...FOR_MEMBERS, 'social_expired', 'social_email_unverified', 'social_taken'],
});

export const socialLinks = call({
  method: 'GET',
  path: '/wps/social/links',
  access: 'member',
  summary: 'The providers the brand offers, and which of them the account is linked with.',
  request: wireNothing,
  value: z.object({
    list: z.array(
      z.object({
        provider,
        linkedAt: wireInstant.nullable(),
        email: z.string().describe('masked; empty when it is not linked or the provider tells none'),
      }),
    ),
  }),
  refusals: FOR_MEMBERS,
});

export const socialUnlink = call({
  method: 'DELETE',
  path: '/wps/social/link',
  access: 'member',
  summary: 'Takes a linked sign-in away; the password goes on opening the account.',
  request: z.object({ provider }),
  value: z.null(),
  refusals: FOR_MEMBERS,
});
