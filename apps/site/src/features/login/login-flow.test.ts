import { expect, it } from 'vitest';
import { asksCaptcha, type LoginEvent, type LoginFlow, missingOf, nextLogin } from './login-flow.ts';

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

it.each([
  ['username and password are required', { username: ' ', password: '', captcha: '' }, false, ['username', 'password']],
  ['a captcha is not asked before it is shown', { username: 'a', password: 'b', captcha: '' }, false, []],
  ['a shown captcha is required', { username: 'a', password: 'b', captcha: ' ' }, true, ['captcha']],
])('%s', (...[, input, shown, missing]) => expect(missingOf(input, shown)).toEqual(missing));

it.each([
  ['the flag in the value asks for a captcha', 'login_wrong', { captcha: true }, true],
  ['a wrong captcha asks for the next one', 'captcha_wrong', {}, true],
  ['an ordinary refusal does not', 'login_wrong', {}, false],
])('%s', (...[, code, params, asks]) => expect(asksCaptcha(code, params)).toBe(asks));
