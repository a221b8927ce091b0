import { z } from 'zod';
import { accountSettings } from '../account-settings.ts';
import { call, FOR_OPERATORS } from '../call.ts';
import { PATTERN_IDS, REGISTER_FIELDS } from '../register-rules.ts';
import { wireTexts } from '../wire-texts.ts';
import { fieldRule, registerRules } from './system.ts';

const nothing = z.object({});
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
  summary: 'Which fields the registration shows, and their rules.',
  request: nothing,
  value: z.object({ open, rules: registerRules }),
  refusals: FOR_OPERATORS,
});

export const opsPutRegisterRules = call({
  method: 'PUT',
  path: '/ops/brand/register-rules',
  access: 'operator',
  summary: 'Replaces the register rules. A pattern that does not read, or that long text could keep busy, is refused.',
  request: z.object({ open, rules: z.partialRecord(z.enum(REGISTER_FIELDS), ruleToKeep) }),
  value: z.object({ open, rules: registerRules }),
  refusals: [...FOR_OPERATORS, 'pattern_refused'],
});

export const opsAccounts = call({
  method: 'GET',
  path: '/ops/brand/accounts',
  access: 'operator',
  summary: 'How the brand treats accounts: bot check, passwords, age, codes.',
  request: nothing,
  value: accountSettings,
  refusals: FOR_OPERATORS,
});

export const opsPutAccounts = call({
  method: 'PUT',
  path: '/ops/brand/accounts',
  access: 'operator',
  summary: 'Replaces how the brand treats accounts. What is not sent goes back to what it is by default.',
  request: accountSettings,
  value: accountSettings,
  refusals: FOR_OPERATORS,
});

const terms = z.object({
  texts: z.partialRecord(
    z.string().regex(/^[A-Z]{2}$/),
    z.object({ title: z.string().trim().min(1).max(120), content: z.string().max(60_000) }),
  ),
});

export const opsTerms = call({
  method: 'GET',
  path: '/ops/brand/terms',
  access: 'operator',
  summary: 'The terms of use in force, in all languages; edition 0 is none.',
  request: nothing,
  value: terms.extend({ edition: z.number().int() }),
  refusals: FOR_OPERATORS,
});

export const opsPutTerms = call({
  method: 'PUT',
  path: '/ops/brand/terms',
  access: 'operator',
  summary: 'Puts a new edition of the terms of use in force. Earlier ones stay on record: people agreed to them.',
  request: z.object({ texts: wireTexts(terms.shape.texts.valueType) }),
  value: terms.extend({ edition: z.number().int() }),
  refusals: [...FOR_OPERATORS, 'default_text_missing'],
});
