import { CASE_AGE, CASE_FORM, CASE_RULES, CASE_TODAY, REGISTER_CASES } from '@baize/contract/brand/register-cases';
import { PLAIN_ASKS, type RegisterRules } from '@baize/contract/brand/register-rules';
import { describe, expect, it } from 'vitest';
import {
  type RegisterTerms,
  complaintsIn,
  complaintsOf,
  EMPTY_INPUT,
  fieldsOf,
  FRESH,
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

const ASKED: RegisterTerms = { rules: RULES, asks: PLAIN_ASKS };
const MOBILE: RegisterTerms = { rules: RULES, asks: { ...PLAIN_ASKS, mode: 'mobile' } };
const good: RegisterInput = {
  ...EMPTY_INPUT,
  values: { username: 'maria1', password: 'lantern-88', confirmPassword: 'lantern-88' },
  age: true,
};

describe('the form', () => {
  it('asks first for what must be filled in, the confirmation right after the password', () => {
    expect(fieldsOf(ASKED, {})).toEqual({ main: ['username', 'password', 'confirmPassword'], more: ['email'] });
  });
  it('always asks for username and password, whatever the brand says', () => {
    expect(fieldsOf({ rules: {}, asks: PLAIN_ASKS }, {}).main).toEqual(['username', 'password', 'confirmPassword']);
  });
  it('asks by mobile for the number and its code, and for no username', () => {
    const { main } = fieldsOf(MOBILE, {});
    expect(main).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword']);
  });
  it('asks for a code right after an optional number, once there is one and the brand wants it proven', () => {
    const rules = { ...RULES, mobileNum: rule({ required: false }) };
    const asked = { rules, asks: { ...PLAIN_ASKS, mobileProof: true } };
    expect(fieldsOf(asked, {}).more).toEqual(['mobileNum', 'email']);
    expect(fieldsOf(asked, { mobileNum: '9' }).more).toEqual(['mobileNum', 'verificationCode', 'email']);
    expect(fieldsOf({ rules, asks: PLAIN_ASKS }, { mobileNum: '9' }).more).toEqual(['mobileNum', 'email']);
  });
  it('asks for the date of birth where it is demanded, and for the picture last', () => {
    const asked = {
      rules: { ...RULES, captcha: rule() },
      asks: { ...PLAIN_ASKS, birthDate: { today: '2026-01-10', minimumAge: 21 } },
    };
    expect(fieldsOf(asked, {}).main.slice(-2)).toEqual(['birthDate', 'captcha']);
  });
  it('starts with the terms agreed and the age not declared', () => {
    expect(EMPTY_INPUT).toMatchObject({ terms: true, age: false });
  });
});

it.each([
  ['a complete form may go', good, {}],
  ['the terms are required', { ...good, terms: false }, { terms: { key: 'terms_required' } }],
  ['the age is required', { ...good, age: false }, { age: { key: 'age_required' } }],
  [
    'a pattern complains with its numbers',
    { ...good, values: { ...good.values, username: '1ab' } },
    { username: { key: 'reg_pattern_1', min: 4, max: 12 } },
  ],
] as const)('%s', (_, input, complaints) => expect(complaintsOf(ASKED, input)).toEqual(complaints));

describe('the form holds every rule of the registration', () => {
  it.each(REGISTER_CASES)('$mode: $title', ({ mode, typed, complaints }) => {
    const birthDate = { today: CASE_TODAY, minimumAge: CASE_AGE };
    const asked: RegisterTerms = { rules: CASE_RULES, asks: { mode, mobileProof: false, birthDate } };
    const found = complaintsOf(asked, { ...good, values: { ...CASE_FORM, ...typed } });
    const keys = Object.entries(found).map(([field, complaint]) => [field, complaint?.key]);
    expect(Object.fromEntries(keys)).toEqual(complaints);
  });
  it('and every complaint of the table is about a field that is shown', () => {
    for (const { mode, typed, complaints } of REGISTER_CASES) {
      const birthDate = { today: CASE_TODAY, minimumAge: CASE_AGE };
      const { main, more } = fieldsOf({ rules: CASE_RULES, asks: { mode, mobileProof: false, birthDate } }, typed);
      expect([...main, ...more]).toEqual(expect.arrayContaining(Object.keys(complaints)));
    }
  });
});

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

const shown = fieldsOf({ ...MOBILE, rules: { ...RULES, captcha: rule() } }, {});
it.each([
  ['a taken name belongs to the name', 'username_taken', {}, { username: { key: 'username_taken' } }],
  ['a taken number belongs to the number', 'contact_taken', {}, { mobileNum: { key: 'contact_taken' } }],
  ['a wrong code belongs to the code', 'code_wrong', {}, { verificationCode: { key: 'code_wrong' } }],
  ['a wrong captcha belongs to the captcha', 'captcha_wrong', {}, { captcha: { key: 'captcha_wrong' } }],
  ['a code from a link has no field here, so it concerns the whole form', 'invitation_code_error', {}, {}],
  [
    'complaints of the server go to their fields',
    'register_fields_invalid',
    { fields: { password: { key: 'password_too_common' } } },
    { password: { key: 'password_too_common' } },
  ],
  ['a complaint about a field that is not shown concerns the whole form', 'x', { fields: { line: { key: 'x' } } }, {}],
  ['other refusals concern the whole form', 'register_closed', {}, {}],
])('%s', (...[, code, params, complaints]) => {
  const all = { ...shown, main: [...shown.main, 'username' as const] };
  expect(complaintsIn(code, params, all)).toEqual(complaints);
});
