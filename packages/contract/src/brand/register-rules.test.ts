import { describe, expect, it } from 'vitest';
import {
  complaintAbout,
  complaintAboutNeeded,
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

const ANY = { enabled: true, required: true, minLength: 1, maxLength: 60, acceptedPattern: '*', patternId: 3 };

describe('a rule that asks for a date', () => {
  const date = (patternId: number) => ({ ...ANY, acceptedPattern: '*', maxLength: 20, patternId });
  it.each([
    [11, '2028-02-29', true],
    [11, '2026-02-29', false],
    [11, '2026-13-01', false],
    [11, '02-28-2026', false],
    [12, '02-28-2026', true],
    [12, '02-30-2026', false],
    [12, '2026-02-28', false],
    [12, '00-10-2026', false],
  ])('as pattern %i takes %s: %s', (patternId, text, taken) => {
    expect(complaintAbout(date(patternId), text) === undefined).toBe(taken);
  });
});

describe('a field that is used by itself', () => {
  it('keeps the brand’s rule, whether or not the registration shows it, and must be filled in', () => {
    const rules = {
      mobileNum: { ...ANY, enabled: false, acceptedPattern: '[0-9]+', minLength: 9, maxLength: 11, patternId: 15 },
    };
    expect(complaintAboutNeeded(rules, 'mobileNum', ' 9171234567 ')).toBeUndefined();
    expect(complaintAboutNeeded(rules, 'mobileNum', '917')).toEqual({ key: 'reg_pattern_15', min: 9, max: 11 });
    expect(complaintAboutNeeded(rules, 'mobileNum', '')).toEqual({ key: 'field_required' });
    expect(complaintAboutNeeded({}, 'email', 'ana@mail.example')).toBeUndefined();
    expect(complaintAboutNeeded({}, 'email', 'ana@mail')?.key).toBe('reg_pattern_6');
    expect(complaintAboutNeeded({}, 'username', 'a b')?.key).toBe('reg_pattern_1');
  });
});
