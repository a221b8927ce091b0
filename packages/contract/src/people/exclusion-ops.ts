import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireInstant, wirePage, wireTotals } from '../wire.ts';
import { trimmedText } from '../wire-texts.ts';

const call = callsIn('people/exclusion-ops');

const denyListEntry = z.object({
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
  role: 'support',
  summary: 'Whom the brand turns away at registration and log-in, newest first.',
  request: z.object({ ...wirePage }),
  value: z.object({ list: z.array(denyListEntry), ...wireTotals }),
  refusals: FOR_OPERATORS,
});

export const opsDeny = call({
  method: 'POST',
  path: '/ops/deny-list',
  access: 'operator',
  role: 'support',
  summary: 'Puts a person on the deny list: an entry for each thing that is known of them.',
  request: z
    .object({
      email: trimmedText(255).default(''),
      mobileNum: trimmedText(40).default(''),
      countryDialingCode: trimmedText(8).default(''),
      idNumber: trimmedText(80).default(''),
      name: trimmedText(255).default(''),
      birthDate: z
        .string()
        .regex(/^(\d{4}-\d{2}-\d{2})?$/)
        .default('')
        .describe('yyyy-MM-dd; counts together with the name only'),
      note: trimmedText(200).default(''),
    })
    .refine(
      ({ email, mobileNum, idNumber, name, birthDate }) =>
        email !== '' || mobileNum !== '' || idNumber !== '' || (name !== '' && birthDate !== ''),
      { message: 'nothing that names a person', path: ['email'] },
    ),
  value: z.object({ list: z.array(denyListEntry) }),
  refusals: FOR_OPERATORS,
});

export const opsAllow = call({
  method: 'DELETE',
  path: '/ops/deny-list',
  access: 'operator',
  role: 'support',
  summary: 'Takes an entry off the deny list.',
  request: z.object({ id: z.uuid() }),
  value: z.null(),
  refusals: [...FOR_OPERATORS, 'content_not_found'],
});
