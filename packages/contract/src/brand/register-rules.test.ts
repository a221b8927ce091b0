import { describe, expect, it } from 'vitest';
import {
  complaintAbout,
  complaintsAbout,
  type FieldRule,
  type FieldValues,
  type RegisterField,
  type RegisterRules,
  ruleInForce,
} from './register-rules.ts';

const rule = (changed: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 8,
  acceptedPattern: '*',
  patternId: 7,
  ...changed,
});
const pattern7 = { key: 'reg_pattern_7', min: 4, max: 8 };

describe('one field', () => {
  const cases: [title: string, rule: FieldRule, value: string, complaint: object | undefined][] = [
    ['asks for a required field', rule(), '', { key: 'field_required' }],
    ['lets an optional field be empty', rule({ required: false }), '', undefined],
    ['judges an optional field that was filled in', rule({ required: false }), 'abc', pattern7],
    ['refuses one below the shortest', rule(), 'abc', pattern7],
    ['takes the shortest', rule(), 'abcd', undefined],
    ['takes the longest', rule(), 'abcdefgh', undefined],
    ['refuses one above the longest', rule(), 'abcdefghi', pattern7],
    ['takes the one length there is', rule({ minLength: 4, maxLength: 4 }), 'abcd', undefined],
    ['counts letters and not code units', rule(), '😀😀😀😀', undefined],
    ['counts letters outside the basic plane as one each', rule(), '😀😀😀', pattern7],
    ['"*" takes any text', rule(), 'ไทย中文', undefined],
    ['takes what matches the pattern', rule({ acceptedPattern: '[0-9]+' }), '12345', undefined],
    ['refuses what does not match the pattern', rule({ acceptedPattern: '[0-9]+' }), '1234a', pattern7],
    ['matches the whole text, not a part of it', rule({ acceptedPattern: '[0-9]{4}' }), 'a1234b', pattern7],
    [
      'matches the whole text when the pattern has branches',
      rule({ acceptedPattern: 'aaaa|bbbb' }),
      'aaaaxxxx',
      pattern7,
    ],
    ['a line break does not end the text', rule({ acceptedPattern: '[a-z]+' }), 'abcd\n', pattern7],
    ['letters then digits', rule({ acceptedPattern: '[A-Za-z]+[0-9]+' }), 'abc12', undefined],
    ['letters then digits, the wrong way round', rule({ acceptedPattern: '[A-Za-z]+[0-9]+' }), '12abc', pattern7],
    ['Chinese', rule({ acceptedPattern: '\\p{Script=Han}+' }), '中文名字', undefined],
    ['Thai', rule({ acceptedPattern: '[ก-๙]+' }), 'สวัสดี', undefined],
    ['Korean', rule({ acceptedPattern: '[가-힣]+' }), '가나다라', undefined],
    ['an upper-case letter is needed', rule({ acceptedPattern: '(?=.*[A-Z]).+' }), 'abcdE', undefined],
    ['no upper-case letter where one is needed', rule({ acceptedPattern: '(?=.*[A-Z]).+' }), 'abcde', pattern7],
    ['English and spaces', rule({ acceptedPattern: '[A-Za-z ]+' }), 'Ann Lee', undefined],
    ['no spaces', rule({ acceptedPattern: '\\S+' }), 'Ann Lee', pattern7],
  ];
  it.each(cases)('%s', (...[, given, value, complaint]) => {
    expect(complaintAbout(given, value)).toEqual(complaint);
  });

  it('never lets a pattern meet text that is too long', () => {
    const slow = rule({ acceptedPattern: '(a+)+b' });
    expect(complaintAbout(slow, 'a'.repeat(50_000))).toEqual(pattern7);
  });
});

const RULES: RegisterRules = {
  username: rule({ patternId: 1, minLength: 4, maxLength: 12, acceptedPattern: '[A-Za-z0-9]+' }),
  password: rule({ patternId: 2, minLength: 6, maxLength: 12 }),
  email: rule({ patternId: 3, required: false, minLength: 6, maxLength: 50, acceptedPattern: '[^@\\s]+@[^@\\s]+' }),
  payeeName: rule({ patternId: 4, enabled: false }),
};
const FILLED: FieldValues = { username: 'lantern1', password: 'quiet river', confirmPassword: 'quiet river' };

describe('the whole form', () => {
  const about = (field: string, key: string, [min, max]: [number, number]) => ({ [field]: { key, min, max } });
  const cases: [title: string, rules: RegisterRules, values: FieldValues, complaints: object][] = [
    ['takes what is right', RULES, FILLED, {}],
    [
      'asks for username and password',
      RULES,
      {},
      {
        username: { key: 'field_required' },
        password: { key: 'field_required' },
        confirmPassword: { key: 'field_required' },
      },
    ],
    [
      'asks for them even when the brand forgot its rules',
      {},
      {},
      {
        username: { key: 'field_required' },
        password: { key: 'field_required' },
        confirmPassword: { key: 'field_required' },
      },
    ],
    [
      'wants the password twice',
      RULES,
      { ...FILLED, confirmPassword: 'quiet riveR' },
      { confirmPassword: { key: 'passwords_differ' } },
    ],
    ['does not look at fields that are off', RULES, { ...FILLED, payeeName: 'x' }, {}],
    [
      'judges an optional field that was filled in',
      RULES,
      { ...FILLED, email: 'not mail' },
      about('email', 'reg_pattern_3', [6, 50]),
    ],
    [
      'refuses a password below 8, whatever the brand says',
      RULES,
      { ...FILLED, password: 'seven77', confirmPassword: 'seven77' },
      about('password', 'reg_pattern_2', [8, 64]),
    ],
    [
      'takes a password of 64, whatever the brand says',
      RULES,
      { ...FILLED, password: 'é'.repeat(64), confirmPassword: 'é'.repeat(64) },
      {},
    ],
    [
      'refuses a password of 65',
      RULES,
      { ...FILLED, password: 'e'.repeat(65), confirmPassword: 'e'.repeat(65) },
      about('password', 'reg_pattern_2', [8, 64]),
    ],
    [
      'refuses a password with a space at its end',
      RULES,
      { ...FILLED, password: 'quiet river ', confirmPassword: 'quiet river ' },
      about('password', 'reg_pattern_2', [8, 64]),
    ],
    ['takes full-width letters for what they stand for', RULES, { ...FILLED, username: 'ｌａｎｔｅｒｎ' }, {}],
    [
      'measures a name after it is brought into one form',
      RULES,
      { ...FILLED, username: 'ﬄﬄﬄﬄﬄ' },
      about('username', 'reg_pattern_1', [4, 12]),
    ],
    [
      'refuses an invisible letter in a name under "*"',
      { username: rule({ patternId: 9 }) },
      { ...FILLED, username: 'ab\u200bcd' },
      about('username', 'reg_pattern_9', [4, 8]),
    ],
    [
      'asks for a captcha that is shown',
      { captcha: rule({ required: false }) },
      FILLED,
      { captcha: { key: 'field_required' } },
    ],
    [
      'asks for a payment password that is shown',
      { paymentPassword: rule({ required: false }) },
      FILLED,
      { paymentPassword: { key: 'field_required' } },
    ],
  ];
  it.each(cases)('%s', (...[, rules, values, complaints]) => {
    expect(complaintsAbout(rules, values)).toEqual(complaints);
  });

  it('knows no rule for a field that is off or unknown to the brand', () => {
    const off: RegisterField[] = ['payeeName', 'wechat'];
    expect(off.map((field) => ruleInForce(RULES, field))).toEqual([undefined, undefined]);
  });
});
