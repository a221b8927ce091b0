import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import { EXCLUSION_PERIODS } from '../exclusion-periods.ts';
import { wireInstant, wirePage } from '../wire.ts';

const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .transform((typed) => typed.trim());

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

const denied = z.object({
  id: z.string(),
  kind: z.enum(['mobile', 'email', 'idNumber', 'person']).describe('person: real name with date of birth'),
  hint: z.string().describe('enough to recognise the entry, not enough to read the person'),
  note: z.string(),
  addedAt: wireInstant,
});

export const opsDenyList = call({
  method: 'GET',
  path: '/ops/deny-list',
  access: 'operator',
  summary: 'Whom the brand turns away at registration and log-in, newest first.',
  request: z.object({ ...wirePage }),
  value: z.object({ list: z.array(denied), totalPages: z.number().int(), total: z.number().int() }),
  refusals: FOR_OPERATORS,
});

export const opsDeny = call({
  method: 'POST',
  path: '/ops/deny-list',
  access: 'operator',
  summary: 'Puts a person on the deny list: an entry for each thing that is known of them.',
  request: z
    .object({
      email: text(255).default(''),
      mobileNum: text(40).default(''),
      countryDialingCode: text(8).default(''),
      idNumber: text(80).default(''),
      name: text(255).default(''),
      birthDate: z
        .string()
        .regex(/^(\d{4}-\d{2}-\d{2})?$/)
        .default('')
        .describe('yyyy-MM-dd; counts together with the name only'),
      note: text(200).default(''),
    })
    .refine(
      ({ email, mobileNum, idNumber, name, birthDate }) =>
        email !== '' || mobileNum !== '' || idNumber !== '' || (name !== '' && birthDate !== ''),
      { message: 'nothing that names a person', path: ['email'] },
    ),
  value: z.object({ list: z.array(denied) }),
  refusals: FOR_OPERATORS,
});

export const opsAllow = call({
  method: 'DELETE',
  path: '/ops/deny-list',
  access: 'operator',
  summary: 'Takes an entry off the deny list.',
  request: z.object({ id: z.uuid() }),
  value: z.null(),
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
