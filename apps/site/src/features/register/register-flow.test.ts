import type { RegisterRules } from '@baize/contract/rules';
import { describe, expect, it } from 'vitest';
import {
  type Complaints,
  complaintsIn,
  complaintsOf,
  EMPTY_INPUT,
  fieldsOf,
  FRESH,
  isOptional,
  nextRegister,
  type RegisterEvent,
  type RegisterFlow,
  type RegisterInput,
} from './register-flow.ts';

const rule = (over: object = {}) => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 12,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  patternId: 1,
  ...over,
});
const RULES: RegisterRules = {
  username: rule(),
  password: rule({ minLength: 8, maxLength: 64, acceptedPattern: '*', patternId: 2 }),
  email: rule({ required: false, acceptedPattern: '\\S+@\\S+', minLength: 5, maxLength: 80, patternId: 9 }),
  wechat: rule({ enabled: false }),
};
const good: RegisterInput = {
  values: { username: 'maria1', password: 'lantern-88', confirmPassword: 'lantern-88' },
  terms: true,
  age: true,
};

describe('the form', () => {
  it('asks for what the brand has switched on, the confirmation right after the password', () => {
    expect(fieldsOf(RULES)).toEqual(['username', 'password', 'confirmPassword', 'email']);
  });
  it('always asks for username and password, whatever the brand says', () => {
    expect(fieldsOf({})).toEqual(['username', 'password', 'confirmPassword']);
  });
  it('marks what may stay empty', () => {
    expect(fieldsOf(RULES).filter((field) => isOptional(RULES, field))).toEqual(['email']);
  });
  it('starts with the terms agreed and the age not declared', () => {
    expect(EMPTY_INPUT).toMatchObject({ terms: true, age: false });
  });
});

const judged: [rule: string, input: RegisterInput, complaints: Complaints][] = [
  ['a complete form may go', good, {}],
  ['the terms are required', { ...good, terms: false }, { terms: { key: 'terms_required' } }],
  ['the age is required', { ...good, age: false }, { age: { key: 'age_required' } }],
  [
    'a pattern complains with its numbers',
    { ...good, values: { ...good.values, username: '1ab' } },
    { username: { key: 'reg_pattern_1', min: 4, max: 12 } },
  ],
  [
    'the two passwords must be the same',
    { ...good, values: { ...good.values, confirmPassword: 'lantern-89' } },
    { confirmPassword: { key: 'passwords_differ' } },
  ],
  [
    'an empty confirmation is empty, not different',
    { ...good, values: { ...good.values, confirmPassword: '' } },
    { confirmPassword: { key: 'field_required' } },
  ],
  ['an optional field may stay empty', { ...good, values: { ...good.values, email: '' } }, {}],
];
it.each(judged)('%s', (_, input, complaints) => expect(complaintsOf(RULES, input)).toEqual(complaints));

const taken: RegisterEvent = { type: 'refused', failure: 'x', fields: { username: { key: 'username_taken' } } };
const steps: [rule: string, from: RegisterFlow, event: RegisterEvent, to: RegisterFlow][] = [
  [
    'a complaint shows once its field was left',
    FRESH,
    { type: 'left', field: 'username' },
    { ...FRESH, shown: new Set(['username']) },
  ],
  [
    'a stopped form shows every complaint',
    FRESH,
    { type: 'stopped', fields: ['age'] },
    { ...FRESH, shown: new Set(['age']) },
  ],
  ['submitting sends', FRESH, { type: 'submitted' }, { at: 'sending' }],
  [
    'a refusal shows at its field',
    { at: 'sending' },
    taken,
    { at: 'form', shown: new Set(['username']), failure: 'x', refused: { username: { key: 'username_taken' } } },
  ],
  [
    'changing the field takes the refusal back',
    { at: 'form', shown: new Set(['username']), refused: { username: { key: 'username_taken' } } },
    { type: 'changed', field: 'username' },
    { at: 'form', shown: new Set(['username']), refused: { username: undefined } },
  ],
  ['reset starts again', { at: 'form', shown: new Set(['age']), refused: {} }, { type: 'reset' }, FRESH],
];
it.each(steps)('%s', (...[, from, event, to]) => expect(nextRegister(from, event)).toEqual(to));

it.each([
  ['a taken name belongs to the name', 'username_taken', {}, { username: { key: 'username_taken' } }],
  ['a wrong captcha belongs to the captcha', 'captcha_wrong', {}, { captcha: { key: 'captcha_wrong' } }],
  [
    'complaints of the server go to their fields',
    'register_fields_invalid',
    { fields: { password: { key: 'password_too_common' } } },
    { password: { key: 'password_too_common' } },
  ],
  ['other refusals concern the whole form', 'register_closed', {}, {}],
])('%s', (...[, code, params, complaints]) => expect(complaintsIn(code, params)).toEqual(complaints));
