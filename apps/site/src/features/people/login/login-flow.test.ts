import { expect, it } from 'vitest';
import {
  asksCaptcha,
  type LoginEvent,
  type LoginFlow,
  type LoginForm,
  type LoginInput,
  missingOf,
  nextLogin,
} from './login-flow.ts';

const form: LoginFlow = { at: 'form', captcha: false };
const wrong: LoginEvent = { type: 'refused', failure: 'login_wrong', captcha: false };

const steps: [rule: string, from: LoginFlow, event: LoginEvent, to: LoginFlow][] = [
  ['submitting sends', form, { type: 'submitted' }, { at: 'sending', captcha: false }],
  ['a refusal comes back to the form', { at: 'sending', captcha: false }, wrong, { ...form, failure: 'login_wrong' }],
  [
    'a refusal that carries the flag shows the captcha',
    { at: 'sending', captcha: false },
    { ...wrong, captcha: true },
    { at: 'form', captcha: true, failure: 'login_wrong' },
  ],
  [
    'a captcha once asked for stays',
    { at: 'sending', captcha: true },
    wrong,
    { at: 'form', captcha: true, failure: 'login_wrong' },
  ],
  [
    'sending again forgets the old refusal',
    { ...form, failure: 'x' },
    { type: 'submitted' },
    { at: 'sending', captcha: false },
  ],
  ['another way in begins without the old refusal', { ...form, failure: 'x' }, { type: 'changed' }, form],
  [
    'success ends the form',
    { at: 'sending', captcha: true },
    { type: 'accepted', passwordExpired: false },
    { at: 'signed-in', mustChangePassword: false },
  ],
  [
    'a weak or expired password must be changed before play',
    { at: 'sending', captcha: false },
    { type: 'accepted', passwordExpired: true },
    { at: 'signed-in', mustChangePassword: true },
  ],
  [
    'a late refusal does not undo a success',
    { at: 'signed-in', mustChangePassword: false },
    wrong,
    { at: 'signed-in', mustChangePassword: false },
  ],
];

it.each(steps)('%s', (...[, from, event, to]) => expect(nextLogin(from, event)).toEqual(to));

const empty: LoginInput = {
  username: ' ',
  password: '',
  captcha: ' ',
  countryDialingCode: '63',
  mobileNum: '',
  code: '',
  remember: false,
};
const byName: LoginForm = { type: 'username', captchaShown: false, known: false };
const asks: [rule: string, input: Partial<LoginInput>, form: Partial<LoginForm>, missing: string[]][] = [
  ['username and password are required', {}, {}, ['username', 'password']],
  ['a captcha is not asked before it is shown', { username: 'a', password: 'b' }, {}, []],
  ['a shown captcha is required', { username: 'a', password: 'b' }, { captchaShown: true }, ['captcha']],
  ['a remembered browser needs no password', { username: 'a' }, { known: true }, []],
  ['number and code are required by mobile', {}, { type: 'sms', captchaShown: true }, ['mobileNum', 'code']],
];

it.each(asks)('%s', (...[, input, form, missing]) =>
  expect(missingOf({ ...empty, ...input }, { ...byName, ...form })).toEqual(missing),
);

it.each([
  ['the flag in the value asks for a captcha', 'login_wrong', { captcha: true }, true],
  ['a wrong captcha asks for the next one', 'captcha_wrong', {}, true],
  ['an ordinary refusal does not', 'login_wrong', {}, false],
])('%s', (...[, code, params, asks]) => expect(asksCaptcha(code, params)).toBe(asks));
