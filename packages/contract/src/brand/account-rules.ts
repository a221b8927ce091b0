import { z } from 'zod';
import { REGISTER_FIELDS } from './register-rules.ts';
import { callsIn } from '../call.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('brand/account-rules');

export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  acceptedPattern: z.string(),
  patternId: z.number().int(),
});

export const registerRules = z.partialRecord(z.enum(REGISTER_FIELDS), fieldRule);

export const registerSettings = call({
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'anyone',
  whenForced: true,
  kept: {},
  summary: 'The register rules of the brand, field by field.',
  request: wireNothing,
  value: registerRules,
  refusals: [],
});
