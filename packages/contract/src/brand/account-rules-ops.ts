import { z } from 'zod';
import { fieldRule, registerRules } from './account-rules.ts';
import { accountSettings } from './account-settings.ts';
import { PATTERN_IDS, REGISTER_FIELDS } from './register-rules.ts';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { wireNothing } from '../wire.ts';

const call = callsIn('brand/account-rules-ops');

const length = z.number().int().min(0).max(255);

/** A rule as an operator may write it. */
const ruleToKeep = fieldRule
  .extend({
    minLength: length,
    maxLength: length,
    acceptedPattern: z.string().min(1).max(500).describe('a regular expression for the whole text; * takes any'),
    patternId: z.literal(PATTERN_IDS).describe('which sentence tells people the rule: reg_pattern_<patternId>'),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, 'the shortest is longer than the longest');
const open = z.boolean().describe('whether the brand takes newcomers');

export const opsRegisterRules = call({
  method: 'GET',
  path: '/ops/brand/register-rules',
  access: 'operator',
  role: 'owner',
  summary: 'Which fields the registration shows, and their rules.',
  request: wireNothing,
  value: z.object({ open, rules: registerRules }),
  refusals: FOR_OPERATORS,
});

export const opsPutRegisterRules = call({
  method: 'PUT',
  path: '/ops/brand/register-rules',
  access: 'operator',
  role: 'owner',
  summary: 'Replaces the register rules. A pattern that does not read, or that long text could keep busy, is refused.',
  request: z.object({ open, rules: z.partialRecord(z.enum(REGISTER_FIELDS), ruleToKeep) }),
  value: z.object({ open, rules: registerRules }),
  refusals: [...FOR_OPERATORS, 'pattern_refused'],
});

export const opsAccounts = call({
  method: 'GET',
  path: '/ops/brand/accounts',
  access: 'operator',
  role: 'owner',
  summary: 'How the brand treats accounts: bot check, passwords, age, codes.',
  request: wireNothing,
  value: accountSettings,
  refusals: FOR_OPERATORS,
});

export const opsPutAccounts = call({
  method: 'PUT',
  path: '/ops/brand/accounts',
  access: 'operator',
  role: 'owner',
  summary: 'Replaces how the brand treats accounts. What is not sent goes back to what it is by default.',
  request: accountSettings,
  value: accountSettings,
  refusals: FOR_OPERATORS,
});
